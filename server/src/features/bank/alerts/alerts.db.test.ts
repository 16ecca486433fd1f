import { createHmac } from 'node:crypto'
import { ALERTS_TO_LEARN } from 'contract/alerts/alert.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecretKey } from '#platform/secrets/secret-key.ts'
import { switchOn } from '#test/builders/alerts.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import type { Answer, TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'
import { registerAlertMetrics } from './alert.queries.ts'
import { encryptPhone, isSigned } from './sms-phone.ts'

let test: TestShop
let token: string
let phone: { url: string; signingKey: string }
beforeAll(async () => {
  test = await testShop()
  token = await theOwner(test)
  phone = await connect()
  for (const [id, tail] of [
    ['hdfc-sms', '4821'],
    ['kotak-sms', '3377'],
    ['sbi-sms', '6404'],
  ] as const)
    expect((await saveProfile(id, { tail })).status).toBe(200)
})
afterAll(() => test.close())

const connect = async (): Promise<typeof phone> =>
  (await test.call('POST /api/admin/alerts/phone', { token, body: { password: OWNER_PASSWORD } })).body
const saveProfile = (id: string, more: Partial<BodyFor<'PUT /api/admin/alerts/profiles/:profile'>> = {}, who = token) =>
  test.call(`PUT /api/admin/alerts/profiles/${id}`, {
    token: who,
    body: { enabled: true, tail: '4821', registeredTo: '', sim: null, password: OWNER_PASSWORD, ...more },
  })

const dayNow = () => istDay(test.shop.now()).split('-').reverse().join('-').replace(/-20/, '-')
const hdfc = (reference: string, rupees = '540.00', vpa = 'ramesh.k@okaxis') =>
  `Credit Alert!\nRs.${rupees} credited to HDFC Bank A/c XX4821 on ${dayNow()} from VPA ${vpa} (UPI ${reference})`

type Sms = { sender?: string; sim?: number | null; event?: string; key?: string; at?: number; url?: string; ip?: string }

/** What the app on the phone sends when an SMS comes. */
function send(message: string, { sender = 'VM-HDFCBK-S', sim = 1, event = 'sms:received', ...more }: Sms = {}): Promise<Answer> {
  const payload = { message, messageId: '1b2c3d4e', sender, phoneNumber: sender, recipient: null, simNumber: sim, receivedAt: 'not read' }
  return sendRaw(JSON.stringify({ deviceId: 'f0', event, id: crypto.randomUUID(), payload, webhookId: 'w' }), more)
}
function sendRaw(body: string, { key = phone.signingKey, at = test.shop.now().getTime(), url = phone.url, ip }: Sms = {}): Promise<Answer> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key)
    .update(body + timestamp)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp }
  return test.sendRaw(`POST ${new URL(url).pathname}`, { body, headers, ...(ip && { ip }) })
}

const seenOf = async (reference: string) =>
  (await test.call('GET /api/admin/alerts/seen?limit=100', { token })).body.alerts.filter((one) => one.reference === reference)
const state = async () => (await test.call('GET /api/admin/alerts', { token })).body
const profile = async (id: string) => (await state()).profiles.find((one) => one.id === id)
const credits = async (reference: string) =>
  (await test.shop.database.pool.query('select * from statement_credits where reference = $1', [reference])).rows
const everything = async (): Promise<string> => {
  const { pool } = test.shop.database
  const alerts = await pool.query("select count(*) || coalesce(string_agg(alerts::text, ''), '') as text from alerts")
  const bytes = await pool.query('select count(*) from alert_bytes')
  return alerts.rows[0].text + bytes.rows[0].count
}

describe('an SMS that the phone hands on', () => {
  it('has a signature over its body and its time, as the app makes it', () => {
    const body =
      '{"deviceId":"ffffffffceb0b1db0000018e937c815b","event":"sms:received","id":"Ey6ECgOkVVFjz3CL48B8C","payload":{"message":"Credit Alert!\\nRs.540.00 credited to HDFC Bank A/c XX4821 on 21-11-26 from VPA ramesh.k@okaxis (UPI 632511223344)","messageId":"1b2c3d4e","phoneNumber":"VM-HDFCBK-S","receivedAt":"2026-11-21T22:41:07.000+05:30","recipient":null,"sender":"VM-HDFCBK-S","simNumber":1},"webhookId":"LreFUt-Z3sSq0JufY9uWB"}'
    const signature = '0594c196120838d248e27f10eab3c4176c00038a0070d6c51ce8ab309f47b1c8'
    const signed = { signature, timestamp: '1795281070', body: Buffer.from(body) }
    expect(Buffer.byteLength(body)).toBe(423)
    expect(isSigned('k3y-for-tests-only-0001', signed)).toBe(true)
    expect(isSigned('k3y-for-tests-only-0002', signed)).toBe(false)
    expect(isSigned('k3y-for-tests-only-0001', { ...signed, timestamp: '1795281071' })).toBe(false)
    expect(isSigned('k3y-for-tests-only-0001', { ...signed, body: Buffer.from(body.replace('540', '541')) })).toBe(false)
    for (const other of ['', 'zz', signature.slice(2), `${signature}00`])
      expect(isSigned('k3y-for-tests-only-0001', { ...signed, signature: other })).toBe(false)
  })

  it('becomes a credit with its amount, payer and account, once however often it comes', async () => {
    const reference = aTransactionId()
    for (let nth = 0; nth < 3; nth++) expect((await send(hdfc(reference, '1,260.50'))).status).toBe(200)
    expect(await credits(reference)).toMatchObject([
      { amount: 126_050, kind: 'payment', vpa: 'ramesh.k@okaxis', booked_on: istDay(test.shop.now()) },
    ])
    expect(await seenOf(reference)).toMatchObject([
      { source: 'sms', profile: 'hdfc-sms', outcome: 'recorded', amount: 1260.5, tail: '4821', isAutomatic: true },
    ])
  })

  it('of an NEFT transfer becomes a credit with its whole reference, payer and note, and cut short none', async () => {
    const reference = 'CITIN52026112517691328'
    const day = istDay(test.shop.now()).split('-').reverse().join('/')
    const sbi = (utr: string) =>
      `Dear Customer, INR 1,260.50 credited to your A/c No XX6404 on ${day} through NEFT with UTR ${utr} by SITA DEVI, INFO: SLB-2345-6789-SBI`
    const sender = 'AX-SBIPSG-S'
    for (const utr of [reference.slice(0, 16), reference.slice(0, 21), reference]) await send(sbi(utr), { sender })
    expect(await credits(reference)).toMatchObject([
      { amount: 126_050, kind: 'payment', payer_name: 'SITA DEVI', note: 'SLB-2345-6789', booked_on: istDay(test.shop.now()) },
    ])
    const { rows } = await test.shop.database.pool.query(
      "select outcome, reason, reference from alerts where profile = 'sbi-sms' order by arrived_at, id",
    )
    expect(rows.slice(-3)).toEqual([
      { outcome: 'refused', reason: 'not-12-digits', reference: null },
      { outcome: 'refused', reason: 'not-12-digits', reference: null },
      { outcome: 'recorded', reason: null, reference },
    ])
  })

  it('with a day that cannot be read is of the day it came', async () => {
    const reference = aTransactionId()
    await send(`Dear SBI User, your A/c X6404-credited by Rs.540 on 210ct26 transfer from RAMESH KUMAR Ref No ${reference} -SBI`, {
      sender: 'AD-SBIUPI-S',
    })
    expect(await credits(reference)).toMatchObject([{ booked_on: istDay(test.shop.now()), payer_name: 'RAMESH KUMAR' }])
  })

  it('from a number, with a one-time password or about money that went out leaves nothing behind', async () => {
    const before = await everything()
    const kotak = `Received Rs.540.00 in your Kotak Bank AC X3377 from r@okaxis on ${dayNow()}.UPI Ref:${aTransactionId()}.`
    for (const [text, sender] of [
      [kotak, '+919812345678'],
      [kotak, 'Kotak'],
      ['4417 is your OTP for Rs 540.00', 'VM-HDFCBK-S'],
      ['Rs.540.00 debited from A/c XX4821', 'VM-HDFCBK-S'],
      ['Your mother called', '+919812345678'],
    ])
      expect(await send(text ?? '', { sender: sender ?? '' })).toMatchObject({ status: 200, body: { success: true } })
    expect(await everything()).toBe(before)
    const reference = aTransactionId()
    await send(kotak.replace(/Ref:\d+/, `Ref:${reference}`), { sender: 'JD-KOTAKB-S' })
    expect(await credits(reference)).toHaveLength(1)
  })

  it('about another account, over another SIM or of a source that is off brings no money into the books', async () => {
    const [account, sim, off] = [aTransactionId(), aTransactionId(), aTransactionId()]
    await send(hdfc(account).replace('XX4821', 'XX9999'))
    expect(await seenOf(account)).toMatchObject([{ outcome: 'refused', reason: 'other-account' }])
    await saveProfile('hdfc-sms', { sim: 2 })
    await send(hdfc(sim), { sim: 1 })
    expect(await seenOf(sim)).toMatchObject([{ outcome: 'refused', reason: 'other-sim' }])
    await saveProfile('hdfc-sms', { sim: null, enabled: false, password: undefined })
    await send(hdfc(off))
    expect(await seenOf(off)).toMatchObject([{ outcome: 'shown', reason: 'source-off' }])
    await saveProfile('hdfc-sms')
    for (const reference of [account, sim, off]) expect(await credits(reference)).toEqual([])
  })

  it('about a refund is kept as one and never pays an order', async () => {
    const reference = aTransactionId()
    await send(hdfc(reference, '90', 'gpayrefund-online@axisbank'))
    expect(await credits(reference)).toMatchObject([{ kind: 'refund' }])
    expect(await seenOf(reference)).toMatchObject([{ outcome: 'recorded', reason: 'refund', isAutomatic: false }])
  })

  it('of the same money by the same way is evidence only, and a statement makes it no second credit', async () => {
    const reference = aTransactionId()
    await send(hdfc(reference, '62'))
    await send(hdfc(reference, '62.00'))
    expect((await seenOf(reference)).map(({ isAutomatic }) => isAutomatic).sort()).toEqual([false, true])
    const upload = await test.call('POST /api/admin/statements', {
      token,
      body: bankUpload(bankFile(bankLine({ rrn: reference, rupees: 62 }))),
    })
    expect(upload.status).toBe(200)
    expect(await credits(reference)).toHaveLength(1)
    expect(await seenOf(reference)).toMatchObject([{ isConfirmed: true }, { isConfirmed: true }])
  })
})

describe('the figures of alerts', () => {
  it('count each by what became of it, and how long it took', async () => {
    const register = new Registry()
    registerAlertMetrics(register)
    const count = async (line: string) =>
      Number(new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (\\S+)`, 'm').exec(await register.metrics())?.[1] ?? 0)
    const recorded = 'alerts_total{source="sms",outcome="recorded",reason="none"}'
    const dropped = 'alerts_total{source="sms",outcome="dropped",reason="no-bank-header"}'
    const judged = 'alert_verdict_seconds_count{source="sms"}'
    const before = [await count(recorded), await count(dropped), await count(judged)]
    await send(hdfc(aTransactionId()))
    await send('hello', { sender: '+919812345678' })
    await send('hello', { sender: '+919812345678' })
    expect([await count(recorded), await count(dropped), await count(judged)]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 2,
      (before[2] ?? 0) + 1,
    ])
  })
})

describe('the address of the phone', () => {
  it('takes what is signed with its key after the SECRET_KEY of the shop has changed, too', async () => {
    const { config } = test.shop
    const before = openSecretKey(config).toString('base64url')
    try {
      config.secretKey = Buffer.alloc(32, 5).toString('base64url')
      expect((await send(hdfc(aTransactionId()))).status).toBe(403)
      config.secretKeyBefore = before
      await encryptPhone(test.shop)
      expect((await send(hdfc(aTransactionId()))).status).toBe(200)
    } finally {
      Object.assign(config, { secretKeyBefore: config.secretKey, secretKey: before })
      await encryptPhone(test.shop)
      delete config.secretKeyBefore
    }
    expect((await send(hdfc(aTransactionId()))).status).toBe(200)
  })

  it('takes nothing that is not signed with its key, or signed more than five minutes ago', async () => {
    const reference = aTransactionId()
    const from = (ms: number) => ({ at: test.shop.now().getTime() + ms })
    expect(await send(hdfc(reference), { key: 'another' })).toMatchObject({ status: 403, body: { code: 'alert.not-signed' } })
    for (const ms of [-301_000, 310_000]) expect((await send(hdfc(reference), from(ms))).status).toBe(403)
    const other = phone.url.replace(/.{22}$/, 'A'.repeat(22))
    expect(await send(hdfc(reference), { url: other })).toMatchObject({ status: 404, body: { code: 'request.not-found' } })
    expect(await credits(reference)).toEqual([])
    expect((await send(hdfc(reference), from(-290_000))).status).toBe(200)
    expect(await credits(reference)).toHaveLength(1)
  })

  it('reads nothing else: no other type, no more than 16 KiB, and no fault for what is no event', async () => {
    expect((await sendRaw('x'.repeat(17_000))).status).toBe(413)
    const path = new URL(phone.url).pathname
    expect(
      (await test.sendRaw(`POST ${path}`, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
    ).toBe(415)
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"event":"sms:received"}',
      '{"event":1}',
      '"\ud800"',
      '{"event":"sms:received","payload":{"message":"\\u0000","sender":"VM-HDFCBK-S"}}',
    ])
      expect([body, (await sendRaw(body)).status < 500]).toEqual([body, true])
  })

  it('is silent a quarter of an hour after its last ping', async () => {
    await send('', { event: 'system:ping' })
    expect((await state()).phone).toMatchObject({ isSilent: false, madeBy: 'admin' })
    test.later(16 * 60_000)
    expect((await state()).phone?.isSilent).toBe(true)
    await send('', { event: 'system:ping' })
    expect((await state()).phone?.isSilent).toBe(false)
  })

  it('was heard by whatever it sent, and had its last SMS when one came, be it of no bank', async () => {
    await send('Your code is 4711', { sender: 'AX-SHOPMS-S' })
    const { heardAt, lastSmsAt } = present((await state()).phone)
    test.later(60_000)
    await send('', { event: 'system:ping' })
    const pinged = present((await state()).phone)
    expect([lastSmsAt, pinged.lastSmsAt, pinged.heardAt === heardAt]).toEqual([heardAt, heardAt, false])
  })

  it('is limited: who guesses is stopped', async () => {
    const path = '/api/alerts/sms/AAAAAAAAAAAAAAAAAAAAAA'
    const codes = new Set<number>()
    for (let nth = 0; nth < 245; nth++) codes.add((await test.sendRaw(`POST ${path}`, { body: {}, ip: '10.9.8.7' })).status)
    expect([...codes]).toEqual([404, 429])
    expect((await send('', { event: 'system:ping' })).status).toBe(200)
  })

  it('and its key are shown once, kept as a hash and encrypted, and replaced by new ones', async () => {
    const { pool } = test.shop.database
    const path = phone.url.split('/').at(-1) ?? ''
    expect(Buffer.from(path, 'base64url')).toHaveLength(16)
    const { rows } = await pool.query('select * from alert_phones')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(path)
    expect(JSON.stringify(rows)).not.toContain(phone.signingKey)
    expect(JSON.stringify(await state())).not.toContain(path)
    const before = phone
    phone = await connect()
    expect((await send('', { event: 'system:ping', url: before.url, key: before.signingKey })).status).toBe(404)
    expect((await send('', { event: 'system:ping' })).status).toBe(200)
    const wrong = await test.call('POST /api/admin/alerts/phone', { token, body: { password: 'not mine' } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { password: 'Your current password is not right.' } } })
    expect((await test.call('DELETE /api/admin/alerts/phone', { token })).status).toBe(200)
    expect((await send('', { event: 'system:ping' })).status).toBe(404)
    phone = await connect()
  })
})

describe('a source of alerts', () => {
  it('is switched on with the account, the address and the own password of a super admin, and everybody on the staff is told', async () => {
    const body = { tail: '0916', registeredTo: 'Alerts@Lion.Example' }
    const half = await saveProfile('axis-mail', { tail: '91', registeredTo: '' })
    expect(half).toMatchObject({ status: 400, body: { errors: { tail: /last 4 digits/, registeredTo: /address/ } } })
    expect(await saveProfile('axis-mail', { ...body, password: undefined })).toMatchObject({
      status: 403,
      body: { errors: { password: 'Please enter your password' } },
    })
    expect((await saveProfile('axis-mail', { ...body, password: 'wrong' })).status).toBe(403)
    const ravi = await aColleague(test, 'admin')
    expect((await saveProfile('axis-mail', body, ravi.token)).status).toBe(403)
    expect(await profile('axis-mail')).toMatchObject({ enabled: false, tail: '' })
    expect((await saveProfile('axis-mail', body)).status).toBe(200)
    expect(await profile('axis-mail')).toMatchObject({ enabled: true, tail: '0916', registeredTo: 'alerts@lion.example' })
    expect((await test.mails()).filter(({ text }) => /Bank alerts of Axis Bank by email/.test(text)).length).toBeGreaterThan(1)
    const { entries } = (await test.call('GET /api/admin/audit?q=axis-mail', { token })).body
    expect(entries[0]).toMatchObject({
      action: 'alerts.source-saved',
      objectId: 'axis-mail',
      before: { enabled: false },
      after: { enabled: true, tail: '0916' },
    })
  })

  it('is changed while it is on only with the password too, and goes off without', async () => {
    await saveProfile('kotak-mail', { tail: '3377', registeredTo: 'a@lion.example' })
    expect((await saveProfile('kotak-mail', { tail: '3378', registeredTo: 'a@lion.example', password: undefined })).status).toBe(403)
    expect(await profile('kotak-mail')).toMatchObject({ tail: '3377' })
    const ravi = await aColleague(test, 'admin')
    const off = { enabled: false, tail: '3377', registeredTo: 'a@lion.example', password: undefined }
    expect((await saveProfile('kotak-mail', off, ravi.token)).status).toBe(200)
    expect(await profile('kotak-mail')).toMatchObject({ enabled: false, tail: '3377' })
  })

  it('verifies nothing alone until five of its alerts were confirmed by a person or a statement, nor once it is off', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    const references = Array.from({ length: ALERTS_TO_LEARN - 1 }, aTransactionId)
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const day = dayNow().replace(/-(\d\d)-/, (_, month) => `-${months[Number(month) - 1]}-`)
    const icici = (reference: string, rupees = 540) =>
      send(`Dear Customer, Acct XX512 is credited with Rs ${rupees}.00 on ${day} from RAMESH KUMAR. UPI:${reference}-ICICI Bank.`, {
        sender: 'AX-ICICIT-S',
      })
    /** What becomes of another order when this source tells of its payment. */
    const told = async () => {
      const { _id, payment, total } = await aPaidOrder(test, person)
      await icici(payment.transactionId, total)
      return (await test.call(`GET /api/orders/${_id}/admin`, { token })).body.order.status
    }
    await switchOn(test, token, { mostPerPayment: 5000, mostPerDay: 1_000_000, firstOrderMost: 2000 })
    await saveProfile('icici-sms', { tail: '512' })
    for (const reference of references) await icici(reference)
    await icici(order.payment.transactionId, order.total)
    expect(await told()).toBe('payment_submitted')
    expect(await profile('icici-sms')).toMatchObject({ confirmed: 0, seen: 6, recorded: 6 })
    // a statement says the same of four, a person verifies the fifth
    const lines = references.map((rrn) => bankLine({ rrn, rupees: 540 }))
    await test.call('POST /api/admin/statements', { token, body: bankUpload(bankFile(...lines)) })
    expect(await profile('icici-sms')).toMatchObject({ confirmed: 4 })
    expect(await told()).toBe('payment_submitted')
    const body = { verified: true, notes: '' }
    expect((await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body })).status).toBe(200)
    expect(await profile('icici-sms')).toMatchObject({ confirmed: 5 })
    expect(await told()).toBe('confirmed')
    await saveProfile('icici-sms', { enabled: false, tail: '512', password: undefined })
    expect(await told()).toBe('payment_submitted')
    const before = present(await profile('icici-sms'))
    const aWeek = 7 * 24 * 3_600_000
    for (const [at, age] of [aWeek - 60_000, aWeek + 60_000].entries())
      await test.shop.database.pool.query('update alerts set arrived_at = $1 where reference = $2', [
        new Date(test.shop.now().getTime() - age),
        references[at],
      ])
    expect(await profile('icici-sms')).toEqual({ ...before, seen: before.seen - 1, recorded: before.recorded - 1 })
  })
})
