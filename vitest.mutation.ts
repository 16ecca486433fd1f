import { defineConfig } from 'vitest/config'

/** What mutation testing runs: the pure tests that need no database, no build and no browser. */
export default defineConfig({
  test: {
    include: ['contract/src/**/*.test.ts', 'server/src/features/**/*.test.ts', 'server/src/platform/csv/*.test.ts'],
    exclude: ['**/node_modules/**', 'server/**/*.db.test.ts'],
    testTimeout: 20_000,
  },
})
