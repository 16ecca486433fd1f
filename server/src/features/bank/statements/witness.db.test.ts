import { istDay } from 'contract/rules/ist.ts'
import type { Finding, ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/transact.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import type { CreditEvidence } from './settle-credit.ts'
import { addCreditEvidence, processCredits } from './settle-credit.ts'

let test: TestShop
let token: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  token = await theOwner(test)
  person = await aCustomer(test)
})
afterAll(() => test.close())

/** What a bank's mail says of money that came in today. */
const aMail = (reference: string, rupees: number, more: Partial<CreditEvidence> = {}): CreditEvidence => ({
  source: 'mail',
  key: `mail-${reference}-${rupees}`,
  reference,
  amount: rupees * 100,
  kind: 'payment',
  bookedOn: istDay(new Date()),
  paidAt: null,
  vpa: 'ramesh.k@okaxis',
  payerName: 'RAMESH KUMAR',
  note: null,
  narration: 'Alert: money from RAMESH KUMAR',
  bank: 'HDFC Bank',
  tail: '4821',
  seenAt: new Date(),
  ...more,
})
const told = (witness: CreditEvidence) => transact(test.shop, (unit) => addCreditEvidence(test.shop, unit, witness))
async function upload(...lines: string[]) {
  const { status, text } = await test.call('POST /api/admin/statements', { token, body: bankUpload(bankFile(...lines)) })
  expect(status).toBe(200)
  const { statement }: ReadProgress = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  return present(statement)
}
const desk = async (bucket: string, statement?: string) =>
  (await test.call(`GET /api/admin/statements/findings?bucket=${bucket}&limit=100${statement ? `&statement=${statement}` : ''}`, { token }))
    .body
const verifyAll = async () => (await test.call('POST /api/admin/statements/verify', { token, body: {} })).text
const verifyByHand = (order: { _id: string }) =>
  test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true, notes: '' } })
const sources = (found: Finding | undefined) => present(found?.credit).evidence.map(({ source }) => source)

describe('money that a mail and a statement tell of', () => {
  it('is one credit when the mail comes first; the payment it verified stays verified, and the file adds its line', async () => {
    const order = await aPaidOrder(test, person)
    const reference = order.payment.transactionId
    const { creditId, known } = await told(aMail(reference, order.total))
    expect(known).toBe(false)
    expect((await desk('exact')).findings[0]).toMatchObject({
      credit: { id: creditId, fileName: null, line: null },
      order: { id: order._id },
    })
    expect(await verifyAll()).toMatch(order.orderNumber)
    const { body } = await test.call(`GET /api/orders/${order._id}/admin`, { token })
    expect(body.order.payment.verificationNotes).toMatch(
      /^Found in the alert of the bank, \d{1,2} [A-Z][a-z]{2} 20\d\d, reference \d{12}\.$/,
    )
    const statement = await upload(bankLine({ rrn: reference, rupees: order.total }), bankLine({ rrn: aTransactionId(), rupees: 3 }))
    expect(statement).toMatchObject({ credits: 2, repeats: 0 })
    const [found, ...more] = (await desk('verified', statement.id)).findings
    expect(more).toEqual([])
    expect(found?.credit).toMatchObject({ id: creditId, fileName: 'bank.csv', line: 4, payerName: 'RAMESH KUMAR', vpa: 'ramesh.k@okaxis' })
    expect(found?.credit?.narration).toMatch(/^UPI-RAMESH/)
    expect(found?.credit?.evidence).toMatchObject([
      { source: 'mail', bank: 'HDFC Bank', tail: '4821', fileName: null },
      { source: 'statement', bank: null, fileName: 'bank.csv' },
    ])
    expect((await verifyAll()).trim().split('\n')).toHaveLength(1)
  })

  it('is one credit when the statement comes first, and the same mail again adds nothing', async () => {
    const reference = aTransactionId()
    const statement = await upload(bankLine({ rrn: reference, rupees: 71 }))
    const first = await told(aMail(reference, 71, { paidAt: new Date('2026-11-20T08:15:00Z') }))
    expect(first.known).toBe(true)
    expect(await told(aMail(reference, 71))).toEqual({ creditId: first.creditId, known: true })
    const [found] = (await desk('unclaimed', statement.id)).findings
    expect(found?.credit).toMatchObject({ id: first.creditId, paidAt: '2026-11-20T08:15:00.000Z', vpa: 'r@ybl' })
    expect(sources(found).sort()).toEqual(['mail', 'statement'])
  })

  it('is one credit when mail, SMS and two files come at once, however often', async () => {
    for (let round = 0; round < 6; round++) {
      const reference = aTransactionId()
      const line = bankLine({ rrn: reference, rupees: 72 })
      const other = () => bankLine({ rrn: aTransactionId(), rupees: 73 })
      const [mail, sms] = await Promise.all([
        told(aMail(reference, 72)),
        told(aMail(reference, 72, { source: 'sms' })),
        upload(line, other()),
        upload(other(), line),
        told(aMail(reference, 72)),
      ])
      expect(mail.creditId).toBe(sms.creditId)
      const { rows } = await test.shop.database.pool.query(
        `select c.id, array_agg(e.source order by e.source) sources from statement_credits c join credit_evidence e on e.credit_id = c.id where c.reference = $1 group by 1`,
        [reference],
      )
      expect(rows).toEqual([{ id: mail.creditId, sources: ['mail', 'sms', 'statement', 'statement'] }])
    }
  })

  it('is as the mail said again when the file was read with the wrong columns and is forgotten', async () => {
    const order = await aPaidOrder(test, person)
    const { creditId } = await told(aMail(order.payment.transactionId, order.total, { note: 'for bidi' }))
    await verifyAll()
    const statement = await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total, note: 'WRONG' }))
    expect((await test.call(`DELETE /api/admin/statements/${statement.id}`, { token })).status).toBe(200)
    const found = (await desk('verified')).findings.find(({ credit }) => credit?.id === creditId)
    expect(found?.credit).toMatchObject({ fileName: null, line: null, narration: 'Alert: money from RAMESH KUMAR', note: 'for bidi' })
    expect(sources(found)).toEqual(['mail'])
  })

  it('says no more than the mail did once the file that knew the rest is forgotten', async () => {
    const reference = aTransactionId()
    const narration = 'Alert: money for SLB-AJFP-MCEZ'
    const { creditId } = await told(aMail(reference, 71, { vpa: null, payerName: null, bookedOn: '2026-01-02', narration }))
    const credit = async () => {
      const columns = 'line, booked_on::text, vpa, payer_name, note, narration, other_references, order_names'
      return (await test.shop.database.pool.query(`select ${columns} from statement_credits where id = $1`, [creditId])).rows[0]
    }
    const before = await credit()
    const statement = await upload(bankLine({ rrn: reference, rupees: 71, payer: 'GITA', note: 'SLB-QWRT-HKNP' }))
    expect(await credit()).toMatchObject({
      line: 4,
      booked_on: istDay(new Date()),
      vpa: 'gita@ybl',
      payer_name: 'GITA',
      note: 'SLB-QWRT-HKNP',
    })
    await test.call(`DELETE /api/admin/statements/${statement.id}`, { token })
    expect(await credit()).toEqual(before)
  })

  it('stays two where the amount differs, and a person is told that two credits carry the reference', async () => {
    const order = await aPaidOrder(test, person)
    const reference = order.payment.transactionId
    const one = await told(aMail(reference, order.total))
    const statement = await upload(bankLine({ rrn: reference, rupees: order.total + 9 }))
    const { findings } = await desk('differs')
    const mine = findings.filter(({ order: beside }) => beside?.id === order._id)
    expect(mine.map(({ marks }) => marks)).toEqual([
      expect.arrayContaining(['by-reference', 'two-credits']),
      expect.arrayContaining(['by-reference', 'two-credits']),
    ])
    expect(mine.map(({ credit }) => credit?.amount).sort()).toEqual([order.total, order.total + 9].sort())
    expect(statement.repeats).toBe(0)
    const settle = (creditId: string) =>
      test.call(`POST /api/admin/statements/credits/${creditId}/settle`, { token, body: { orderId: order._id } })
    expect((await settle(one.creditId)).status).toBe(200)
    const left = (await desk('used')).findings.find(({ credit }) => credit?.reference === reference)
    expect(left).toMatchObject({ usedBy: order.orderNumber, credit: { amount: order.total + 9 } })
  })

  it('never merges without a reference, under the number of a payout, or as a refund of the same reference', async () => {
    const [payout, returned] = [aTransactionId(), aTransactionId()]
    const alerts = [await told(aMail(payout, 74)), await told(aMail(returned, 75))]
    const statement = await upload(
      ...[74, 74, 76].map((rupees) => bankLine({ rrn: payout, rupees })),
      bankLine({ rrn: '', rupees: 75, note: 'CASH DEPOSIT' }),
      bankLine({ rrn: returned, rupees: 75, note: 'REFUND' }),
    )
    expect(statement).toMatchObject({ credits: 5, repeats: 0 })
    const { rows } = await test.shop.database.pool.query(
      'select statement_id from statement_credits where id = any($1) and statement_id is null',
      [alerts.map(({ creditId }) => creditId)],
    )
    expect(rows).toHaveLength(2)
  })

  it('that the bank took back by a mail is not exact any more', async () => {
    const order = await aPaidOrder(test, person)
    const reference = order.payment.transactionId
    const statement = await upload(bankLine({ rrn: reference, rupees: order.total }))
    await told(aMail(reference, order.total, { kind: 'reversal', key: `back-${reference}` }))
    expect((await desk('differs', statement.id)).findings).toMatchObject([{ marks: ['by-reference', 'taken-back'] }])
  })

  it('is refused with a reference that no bank writes, or with no amount, and the caller keeps its alert', async () => {
    for (const wrong of [{ reference: 'HDFC0001234' }, { amount: 0 }, { amount: 10.5 }])
      await expect(told(aMail(aTransactionId(), 10, wrong))).rejects.toThrow(/a reference of the bank/)
  })
})

describe('a payment that a person verified before the bank told of it', () => {
  it('has its credit when the statement comes, with the name of the person, and blocks no forgetting of the file', async () => {
    const order = await aPaidOrder(test, person)
    await verifyByHand(order)
    const statement = await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
    const shown = await desk('verified', statement.id)
    expect(shown.counts).toMatchObject({ verified: 1, used: 0, unclaimed: 0 })
    expect(shown.findings[0]).toMatchObject({ order: { number: order.orderNumber }, credit: { how: 'afterwards', decidedBy: 'admin' } })
    expect(shown.findings[0]?.credit?.evidence).toMatchObject([{ source: 'person', who: 'admin' }, { source: 'statement' }])
    expect((await test.call(`DELETE /api/admin/statements/${statement.id}`, { token })).status).toBe(200)
    const again = await told(aMail(order.payment.transactionId, order.total))
    expect(again.known).toBe(false)
    expect((await desk('verified')).findings.find(({ credit }) => credit?.id === again.creditId)).toBeDefined()
  })

  it('of another amount stays with a person, as used', async () => {
    const order = await aPaidOrder(test, person)
    await verifyByHand(order)
    const statement = await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total - 4 }))
    expect((await desk('used', statement.id)).findings).toMatchObject([{ usedBy: order.orderNumber }])
    expect((await desk('verified', statement.id)).findings).toEqual([])
  })

  it('has the credit that was there before, from its verification on', async () => {
    const order = await aPaidOrder(test, person)
    const statement = await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
    await verifyByHand(order)
    expect(await desk('verified', statement.id)).toMatchObject({
      counts: { used: 0, verified: 1 },
      findings: [{ order: { number: order.orderNumber }, credit: { how: 'afterwards' } }],
    })
  })
})

describe('an alert that no statement shows', () => {
  it('is told to the owner after three days, once, and no more when the statement comes', async () => {
    const order = await aPaidOrder(test, person)
    const [paid, lost] = [order.payment.transactionId, aTransactionId()]
    await told(aMail(paid, order.total))
    await verifyAll()
    await told(aMail(lost, 91))
    const alarms = async () => (await test.mails()).filter(({ subject }) => subject.endsWith('in no statement'))
    await processCredits(test.shop)
    expect((await alarms()).filter(({ text }) => text.includes(lost))).toEqual([])
    test.later(3 * 86_400_000 + 60_000)
    await processCredits(test.shop)
    await processCredits(test.shop)
    const [mail, ...more] = (await alarms()).filter(({ text }) => text.includes(lost))
    expect(more).toEqual([])
    expect(mail?.text).toMatch(`₹91, reference ${lost}, `)
    expect(mail?.text).toMatch(`reference ${paid}, `)
    expect(mail?.text).toMatch(`verified for ${order.orderNumber}`)
    token = await theOwner(test) // a session of staff does not last three days
    const late = (await desk('alerted')).findings.filter(({ credit }) => [paid, lost].includes(String(credit?.reference)))
    expect(late.map(({ credit, order: beside, marks }) => [credit?.reference, beside?.number, marks.at(-1)])).toEqual([
      [paid, order.orderNumber, 'unconfirmed'],
      [lost, undefined, 'unconfirmed'],
    ])
    await upload(bankLine({ rrn: lost, rupees: 91 }))
    expect((await desk('alerted')).findings.some(({ credit }) => credit?.reference === lost)).toBe(false)
    expect((await desk('unclaimed')).findings.some(({ credit }) => credit?.reference === lost)).toBe(true)
  })
})
