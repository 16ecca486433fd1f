import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import everything from './vitest.config.ts'

const common = ['**/node_modules/**']
/** Tests of the sources themselves and of what is built from them: they read what no change is written into, or every change in it. */
const outside = ['server/test/architecture.test.ts', 'scripts/**', 'web/test/built-files.test.ts', 'web/test/browsers.test.ts']
const reached = process.env.MUTATION_REACHED ? ['scripts/mutation/reach-setup.mjs'] : []

/** The files of a run as they were given: the most telling first. */
class InOrder {
  shard = async (files: TestSpecification[]) => files
  sort = async (files: TestSpecification[]) => files
}

const sample = {
  pool: 'forks' as const,
  sequence: { sequencer: InOrder },
  projects: (everything.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const patience = { testTimeout: 60_000, hookTimeout: 60_000 }
    // a killed process tells of changes here, too, where the embedded engine has only its own files
    const exclude = [...(project.test?.exclude ?? common).filter((pattern) => !pattern.includes('process-ends')), ...outside]
    const setupFiles = [...reached, ...[project.test?.setupFiles ?? []].flat()]
    const include = project.test?.name === 'embedded' && { include: ['server/src/platform/db/*.embedded.db.test.ts'] }
    return [{ ...project, test: { ...project.test, ...patience, exclude, setupFiles, ...include } }]
  }),
}

/** The slowest files last, in this order: most changes are noticed before they begin. */
const SLOW = [
  'rows.rules',
  'upi',
  'statement.rules',
  'tax-document',
  'automatic.rules',
  'profiles',
  'money',
  'pricing',
  'csv',
  'gst',
  'match.rules',
]
const slowness = ({ moduleId }: TestSpecification) => SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))

class QuickFirst {
  shard = async (files: TestSpecification[]) => files
  sort = async (files: TestSpecification[]) => files.toSorted((a, b) => slowness(a) - slowness(b))
}

/** Thousands of drawn cases for one figure: a change that only they notice is held by no test that says what is wrong. */
const STATISTICS = ['**/matching.test.ts', '**/generated.test.ts']

const rules = {
  isolate: false,
  sequence: { sequencer: QuickFirst },
  setupFiles: ['scripts/mutation/rules-setup.mjs'],
  include: [
    'contract/src/**/*.test.ts',
    'server/src/features/**/*.test.ts',
    'server/src/platform/csv/*.test.ts',
    'server/test/statements/*.test.ts',
  ],
  exclude: [...common, 'server/**/*.db.test.ts', ...STATISTICS],
  testTimeout: 20_000,
}

/** What mutation testing runs: the pure tests for the rules, all tests on PostgreSQL and of the screens for a sample of everything. */
export default defineConfig({ test: process.env.MUTATION === 'sample' ? sample : rules })
