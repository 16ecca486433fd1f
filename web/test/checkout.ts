import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { orderOf } from './orders.ts'
import { BIG, cartOf, FACTS, SMALL } from './samples.ts'
import type { Answers } from './shop-server.ts'

export const item = ({ id, name, price, originalPrice, image }: typeof BIG, quantity: number) => ({
  id,
  name,
  price,
  originalPrice,
  quantity,
  image,
})

/** The cart of eight big and four small packs as it is handed to address and checkout. */
export const CART = { items: [item(BIG, 8), item(SMALL, 4)], total: 2960, subtotal: 4400, savings: 1440, itemCount: 12 }

export const ADDRESS = {
  ...EMPTY_ADDRESS,
  name: 'Sita Kumar',
  phone: '9811122233',
  email: 'sita@example.com',
  street: '14 Bazaar Road',
  locality: 'Gopalganj',
  landmark: 'Behind the clock tower',
  zipCode: '470002',
  city: 'Sagar',
  state: 'Madhya Pradesh',
}

/** What /address hands to /checkout. */
export const STATE = { cart: CART, address: ADDRESS, savedToDb: true, fallback: false }

/** A shop that takes the order. */
export const TAKES_ORDERS: Answers = {
  'GET /api/shop': () => ({ json: { success: true, shop: FACTS } }),
  'GET /api/cart': () => ({ json: { success: true, cart: cartOf([BIG, 8], [SMALL, 4]) } }),
  'GET /api/orders/number/SLB-7K4M-92QX': () => ({ json: { success: true, order: orderOf() } }),
  'POST /api/orders/create': () => ({ json: { success: true, order: orderOf() } }),
  'DELETE /api/cart/clear': () => ({ json: { success: true, cart: cartOf() } }),
}

/** A post office as the lookup of a PIN code names it. */
export const office = (Name: string, District = 'Sagar', State = 'Madhya Pradesh') => ({ Name, District, State, Block: 'B', Circle: 'C' })
export const pinAnswer = (...offices: ReturnType<typeof office>[]) => ({ json: [{ Status: 'Success', Message: '', PostOffice: offices }] })

/** The answer about the addresses of an account that has none. */
export const NO_ADDRESS = { success: true, address: null, addresses: [], userInfo: { name: 'Ramesh Kumar', phone: '9876543210' } }
