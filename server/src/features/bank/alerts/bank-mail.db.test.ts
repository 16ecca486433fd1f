import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { istDay } from 'contract/rules/ist.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TxtResolver } from '#platform/mail/examine-mail.ts'
import type { BankMailInput } from '#test/builders/bank-mail.ts'
import { aBankMail, bankDns, dnsOf, hdfcText, RECORDS, SHOP_ADDRESS } from '#test/builders/bank-mail.ts'
import { aTransactionId } from '#test/builders/orders.ts'
import { theOwner } from '#test/builders/people.ts'
import { engine } from '#test/database.ts'
import type { FakeImap } from '#test/fakes/imap-server.ts'
import { fakeImap } from '#test/fakes/imap-server.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'
import type { BankMail } from './bank-mail.ts'
import { startBankMail } from './bank-mail.ts'
import type { ReaderPace } from './reconnect-delay.rules.ts'

let test: TestShop
let imap: FakeImap
let token: string
let told: string[] = []
const readers: BankMail[] = []
const QUICK: ReaderPace = { pollMs: 40, shortestMs: 5, longestMs: 20, withIdle: true }

beforeAll(async () => {
  test = await testShop()
  token = await theOwner(test)
  const body = { enabled: true, tail: '4821', registeredTo: SHOP_ADDRESS, sim: null, password: OWNER_PASSWORD }
  expect((await test.call('PUT /api/admin/alerts/profiles/hdfc-mail', { token, body })).status).toBe(200)
})
afterAll(() => test.close())
beforeEach(async () => {
  imap = await fakeImap()
  told = []
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()))
  await imap.close()
})

/** Begins to read the mailbox as the shop does, only quicker. */
function read(more: { pace?: Partial<ReaderPace>; resolver?: TxtResolver; url?: string } = {}): BankMail {
  const { pace, resolver = bankDns, url = imap.url } = more
  const shop = { ...test.shop, config: { ...test.shop.config, bankMailUrl: url } }
  const reader = startBankMail(shop, {
    resolver,
    pace: { ...QUICK, ...pace },
    afterCredit: async (_shop, creditId) => void told.push(creditId),
  })
  readers.push(reader)
  return reader
}

const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
const today = () => istDay(new Date()).split('-').reverse().join('-').replace(/-20/, '-')
/** An alert of today over so many rupees. */
async function anAlert(reference: string, rupees = '540.00', wish: BankMailInput = {}): Promise<Buffer> {
  return aBankMail({ text: hdfcText({ reference, rupees, day: today() }), ...wish })
}
const seen = async () => (await test.call('GET /api/admin/alerts/seen?limit=100', { token })).body.alerts
const seenOf = async (reference: string) => (await seen()).filter((one) => one.reference === reference)
const creditsOf = async (reference: string) =>
  (await test.shop.database.pool.query('select id, amount, kind, payer_name from statement_credits where reference = $1', [reference])).rows
const state = async () => {
  const shop = { ...test.shop, config: { ...test.shop.config, bankMailUrl: imap.url } }
  const { showState } = await import('./bank-settings.ts')
  return present((await showState(shop)).mailbox)
}

describe('the mailbox of the bank', () => {
  it('is read as mail comes: the alert becomes a credit, with what each rule said and the bytes as they were', async () => {
    read({ pace: { pollMs: 60_000 } })
    await until(async () => expect(imap.count.idles).toBeGreaterThan(0))
    const [reference, id] = [aTransactionId(), '<one@hdfcbank.bank.in>']
    const raw = await anAlert(reference, '1,260.00', { messageId: id })
    imap.deliver(raw)
    await until(async () =>
      expect(await creditsOf(reference)).toMatchObject([{ amount: 126_000, kind: 'payment', payer_name: 'RAMESH KUMAR' }]),
    )
    const [alert] = await seenOf(reference)
    expect(alert).toMatchObject({
      profile: 'hdfc-mail',
      outcome: 'recorded',
      isAutomatic: true,
      amount: 1260,
      tail: '4821',
      payer: 'RAMESH KUMAR',
    })
    expect(alert?.rules.map(({ holds }) => holds)).toEqual(Array(8).fill('yes'))
    const { rows } = await test.shop.database.pool.query('select gzipped from alert_bytes where alert_id = $1', [alert?.id])
    expect(gunzipSync(rows[0].gzipped).equals(raw)).toBe(true)
    await until(async () => expect(told).toEqual([(await creditsOf(reference))[0].id]))
    expect(await state()).toMatchObject({ state: 'connected', lastError: null, isSilent: false })
  })

  it('is only looked at: opened for reading, and of other people’s mail nothing but the sender is fetched', async () => {
    const raw = Buffer.from(`From: friend@example.in\r\nSubject: hello\r\n\r\n${'private '.repeat(50)}\r\n`)
    imap.deliver(raw)
    const reference = aTransactionId()
    imap.deliver(await anAlert(reference))
    const before = imap.count.fetched
    read()
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    expect(imap.count.fetched - before).toBeGreaterThan(0)
    const fetches = imap.commands.filter((command) => /^UID FETCH/.test(command))
    expect(fetches.filter((command) => command.startsWith('UID FETCH 1 ') && /BODY\.PEEK\[\]/.test(command))).toEqual([])
    expect(imap.commands.some((command) => /^(SELECT|STORE|UID STORE|EXPUNGE|APPEND)/.test(command))).toBe(false)
  })

  it('is read by asking alone where the server says nothing by itself', async () => {
    await imap.close()
    imap = await fakeImap({ withIdle: false })
    read()
    const reference = aTransactionId()
    await until(async () => expect(imap.count.logins).toBe(1))
    imap.deliver(await anAlert(reference))
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
  })

  it('leaves too large a mail where it is and says so', async () => {
    imap.deliver(await aBankMail({ text: `${hdfcText()}${'x'.repeat(300_000)}` }))
    const reference = aTransactionId()
    imap.deliver(await anAlert(reference))
    read()
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    expect(imap.count.fetched).toBeLessThan(10_000)
    expect((await seen()).find(({ reason }) => reason === 'too-large')).toMatchObject({
      outcome: 'refused',
      rules: [{ rule: 'size', holds: 'no' }, {}, {}, {}, {}, {}, {}, {}],
    })
  })
})

describe('a connection to the mailbox that breaks', () => {
  it('while it waits is opened again, and what came meanwhile is read once', async () => {
    read({ pace: { pollMs: 60_000 } })
    const references = [aTransactionId(), aTransactionId(), aTransactionId()]
    for (const [nth, reference] of references.entries()) {
      await until(async () => expect(imap.count.idles).toBeGreaterThan(nth))
      if (nth === 1) imap.bye()
      else imap.cut()
      imap.deliver(await anAlert(reference))
      await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    }
    expect(imap.count.logins).toBeGreaterThan(2)
    for (const reference of references) expect(await seenOf(reference)).toHaveLength(1)
  })

  it('in the middle of a mail is opened again, and the mail is read whole and once', async () => {
    imap.cutFetches(3)
    const references = Array.from({ length: 45 }, aTransactionId)
    for (const reference of references) imap.deliver(await anAlert(reference))
    read()
    await until(async () => expect(await seenOf(references.at(-1) ?? '')).toHaveLength(1))
    for (const reference of references) expect(await creditsOf(reference)).toHaveLength(1)
    expect(imap.count.logins).toBeGreaterThanOrEqual(4)
  })

  it('between the verdict and its saving leaves nothing half done: neither alert nor position', async () => {
    const reference = aTransactionId()
    const { pool } = test.shop.database
    await pool.query(
      `create or replace function refuse_credit() returns trigger language plpgsql as $$ begin if new.reference = '${reference}' then raise exception 'the connection was cut'; end if; return new; end $$`,
    )
    await pool.query('create trigger refuse_credit before insert on statement_credits for each row execute function refuse_credit()')
    try {
      imap.deliver(await anAlert(reference))
      read()
      await until(async () => expect((await state()).lastError).toMatch(/cut|Failed query/))
      const { rows } = await pool.query('select count(*)::int as many from alerts where reference = $1', [reference])
      expect(rows[0].many).toBe(0)
    } finally {
      await pool.query('drop trigger refuse_credit on statement_credits')
    }
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    expect(await seenOf(reference)).toHaveLength(1)
  })

  it('is opened again behind the last mail that was read: none of those before is fetched once more', async () => {
    for (let nth = 0; nth < 3; nth++) imap.deliver(await anAlert(aTransactionId()))
    const last = aTransactionId()
    imap.deliver(await anAlert(last))
    read()
    await until(async () => expect(await creditsOf(last)).toHaveLength(1))
    const [fetched, logins] = [imap.count.fetched, imap.count.logins]
    imap.cut()
    const next = aTransactionId()
    const raw = await anAlert(next)
    imap.deliver(raw)
    await until(async () => expect(await creditsOf(next)).toHaveLength(1))
    expect(imap.count.logins).toBeGreaterThan(logins)
    expect(imap.count.fetched - fetched).toBe(raw.length)
  })

  it('to a mailbox that was made anew and counts from 1 again misses nothing', async () => {
    const references = [aTransactionId(), aTransactionId(), aTransactionId()]
    for (const reference of references) imap.deliver(await anAlert(reference))
    read()
    await until(async () => expect(await creditsOf(references[2] ?? '')).toHaveLength(1))
    imap.makeAnew()
    const first = aTransactionId()
    expect(imap.deliver(await anAlert(first))).toBe(1)
    await until(async () => expect(await creditsOf(first)).toHaveLength(1))
  })

  it('makes no alert twice: neither the same mail delivered twice nor a mailbox that is numbered anew', async () => {
    const reference = aTransactionId()
    const raw = await anAlert(reference)
    imap.deliver(raw)
    imap.deliver(raw)
    read()
    await until(async () => expect(await seenOf(reference)).toHaveLength(1))
    const fetched = imap.count.fetched
    imap.renumber()
    imap.cut()
    await until(async () => expect(imap.count.fetched).toBeGreaterThanOrEqual(fetched + 2 * raw.length))
    const next = aTransactionId()
    imap.deliver(await anAlert(next))
    await until(async () => expect(await creditsOf(next)).toHaveLength(1))
    expect(await seenOf(reference)).toHaveLength(1)
    expect(await creditsOf(reference)).toHaveLength(1)
  })

  it('with another amount under the same reference, or the same Message-ID, is refused', async () => {
    const reference = aTransactionId()
    const messageId = '<twice@hdfcbank.bank.in>'
    imap.deliver(await anAlert(reference, '540.00', { messageId }))
    imap.deliver(await anAlert(reference, '5400.00'))
    imap.deliver(await anAlert(aTransactionId(), '77.00', { messageId }))
    read()
    await until(async () => expect((await seen()).filter(({ amount }) => amount === 5400 || amount === 77)).toHaveLength(2))
    expect((await seen()).find(({ amount }) => amount === 5400)).toMatchObject({ outcome: 'refused', reason: 'other-amount' })
    expect((await seen()).find(({ amount }) => amount === 77)).toMatchObject({ outcome: 'refused', reason: 'seen' })
    expect(await creditsOf(reference)).toMatchObject([{ amount: 54_000 }])
  })
})

describe('what keeps the mailbox from being read', () => {
  it('a refused password is tried three times, then the owner is told; the owner can let it be tried again', async () => {
    imap.refusePassword(true)
    read()
    await until(async () => expect(await state()).toMatchObject({ state: 'stopped' }))
    expect(imap.count.refusals).toBe(3)
    const { lastError } = await state()
    expect(lastError).toMatch(/Invalid credentials/)
    expect(lastError).not.toContain('s3cret')
    const mail = (await test.mails()).find(({ subject }) => /Bank alerts are not being read/.test(subject))
    expect(mail?.text).toMatch(/shop@127\.0\.0\.1:\d+\/Bank/)
    expect(mail?.text).not.toContain('s3cret')
    imap.refusePassword(false)
    const shop = { ...test.shop, config: { ...test.shop.config, bankMailUrl: imap.url } }
    const { readAgain } = await import('./bank-mail.ts')
    const { rows } = await test.shop.database.pool.query("select id, username, role from admins where role = 'super_admin'")
    await readAgain(shop, { kind: 'admin', sessionId: rows[0].id, ...rows[0] })
    await until(async () => expect(await state()).toMatchObject({ state: 'connected' }))
    expect(imap.count.refusals).toBe(3)
  })

  it('a sign-in that is cut off, or a server that is busy, is no refused password: it is tried on and on', async () => {
    imap.cutLogins(5)
    const reference = aTransactionId()
    imap.deliver(await anAlert(reference))
    read()
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    for (const words of ['[UNAVAILABLE] Try later', '[ALERT] Too many simultaneous connections. (Failure)']) {
      const before = imap.count.refusals
      imap.refusePassword(true, words)
      imap.cut()
      await until(async () => expect(imap.count.refusals).toBeGreaterThan(before + 4))
      expect((await state()).state).toBe('connecting')
    }
    imap.refusePassword(false)
    await until(async () => expect(await state()).toMatchObject({ state: 'connected' }))
  })

  it('keys of the bank that cannot be fetched make an alert wait, and it is judged when they can', async () => {
    const reference = aTransactionId()
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    const dns = { ...RECORDS, 's1._domainkey.hdfcbank.bank.in': timeout as string | Error }
    imap.deliver(await anAlert(reference))
    read({ resolver: (domain, type) => dnsOf(dns)(domain, type) })
    await until(async () => expect((await seen()).find(({ outcome }) => outcome === 'waiting')).toMatchObject({ reason: 'no-dns' }))
    expect(await creditsOf(reference)).toEqual([])
    Object.assign(dns, RECORDS)
    test.later(120_000)
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    expect(await seenOf(reference)).toMatchObject([{ outcome: 'recorded', isAutomatic: true }])
  })

  it('another copy of an alert that waits is judged at once, and the one that waits brings nothing twice', async () => {
    const [reference, messageId] = [aTransactionId(), '<copy@hdfcbank.bank.in>']
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    const dns = { ...RECORDS, 's1._domainkey.hdfcbank.bank.in': timeout as string | Error }
    const date = new Date()
    imap.deliver(await anAlert(reference, '88.00', { messageId, date }))
    read({ resolver: (domain, type) => dnsOf(dns)(domain, type) })
    await until(async () => expect((await seen()).filter(({ outcome }) => outcome === 'waiting')).toHaveLength(1))
    Object.assign(dns, RECORDS)
    imap.deliver(await anAlert(reference, '88.00', { messageId, date, above: ['X-Forwarded-To: shop@lion.example'] }))
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    test.later(120_000)
    await until(async () => expect((await seen()).filter(({ outcome }) => outcome === 'waiting')).toEqual([]))
    expect(await creditsOf(reference)).toHaveLength(1)
    expect((await seen()).map(({ outcome, reason }) => `${outcome} ${reason}`)).toContain('refused seen')
    expect(await state()).toMatchObject({ state: 'connected', lastError: null })
  })

  it('a certificate that nobody has vouched for ends the connection before the password is sent', async () => {
    await imap.close()
    const folder = mkdtempSync(join(tmpdir(), 'imap-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=127.0.0.1'],
      { stdio: 'ignore' },
    )
    imap = await fakeImap({ tls: { key: readFileSync(key), cert: readFileSync(cert) } })
    rmSync(folder, { recursive: true })
    read()
    await until(async () => expect((await state())?.lastError).toMatch(/certificate/i))
    expect(imap.count.logins).toBe(0)
  })

  it('two readers of one mailbox take turns', async () => {
    read()
    read()
    const reference = aTransactionId()
    await until(async () => expect(imap.count.logins).toBeGreaterThan(0))
    imap.deliver(await anAlert(reference))
    await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
    expect(imap.count.logins).toBe(test.shop.database.engine === 'postgres' ? 1 : 2)
    expect(await seenOf(reference)).toHaveLength(1)
  })

  it.runIf(engine === 'postgres')(
    'a reader that has lost its turn leaves the mailbox at once, and whoever gets the turn reads on',
    async () => {
      read({ pace: { pollMs: 60_000 } })
      await until(async () => expect(imap.count.idles).toBe(1))
      const { rows } = await test.shop.database.pool.query(
        "select pg_terminate_backend(pid) as ended from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      )
      expect(rows).toEqual([{ ended: true }])
      await until(async () => expect(imap.count.idles).toBe(2))
      expect(imap.commands.filter((command) => command === 'LOGOUT')).toHaveLength(1)
      const reference = aTransactionId()
      imap.deliver(await anAlert(reference))
      await until(async () => expect(await creditsOf(reference)).toHaveLength(1))
      expect(imap.count.logins).toBe(2)
    },
  )

  it('an end of the shop ends the connection in order, in the middle of many mails too', async () => {
    for (let nth = 0; nth < 60; nth++) imap.deliver(await anAlert(aTransactionId()))
    const reader = read()
    await until(async () => expect(imap.count.fetched).toBeGreaterThan(0))
    await reader.stop()
    expect(imap.commands.at(-1)).toBe('LOGOUT')
  })
})
