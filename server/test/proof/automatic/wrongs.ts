import { randomUUID } from 'node:crypto'
import type { Order } from 'contract/orders/order.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import type { Alert } from '#test/builders/alerts.ts'
import { bankAlert } from '#test/builders/alerts.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { Quantities } from '#test/builders/orders.ts'
import { anOrder, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'

/** A shop with staff, shoppers who have paid before, and a product that runs out. */
export type House = {
  test: TestShop
  owner: () => string
  shopper: () => Person
  reference: () => string
  quantities: () => Quantities
  scarce: { id: string; slug: string }
}

/** One thing that went wrong: the orders that nobody may verify by an alert. The order of the right payment beside it, where there is one, is not among them. */
export type Wrong = (house: House) => Promise<Order[]>

const staff = ({ test, owner }: House, what: string, body: object) => test.sendRaw(what, { token: owner(), body })

/** An order whose ID is handed in, and an alert that differs from a right one; either comes first. */
const alerted =
  (change: (order: Order, house: House) => Partial<Alert>, quantities?: Quantities): Wrong =>
  async (house) => {
    const { test, shopper, reference } = house
    const who = shopper()
    const order = await anOrder(test, who, quantities ?? house.quantities())
    const rrn = reference()
    await bankAlert(test, { reference: rrn, rupees: order.total, ...change(order, house) })
    await pay(test, who, order, rrn)
    return [order]
  }

/** Another order with the reference of a payment that is somebody else's, before and after that one was verified. */
async function stolen(house: House): Promise<Order[]> {
  const { test, shopper, reference } = house
  const [payer, thief] = [shopper(), shopper()]
  const [order, wanted] = [await anOrder(test, payer, { big: 2 }), await anOrder(test, thief, { big: 5 })]
  const rrn = reference()
  await bankAlert(test, { reference: rrn, rupees: order.total })
  await pay(test, payer, order, rrn)
  await pay(test, thief, wanted, `0000${rrn}`)
  return [wanted]
}

/** Somebody who saw the reference types it first; the payer is refused then and asks a person. */
async function typedByTwo(house: House): Promise<Order[]> {
  const { test, shopper, reference } = house
  const [payer, thief] = [shopper(), shopper()]
  const [order, wanted] = [await anOrder(test, payer, { big: 2 }), await anOrder(test, thief, { big: 5 })]
  const rrn = reference()
  await Promise.all([pay(test, thief, wanted, rrn), bankAlert(test, { reference: rrn, rupees: order.total })])
  await pay(test, payer, order, rrn)
  return [wanted]
}

async function stockGone(house: House): Promise<Order[]> {
  const { test, shopper, reference, scarce } = house
  const who = shopper()
  const set = (type: 'add' | 'subtract') => staff(house, `PUT /api/admin/inventory/${scarce.id}/stock`, { type, quantity: 3, notes: '' })
  await set('add')
  const items = [{ id: scarce.slug, name: 'Tin', price: 300, quantity: 2, image: '' }]
  const body = { ...orderBody({}), cartData: { items } }
  const { order } = (await test.call('POST /api/orders/create', { token: who.token, body })).body
  await set('subtract')
  const rrn = reference()
  await pay(test, who, order, rrn)
  await bankAlert(test, { reference: rrn, rupees: order.total })
  return [order]
}

async function turnedDown(house: House): Promise<Order[]> {
  const { test, shopper, reference } = house
  const who = shopper()
  const order = await anOrder(test, who)
  const rrn = reference()
  await pay(test, who, order, rrn)
  await staff(house, `POST /api/orders/${order._id}/admin/verify-payment`, { verified: false })
  await bankAlert(test, { reference: rrn, rupees: order.total })
  await pay(test, who, order, rrn)
  return [order]
}

async function afterCancel(house: House): Promise<Order[]> {
  const { test, shopper, reference } = house
  const who = shopper()
  const order = await anOrder(test, who)
  await staff(house, `PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
  const rrn = reference()
  await bankAlert(test, { reference: rrn, rupees: order.total })
  await pay(test, who, order, rrn)
  return [order]
}

async function takenBack(house: House): Promise<Order[]> {
  const { test, shopper, reference } = house
  const who = shopper()
  const order = await anOrder(test, who, { small: 1 })
  const rrn = reference()
  const file = bankFile(bankLine({ rrn, rupees: order.total, out: true, note: 'REVERSAL' }))
  await staff(house, 'POST /api/admin/statements', bankUpload(file))
  await pay(test, who, order, rrn)
  await bankAlert(test, { reference: rrn, rupees: order.total })
  return [order]
}

async function replayed(house: House): Promise<Order[]> {
  const { test, shopper, reference } = house
  const who = shopper()
  const [first, second] = [await anOrder(test, who, { big: 1 }), await anOrder(test, who, { big: 1 })]
  const [rrn, key] = [reference(), randomUUID()]
  await pay(test, who, first, rrn)
  for (let n = 0; n < 3; n++) await bankAlert(test, { reference: rrn, rupees: first.total, key })
  await pay(test, who, second, rrn)
  return [second]
}

/** The ID is never typed, or with a slip of the finger. */
const unnamed =
  (typed?: (rrn: string) => string): Wrong =>
  async ({ test, shopper, reference }) => {
    const who = shopper()
    const order = await anOrder(test, who)
    const rrn = reference()
    await bankAlert(test, { reference: rrn, rupees: order.total })
    if (typed) await pay(test, who, order, typed(rrn))
    return [order]
  }

/** The second payment of an order pays nothing else. */
async function paidTwice({ test, shopper, reference }: House): Promise<Order[]> {
  const who = shopper()
  const [order, other] = [await anOrder(test, who, { small: 2 }), await anOrder(test, who, { small: 2 })]
  const [one, two] = [reference(), reference()]
  await pay(test, who, order, one)
  for (const rrn of [one, two]) await bankAlert(test, { reference: rrn, rupees: order.total })
  return [other]
}

async function newAccount({ test, reference }: House): Promise<Order[]> {
  const who = await aCustomer(test)
  const order = await anOrder(test, who, { big: 9 })
  const rrn = reference()
  await pay(test, who, order, rrn)
  await bankAlert(test, { reference: rrn, rupees: order.total })
  return [order]
}

export const WRONGS: Readonly<Record<string, Wrong>> = {
  'a rupee less': alerted(({ total }) => ({ rupees: total - 1 })),
  'a paisa more': alerted(({ total }) => ({ rupees: total + 0.01 })),
  'reference of somebody else': stolen,
  'typed by two': typedByTwo,
  refund: alerted(() => ({ kind: 'refund' })),
  reversal: takenBack,
  debit: alerted(() => ({ kind: 'reversal' })),
  'another account': alerted(() => ({ isOurs: false })),
  'not proven genuine': alerted(() => ({ isGenuine: false })),
  'source being learnt': alerted(() => ({ profile: 'kotak-mail' })),
  replay: replayed,
  'old alert': alerted(() => ({ isFresh: false })),
  'older than the order': alerted((_, { test }) => ({ bookedOn: addDays(istDay(test.shop.now()), -3) })),
  'above the limit': alerted(() => ({}), { big: 25 }),
  'first order of an account': newAccount,
  'stock gone': stockGone,
  'ID never typed': unnamed(),
  'typo in the ID': unnamed((rrn) => `${rrn.slice(0, 11)}${(Number(rrn[11]) + 1) % 10}`),
  'ID of another kind': unnamed(() => 'SBINN52024112012'),
  'paid twice': paidTwice,
  'paid after cancel': afterCancel,
  'turned down before': turnedDown,
}
