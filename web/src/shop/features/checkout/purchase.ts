import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { call } from '#client/call.ts'
import { ApiError } from '#client/refusal.ts'

/** The one order of a purchase, and the address as it was typed for it. */
export type Placed = { order: Order; address: CheckoutAddressValues | undefined }

const at = (purchase: string) => `purchase:${purchase}`

/** What this tab has ordered in a purchase, whichever of its pages the shopper has gone back to. */
export function placedIn(purchase: string): Placed | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(at(purchase)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'order' in kept ? (kept as Placed) : undefined // `as`: only written below
  } catch {
    return undefined
  }
}

export function savePlaced(purchase: string, placed: Placed): void {
  try {
    sessionStorage.setItem(at(purchase), JSON.stringify(placed))
  } catch {
    // a private window or a full store: the key of the request still makes one order of a repeat
  }
}

/** The order is gone: the purchase begins anew. */
export function forgetPlaced(purchase: string): void {
  try {
    sessionStorage.removeItem(at(purchase))
  } catch {
    // as above
  }
}

/** An order as the server has it now; as it was known where nobody answers; undefined when it is not on the shopper's list any more. */
export async function orderNow(known: Order): Promise<Order | undefined> {
  try {
    const { order } = await call(orderPaths.byNumber, { params: { orderNumber: known.orderNumber } })
    return order ?? known
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'order.not-found' || error.code === 'order.not-yours')) return undefined
    console.warn('The order could not be looked at again.', error)
    return known
  }
}
