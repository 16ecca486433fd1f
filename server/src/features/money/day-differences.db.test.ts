import { istDay } from 'contract/rules/ist.ts'
import type { ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { PaidOrder } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
let taken = 0
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
async function upload(...lines: string[]): Promise<void> {
  const { text } = await staff('POST /api/admin/statements', bankUpload(bankFile(...lines)))
  const { statement }: ReadProgress = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  present(statement)
}
const differences = async () =>
  (await staff(`GET /api/admin/day-close?date=${istDay(test.shop.now())}`)).body.sheet.differences.toSorted((one, other) =>
    one.what.localeCompare(other.what),
  )
type Allocations = BodyFor<'POST /api/admin/money/credits/:id/allocate'>['allocations']
/** Money that came, and where staff say that it lies. */
async function came(rupees: number, allocations: Allocations): Promise<string> {
  const rrn = aTransactionId()
  await upload(bankLine({ rrn, rupees }))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  const { id } = present(credits.find(({ reference }) => reference === rrn))
  const { status, text } = await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: 'As the payer says' })
  expect(status, text).toBe(200)
  return rrn
}

it('an order for which too little came is told once on the sheet and to who watches, until it is cancelled or refunded', async () => {
  const paid: PaidOrder[] = []
  for (const [index, packs] of [2, 3, 4].entries()) {
    const order = await aPaidOrder(test, person, { big: packs })
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total - 11 * (index + 1) }))
    paid.push(order)
  }
  const watched = async () =>
    (await staff('GET /api/admin/money/unwitnessed')).body.paidInPart?.map(({ orderId, amount }) => [orderId, amount]).toSorted()
  const [stays, cancelled, refunded] = paid.map(({ _id }) => _id)
  expect(await differences()).toEqual([{ what: 'short', count: 3, amount: 66 }])
  expect(await watched()).toEqual(
    [
      [stays, 11],
      [cancelled, 22],
      [refunded, 33],
    ].toSorted(),
  )
  for (const id of [cancelled, refunded]) await staff(`PUT /api/orders/${id}/admin/update-status`, { status: 'cancelled' })
  const refund = { settle: 'now', reference: '632600004711', date: istDay(test.shop.now()) } as const
  const gone = await staff(`PUT /api/orders/${refunded}/admin/update-status`, { status: 'refunded', refund })
  expect(gone.status, gone.text).toBe(200)
  expect(await differences()).toEqual([{ what: 'short', count: 1, amount: 11 }])
  expect(await watched()).toEqual([[stays, 11]])
  const inTwo = await anOrder(test, person, { small: 5 })
  for (const amount of [107, 113]) await came(amount, [{ kind: 'order', orderId: inTwo._id, amount }])
  expect(await differences()).toEqual([{ what: 'short', count: 2, amount: 11 + inTwo.total - 220 }])
})

it.each([
  ['pays an order', async () => [{ kind: 'order', orderId: (await anOrder(test, person, { small: 1 }))._id, amount: 210 }]],
  ['is owed', async () => [{ kind: 'owed', amount: 210 }]],
  ['is unclaimed', async () => [{ kind: 'unclaimed', amount: 210 }]],
  [
    'is unclaimed and owed',
    async () => [
      { kind: 'unclaimed', amount: 17 },
      { kind: 'owed', amount: 193 },
    ],
  ],
] satisfies [string, () => Promise<Allocations>][])(
  'money that %s lies nowhere else once the bank has taken it back',
  async (_where, parts) => {
    const rrn = await came(210, await parts())
    const { paidBack } = (await staff('GET /api/admin/money/summary')).body
    await upload(bankLine({ rrn, rupees: 210, out: true }))
    expect((await differences()).find(({ what }) => what === 'taken-back')).toEqual({
      what: 'taken-back',
      count: ++taken,
      amount: 210 * taken,
    })
    const after = (await staff('GET /api/admin/money/summary')).body
    expect([after.paidBack - paidBack, after.unclaimed]).toEqual([210, 0])
  },
)
