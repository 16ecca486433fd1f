// Breaks the shop on purpose, one promise at a time, and expects the tests named beside each break to fail. A break that no test notices
// fails this run. `node scripts/breaks.mjs landmark` runs only those with the word in their name. It works on a copy of the tree.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { breaks } from './breaks/list.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const COPY = 'test-results/breaks'
const REPORT = 'report.json'
const only = process.argv[2] ?? ''
const chosen = breaks.filter(({ name }) => name.includes(only))

function copyTree() {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  const list = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0').filter(existsSync)
  const copied = spawnSync('cp', ['--parents', '-t', COPY, ...list])
  // links: what a test reads of the packages is never written to
  const linked = spawnSync('cp', ['-al', 'node_modules', COPY])
  if (existsSync('server/prepared')) spawnSync('cp', ['-al', 'server/prepared', `${COPY}/server/`])
  if (copied.status !== 0 || linked.status !== 0) throw new Error(`The tree could not be copied: ${copied.stderr}${linked.stderr}`)
}

/** Runs the tests of a break in the copy. @returns the full names of those that fail, or undefined when the run itself went wrong */
async function failing({ project, tests }) {
  rmSync(`${COPY}/${REPORT}`, { force: true })
  const args = ['vitest', 'run', '--project', project, '--bail=1', '--reporter=json', `--outputFile=${REPORT}`, ...tests]
  const child = spawn('npx', args, { cwd: COPY, stdio: 'ignore' })
  await new Promise((resolve) => child.on('close', resolve))
  if (!existsSync(`${COPY}/${REPORT}`)) return undefined
  const { testResults, numTotalTests } = JSON.parse(readFileSync(`${COPY}/${REPORT}`, 'utf8'))
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed')
  // a file that does not even load has no test to fail: that proves nothing
  return numTotalTests === 0 ? undefined : failed.map(({ fullName }) => fullName)
}

/** @returns what went wrong, or nothing */
async function attempt(one) {
  const path = `${COPY}/${one.file}`
  const source = readFileSync(path, 'utf8')
  if (source.split(one.from).length !== 2) return `the text to break is not in ${one.file} exactly once`
  writeFileSync(
    path,
    source.replace(one.from, () => one.to),
  )
  try {
    const failed = await failing(one)
    if (!failed) return 'the tests did not run'
    if (failed.length === 0) return 'NOT NOTICED'
    process.stdout.write(`noticed  ${one.name}\n         by "${failed[0]}"\n`)
  } finally {
    writeFileSync(path, source)
  }
}

if (chosen.length === 0) {
  process.stderr.write(`No break has “${only}” in its name.\n`)
  process.exit(2)
}
process.stdout.write(`Breaking the shop in ${chosen.length} places, one after the other; about ten seconds each.\n`)
copyTree()
const missed = []
for (const one of chosen) {
  const problem = await attempt(one)
  if (!problem) continue
  missed.push(one.name)
  process.stdout.write(`MISSED   ${one.name}: ${problem}\n`)
}
rmSync(COPY, { recursive: true, force: true })
process.stdout.write(`PROOF ${JSON.stringify({ name: 'breaks', figures: { breaks: chosen.length, missed: missed.length } })}\n`)
process.stdout.write(`${chosen.length - missed.length} of ${chosen.length} breaks noticed\n`)
process.exitCode = missed.length > 0 ? 1 : 0
