import { defineConfig } from 'vitest/config'
import { memoryFolder } from './server/test/memory-folder.ts'
import { messagesOf } from './web/scripts/messages-of.ts'

// The long proofs are about disks, too.
if (!process.env.PROVE) process.env.TMPDIR ??= memoryFolder()

const pure = ['contract/src/**/*.test.ts', 'server/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts', 'web/{src,test}/**/*.test.ts']
/** The browser's stores: tests without a component that need a document nevertheless. */
const stores = 'web/src/client/**/*.test.ts'
const database = 'server/**/*.db.test.ts'
const onlyPostgres = 'server/**/*.postgres.db.test.ts'
const onlyEmbedded = 'server/**/*.embedded.db.test.ts'
/** A shop's process that is killed: on the embedded engine its data goes down with it, on PostgreSQL the tests of two instances kill one. */
const ends = 'server/test/proof/process-ends.db.test.ts'
/** A restore to a moment needs pgbackrest, which only the proofs fetch. */
const recovery = 'server/test/proof/recovery.postgres.db.test.ts'
/** Faults of whole machines, hours of load and random histories: each has a step of the proofs, which runs its long form; what a change breaks in them others notice, too. */
const longProofs = [
  'server/test/proof/{bank-alerts,failover.postgres,histories.postgres,many-credits,pushes,rolling.postgres}.db.test.ts',
  'server/test/operations/{bucket-breaks,bucket-move}.postgres.db.test.ts',
]
/** What can differ on the embedded engine: opening, ends and backups, and each call once. The journeys run on it too, the proofs run all on both. */
const canDiffer = [
  onlyEmbedded,
  'server/src/platform/db/**/*.db.test.ts',
  'server/src/features/{dashboard,exports,readiness}/**/*.db.test.ts',
  'server/src/features/inventory/batches.db.test.ts',
  'server/test/{calls,staff-calls,platform}.db.test.ts',
  'server/test/operations/{backup,broken-restore,check-data}.db.test.ts',
  ends,
]
/** Screens as the Hindi build has them. */
const inHindi = 'web/src/**/*.hi.test.tsx'
const installed = '**/node_modules/**'

/** A worker reads the modules once for all its files: that is a third of the time. A file leaves nothing behind in them, as a test leaves nothing to the next. */
const isolate = false

/** A machine may be ten times slower than another; who waits for something asks again every 50 ms until then. */
const expect = { poll: { timeout: 60_000 } }
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000 }

const screens = {
  isolate, // but for our own modules and Testing Library: see the setup
  server: { deps: { inline: [/@testing-library/] } },
  environment: 'jsdom' as const,
  globals: true, // Testing Library cleans up by them
  setupFiles: 'web/test/setup.ts',
  expect,
  ...timeouts,
}

/** Pure tests run once, those that touch a database on PostgreSQL and where it matters on the embedded engine. Pick with --project unit|web|hindi|postgres|embedded. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3, // of two processors: what waits for a database or a timer leaves half of them idle
    projects: [
      { test: { name: 'unit', isolate, include: pure, exclude: [installed, database, stores], expect, ...timeouts } },
      {
        test: { name: 'web', ...screens, include: ['web/src/**/*.test.tsx', stores], exclude: [installed, inHindi] },
      },
      {
        plugins: [messagesOf('hi')],
        test: { name: 'hindi', ...screens, include: [inHindi] },
      },
      {
        test: {
          name: 'postgres',
          isolate,
          include: [database],
          exclude: [installed, onlyEmbedded, ...(process.env.PROVE ? [] : [ends, recovery, ...longProofs])],
          env: { ENGINE: 'postgres' },
          globalSetup: 'server/test/postgres.ts',
          expect,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'embedded',
          isolate,
          include: process.env.PROVE ? [database] : canDiffer,
          exclude: [installed, onlyPostgres],
          env: { ENGINE: 'embedded' },
          globalSetup: 'server/test/embedded.ts',
          expect,
          ...timeouts,
        },
      },
    ],
  },
})
