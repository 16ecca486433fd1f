import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// @ts-expect-error a script without types
import { runAll, runStep } from './steps.mjs'

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
