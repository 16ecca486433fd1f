/** How an order number begins, and how many letters and digits follow once its dashes are gone. */
const BEGINS = 'SLB'
const FOLLOW = 8

/** An order's number as it stands in `orderNames`. */
export const squeezed = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Everything in what the payer or the bank wrote that could be an order number, whatever stands between its letters. A little too much, so that
 * the credits worth comparing with the orders that wait are found by an index; the matching itself reads the words again.
 */
export function orderNames(narration: string, note: string | null): string[] {
  const text = squeezed(`${narration} ${note ?? ''}`)
  const found = new Set<string>()
  for (let at = text.indexOf(BEGINS); at >= 0; at = text.indexOf(BEGINS, at + 1)) {
    const name = text.slice(at, at + BEGINS.length + FOLLOW)
    if (name.length === BEGINS.length + FOLLOW) found.add(name)
  }
  return [...found]
}
