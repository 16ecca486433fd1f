import { pluralsOf } from 'contract/rules/plural.ts'

export const plural = pluralsOf('hi-IN')
