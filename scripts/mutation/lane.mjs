// One Vitest that stays open in a copy of the tree. The parent sends it a change and the test files that reach it; it writes the change into
// the copy, so that workers and processes see it as well, runs the files in their order and stops at the first test that fails.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { telling } from './reach.mjs'

const root = process.cwd()
const isProduct = (id) =>
  id.startsWith(`${root}/`) && /^(contract|server|web)\/src\/.*\.tsx?$/.test(relative(root, id)) && !/\.test\./.test(id)
const tellingPlugin = {
  name: 'tell-what-is-reached',
  enforce: 'pre',
  // as it is written: another plugin puts longer words in the place of `import.meta.env`, and every place after it would move
  load: (id) => (isProduct(id) ? { code: telling(relative(root, id), readFileSync(id, 'utf8')), map: null } : undefined),
}

globalThis.__reached = () => {} // what is set up for all files runs here

let run = { failures: [], modules: [], stopAtFirst: false }
const firstLine = (error) =>
  String(error?.message ?? error)
    .split('\n')[0]
    .slice(0, 200)
function fail(name, module, error) {
  run.failures.push({ name, test: relative(root, module?.moduleId ?? ''), message: firstLine(error) })
  if (run.stopAtFirst && run.failures.length === 1) vitest.cancelCurrentRun('test-failure')
}
const reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed') fail(test.fullName, test.module, errors[0])
  },
  onTestModuleEnd(module) {
    const { duration, collectDuration } = module.diagnostic()
    const ok = module.state() !== 'failed'
    run.modules.push({
      project: module.project.name,
      test: relative(root, module.moduleId),
      ms: Math.round(duration + collectDuration),
      ok,
    })
    const [error] = module.errors()
    if (error) fail('the file as a whole', module, error)
  },
}

const vitest = await createVitest(
  'test',
  { config: 'vitest.mutation.ts', root, watch: false, reporters: [reporter], maxWorkers: 1, fileParallelism: false },
  process.env.MUTATION_REACHED ? { plugins: [tellingPlugin] } : {},
)
await vitest.standalone()
const all = await vitest.globTestSpecifications()
const nameOf = (specification) => `${specification.project.name} ${relative(root, specification.moduleId)}`
const byName = new Map(all.map((specification) => [nameOf(specification), specification]))

function write(file, content) {
  writeFileSync(join(root, file), content)
  vitest.invalidateFile(join(root, file))
}

async function tryTests({ names, change, stopAtFirst }) {
  run = { failures: [], modules: [], stopAtFirst }
  const original = change && readFileSync(join(root, change.file), 'utf8')
  if (change) write(change.file, original.slice(0, change.start) + change.replacement + original.slice(change.end))
  try {
    vitest.state.filesMap.clear()
    vitest.state.errorsSet.clear()
    const result = await vitest.runTestSpecifications(names.map((name) => byName.get(name)).filter(Boolean))
    const [stray] = result.unhandledErrors
    if (stray && run.failures.length === 0) fail('an error outside the tests', undefined, stray)
  } finally {
    if (change) write(change.file, original)
  }
  return { failures: run.failures, modules: run.modules }
}

process.on('message', async (message) => {
  try {
    process.send({ answer: await tryTests(message) })
  } catch (error) {
    process.send({ answer: { failures: [{ name: 'the run itself', test: '', message: firstLine(error) }], modules: [], broken: true } })
  }
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send({ ready: [...byName.keys()] })
