/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'contract/src/rules/**/*.ts',
    'contract/src/orders/order.status.ts',
    'server/src/features/**/*.rules.ts',
    'server/src/features/*/*.policy.ts',
    'server/src/platform/csv/write-csv.ts',
    '!**/*.test.ts',
  ],
  // What a sentence says is a matter for its reader, not for arithmetic.
  mutator: { excludedMutations: ['StringLiteral'] },
  // TypeScript 7 has no API to rewrite a tsconfig with, and nothing here needs one: Vite takes the types away.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Constants of a module cost every test of every file each: they double the time for a sixth of the changes.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 15000,
  ignorePatterns: ['web', 'e2e', 'test-results'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
}
