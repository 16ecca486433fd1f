// Runs before each test file on the rules: a change is noticed by any input, so no smaller one is looked for.
import { configureGlobal } from 'fast-check'

configureGlobal({ endOnFailure: true })
