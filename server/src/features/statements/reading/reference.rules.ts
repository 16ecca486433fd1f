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

/**
 * The 12 digits of a UPI reference (RRN, UTR) from how it may be written: padded with zeros to 16, its own leading zeros lost by a spreadsheet.
 * Undefined for anything that is not one: too short, too long, one repeated digit.
 */
export function canonicalReference(raw: string): string | undefined {
  const digits = raw.replace(/^'+/, '').replace(/\s/g, '')
  if (!/^\d{9,18}$/.test(digits)) return undefined
  const core = digits.replace(/^0+/, '')
  if (core.length < 9 || core.length > 12) return undefined
  const reference = core.padStart(12, '0')
  return /^(\d)\1*$/.test(reference) ? undefined : reference
}

/** Every free-standing run of 12 digits, or of 13 to 16 that only zeros pad; digits inside words, UPI IDs and longer runs do not count. */
export function referencesIn(text: string): string[] {
  const found = text.matchAll(/(?<![A-Za-z0-9@._])(\d{12,16})(?![A-Za-z0-9]|\.\d|[._-]?[A-Za-z0-9._-]{0,100}@)/g)
  const references = [...found].map(([, run]) => run ?? '').filter((run) => run.length === 12 || /^0+\d{12}$/.test(run))
  return [...new Set(references.flatMap((run) => canonicalReference(run) ?? []))]
}
