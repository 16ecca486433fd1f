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
  return [...new Set(references.flatMap((run) => canonicalReference(run.slice(-12)) ?? []))]
}
