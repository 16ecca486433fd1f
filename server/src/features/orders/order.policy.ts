import type { Customer } from 'contract/actor.ts'

type Owned = { customerId: string; hiddenAt: Date | null }
export type Sight = 'yours' | 'not-yours' | 'gone'

/** How an order looks to a shopper; one taken off the list is gone for its owner. */
export function maySee(customer: Pick<Customer, 'id'>, order: Owned | undefined): Sight {
  if (!order) return 'gone'
  if (order.customerId !== customer.id) return 'not-yours'
  return order.hiddenAt ? 'gone' : 'yours'
}
