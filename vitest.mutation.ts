import { defineConfig } from 'vitest/config'

/** What mutation testing runs: the pure tests of the rules. */
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['stryker.setup.mjs'],
    include: [
      'contract/src/**/*.test.ts',
      'server/src/features/**/*.test.ts',
      'server/src/platform/csv/*.test.ts',
      'server/test/statements/*.test.ts',
    ],
    // Thousands of drawn cases for one figure: a change that only they notice is held by no test that says what is wrong.
    exclude: ['**/node_modules/**', 'server/**/*.db.test.ts', '**/matching.test.ts', '**/generated.test.ts'],
    testTimeout: 20_000,
  },
})
