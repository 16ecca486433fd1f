import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import type { AddressState, CheckoutState } from '../checkout/checkout-state.ts'
import { goodsOfOrder } from '../checkout/goods.ts'
import { isSentTo } from './shipping-address.ts'

/** What /checkout is handed. An unpaid order goes on if it goes to this address, else the new one takes its place. */
export function toCheckout(handed: AddressState, address: CheckoutAddressValues, isSaved: boolean): CheckoutState {
  const { cart, product, staticCart, existingOrder, purchase } = handed
  // What was ordered is in no cart any more.
  const goods = existingOrder
    ? { staticCart: goodsOfOrder(existingOrder) }
    : { ...(cart && { cart }), ...(product && { product }), ...(staticCart && { staticCart }) }
  const order = existingOrder && (isSentTo(existingOrder, address) ? { existingOrder } : { replaces: existingOrder._id })
  return { ...goods, ...order, ...(purchase && { purchase }), address, savedToDb: isSaved, fallback: !isSaved }
}
