import { addDays, istDay } from 'contract/rules/ist.ts'
import type { ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Alert } from '#test/builders/alerts.ts'
import { bankAlert, learnedProfile, switchOn } from '#test/builders/alerts.ts'
import { bankDay, bankFile, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test)
  await learnedProfile(test, owner, person, 'hdfc-sms')
  await switchOn(test, owner, { mostPerPayment: 5000, mostPerDay: 1_000_000, firstOrderMost: 2000, holdMinutes: 10 })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
let nth = 0
/** A reference of 16, of 22 or of ICICI's own form, each another one. */
const references = {
  neft: () => `SBIN5263250${String(++nth).padStart(5, '0')}`,
  rtgs: () => `ICICR520261125${String(++nth).padStart(8, '0')}`,
  icici: () => `IN2263250${String(++nth).padStart(7, '0')}`,
}
const alertOf = (reference: string, rupees: number, more: Partial<Alert> = {}) =>
  bankAlert(test, { reference, rupees, profile: 'hdfc-sms', vpa: null, ...more })
const order = () => anOrder(test, person, { big: 1, small: 1 })
const stateOf = async ({ _id }: { _id: string }) => {
  const { status, payment } = (await staff(`GET /api/orders/${_id}/admin`)).body.order
  return [status, payment.decidedBy ?? null, payment.transactionId ?? null]
}
const creditsWith = async (reference: string) => {
  const { rows } = await test.shop.database.pool.query(
    `select c.amount, c.money_state, c.statement_id is not null as shown, o.number,
       array(select e.source from credit_evidence e where e.credit_id = c.id order by e.source) as told_by
     from statement_credits c left join orders o on o.id = c.order_id where c.reference = $1`,
    [reference],
  )
  return rows
}
let balance = 50_000
/** A line of an HDFC statement as it writes an NEFT credit. */
const lineOf = (reference: string, rupees: number) => {
  balance += rupees
  return `${bankDay()},NEFT CR-SBIN0000001-RAMESH KUMAR-SPECIAL LION-${reference},${reference},${bankDay()},,"${rupees}.00",${balance}.00`
}
async function upload(...lines: string[]) {
  const { text } = await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
  const { statement }: ReadProgress = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  return present(statement)
}
const creditOf = async (reference: string) =>
  present((await staff('GET /api/admin/money/credits?state=open&limit=100')).body.credits.find((one) => one.reference === reference))

describe('a bank transfer', () => {
  it('that a person has given to another order is not looked at for who claims its reference afterwards', async () => {
    const [paid, claimed] = [await order(), await order()]
    const [reference, typed] = [references.neft(), references.neft()]
    await pay(test, person, paid, typed)
    await alertOf(reference, paid.total)
    const { id } = await creditOf(reference)
    const settled = await staff(`POST /api/admin/statements/credits/${id}/settle`, { orderId: paid._id, transactionId: typed })
    expect(settled.status).toBe(200)
    await pay(test, person, claimed, reference)
    expect(await stateOf(claimed)).toEqual(['payment_submitted', null, reference])
    const { rows } = await test.shop.database.pool.query('select results from automatic_verdicts where order_id = $1', [claimed._id])
    expect(rows).toEqual([])
  })

  it.each(Object.entries(references))(
    'of %s is verified by its alert, whichever comes first, and its line is the same money',
    async (_, next) => {
      const [first, second] = [await order(), await order()]
      const [one, two] = [next(), next()]
      await pay(test, person, first, ` ${one.slice(0, 8)} ${one.slice(8).toLowerCase()}`)
      await alertOf(one, first.total)
      await alertOf(two, second.total)
      await pay(test, person, second, two)
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        ['confirmed', 'Bank alerts', one],
        ['confirmed', 'Bank alerts', two],
      ])
      await upload(lineOf(one, first.total), lineOf(two, second.total))
      for (const [reference, { orderNumber, total }] of [
        [one, first],
        [two, second],
      ] as const)
        expect(await creditsWith(reference)).toEqual([
          { amount: total * 100, money_state: 'allocated', shown: true, number: orderNumber, told_by: ['sms', 'statement'] },
        ])
    },
  )

  it('whose line came before its alert is one credit, and verified once the shopper names it', async () => {
    const [bought, reference] = [await order(), references.rtgs()]
    await upload(lineOf(reference, bought.total))
    await alertOf(reference, bought.total)
    expect(await creditsWith(reference)).toMatchObject([{ money_state: 'open', told_by: ['sms', 'statement'] }])
    await pay(test, person, bought, reference)
    expect(await stateOf(bought)).toEqual(['confirmed', 'Bank alerts', reference])
  })

  it('is left to a person when a shopper names a part of its reference, another one that begins alike, or its digits alone', async () => {
    const rtgs = references.rtgs()
    const neft = references.neft()
    for (const [typed, told] of [
      [rtgs.slice(0, 16), rtgs],
      [`${rtgs.slice(0, 16)}${rtgs.slice(16, 21)}9`, rtgs],
      [neft.slice(4), neft],
    ] as const) {
      const bought = await order()
      await pay(test, person, bought, typed)
      await alertOf(told, bought.total)
      expect([typed, ...(await stateOf(bought))]).toEqual([typed, 'payment_submitted', null, typed])
      await staff(`PUT /api/orders/${bought._id}/admin/update-status`, { status: 'cancelled' })
    }
  })

  it('of another amount, used before or claimed twice is left to a person', async () => {
    const [short, again, other] = [await order(), await order(), await order()]
    const [one, two] = [references.neft(), references.neft()]
    await pay(test, person, short, one)
    await alertOf(one, short.total - 1)
    expect((await stateOf(short))[0]).toBe('payment_submitted')
    await alertOf(two, again.total)
    await pay(test, person, again, two)
    expect((await stateOf(again))[0]).toBe('confirmed')
    const second = await pay(test, person, other, two)
    expect([second.status, (await stateOf(other))[0]]).toEqual([409, 'pending_payment'])
  })

  it('whose reference other money carries is one of two until that money pays an order, and used from then on', async () => {
    const [paid, claimed] = [await order(), await anOrder(test, person, { big: 3 })]
    const [reference, typed] = [references.neft(), references.neft()]
    await pay(test, person, paid, typed)
    await upload(lineOf(reference, paid.total))
    const { id } = await creditOf(reference)
    await alertOf(reference, claimed.total)
    await pay(test, person, claimed, reference)
    const against = async () => {
      const { seen } = (await staff('GET /api/admin/automatic/seen')).body
      return present(seen.find(({ orderId }) => orderId === claimed._id)).against.map(({ says }) => says)
    }
    expect(await against()).toEqual(['Something speaks against the money: two credits carry the reference.'])
    const allocations = [{ kind: 'order' as const, orderId: paid._id, amount: paid.total }]
    expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: 'By phone' })).status).toBe(200)
    expect(await against()).toEqual([`The reference was used before: order ${paid.orderNumber}.`])
  })
})

describe('what else is under way when the alert of a transfer comes', () => {
  it('a person who allocates the same line at that moment: one credit pays the order, once', async () => {
    for (let round = 0; round < 4; round++) {
      const [bought, reference] = [await order(), references.neft()]
      await pay(test, person, bought, reference)
      await upload(lineOf(reference, bought.total))
      const credit = await creditOf(reference)
      const [allocated] = await Promise.all([
        staff(`POST /api/admin/money/credits/${credit.id}/allocate`, {
          allocations: [{ kind: 'order', orderId: bought._id, amount: bought.total }],
          note: 'by hand',
        }),
        alertOf(reference, bought.total),
      ])
      const [status, by] = await stateOf(bought)
      expect([status, [200, 409].includes(allocated.status)]).toEqual(['confirmed', true])
      expect(by).toBe(allocated.status === 200 ? 'admin' : 'Bank alerts')
      expect(await creditsWith(reference)).toEqual([
        { amount: bought.total * 100, money_state: 'allocated', shown: true, number: bought.orderNumber, told_by: ['sms', 'statement'] },
      ])
    }
  })

  it('an order that was cancelled meanwhile stays cancelled, and its money waits for a person beside it', async () => {
    const [bought, reference] = [await order(), references.neft()]
    await pay(test, person, bought, reference)
    await staff(`PUT /api/orders/${bought._id}/admin/update-status`, { status: 'cancelled' })
    await alertOf(reference, bought.total)
    expect((await stateOf(bought))[0]).toBe('cancelled')
    const credit = await creditOf(reference)
    expect(credit.candidates[0]).toMatchObject({ orderId: bought._id, state: 'cancelled' })
    const owed = await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, {
      allocations: [{ kind: 'owed', orderId: bought._id, amount: bought.total }],
      note: '',
    })
    expect(owed.body.credit).toMatchObject({ state: 'owed', amount: bought.total })
  })

  it('a day that is signed already keeps its sheet, and the money stands in the next one', async () => {
    const day = istDay(test.shop.now())
    test.later(86_400_000)
    owner = await theOwner(test)
    const sheet = async (date: string) => (await staff(`GET /api/admin/day-close?date=${date}`)).body
    expect((await staff('POST /api/admin/day-close', { date: day, notes: '' })).status).toBe(200)
    const signed = await sheet(day)
    const before = (await sheet(addDays(day, 1))).sheet.earlier
    const reference = references.neft()
    await alertOf(reference, 560, { bookedOn: day })
    expect(await sheet(day)).toEqual(signed)
    const { earlier } = (await sheet(addDays(day, 1))).sheet
    expect([earlier.credits - before.credits, earlier.unclaimed - before.unclaimed]).toEqual([560, 560])
  })
})
