import { useCart } from '#client/cart/cart.ts'
import { summaryOf } from '#client/cart/goods.ts'
import type { CheckoutState } from './checkout-state.ts'

/** The cart, as the address page is handed it, for a page opened by hand: undefined when it is empty, 'unknown' until it has been read. */
export function useCartToBuy(): Pick<CheckoutState, 'cart'> | 'unknown' | undefined {
  const { items, isKnown, status } = useCart()
  if (items.length > 0) return { cart: summaryOf(items) }
  return isKnown || status === 'failed' ? undefined : 'unknown'
}
