import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ownerPassword } from '../playwright.config.ts'
import { expect } from './shopping.ts'

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
export async function owner(page: Page): Promise<(method: 'put' | 'post', path: string, data: object) => Promise<void>> {
  const login = await page.request.post('/api/admin/login', { data: { username: 'admin', password: ownerPassword } })
  const { token } = await login.json()
  return async (method, path, data) => {
    const reply = await page.request[method](path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(reply.ok(), path).toBe(true)
  }
}

/** An order of ten big packs, paid by the shopper signed in on this page and verified by the owner. */
export async function verifiedOrder(page: Page): Promise<{ _id: string; orderNumber: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const cartData = { items: [{ id: 'special-lion-beedi-big', quantity: 10 }] }
  const placed = await page.request.post('/api/orders/create', { headers, data: { cartData, shippingAddress: TO, source: 'product' } })
  const { order } = await placed.json()
  const transactionId = `4${String(randomInt(10 ** 11)).padStart(11, '0')}`
  await page.request.post(`/api/orders/${order._id}/confirm-payment`, { headers, data: { transactionId, screenshot: null, upiId: '' } })
  await (await owner(page))('post', `/api/orders/${order._id}/admin/verify-payment`, { verified: true })
  return order
}
