import { randomInt } from 'node:crypto'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { OrderBody } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import type { Person } from './people.ts'

export const ADDRESS = {
  name: 'Ramesh Ahirwar',
  phone: '9876543210',
  email: 'ramesh@example.in',
  street: '14 Bazaar Road',
  city: 'Sagar',
  state: 'Madhya Pradesh',
  zipCode: '470002',
  country: 'India',
}

export type Quantities = { big?: number; small?: number }

export async function productIds({ call }: TestShop): Promise<{ big: string; small: string }> {
  const { body } = await call('GET /api/products')
  const idOf = (slug: string) => String(body.products.find((product) => product.slug === slug)?._id)
  return { big: idOf('special-lion-beedi-big'), small: idOf('special-lion-beedi-small') }
}

/** What a checkout sends for so many packs. */
export const orderBody = ({ big = 0, small = 0 }: Quantities, more: Partial<Pick<OrderBody, 'shippingAddress' | 'source'>> = {}) => ({
  cartData: {
    items: [
      ...(big ? [{ id: 'special-lion-beedi-big', name: 'Big', price: 280, quantity: big, image: '' }] : []),
      ...(small ? [{ id: 'special-lion-beedi-small', name: 'Small', price: 210, quantity: small, image: '' }] : []),
    ],
  },
  shippingAddress: ADDRESS,
  paymentMethod: 'UPI' as const,
  ...more,
})

/** An order that waits for its payment. */
export async function anOrder(test: TestShop, person: Person, quantities: Quantities = { big: 2 }): Promise<Order> {
  const { body } = await test.call('POST /api/orders/create', { token: person.token, body: orderBody(quantities) })
  return body.order
}

/** What staff send of an order for somebody who calls. */
export const callerBody = (more: object = {}) => ({
  phone: `93${String(randomInt(100_000_000)).padStart(8, '0')}`,
  items: [{ productId: 'special-lion-beedi-big', quantity: 3 }],
  address: { name: 'Kamlesh Ahirwar', street: '7 Naya Mohalla', city: 'Tikamgarh', state: 'Madhya Pradesh', zipCode: '472001' },
  ageConfirmed: 18,
  ...more,
})

/** Where the API has the payment page of an order that was just taken for a caller. */
export async function aPayLink(test: TestShop, staff: string, more: object = {}): Promise<string> {
  const { body } = await test.call('POST /api/admin/orders', { token: staff, body: callerBody(more) })
  return `/api${new URL(body.payLink).pathname}`
}

export const aTransactionId = (): string => `4${String(randomInt(100_000_000_000)).padStart(11, '0')}`

export const pay = (test: TestShop, person: Person, order: { _id: string }, transactionId = aTransactionId()) =>
  test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body: { transactionId, screenshot: null, upiId: '' } })

/** An order with the transaction ID that was handed in. */
export type PaidOrder = Order & { payment: { transactionId: string } }

/** An order whose payment waits for a person. */
export async function aPaidOrder(test: TestShop, person: Person, quantities: Quantities = { big: 2 }): Promise<PaidOrder> {
  const order = await anOrder(test, person, quantities)
  const { body } = await pay(test, person, order)
  return body.order as PaidOrder // `as`: its ID has just been handed in
}
