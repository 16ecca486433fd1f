import { defineConfig } from 'vitest/config'

const pure = ['contract/src/**/*.test.ts', 'server/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts', 'web/test/**/*.test.ts']
const database = 'server/**/*.db.test.ts'
const onlyPostgres = 'server/**/*.postgres.db.test.ts'
const onlyEmbedded = 'server/**/*.embedded.db.test.ts'
const installed = '**/node_modules/**'

/** Pure tests run once, those that touch a database once on each engine. Pick with --project unit|web|postgres|embedded. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: pure, exclude: [installed, database], testTimeout: 20_000 } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globals: true, // Testing Library cleans up by them
          setupFiles: 'web/test/setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [database],
          exclude: [installed, onlyEmbedded],
          env: { ENGINE: 'postgres' },
          globalSetup: 'server/test/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [database],
          exclude: [installed, onlyPostgres],
          env: { ENGINE: 'embedded' },
          globalSetup: 'server/test/embedded.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
