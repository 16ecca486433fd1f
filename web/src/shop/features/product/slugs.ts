/** Names under which a product was known before, with its address of today. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ['special-lion-big', 'special-lion-beedi-big'],
  ['special-lion-small', 'special-lion-beedi-small'],
])

/** Where a product has moved to, or undefined for an address of today. */
export const slugOfToday = (slug: string): string | undefined => FORMER.get(slug)
