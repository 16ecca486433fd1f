import { pluralsOf } from 'contract/rules/plural.ts'

/** The form of a noun for a number in the language of the build: `plural(n, 'item', 'items')`. */
export const plural = pluralsOf('en-IN')
