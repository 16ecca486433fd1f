import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let bin: string
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'check-'))
})
afterEach(() => rmSync(bin, { recursive: true }))

/** Runs a script of this folder with programs in place of its steps, of which those fail whose call contains `failing`. */
function run(script: string, failing: string) {
  for (const name of ['npm', 'npx', 'node']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${bin}/calls\ncase "${name} $*" in *"${failing}"*) exit 3;; esac\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script)], { env, encoding: 'utf8' })
  const calls = readFileSync(join(bin, 'calls'), 'utf8').trim().split('\n')
  return { status, said: stdout + stderr, calls: calls.map((call) => call.replace(/ --project .*/, '')) }
}

const LINT = 'npm run --silent lint'
const TYPES = 'npm run --silent typecheck'
const BOUNDARIES = 'npm run --silent boundaries'
const DEPENDENCIES = 'node scripts/dependencies.mjs'
const SUBJECTS = 'node .ci/subjects.mjs'

it.each([
  ['nothing', 'no such step', 0, [LINT, TYPES, BOUNDARIES, DEPENDENCIES, SUBJECTS, 'npx vitest run']],
  ['the lint', 'run --silent lint', 1, [LINT]],
  ['the dependencies', 'dependencies.mjs', 1, [LINT, TYPES, BOUNDARIES, DEPENDENCIES]],
  ['a test', 'vitest run', 1, [LINT, TYPES, BOUNDARIES, DEPENDENCIES, SUBJECTS, 'npx vitest run']],
])('a check in which %s fails goes no further and ends with its status', (_what, failing, status, calls) => {
  const checked = run('check.mjs', failing)
  expect([checked.status, checked.calls]).toEqual([status, calls])
  expect(/^The check stopped at: /m.test(checked.said)).toBe(status === 1)
})
