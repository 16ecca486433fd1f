import type { Order } from 'contract/orders/order.schemas.ts'
import type { AddressState, CheckoutState } from './checkout-state.ts'
import type { Goods } from './goods.ts'
import { goodsOfOrder } from './goods.ts'

/** What the checkout hands to /address for a change. An order's lines are in no cart any more. */
export function editState(
  { product, cart, staticCart, address, purchase }: CheckoutState,
  goods: Goods,
  order: Order | undefined,
): AddressState {
  const kept = { ...(address && { address }), ...(purchase && { purchase }) }
  if (order) return { staticCart: goodsOfOrder(order), existingOrder: order, ...kept }
  if (product) return { product, fromBuyNow: true, ...kept }
  return cart ? { cart: goods, ...kept } : staticCart ? { staticCart: goods, ...kept } : kept
}
