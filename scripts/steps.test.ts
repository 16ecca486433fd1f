import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// @ts-expect-error a script without types
import { runAll, runStep } from './steps.mjs'
// @ts-expect-error a script without types
import { UNHANDLED_ERRORS } from './unhandled-errors.mjs'

let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, command: string, more: object = {}) => ({ name, command, ...more })
const counting = (passed: number, failed: number, failures: string[] = []) => ({ report: () => ({ passed, failed, failures }) })

it('a run in which every step succeeds ends with 0 and the sum of its tests', async () => {
  const steps = [
    step('lint', 'true', { light: true }),
    step('build', 'true'),
    step('tests', 'true', counting(11, 0)),
    step('journeys', 'true', counting(4, 0)),
  ]
  expect(await runAll(steps)).toBe(0)
  expect(said.trimEnd().split('\n').at(-1)).toBe('15 passed, 0 failed')
})

it.each([
  [
    'a check of the sources',
    [step('lint', 'exit 1', { light: true }), step('tests', 'true', counting(3, 0))],
    'lint',
    '3 passed, 1 failed',
  ],
  ['the build', [step('build', 'exit 7'), step('tests', 'true', counting(3, 0))], 'build', '3 passed, 1 failed'],
  ['a step that is killed', [step('tests', 'kill -9 $$', counting(5, 0))], 'tests', '5 passed, 1 failed'],
  ['a test of a step that ends well', [step('tests', 'true', counting(8, 2, ['a.test.ts: it falls']))], 'tests', '8 passed, 2 failed'],
  ['a program that is not there', [step('tests', 'no-such-program-here', counting(1, 0))], 'tests', '1 passed, 1 failed'],
])('a run in which %s fails ends with 1 and names the step', async (_what, steps, name, sum) => {
  expect(await runAll(steps)).toBe(1)
  expect(said).toContain(`\nFailed: ${name}\n`)
  expect(said.trimEnd().split('\n').at(-1)).toBe(sum)
})

it('a run goes on after a step that fails, and a run without a test fails', async () => {
  await runAll([step('tests', 'exit 1', counting(0, 0)), step('journeys', 'echo walked', counting(6, 0))])
  expect(said).toContain('journeys: ok')
  expect(await runAll([step('tests', 'true', counting(0, 0))])).toBe(1)
})

it('a step beside others tells what its child said, on both of its outputs', async () => {
  await runStep(step('lint', 'echo to out; echo to err >&2; exit 2'), { beside: true })
  expect(said).toMatch(/to out[\s\S]*to err|to err[\s\S]*to out/)
  expect(said).toContain('lint: FAILED')
})

it('an error outside of every test is written down with its file', async () => {
  mkdirSync('test-results', { recursive: true })
  const folder = resolve(mkdtempSync('test-results/unhandled-'))
  try {
    mkdirSync(join(folder, 'test-results/reports'), { recursive: true })
    writeFileSync(
      join(folder, 'late.test.ts'),
      `import { it } from 'vitest'
       it('ends before its promise', () => void setTimeout(() => Promise.reject(new Error('the socket was cut')), 5))
       it('goes on for a while', () => new Promise((resolve) => setTimeout(resolve, 300)))`,
    )
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
    const reporter = fileURLToPath(new URL('unhandled-errors.mjs', import.meta.url))
    const vitest = fileURLToPath(new URL('../node_modules/.bin/vitest', import.meta.url))
    const { status } = spawnSync(vitest, ['run', '--root', folder, '--reporter', reporter], { cwd: folder })
    const [error] = JSON.parse(readFileSync(join(folder, UNHANDLED_ERRORS), 'utf8'))
    expect(status).toBe(1)
    expect(error).toMatchObject({ file: join(folder, 'late.test.ts'), text: expect.stringContaining('the socket was cut') })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
