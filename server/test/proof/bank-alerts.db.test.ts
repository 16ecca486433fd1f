import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { istDay } from 'contract/rules/ist.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBankMail } from '#features/bank/alerts/bank-mail.ts'
import type { ReaderPace } from '#features/bank/alerts/reconnect-delay.rules.ts'
import type { BankMail } from '#features/bank/public.ts'
import { aBankMail, bankDns, hdfcText, SHOP_ADDRESS } from '../builders/bank-mail.ts'
import { theOwner } from '../builders/people.ts'
import { hasDovecot, startDovecot } from '../fakes/dovecot.ts'
import { fakeImap } from '../fakes/imap-server.ts'
import type { TcpProxy } from '../faults/tcp-proxy.ts'
import { tcpProxy } from '../faults/tcp-proxy.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { long, most, proof, rounds } from './figures.ts'

/** A mailbox that mail is put into: of Dovecot in the long form, where it can run; else of the server made for tests. */
type Box = { url: (port?: number) => string; port: number; deliver: (raw: Buffer) => Promise<unknown>; close: () => Promise<void> }
const SERVER = long && hasDovecot() ? 'Dovecot 2.3' : 'made for tests'

async function aBox(): Promise<Box> {
  if (SERVER !== 'made for tests') return startDovecot()
  const imap = await fakeImap()
  const url = new URL(imap.url)
  return {
    port: Number(url.port),
    url: (port = Number(url.port)) => imap.url.replace(`:${url.port}/`, `:${port}/`),
    deliver: async (raw) => imap.deliver(raw),
    close: imap.close,
  }
}

let test: TestShop
const open: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
beforeAll(async () => {
  test = await testShop()
  const body = { enabled: true, tail: '4821', registeredTo: SHOP_ADDRESS, sim: null, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/alerts/profiles/hdfc-mail', { token: await theOwner(test), body })
})
afterAll(() => test.close())
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await (one.stop ?? one.close)?.()
})

function read(url: string, pace: Partial<ReaderPace> = {}): BankMail {
  const shop = { ...test.shop, config: { ...test.shop.config, bankMailUrl: url } }
  const reader = startBankMail(shop, { resolver: bankDns, pace, afterCredit: async () => {} })
  open.push(reader)
  return reader
}

let last = 632_000_000_000
const day = () => istDay(new Date()).split('-').reverse().join('-').replace(/-20/, '-')
async function anAlert(): Promise<{ reference: string; raw: Buffer }> {
  const reference = String(++last)
  return { reference, raw: await aBankMail({ text: hdfcText({ reference, day: day() }) }) }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** The bytes that something still holds; how much garbage lies beside them is for the engine to say. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** How many of these references have become a credit, and how many of them more than once. */
async function creditsOf(references: readonly string[]): Promise<{ found: number; twice: number }> {
  const { rows } = await test.shop.database.pool.query(
    'select count(distinct reference)::int as found, count(*)::int as rows from statement_credits where reference = any($1::text[])',
    [references],
  )
  return { found: rows[0].found, twice: rows[0].rows - rows[0].found }
}
async function untilFound(references: readonly string[], seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  while ((await creditsOf(references)).found < references.length) {
    if (Date.now() > end) throw new Error(`${JSON.stringify(await creditsOf(references))} of ${references.length} after ${seconds} s`)
    await pause(200)
  }
}

describe('the mailbox of the bank', () => {
  it.each([
    ['the server says what comes', { withIdle: true, pollMs: 50_000 }, rounds(5, 30), 3000],
    ['the shop only asks', { withIdle: false, pollMs: rounds(400, 6000) }, rounds(5, 12), rounds(300, 20_000)],
  ])('tells of a payment within a minute, when %s', { timeout: 600_000 }, async (how, pace, many, spreadMs) => {
    const box = await aBox()
    open.push(box)
    read(box.url(), pace)
    const sent = new Map<string, number>()
    for (let nth = 0; nth < many; nth++) {
      await pause((spreadMs / many) * (0.2 + 1.6 * Math.random()))
      const { reference, raw } = await anAlert()
      sent.set(reference, Date.now())
      await box.deliver(raw)
    }
    await untilFound([...sent.keys()], 120)
    const { rows } = await test.shop.database.pool.query('select reference, judged_at from alerts where reference = any($1::text[])', [
      [...sent.keys()],
    ])
    const seconds = rows.map(({ reference, judged_at }) => (judged_at.getTime() - (sent.get(reference) ?? 0)) / 1000).sort((a, b) => a - b)
    const p95 = seconds[Math.ceil(seconds.length * 0.95) - 1] ?? 0
    proof({
      name: `alert to verdict, ${how}`,
      figures: { server: SERVER, mails: many, p50: seconds[Math.floor(many / 2)] ?? 0, p95, most: most(seconds) },
    })
    expect(p95).toBeLessThan(60)
    expect(await creditsOf([...sent.keys()])).toEqual({ found: many, twice: 0 })
  })

  it('loses no payment and counts none twice while its connection is cut again and again', { timeout: 900_000 }, async () => {
    const box = await aBox()
    const proxy: TcpProxy = await tcpProxy({ host: '127.0.0.1', port: box.port })
    open.push(box, proxy)
    read(box.url(proxy.port), { shortestMs: 10, longestMs: 60, pollMs: 500 })
    const references: string[] = []
    const cuts = rounds(12, 50)
    for (let cut = 0; cut < cuts; cut++) {
      for (let nth = 0; nth < 4; nth++) {
        const { reference, raw } = await anAlert()
        references.push(reference)
        await box.deliver(raw)
      }
      await pause(Math.random() * 400)
      proxy.cutAll()
    }
    await untilFound(references, 300)
    const credits = await creditsOf(references)
    proof({
      name: 'cut connections to the mailbox',
      figures: { server: SERVER, cuts, alerts: references.length, lost: references.length - credits.found, twice: credits.twice },
    })
    expect(credits).toEqual({ found: references.length, twice: 0 })
  })

  it('takes in thousands of mails that wait, in little memory, and none is lost or counted twice', { timeout: 1_800_000 }, async () => {
    const box = await aBox()
    open.push(box)
    const references: string[] = []
    const many = rounds(120, 5000)
    const other = Buffer.from(`From: friend@example.in\r\nSubject: hello\r\n\r\n${'text '.repeat(2000)}\r\n`)
    for (let nth = 0; nth < many; nth++) {
      if (nth % 2 === 1) {
        await box.deliver(other)
        continue
      }
      const { reference, raw } = await anAlert()
      references.push(reference)
      await box.deliver(raw)
    }
    const before = heldBytes()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, heldBytes())), 5000)
    const begun = performance.now()
    read(box.url())
    await untilFound(references, 1500)
    clearInterval(watch)
    const credits = await creditsOf(references)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const megabytes = Math.round((peak - before) / 1024 / 1024)
    proof({
      name: 'mails that wait',
      figures: {
        server: SERVER,
        mails: many,
        alerts: references.length,
        lost: references.length - credits.found,
        twice: credits.twice,
        seconds,
        moreMegabytes: megabytes,
      },
    })
    expect(credits).toEqual({ found: references.length, twice: 0 })
    expect(megabytes).toBeLessThan(50)
  })
})
