import { ORDER_NUMBER_LENGTH, ORDER_PREFIX } from 'contract/rules/order-number.ts'

/** An order's number as it stands in `orderNames`. */
export const squeezeNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Everything in what the payer or the bank wrote that could be an order number, whatever stands between its letters. A little too much, so that
 * the credits worth comparing with the orders that wait are found by an index; the matching itself reads the words again.
 */
export function findOrderNames(narration: string, note: string | null): string[] {
  const text = squeezeNumber(`${narration} ${note ?? ''}`)
  const found = new Set<string>()
  for (let at = text.indexOf(ORDER_PREFIX); at >= 0; at = text.indexOf(ORDER_PREFIX, at + 1)) {
    const name = text.slice(at, at + ORDER_NUMBER_LENGTH)
    if (name.length === ORDER_NUMBER_LENGTH) found.add(name)
  }
  return [...found]
}
