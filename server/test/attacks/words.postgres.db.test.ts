import { execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { escapeCell } from 'contract/csv-cell.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { openLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/mailer.ts'
import { anOrder, pay } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, present, testShop } from '../test-shop.ts'
import { LONG, report } from './operations.ts'

let test: TestShop
let person: Person
let admin: string
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
})
afterAll(() => test.close())

const staff = callsOf(() => [test, admin])

/** One ID as people and thieves write it: every form a reader or a bank takes for the same. */
const DISGUISES: Record<string, (id: string) => string> = {
  'in small letters': (id) => id.toLowerCase(),
  'in wide letters': (id) => [...id].map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  'with spaces around it': (id) => `  ${id}\t\n`,
  'with a zero-width space': (id) => `${id.slice(0, 5)}\u200B${id.slice(5)}`,
  'with a joiner at its end': (id) => `${id}\u200D`,
  'with a soft hyphen': (id) => `${id.slice(0, 3)}\u00AD${id.slice(3)}`,
  'with a byte order mark': (id) => `\uFEFF${id}`,
  'with a mark that turns it round': (id) => `\u200F${id}`,
  'with a word joiner': (id) => `${id.slice(0, 8)}\u2060${id.slice(8)}`,
  'in bold letters of mathematics': (id) => id.replace(/[A-Z]/g, (c) => String.fromCodePoint(0x1d400 + c.charCodeAt(0) - 65)),
  'in circled letters': (id) => id.replace(/[A-Z]/g, (c) => String.fromCodePoint(0x24b6 + c.charCodeAt(0) - 65)),
  'with a no-break space': (id) => `\u00A0${id}`,
  'with an embedding': (id) => `\u202A${id}\u202C`,
  'with a variation selector': (id) => `${id}\uFE0F`,
  'with a Mongolian separator': (id) => `${id.slice(0, 4)}\u180E${id.slice(4)}`,
  'with an invisible plus': (id) => `${id.slice(0, 4)}\u2064${id.slice(4)}`,
  'with a Hangul filler': (id) => `${id}\u3164`,
}

describe('a transaction ID under another face', () => {
  it('pays for no second order', async () => {
    const waiting = async () =>
      (await test.shop.database.pool.query("select 1 from orders where status = 'payment_submitted'")).rowCount ?? 0
    const before = await waiting()
    const id = `AB${randomInt(1e9, 1e10)}`
    expect((await pay(test, person, await anOrder(test, person), id)).status).toBe(200)
    for (const [name, disguise] of Object.entries(DISGUISES)) {
      const { status } = await pay(test, person, await anOrder(test, person), disguise(id))
      expect([name, status === 409 || status === 400]).toEqual([name, true])
    }
    const bank = String(randomInt(1e11, 2e11))
    expect((await pay(test, person, await anOrder(test, person), bank)).status).toBe(200)
    for (const same of [
      `0${bank}`,
      `0000${bank}`,
      `${bank.slice(0, 4)} ${bank.slice(4)}`,
      `${bank.slice(0, 6)}-${bank.slice(6)}`,
      [...bank].map((d) => String.fromCodePoint(0x0966 + Number(d))).join(''),
    ]) {
      const { status } = await pay(test, person, await anOrder(test, person), same)
      expect([same, status === 409 || status === 400]).toEqual([same, true])
    }
    expect((await waiting()) - before).toBe(2)
    report('transaction-id-disguises', { disguises: Object.keys(DISGUISES).length + 5, secondOrders: 0 })
  })

  it('is taken once, whichever of a hundred orders it is sent to at the same moment', async () => {
    const orders: Order[] = []
    for (let n = 0; n < (LONG ? 100 : 20); n++) orders.push(await anOrder(test, person, { big: 1 }))
    const id = `CD${randomInt(1e9, 1e10)}`
    const answers = await Promise.all(orders.map((order) => pay(test, person, order, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(orders.length - 1)
  })
})

describe('a cell of an export', () => {
  const starts = /^\s*[=+\-@\t\r]/

  it('[RD-107][RD-108] is never a formula, and reads back as one cell', async () => {
    const begun = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\u00A0=', '\uFEFF=', '"=', ';=', ',='].map(
      (start) => `${start}HYPERLINK("http://x.invalid")`,
    )
    for (const name of begun) {
      const buyer = await aCustomer(test, { name })
      await pay(test, buyer, await anOrder(test, buyer))
    }
    let cells = 0
    for (const path of ['orders/admin/export', 'admin/users/export', 'admin/inventory/export', 'admin/analytics/export']) {
      const { text } = await staff.raw(`GET /api/${path}`)
      const rows: string[][] = parse(text, { bom: true, relax_column_count: false })
      for (const cell of rows.flat()) {
        cells++
        if (!/^-?\d+(\.\d+)?$/.test(cell)) expect([path, cell, starts.test(cell)]).toEqual([path, cell, false])
      }
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !starts.test(escapeCell(text))),
      { numRuns: LONG ? 100_000 : 2000, examples: [['\n\t']] },
    )
    report('csv-formulas', { cells, formulas: 0 })
  })
})

describe('a word in a mail', () => {
  it('adds no header and no reader', async () => {
    const attack = 'Asha\r\nBcc: thief@example.in\r\n\r\n<script>alert(1)</script>'
    const write = (name: string) =>
      test.call('POST /api/contact', { body: { name, email: 'asha@example.in', message: attack }, ip: '10.6.0.1' })
    expect([(await write(attack)).status, (await write('Asha')).status]).toEqual([400, 200])
    await test.call('POST /api/auth/send-registration-otp', { body: { email: 'asha@example.in', name: attack }, ip: '10.6.0.1' })
    for (const email of [
      'a@example.in,b@example.in',
      'a@example.in\r\nBcc: b@example.in',
      'A <a@example.in>',
      'a@example.in b@example.in',
      '"a,b"@example.in',
      'a@[127.0.0.1]',
      'a@example.in%0ABcc:b@example.in',
    ])
      expect([
        email,
        (await test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'A' }, ip: '10.6.0.2' })).status,
      ]).toEqual([email, 400])
    const mails = await test.mails()
    const { dataDir } = test.shop.config
    const folder = openMail({ dataDir }, openLog({ logLevel: 'silent' }))
    for (const mail of mails) await folder.send(mail, { name: attack, address: 'shop@example.in' })
    const sent = readdirSync(`${dataDir}/outbox`).map((name) => readFileSync(`${dataDir}/outbox/${name}`, 'utf8'))
    expect(sent.length).toBeGreaterThanOrEqual(2)
    for (const mail of sent) {
      const [head = ''] = mail.split('\n\n')
      expect(head).not.toMatch(/^(bcc|cc):/im)
      expect(head.match(/^to:/gim)).toHaveLength(1)
    }
    for (const { html } of mails) expect(html ?? '').not.toContain('<script>')
    report('mail-injection', { mails: sent.length, addedHeaders: 0, addedReaders: 0 })
  })
})

describe('what a stranger writes', () => {
  const LURE = 'Win-Now claim at evil.example'
  it('stands in no mail to the mailbox that the stranger names', async () => {
    const victim = `victim-${test.shop.newId()}@example.in`
    const ip = '10.6.0.3'
    for (const what of ['send-registration-otp', 'send-email-otp'])
      await test.sendRaw(`POST /api/auth/${what}`, { body: { email: victim, name: `Claim ₹500:\nhttps://evil.example` }, ip })
    const { body } = await test.call('POST /api/contact', { body: { name: LURE, email: victim, message: LURE }, ip })
    const token = await theOwner(test)
    const { messages } = (await test.call('GET /api/admin/messages?status=open', { token })).body
    const { _id } = present(messages.find(({ ticket }) => ticket === body.ticket))
    await test.call(`POST /api/admin/messages/${_id}/answer`, { token, body: { answer: 'We do not know of that.' } })
    const mails = (await test.mails()).filter(({ to }) => to === victim)
    expect(mails).toHaveLength(3)
    for (const { subject, text, html = '' } of mails) expect(`${subject}${text}${html}`).not.toMatch(/evil|claim|win/i)
  })

  it('is quoted in the answer to a customer who was signed in and has that address', async () => {
    const person = await aCustomer(test, { name: 'Meera Tiwari' })
    const form = { name: 'Meera Tiwari', email: person.email, message: 'Where is my parcel?' }
    const { ticket } = (await test.call('POST /api/contact', { token: person.token, body: form, ip: '10.6.0.4' })).body
    const token = await theOwner(test)
    const { messages } = (await test.call('GET /api/admin/messages?status=open', { token })).body
    const { _id } = present(messages.find((one) => one.ticket === ticket))
    await test.call(`POST /api/admin/messages/${_id}/answer`, { token, body: { answer: 'In Sagar.' } })
    const mail = (await test.mails()).findLast(({ to }) => to === person.email)
    expect(mail?.text).toMatch(/^Hello Meera Tiwari,[\s\S]*In Sagar\.[\s\S]*Where is my parcel\?/)
  })

  it('is no name of an account or an address where it breaks the line or turns the writing round', async () => {
    const person = await aCustomer(test)
    const put = (name: string) =>
      test.call('PUT /api/auth/profile', { token: person.token, body: { name, phone: person.phone, dateOfBirth: null } })
    for (const name of ['Asha\nhttps://evil.example', 'Asha\u2028Devi', 'https://evil.example', 'Asha\u0007'])
      expect([name, (await put(name)).body.code]).toEqual([name, 'request.invalid'])
    expect((await put(' \u202Eरमेश  अहिरवार\u202C ')).body.user.name).toBe('रमेश अहिरवार')
    const place = { street: '4 Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002', phone: '9876543210' }
    const add = (name: string) => test.call('POST /api/address/add', { token: person.token, body: { ...place, name } })
    expect((await add('Asha\nDevi')).status).toBe(400)
    expect((await add('Shop 7,\u202E Katra')).body.address.name).toBe('Shop 7, Katra')
  })
})

describe('an address in a request', () => {
  it('is never fetched', async () => {
    let asked = 0
    const trap = createServer((_request, response) => {
      asked++
      response.end()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const { port } = trap.address() as AddressInfo // `as`: listening on TCP
    const hosts = [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '2130706433',
      '0x7f000001',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '127.0.0.1.nip.io',
      'user@127.0.0.1',
      '169.254.169.254',
    ]
    let requests = 0
    for (const host of hosts) {
      const url = `http://${host}:${port}/picture.png`
      const review = { productId: 'special-lion-beedi-big', rating: 5, title: url, comment: `Look at ${url} now`, images: [url] }
      const order = await anOrder(test, person)
      const answers = [
        await test.call('POST /api/reviews', { token: person.token, body: review }),
        await test.call(`POST /api/orders/${order._id}/confirm-payment`, {
          token: person.token,
          body: { transactionId: `${randomInt(1e11, 2e11)}`, screenshot: url },
        }),
        await test.call(`GET /api/pincode/${encodeURIComponent(url).slice(0, 100)}`),
        await staff('POST /api/admin/inventory/import', {
          csv: `sku,name,category,sellingPrice,originalPrice\nX,${url},BEEDI,1,1`,
          apply: false,
        }),
        await test.call('GET /api/products', { headers: { host: `${host}:${port}`, referer: url, 'x-forwarded-host': `${host}:${port}` } }),
      ]
      requests += answers.length
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
    await new Promise((resolve) => trap.close(resolve))
    report('ssrf', { requests, fetched: asked })
    expect(asked).toBe(0)
  })
})

describe('the log', () => {
  it('holds no secret and nobody’s data, whatever goes wrong', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const log = openLog({ logLevel: 'debug' }, stream)
    const canary = {
      password: `pw-${randomBytes(8).toString('hex')}`,
      street: `street-${randomBytes(8).toString('hex')}`,
      id: `EF${randomInt(1e9, 1e10)}`,
      email: `log-${randomBytes(8).toString('hex')}@example.in`,
      token: person.token,
    }
    const app = await buildApi({ ...test.shop, log })
    const send = (what: string, payload: object) => {
      const [method, url] = what.split(' ')
      return app.inject({ method: method as 'POST', url: url ?? '', payload, headers: { authorization: `Bearer ${person.token}` } }) // `as`: methods come from one string
    }
    const order = await anOrder(test, person)
    const attacks = async () => {
      await send('POST /api/auth/login', { email: canary.email, password: canary.password })
      await send('POST /api/auth/register', {
        name: 'A',
        email: canary.email,
        phone: '9876543210',
        password: canary.password,
        emailOtp: '123456',
      })
      await send('POST /api/address/add', { street: canary.street, city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' })
      await send(`POST /api/orders/${order._id}/confirm-payment`, { transactionId: canary.id })
      await send('POST /api/admin/login', { username: canary.email, password: canary.password })
      await send(`GET /api/orders?token=${canary.token}`, {})
      await send('POST /api/contact', { name: 'A', email: canary.email, message: canary.street })
    }
    await attacks()
    // Again while every write is refused: then the errors of the database, with all their values, go to the log.
    const { pool } = test.shop.database
    for (const table of ['addresses', 'orders', 'contact_messages', 'limited_tries'])
      await pool.query(`alter table if exists ${table} rename to ${table}_gone`)
    await attacks()
    for (const table of ['addresses', 'orders', 'contact_messages', 'limited_tries'])
      await pool.query(`alter table if exists ${table}_gone rename to ${table}`)
    await app.close()
    const text = lines.join('')
    expect(text).toContain('request failed')
    for (const [name, value] of Object.entries(canary)) expect([name, text.includes(value)]).toEqual([name, false])
    report('log-leakage', { lines: lines.length, canaries: Object.keys(canary).length, leaks: 0 })
  })
})

describe('the history of the project', () => {
  it('holds no key of any house', () => {
    const root = new URL('../../..', import.meta.url)
    if (!existsSync(new URL('.git', root))) return // handed on without its history
    const patterns = [
      'AKIA[0-9A-Z]{16}',
      '-----BEGIN [A-Z ]*PRIVATE KEY-----',
      'gh[pousr]_[A-Za-z0-9]{36}',
      'GOCSPX-[A-Za-z0-9_-]{28}',
      'sk_live_[A-Za-z0-9]{20}',
      'xox[bp]-[0-9]{10}',
      'AIza[0-9A-Za-z_-]{35}',
    ]
    const added = execFileSync(
      'git',
      [
        'log',
        '--all',
        // older ones were looked at when they were new
        ...(process.env.PROVE ? [] : ['--max-count=300']),
        '-p',
        '--unified=0',
        '--no-color',
        '-G',
        patterns.join('|'),
        '--',
        '.',
        ':!package-lock.json',
        ':!server/test/attacks',
      ],
      { cwd: root, maxBuffer: 256e6, encoding: 'utf8' },
    )
    const found = added.split('\n').filter((line) => line.startsWith('+') && patterns.some((pattern) => new RegExp(pattern).test(line)))
    expect(found).toEqual([])
  })
})
