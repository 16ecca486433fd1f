/**
 * Chooses between the forms that a language has for one and for any other number: `plural(2, 'item', 'items')` is 'items'. English and the
 * languages of India that CLDR knows have no third form. Hindi takes the first one for 0 too, which is why `n === 1` does not do.
 * @param language as in BCP 47: 'en-IN'
 */
export function pluralsOf(language: string) {
  const rules = new Intl.PluralRules(language)
  return (n: number, one: string, other: string): string => (rules.select(n) === 'one' ? one : other)
}
