import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { UNHANDLED_ERRORS } from './unhandled-errors.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

// What Node has compiled once is read by every process of the tests after it: a fifth of a shop's start.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const REPORTS = 'test-results/reports'
const vitest = `${REPORTS}/vitest.json`
const playwright = `${REPORTS}/playwright.json`
const hasJourneys = () => existsSync('e2e') && readdirSync('e2e', { recursive: true }).some((name) => String(name).endsWith('.e2e.ts'))

/**
 * The checks in the order of their speed, and the journeys. A step with a `report` is a test run and says there what it counted; one that
 * is `light` reads the sources only and can run beside others.
 */
export const checks = [
  { name: 'lint', command: 'npm run --silent lint', light: true },
  { name: 'types', command: 'npm run --silent typecheck', light: true },
  { name: 'boundaries', command: 'npm run --silent boundaries', light: true },
  { name: 'dependencies', command: 'node scripts/dependencies.mjs', light: true },
  { name: 'subjects', command: 'node .ci/subjects.mjs', light: true },
  { name: 'build', command: 'node scripts/ready.mjs' },
  {
    name: 'tests',
    command: `npx vitest run --reporter=default --reporter=json --reporter=./scripts/unhandled-errors.mjs --outputFile.json=${vitest}`,
    report: () => countVitest(vitest),
    reportFile: vitest,
  },
  { name: 'openapi', command: 'node scripts/openapi.ts --check', when: () => existsSync('docs/openapi.json') },
].map((step) => ({ when: () => true, ...step }))

export const journeys = {
  name: 'journeys',
  when: hasJourneys,
  command: 'npx playwright test --reporter=line,json',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
  report: () => countPlaywright(playwright),
  reportFile: playwright,
}

/**
 * Runs one step, announced and timed. A step that fails without a failed test counts as one failure itself.
 * `failures` names each failed test with the beginning of its reason. `beside` others it says at its end what it had to say.
 */
export async function runStep({ name, command, env, report, reportFile }, { beside = false } = {}) {
  let said = `\n== ${name}: ${command}\n`
  const say = (text) => {
    if (beside) said += text
    else process.stdout.write(text)
  }
  if (!beside) process.stdout.write(said)
  if (reportFile) {
    rmSync(reportFile, { force: true })
    rmSync(UNHANDLED_ERRORS, { force: true })
    mkdirSync(dirname(reportFile), { recursive: true })
  }
  const begun = Date.now()
  const out = beside ? 'pipe' : 'inherit'
  const child = spawn(command, { shell: true, stdio: ['ignore', out, out], env: { ...process.env, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
  const code = await new Promise((resolve) => child.on('close', resolve))
  const { passed, failed, failures } = report?.() ?? { passed: 0, failed: 0, failures: [] }
  const result = { name, ok: code === 0 && failed === 0, passed, failed: code === 0 ? failed : Math.max(failed, 1), failures }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  say(`== ${name}: ${result.ok ? 'ok' : 'FAILED'} after ${seconds} s${report ? `, ${passed} passed, ${result.failed} failed` : ''}\n`)
  if (beside) process.stdout.write(said)
  return result
}

/**
 * Runs all steps: those that only read the sources one after the other beside the build, then the others in their order. Goes on after a
 * failure, says at the end what failed and the sum of all tests, and answers the exit code.
 */
export async function runAll(steps) {
  const wanted = steps.filter(({ when }) => when?.() ?? true)
  const build = wanted.filter(({ name }) => name === 'build')
  const inTurn = async (some) => {
    const results = []
    for (const step of some) results.push(await runStep(step, { beside: true }))
    return results
  }
  const results = (await Promise.all([inTurn(wanted.filter(({ light }) => light)), inTurn(build)])).flat()
  for (const step of wanted.filter((step) => !step.light && !build.includes(step))) results.push(await runStep(step))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const broken = results.filter(({ ok }) => !ok).map(({ name }) => name)
  for (const failure of results.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAILED ${failure}\n`)
  process.stdout.write(broken.length > 0 ? `\nFailed: ${broken.join(', ')}\n` : '\n')
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return broken.length > 0 || sum('passed') === 0 ? 1 : 0
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function countVitest(file) {
  const report = read(file)
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const place = relative(process.cwd(), name)
      if (failed.length === 0) return [told(place, message)]
      return failed.map(({ fullName, failureMessages }) => told(`${place}: ${fullName}`, failureMessages[0]))
    })
  const unhandled = (read(UNHANDLED_ERRORS) ?? []).map(({ test, file, text }) =>
    told(`an error outside of a test, near ${file ?? 'no file'}: ${test ?? 'no test'}`, text),
  )
  const failed = (report?.numFailedTests ?? 0) + unhandled.length
  return { passed: report?.numPassedTests ?? 0, failed, failures: [...failures, ...unhandled] }
}

function countPlaywright(file) {
  const report = read(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected + flaky, failures: (report?.suites ?? []).flatMap(failedSpecs) }
}

function failedSpecs({ file, specs, suites = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => told(`[${projectName}] ${file}: ${title}`, reasonOf(results))),
  )
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** All that a journey failed on, with the lines: where its time was over, the second error says what it waited for. */
const reasonOf = (results) =>
  results
    .flatMap(({ errors }) => errors)
    .map(({ message, location }) => `${location ? `line ${location.line}: ` : ''}${message}`)
    .join('\n')

// A log is often read from its end, and often only its end is kept: the reason stands beside the name, shortened.
function told(name, reason) {
  const lines = stripVTControlCharacters(reason ?? 'no reason was told')
    .split('\n')
    .filter((line) => line.trim())
  return [name, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}
