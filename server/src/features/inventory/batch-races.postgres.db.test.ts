import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shelfOf } from '#test/builders/batches.ts'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { rounds } from '#test/proof/figures.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

const RACES = rounds(8, 200)

let test: TestShop
let admin: string
let person: Person
let shelf: ReturnType<typeof shelfOf>
let big: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
  big = (await productIds(test)).big
  shelf = shelfOf(test, { admin, product: big })
})
afterAll(() => test.close())
beforeEach(() => shelf.empty())

const set = async ({ _id }: { _id: string }, status: string) =>
  (await test.sendRaw(`PUT /api/orders/${_id}/admin/update-status`, { token: admin, body: { status, unpaidReason: 'Pays at the door' } }))
    .status
const step = async (id: string, body: object) => (await test.sendRaw(`POST /api/admin/returns/${id}/step`, { token: admin, body })).status
const ordered = (packs: number) => aPaidOrder(test, person, { big: packs })
/** Packs that an order has of each batch. */
const partsOf = async ({ _id }: { _id: string }): Promise<Record<string, number>> => {
  const { rows } = await test.shop.database.pool.query(
    `select b.code, -sum(s.quantity)::int as packs from batch_movements s join stock_movements m on m.id = s.movement_id
     join stock_batches b on b.id = s.batch_id where m.order_id = $1 group by 1 having sum(s.quantity) <> 0 order by 1`,
    [_id],
  )
  return Object.fromEntries(rows.map(({ code, packs }) => [code, packs]))
}

it('two orders that want the last packs of a batch share them, and the rest comes from the next batch', async () => {
  for (let race = 0; race < RACES; race++) {
    await shelf.empty()
    const [first, last] = [`R${race}A`, `R${race}B`]
    await shelf.add(5, first, '2098-01-31')
    await shelf.add(9, last, '2099-01-31')
    const orders = [await ordered(4), await ordered(4), await ordered(3)]
    expect(await Promise.all(orders.map((order) => set(order, 'confirmed')))).toEqual([200, 200, 200])
    const parts = await Promise.all(orders.map(partsOf))
    const sum = (code: string) => parts.reduce((packs, part) => packs + (part[code] ?? 0), 0)
    expect([sum(first), sum(last)]).toEqual([5, 6])
    expect(await shelf.onHand()).toEqual({ stock: 3, none: 0, [last]: 3 })
  }
})

it('an order beside a restock takes packs that are there, and each pack lies in one place afterwards', async () => {
  for (let race = 0; race < RACES; race++) {
    await shelf.empty()
    const [known, fresh] = [`S${race}A`, `S${race}B`]
    await shelf.add(6, known, '2098-01-31')
    const order = await ordered(4)
    const came = () => shelf.move({ type: 'add', quantity: 7, batch: fresh, expiresOn: '2097-01-31' })
    const again = () => shelf.move({ type: 'add', quantity: 2, batch: fresh.toLowerCase() })
    const [status, ...adds] = await Promise.all([set(order, 'confirmed'), came(), again()])
    expect([status, ...adds.map((one) => one.status)]).toEqual([200, 200, 200])
    const parts = await partsOf(order)
    const [ofKnown, ofFresh] = [parts[known] ?? 0, parts[fresh] ?? parts[fresh.toLowerCase()] ?? 0]
    expect(ofKnown + ofFresh).toBe(4)
    const { stock, none, ...held } = await shelf.onHand()
    expect([stock, none, held[known] ?? 0]).toEqual([11, 0, 6 - ofKnown])
    expect((held[fresh] ?? 0) + (held[fresh.toLowerCase()] ?? 0)).toBe(9 - ofFresh)
  }
})

it('a return beside an order goes where it came from, whichever of both is first', async () => {
  for (let race = 0; race < RACES; race++) {
    await shelf.empty()
    const [first, last] = [`T${race}A`, `T${race}B`]
    await shelf.add(3, first, '2098-01-31')
    await shelf.add(8, last, '2099-01-31')
    const sent = await ordered(5)
    expect(await set(sent, 'delivered')).toBe(200)
    const wish = { reason: 'unused' as const, details: 'Too many', lines: [{ productId: big, quantity: 4 }] }
    const { body } = await test.call(`POST /api/orders/${sent._id}/returns`, { token: person.token, body: wish })
    await step(body.return._id, { step: 'approve' })
    await step(body.return._id, { step: 'receive', goods: 'restocked' })
    const next = await ordered(4)
    const reference = `RACE${String(race).padStart(6, '0')}`
    expect(await Promise.all([step(body.return._id, { step: 'refund', reference }), set(next, 'confirmed')])).toEqual([200, 200])
    const parts = await partsOf(next)
    expect((parts[first] ?? 0) + (parts[last] ?? 0)).toBe(4)
    const { stock, none, ...held } = await shelf.onHand()
    expect([stock, none]).toEqual([6, 0])
    expect([held[first] ?? 0, held[last] ?? 0]).toEqual([3 - (parts[first] ?? 0), 7 - (parts[last] ?? 0)])
  }
})
