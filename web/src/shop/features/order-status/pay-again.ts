import type { Order } from 'contract/orders/order.schemas.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { goodsOfOrder } from '../checkout/goods.ts'
import { valuesOfOrder } from '../delivery/shipping-address.ts'

/** What /checkout is handed to pay for an order that is there already. */
export const payAgainState = (order: Order): CheckoutState => ({
  staticCart: goodsOfOrder(order),
  address: valuesOfOrder(order),
  existingOrder: order,
  savedToDb: true,
})
