import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shelfOf } from '#test/builders/batches.ts'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { rounds } from '#test/proof/figures.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let person: Person
let big: string
let shelf: ReturnType<typeof shelfOf>
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
  big = (await productIds(test)).big
  shelf = shelfOf(test, { admin, product: big })
})
afterAll(() => test.close())

const call = callsOf(() => [test, admin])
type Goods = 'restocked' | 'written_off'
type Order = Awaited<ReturnType<typeof aPaidOrder>>

const packs = fc.integer({ min: 1, max: 9 })
const code = fc.constantFrom('', 'A', 'B', 'C', 'D')
/** Which of the orders so far. */
const nth = fc.nat(20)
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), packs, code }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('order' as const), packs }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take out' as const), packs, code }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('set' as const), nth, to: fc.constantFrom('confirmed', 'delivered', 'cancelled', 'refunded') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('return' as const), nth, packs, goods: fc.constantFrom<Goods>('restocked', 'written_off') }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Days of the batches: A has expired, B goes before C, D has none. */
const DAYS: Record<string, string | null> = { '': null, A: '2020-01-31', B: '2098-01-31', C: '2099-01-31', D: null }
const ORDER = ['none', 'B', 'C', 'D', 'A']

let references = 0
async function perform(orders: Order[], wish: Command): Promise<void> {
  if (wish.do === 'add') return shelf.add(wish.packs, wish.code, DAYS[wish.code] ?? null)
  if (wish.do === 'take out') return void (await shelf.move({ type: 'subtract', quantity: wish.packs, batch: wish.code }))
  if (wish.do === 'order') {
    if ((await shelf.onHand()).stock < wish.packs) return
    const order = await aPaidOrder(test, person, { big: wish.packs })
    orders.push(order)
    return void (await call.raw(`PUT /api/orders/${order._id}/admin/update-status`, {
      status: 'confirmed',
      unpaidReason: 'Pays at the door',
    }))
  }
  const order = orders[wish.nth % Math.max(1, orders.length)]
  if (!order) return
  if (wish.do === 'set')
    return void (await call.raw(`PUT /api/orders/${order._id}/admin/update-status`, { status: wish.to, unpaidReason: 'Pays at the door' }))
  const asked = { reason: 'unused' as const, details: 'Too many', lines: [{ productId: big, quantity: wish.packs }] }
  const { body } = await test.sendRaw<{ return?: { _id: string } }>(`POST /api/orders/${order._id}/returns`, {
    token: person.token,
    body: asked,
  })
  if (!body.return) return
  const reference = `BACK${String(++references).padStart(6, '0')}`
  for (const step of [{ step: 'approve' }, { step: 'receive', goods: wish.goods }, { step: 'refund', reference }])
    await call.raw(`POST /api/admin/returns/${body.return._id}/step`, step)
}

const sums = async () =>
  (
    await test.shop.database.pool.query(
      `select p.stock, p.stock - coalesce(sum(b.on_hand), 0)::int as none, coalesce(min(b.on_hand), 0) as least,
        (select coalesce(sum(s.quantity), 0)::int from batch_movements s join stock_batches x on x.id = s.batch_id where x.product_id = p.id) as ledger,
        coalesce(sum(b.on_hand), 0)::int as in_batches
      from products p left join stock_batches b on b.product_id = p.id where p.id = $1 group by p.id`,
      [big],
    )
  ).rows[0]

/** What is left of a shelf after so many packs went the way they should. */
function afterTaking(before: Record<string, number>, packsTaken: number): Record<string, number> {
  const after: Record<string, number> = { ...before, stock: (before.stock ?? 0) - packsTaken }
  let rest = packsTaken
  for (const pile of ORDER) {
    const part = Math.min(rest, after[pile] ?? 0)
    after[pile] = (after[pile] ?? 0) - part
    rest -= part
  }
  return Object.fromEntries(Object.entries(after).filter(([pile, left]) => left > 0 || pile === 'none' || pile === 'stock'))
}

it('after every step of a random history the batches and what lies in none are the stock, and neither is negative', {
  timeout: 900_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 18 }), async (history) => {
    await shelf.empty()
    const orders: Order[] = []
    for (const wish of history) {
      const before = await shelf.onHand()
      const placed = orders.length
      await perform(orders, wish)
      const { stock, none, least, ledger, in_batches } = await sums()
      expect({ stock, ledger, negative: none < 0 || least < 0 }).toEqual({ stock: none + in_batches, ledger: in_batches, negative: false })
      if (wish.do === 'order' && orders.length > placed) expect(await shelf.onHand()).toEqual(afterTaking(before, wish.packs))
    }
    for (const { _id } of orders) await call.raw(`PUT /api/orders/${_id}/admin/update-status`, { status: 'cancelled' })
    const { none, least } = await sums()
    expect(Math.min(none, least)).toBeGreaterThanOrEqual(0)
  })
  await fc.assert(property, { numRuns: rounds(10, 300), seed: Number(process.env.FUZZ_SEED ?? 20261126), endOnFailure: true })
})
