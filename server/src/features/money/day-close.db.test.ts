import { addDays, istDay } from 'contract/rules/ist.ts'
import type { ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'

const DAY_MS = 86_400_000
let test: TestShop
let owner: string
let accountant: string
let today: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  accountant = (await aColleague(test, 'accountant')).token
  await test.call('PUT /api/admin/settings', {
    token: owner,
    body: { section: 'general', data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD },
  })
  today = istDay(test.shop.now())
})
afterAll(() => test.close())

/** So many days later, with everybody signed in anew. */
async function after(days: number): Promise<void> {
  test.later(days * DAY_MS)
  owner = await theOwner(test)
  accountant = (await aColleague(test, 'accountant')).token
}

const staff = callsOf(() => [test, owner])
async function upload(...lines: string[]) {
  const { text } = await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
  const { statement }: ReadProgress = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  return present(statement)
}
const sheetOf = async (date: string) => (await test.call(`GET /api/admin/day-close?date=${date}`, { token: accountant })).body
const close = (date: string, notes = '') => test.call('POST /api/admin/day-close', { token: accountant, body: { date, notes } })
const credits = async () => (await staff('GET /api/admin/money/credits?state=open&limit=100')).body.credits

describe('the sheet of a day', () => {
  it('is not signed before any money has come', async () => {
    expect(await sheetOf(addDays(today, -1))).toMatchObject({ firstDay: null, openDays: 0 })
    expect((await close(addDays(today, -1))).body).toMatchObject({ code: 'day.before-first' })
  })

  it('lays what came beside where it lies, is signed once the day is over, and stays; what changes later stands in the next one', async () => {
    const person = await aCustomer(test, { name: 'Kavita Lodhi' })
    const exact = await aPaidOrder(test, person, { big: 3 })
    const byHand = await aPaidOrder(test, person, { small: 4 })
    const late = await anOrder(test, person, { big: 1, small: 1 })
    const reference = aTransactionId()
    await upload(
      bankLine({ rrn: exact.payment.transactionId, rupees: exact.total }),
      bankLine({ rrn: reference, rupees: late.total + 37 }),
      bankLine({ rrn: '', rupees: 99, note: 'CASH DEPOSIT' }),
    )
    await staff('POST /api/admin/statements/verify', {})
    await staff(`POST /api/orders/${byHand._id}/admin/verify-payment`, { verified: true })
    const open = await sheetOf(today)
    const came = exact.total + byHand.total + late.total + 37 + 99
    expect(open).toMatchObject({
      closed: null,
      openDays: 0,
      openDayList: [],
      sheet: {
        day: today,
        sources: [
          { source: 'person', count: 1, amount: byHand.total },
          { source: 'statement', count: 3, amount: came - byHand.total },
        ],
        money: { credits: came, verified: exact.total + byHand.total, owed: 0, paidBack: 0, unclaimed: late.total + 37 + 99 },
        earlier: { credits: 0, verified: 0 },
        documents: [
          {
            kind: 'invoice',
            count: 2,
            total: exact.total + byHand.total,
            first: expect.stringMatching(/000001$/),
            last: expect.stringMatching(/000002$/),
          },
        ],
        stock: expect.arrayContaining([{ reason: 'order.confirmed', packs: -7 }]),
        differences: expect.arrayContaining([
          { what: 'unwitnessed', count: 1, amount: byHand.total },
          { what: 'unclaimed', count: 2, amount: late.total + 37 + 99 },
        ]),
      },
    })
    expect((await close(today)).body).toMatchObject({ code: 'day.not-over' })
    expect(open.firstDay).toBe(today)
    expect((await close(addDays(today, -1))).body).toMatchObject({ code: 'day.before-first' })
    expect((await close(addDays(today, 3))).body).toMatchObject({ code: 'day.not-over' })

    await after(1)
    expect(await sheetOf(today)).toMatchObject({ openDays: 1, openDayList: [today] })
    const signed = await close(today, 'The cash is from the fair.')
    expect([signed.status, signed.body.closed]).toMatchObject([200, { notes: 'The cash is from the fair.' }])
    expect(await close(today).then(({ status, body }) => [status, body.code])).toEqual([409, 'day.closed'])
    const kept = await sheetOf(today)
    expect(kept).toMatchObject({ sheet: open.sheet, closed: signed.body.closed, openDays: 0 })

    const credit = present((await credits()).find((one) => one.reference === reference))
    expect(credit.candidates[0]).toMatchObject({ orderId: late._id })
    await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, {
      allocations: [{ kind: 'order', orderId: late._id, amount: credit.amount }],
      note: 'Found later',
    })
    expect(await sheetOf(today)).toEqual(kept)
    const next = await sheetOf(addDays(today, 1))
    expect(next.sheet.money).toEqual({ credits: 0, verified: 0, owed: 0, paidBack: 0, unclaimed: 0 })
    expect(next.sheet.earlier).toEqual({ credits: 0, verified: late.total, owed: 37, paidBack: 0, unclaimed: -late.total - 37 })
    expect(next.sheet.changes.map(({ kind, amount, note, by }) => [kind, amount, note, by])).toEqual(
      expect.arrayContaining([
        ['order', late.total, 'Found later', 'admin'],
        ['owed', 37, 'Found later', 'admin'],
      ]),
    )
    const owed = present((await staff('GET /api/admin/money/owed')).body.owed.find(({ orderId }) => orderId === late._id))
    await staff(`POST /api/admin/money/owed/${owed.id}/settle`, { amount: 37, reference: '632600009911', date: addDays(today, 1) })
    const { orderNumber, _id: orderId } = late
    expect((await sheetOf(today)).wentBack).toEqual([
      { creditId: credit.id, amount: 37, reason: 'over', orderId, orderNumber, references: ['632600009911'] },
    ])
    // it left a day after it came, and stands on the day on which it left
    const left = { id: expect.any(String), amount: 37, reason: 'over', orderId, orderNumber, reference: '632600009911' }
    expect((await sheetOf(today)).paidOut).toEqual([])
    expect((await sheetOf(addDays(today, 1))).paidOut).toEqual([left])
    expect((await sheetOf(today)).sheet).toEqual(kept.sheet)

    await after(1)
    // a day on which nothing came is a day of the book too
    expect(await sheetOf(today)).toMatchObject({ openDays: 1, openDayList: [addDays(today, 1)] })
    expect((await close(addDays(today, 1))).status).toBe(200)
    const third = await sheetOf(addDays(today, 2))
    expect([third.sheet.earlier, third.sheet.changes]).toEqual([{ credits: 0, verified: 0, owed: 0, paidBack: 0, unclaimed: 0 }, []])
    // a bank file that tells of a closed day later
    await upload(bankLine({ rrn: aTransactionId(), rupees: 777 }))
    expect((await sheetOf(addDays(today, 2))).sheet).toMatchObject({
      earlier: { credits: 777, verified: 0, owed: 0, paidBack: 0, unclaimed: 777 },
      changes: [{ day: today, amount: 777, kind: 'unclaimed', orderNumber: null, by: 'admin', note: null }],
    })
  })

  it('is signed once by two who press at the same moment', async () => {
    await after(4)
    const both = await Promise.all([close(addDays(today, 3)), close(addDays(today, 3))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
