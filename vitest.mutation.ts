import { defineConfig } from 'vitest/config'
import everything from './vitest.config.ts'

const common = ['**/node_modules/**']
// Tests of processes, of files as they are built and of the sources themselves see nothing of a change that is switched on inside a test's own process.
const outside = [
  'server/test/{proof,attacks,processes}/**',
  'server/test/operations/{bucket,key}*',
  'server/test/architecture.test.ts',
  'scripts/**',
  'web/test/**',
]
// The packages are linked to the sources they lie beside, which are not the changed ones.
const resolve = { alias: [{ find: /^contract\//, replacement: `${import.meta.dirname}/contract/src/` }] }

const sample = {
  projects: (everything.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const patience = { testTimeout: 120_000, hookTimeout: 120_000 }
    const exclude = [...(project.test?.exclude ?? common), ...outside]
    const include = project.test?.name === 'embedded' && { include: ['server/src/platform/db/*.embedded.db.test.ts'] }
    return [{ ...project, resolve, test: { ...project.test, ...patience, exclude, ...include } }]
  }),
}

const rules = {
  include: ['contract/src/**/*.test.ts', 'server/src/features/**/*.test.ts', 'server/src/platform/csv/*.test.ts'],
  exclude: [...common, 'server/**/*.db.test.ts'],
  testTimeout: 20_000,
}

/** What mutation testing runs: the pure tests for the rules, all tests on PostgreSQL and of the screens for a sample of everything. */
export default defineConfig({ test: process.env.MUTATION === 'sample' ? sample : rules })
