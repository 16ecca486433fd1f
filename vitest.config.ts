import { defineConfig } from 'vitest/config'

const databaseTests = 'server/**/*.db.test.ts'
const everywhere = ['contract/src/**/*.test.ts', 'server/{src,test}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

/** Pure tests run once; those that touch a database run once on each engine. Pick with --project unit|postgres|embedded. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: everywhere, exclude: ['**/node_modules/**', databaseTests] } },
      {
        test: {
          name: 'postgres',
          include: [databaseTests],
          env: { ENGINE: 'postgres' },
          globalSetup: 'server/test/postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [databaseTests],
          env: { ENGINE: 'embedded' },
          globalSetup: 'server/test/embedded.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
