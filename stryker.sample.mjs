import { readFileSync } from 'node:fs'
import base from './stryker.config.mjs'

/** Only for `npm run mutation -- sample`, which has drawn what is changed. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...base,
  mutate: JSON.parse(readFileSync('test-results/mutation-sample.json', 'utf8')).files,
  plugins: [...base.plugins, './scripts/mutation/sample-checker.mjs'],
  checkers: ['sample'],
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  ignorePatterns: ['e2e', '/test-results/journeys', '/test-results/data-*', '/test-results/breaks'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation-sample-report.json' },
}
