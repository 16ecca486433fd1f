import { refundDate } from 'contract/refunds/refund.messages.ts'
import { refundDay } from 'contract/refunds/refund-day.ts'
import { addDays } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { processCredits } from '../bank/public.ts'
import { mailOwedRefunds } from '../orders/public.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })

it('whoever has paid a part is told once what is missing, and how to pay just that', async () => {
  const person = await aCustomer(test, { name: 'Kavita Lodhi' })
  const order = await anOrder(test, person, { big: 4, small: 1 })
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: order.total - 87 }))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open')).body
  const { id, amount } = present(credits.find((credit) => credit.reference === reference))
  const body = { allocations: [{ kind: 'order' as const, orderId: order._id, amount }], note: '' }
  for (let time = 0; time < 2; time++) expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, body)).status).toBe(200)
  const told = (await test.mails()).filter(({ subject }) => subject === `A part of your payment for order ${order.orderNumber} is missing`)
  expect(told).toHaveLength(1)
  expect(told[0]?.to).toBe(person.email)
  expect(told[0]?.text).toContain('₹87 is missing still')
  expect(told[0]?.text).toContain('Pay ₹87')
  expect(told[0]?.text).toContain(`/payment-verification/${order.orderNumber}`)
})

it.each(['the bank', 'a person'])(
  'whose payment was taken for paid is asked once for the rest when %s has less for it, and told once it is whole',
  async (by) => {
    const person = await aCustomer(test, { name: 'Govind Patel' })
    const order = await aPaidOrder(test, person, { big: 3, small: 1 })
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    const reference = by === 'the bank' ? order.payment.transactionId : aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: order.total - 64.5 }))
    const openCredit = async (rrn: string) =>
      present((await staff('GET /api/admin/money/credits?state=open&limit=100')).body.credits.find((credit) => credit.reference === rrn))
    const give = async (rrn: string) => {
      const { id, amount } = await openCredit(rrn)
      const allocations = [{ kind: 'order' as const, orderId: order._id, amount }]
      return (await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: '' })).status
    }
    if (by === 'a person') expect(await give(reference)).toBe(200)
    const mails = async (subject: string) =>
      (await test.mails()).filter((mail) => mail.to === person.email && mail.subject.startsWith(subject))
    const told = await mails('A part of your payment')
    expect(
      told.map(({ text }) => [text.includes('₹64.50 is missing still'), text.includes('Pay ₹64.50'), text.includes('pack your order')]),
    ).toEqual([[true, true, false]])
    expect((await own(order, person)).money).toMatchObject({ missing: 64.5 })
    const look = async () => (await staff('GET /api/admin/money/unwitnessed')).body
    const listed = async () => (await look()).paidInPart?.filter(({ orderId }) => orderId === order._id).map(({ amount }) => amount)
    expect(await listed()).toEqual([64.5])
    expect((await look()).counts.paidInPart).toBe((await look()).paidInPart?.length)
    const reported = await test.call(`POST /api/orders/${order._id}/report-rest`, { token: person.token, body: { amount: 64.5 } })
    expect([reported.status, reported.body.order.money.restReportedAt]).toEqual([200, expect.any(String)])
    const rest = aTransactionId()
    await upload(bankLine({ rrn: rest, rupees: 64.5, note: order.orderNumber }))
    expect((await openCredit(rest)).candidates[0]).toMatchObject({ orderId: order._id, missing: 64.5, state: 'verified' })
    expect(await give(rest)).toBe(200)
    expect([(await own(order, person)).money.missing, await listed()]).toEqual([undefined, []])
    expect([(await mails('A part of your payment')).length, (await mails('Payment received for order')).length]).toEqual([1, 1])
  },
)

it('the owner is told once of what people verified and no file shows that covers its day', async () => {
  const person = await aCustomer(test, { name: 'Imran Khan' })
  const [missing, shown] = [await aPaidOrder(test, person, { big: 2 }), await aPaidOrder(test, person, { small: 3 })]
  for (const order of [missing, shown]) await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
  const mails = async () => (await test.mails()).filter(({ subject }) => /verified by hand and in no bank file$/.test(subject))
  const early = aTransactionId()
  await upload(bankLine({ rrn: early, rupees: 6 }))
  await test.shop.database.pool.query(`update statement_credits set paid_at = now() - interval '1 hour' where reference = $1`, [early])
  await processCredits(test.shop)
  expect(await mails()).toEqual([])
  await upload(bankLine({ rrn: shown.payment.transactionId, rupees: shown.total }), bankLine({ rrn: aTransactionId(), rupees: 5 }))
  await processCredits(test.shop)
  await processCredits(test.shop)
  const told = await mails()
  expect(told).toHaveLength(1)
  expect(told[0]?.subject).toMatch(/^1 payment of /)
  expect(told[0]?.text).toContain(`${missing.orderNumber}, ₹560`)
  expect(told[0]?.text).toContain('verified by admin')
  expect(told[0]?.text).not.toContain(shown.orderNumber)
})

const own = async (order: { _id: string }, { token }: Person) => (await test.call(`GET /api/orders/${order._id}`, { token })).body.order
const owedOf = async ({ _id }: { _id: string }) =>
  (await staff('GET /api/admin/money/owed?limit=100')).body.owed.filter(({ orderId }) => orderId === _id)
const refundMails = async ({ email }: Person) =>
  (await test.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Your refund'))
const payBack = async (order: { _id: string }, reference: string, amount?: number) => {
  const owed = present((await owedOf(order))[0])
  return (await staff(`POST /api/admin/money/owed/${owed.id}/settle`, { amount: amount ?? owed.amount, reference, date: owed.day })).status
}
/** Gives the order all of a new credit of the bank. */
async function give(order: { _id: string }, rupees: number, kind: 'order' | 'owed' = 'order', note = '') {
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees }))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open')).body
  const { id, amount } = present(credits.find((credit) => credit.reference === reference))
  expect(
    (await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations: [{ kind, orderId: order._id, amount }], note })).status,
  ).toBe(200)
}

describe('money owed that nothing else tells of', () => {
  const owedMails = async ({ email }: Person) =>
    (await test.mails()).filter(({ to, subject }) => to === email && subject.startsWith('We owe you money'))
  const later = async (minutes: number) => {
    test.later(minutes * 60_000)
    await mailOwedRefunds(test.shop)
  }

  it('is told by one mail an hour later, with the day by which it goes back', async () => {
    const person = await aCustomer(test, { name: 'Rajni Yadav' })
    const order = await anOrder(test, person, { big: 2 })
    await give(order, order.total + 73.25)
    await mailOwedRefunds(test.shop)
    expect(await owedMails(person)).toEqual([])
    const { overBy, over } = (await own(order, person)).money
    expect([over, overBy]).toEqual([73.25, refundDay(test.shop.now())])
    await later(70)
    await later(70)
    const told = await owedMails(person)
    expect(told.map(({ subject }) => subject)).toEqual([`We owe you money for order ${order.orderNumber}`])
    expect(told[0]?.text).toContain(`You paid ₹73.25 too much. We will refund it by ${refundDate(present(overBy))}`)
  })

  it('is told again when more comes after that mail, once, and not when what was told waits on', async () => {
    const person = await aCustomer(test, { name: 'Bhagwati Rajak' })
    const order = await anOrder(test, person, { small: 2, big: 1 })
    await give(order, order.total + 41.5)
    for (const minutes of [25, 25, 12]) {
      await later(minutes)
      await owedOf(order) // who does nothing for long is signed out
    }
    await give(order, 19.25, 'owed')
    await later(59)
    expect(await owedMails(person)).toHaveLength(1)
    await later(2)
    await later(90)
    const told = await owedMails(person)
    expect(told.map(({ text }) => /You paid (₹[\d.]+) too much/.exec(text)?.[1])).toEqual(['₹41.50', '₹60.75'])
  })

  it('is told again when more of the same credit is owed', async () => {
    const person = await aCustomer(test, { name: 'Ramvati Dangi' })
    const order = await anOrder(test, person, { small: 4 })
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: order.total }))
    const allocate = async (owed: number) => {
      const credit = present(
        [
          ...(await staff('GET /api/admin/money/credits?state=open')).body.credits,
          ...(await staff('GET /api/admin/money/credits?state=owed')).body.credits,
        ].find((one) => one.reference === reference),
      )
      const allocations = [
        { kind: 'owed' as const, orderId: order._id, amount: owed },
        { kind: 'unclaimed' as const, amount: order.total - owed },
      ]
      expect(
        (await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, { allocations, note: '', seen: credit.version })).status,
      ).toBe(200)
    }
    await allocate(31)
    await later(61)
    await allocate(85)
    await later(59)
    expect(await owedMails(person)).toHaveLength(1)
    await later(2)
    await later(70)
    expect((await owedMails(person)).map(({ text }) => /You paid (₹[\d.]+) too much/.exec(text)?.[1])).toEqual(['₹31', '₹85'])
  })

  it('for an order that was cancelled unpaid is on its page, and told too; what went back within the hour is not', async () => {
    const [late, quick] = [await aCustomer(test, { name: 'Pooja Sen' }), await aCustomer(test, { name: 'Manoj Rai' })]
    const [mine, theirs] = [await anOrder(test, late, { small: 3 }), await anOrder(test, quick, { big: 1 })]
    for (const order of [mine, theirs]) {
      await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
      test.later(3 * 60_000)
      await give(order, order.total, 'owed')
    }
    expect((await own(mine, late)).money).toMatchObject({ over: mine.total, overBy: refundDay(test.shop.now()) })
    expect(await payBack(theirs, 'QUICK00001')).toBe(200)
    await later(61)
    expect((await owedMails(late)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`₹${mine.total} came for this order, which is cancelled. We will refund it by `),
    ])
    expect(await owedMails(quick)).toEqual([])
  })
})

describe('money owed that goes back', () => {
  it('of an overpayment is told once each time, and stays on the order for its customer and for staff', async () => {
    const person = await aCustomer(test, { name: 'Savita Kori' })
    const order = await anOrder(test, person, { small: 1 })
    await give(order, order.total + 100, 'order', 'He pays in round sums')
    const { id, day } = present((await owedOf(order))[0])
    const settle = (amount: number, reference: string, date = day) =>
      staff(`POST /api/admin/money/owed/${id}/settle`, { amount, reference, date })
    const early = await settle(12, 'EARLY0001', addDays(day, -1))
    expect([early.status, early.body.errors]).toEqual([400, { date: `Please enter a day from ${refundDate(day)}, when it came, to today` }])
    for (let time = 0; time < 2; time++) expect((await settle(63.5, 'OVER00001')).body).toMatchObject({ left: 36.5 })
    const told = await refundMails(person)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(
      /We refunded ₹63\.50, which you paid too much, on \d+ \w+ \d+ to the account you paid from\. Reference: OVER00001\./,
    )
    expect(told[0]?.text).toContain('You paid ₹36.50 too much.')
    const owedBack = (await staff(`GET /api/orders/${order._id}/admin`)).body
    expect([owedBack.order.money.owedBack, owedBack.moneyAccount?.owed.map((debt) => debt.id)]).toEqual([36.5, [id]])
    expect((await settle(36.5, 'OVER00002')).body).toMatchObject({ left: 0 })
    expect(await refundMails(person)).toHaveLength(2)
    const payments = [
      { amount: 63.5, reference: 'OVER00001', date: day, returnNumber: null, over: true },
      { amount: 36.5, reference: 'OVER00002', date: day, returnNumber: null, over: true },
    ]
    const money = { refunded: 0, owed: 0, payments, waived: null }
    expect((await own(order, person)).money).toEqual(money)
    const shown = (await staff(`GET /api/orders/${order._id}/admin`)).body
    expect(shown.order.money).toEqual(money)
    expect(shown.events.filter(({ type }) => type.startsWith('money.')).map(({ note }) => note)).toEqual(
      [
        '₹420 pays it. ₹100 is owed back: paid too much. He pays in round sums',
        'Paid too much: ₹63.50 paid back, reference OVER00001. ₹36.50 is owed still',
        'Paid too much: ₹36.50 paid back, reference OVER00002',
      ].map((note) => note.replace('₹420', `₹${order.total}`)),
    )
    const { entries } = (await staff('GET /api/admin/audit?limit=100')).body
    const settled = entries.filter(({ action, after }) => action === 'money.settled' && String(after?.reference).startsWith('OVER'))
    expect(settled.map(({ after }) => [after?.amount, after?.left])).toEqual([
      [36.5, 0],
      [63.5, 36.5],
    ])
    const { credits } = (await staff('GET /api/admin/money/credits?state=allocated')).body
    expect(credits.find(({ allocations }) => allocations.some(({ orderId }) => orderId === order._id))?.said).toEqual({
      note: 'He pays in round sums',
      by: 'admin',
      at: expect.any(String),
    })
    const { orders } = (await test.call('GET /api/orders', { token: person.token })).body
    expect(orders[0]?.money).toEqual(money)
  })

  it('by a debit of the next bank file is told as one by hand is', async () => {
    const person = await aCustomer(test, { name: 'Deepak Sahu' })
    const order = await anOrder(test, person, { small: 2 })
    await give(order, order.total + 61)
    const back = aTransactionId()
    const line = bankLine({ rrn: back, rupees: 61, out: true, note: order.orderNumber })
    await upload(line)
    await upload(line)
    expect(await owedOf(order)).toEqual([])
    expect((await own(order, person)).money.payments).toMatchObject([{ amount: 61, reference: back, over: true }])
    const told = await refundMails(person)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(`Reference: ${back}.`)
  })

  it('of an order paid after it was cancelled is told once, though nobody had verified a payment', async () => {
    const person = await aCustomer(test, { name: 'Rekha Raikwar' })
    const order = await anOrder(test, person, { big: 1 })
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
    await give(order, order.total, 'owed')
    expect(await payBack(order, 'LATE00001')).toBe(200)
    expect((await own(order, person)).money.payments).toMatchObject([{ amount: order.total, reference: 'LATE00001', returnNumber: null }])
    const told = await refundMails(person)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Reference: LATE00001.')
    expect(told[0]?.text).not.toContain('No payment was received')
  })

  it('of a cancelled order is told by one mail, not by two', async () => {
    const person = await aCustomer(test, { name: 'Anil Patel' })
    const order = await aPaidOrder(test, person, { big: 3 })
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
    expect(await payBack(order, 'GONE00001')).toBe(200)
    expect(await refundMails(person)).toHaveLength(1)
  })

  it('of a return is told of each part, and of the whole by the mail of the return alone', async () => {
    const person = await aCustomer(test, { name: 'Sunita Lodhi' })
    const order = await aPaidOrder(test, person, { small: 3 })
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'delivered' })
    const lines = [{ productId: present(order.items[0]).productId, quantity: 2 }]
    const asked = { reason: 'unused' as const, details: 'Two too many', lines, photos: [] }
    const { _id, number } = (await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body: asked })).body.return
    await staff(`POST /api/admin/returns/${_id}/step`, { step: 'approve' })
    await staff(`POST /api/admin/returns/${_id}/step`, { step: 'receive', goods: 'restocked' })
    expect(await payBack(order, 'PART00001', 120.5)).toBe(200)
    expect(await refundMails(person)).toHaveLength(1)
    expect(await payBack(order, 'PART00002', 299.5)).toBe(200)
    expect(await refundMails(person)).toHaveLength(1)
    const whole = (await test.mails()).filter(({ to, subject }) => to === person.email && subject.includes('is refunded'))
    expect(whole).toHaveLength(1)
    const { payments, refunded } = (await own(order, person)).money
    expect([refunded, payments.map(({ amount, reference, returnNumber }) => [amount, reference, returnNumber])]).toEqual([
      420,
      [
        [120.5, 'PART00001', null],
        [299.5, 'PART00002', number],
      ],
    ])
  })
})
