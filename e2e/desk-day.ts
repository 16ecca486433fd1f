import type { Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import { asStaff, newReference, newShopper, placeOrder, register } from './shopping.ts'

/** A customer has ten open orders at most. */
const OF_ONE_CUSTOMER = 10

/** An order whose payment waits; `parcel` is the number that its parcel gets. */
export type SubmittedOrder = { id: string; number: string; packs: number; reference: string; parcel: string }

/** Cancels what other journeys left at the two desks, but for what waits for goods itself. */
export async function clearDesks(desk: Page): Promise<void> {
  const { orders: unverified } = await asStaff(desk, 'GET /api/orders/admin/pending-verifications?limit=100')
  const { orders: unsent } = await asStaff(desk, 'GET /api/admin/dispatch')
  for (const { _id } of [...unverified, ...unsent.filter(({ awaitsStockSince }) => !awaitsStockSince)])
    await asStaff(desk, `PUT /api/orders/${_id}/admin/update-status`, { status: 'cancelled', note: 'Of another day' })
}

/** So many payments wait, of one to five packs each; made beside the screens. */
export async function submitPayments(page: Page, desk: Page, many: number): Promise<SubmittedOrder[]> {
  const { id = '' } =
    (await asStaff(desk, 'GET /api/admin/inventory')).products.find(({ slug }) => slug === 'special-lion-beedi-small') ?? {}
  await asStaff(desk, `PUT /api/admin/inventory/${id}/stock`, { type: 'add', quantity: many * 5, notes: '' })
  const made: SubmittedOrder[] = []
  for (let n = 0; n < many; n++) {
    if (n % OF_ONE_CUSTOMER === 0) await register(page, newShopper())
    const packs = 1 + (n % 5)
    const order = await placeOrder(page, packs)
    const reference = newReference()
    const payment = { transactionId: reference, screenshot: null, upiId: '' }
    await callBeside(page, await shopperOn(page), `POST /api/orders/${order.id}/confirm-payment`, payment)
    made.push({ id: order.id, number: order.number, packs, reference, parcel: `EX${newReference()}` })
  }
  return made
}

/** Packs of the small size on the shelf. */
export const smallPacks = async (desk: Page) =>
  (await asStaff(desk, 'GET /api/admin/inventory')).products.find(({ slug }) => slug === 'special-lion-beedi-small')?.currentStock ?? 0
