import { COUNTED_AT_MOST } from 'contract/rules/limits.ts'

/** How many there are, as far as it is counted: '7', '1,000+'. */
export const countWords = (count: number): string => (count > COUNTED_AT_MOST ? '1,000+' : count.toLocaleString('en-IN'))
