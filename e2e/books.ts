import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ownerPassword } from '../playwright.config.ts'
import type { Known } from '../server/test/contract-calls.ts'
import type { WithBody } from './api.ts'
import { callBeside, shopperOn } from './api.ts'

const TO = {
  name: 'Ramesh Ahirwar',
  phone: '9876543210',
  email: 'r@example.in',
  street: '14 Bazaar Road',
  city: 'Sagar',
  state: 'Madhya Pradesh',
  zipCode: '470002',
}

/** The owner's requests beside a journey. */
export async function owner(page: Page) {
  const { token } = await callBeside(page, null, 'POST /api/admin/login', { username: 'admin', password: ownerPassword })
  return <const W extends string>(what: Known<W>, ...body: WithBody<W>) => callBeside(page, token, what, ...body)
}

/** An order of ten big packs, paid by the shopper signed in on this page and verified by the owner. */
export async function verifiedOrder(page: Page): Promise<{ _id: string; orderNumber: string }> {
  const token = await shopperOn(page)
  const cartData = { items: [{ id: 'special-lion-beedi-big', quantity: 10 }] }
  const wish = { cartData, shippingAddress: TO, source: 'product' as const }
  const { order } = await callBeside(page, token, 'POST /api/orders/create', wish)
  const transactionId = `4${String(randomInt(10 ** 11)).padStart(11, '0')}`
  await callBeside(page, token, `POST /api/orders/${order._id}/confirm-payment`, { transactionId, screenshot: null, upiId: '' })
  await (await owner(page))(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
  return order
}
