// Mutation testing of a random sample over all product code: `npm run mutation -- sample 600 --seed 7`. Draws so many changes, runs the
// tests that reach each of them, and writes docs/mutation-sample.md with a score for each layer and its margin of error.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { commonTokens } from '@stryker-mutator/api/plugin'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { equivalents } from './equivalents.mjs'

/** What is drawn, for the checker, which lets only these through. */
export const DRAWN = 'test-results/mutation-sample.json'
const REPORT = 'test-results/mutation-sample-report.json'
const PAGE = 'docs/mutation-sample.md'
const WANTED = 90
const WANTED_OF_LAYER = 85
/** What a sentence or a class name says is a matter for its reader. */
export const EXCLUDED = ['StringLiteral']

/** What only a process of its own runs, where no change can be switched on from a test: those are in `scripts/breaks`. */
const OF_PROCESSES =
  /^server\/src\/(admin-password|backup|check-data|main|move-to-postgres|prepare-database|restore|run-once)\.ts$|\.(worker|child)\.ts$|\/entry\.\w+\.tsx$/
const isProduct = (file) =>
  /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.|\.d\.ts$|\/gallery\/|jsdom-dialog/.test(file) &&
  !OF_PROCESSES.test(file)
export const keyOf = (file, { mutatorName, replacement, location: { start, end } }) =>
  [file, mutatorName, start.line, start.column, end.line, end.column, replacement].join('|')

/** Every change that Stryker knows, of all product files. */
async function allChanges() {
  const files = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.split('\n').filter(isProduct)
  const quiet = { info() {}, debug() {}, warn() {}, isDebugEnabled: () => false }
  const instrumenter = createInjector().provideValue(commonTokens.logger, quiet).injectFunction(createInstrumenter)
  const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [] }
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const { mutants } = await instrumenter.instrument(sources, options)
  return mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => ({ ...mutant, key: keyOf(mutant.fileName, mutant) }))
}

/** Numbers from 0 to below 1 that a seed always gives alike (mulberry32). */
function randomBy(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function draw(changes, size, seed) {
  const random = randomBy(seed)
  const rest = [...changes]
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(Math.floor(random() * rest.length), 1)[0])
}

function layerOf(file) {
  const [part, , layer] = file.split('/')
  if (part === 'contract') return 'contract'
  return `${part}/${['features', 'platform', 'shop', 'admin', 'client', 'ui'].includes(layer) ? layer : 'the rest'}`
}

const whyEquivalent = (file, { mutatorName, replacement }, line) =>
  equivalents.find(
    (one) => file.endsWith(one.file) && one.mutator === mutatorName && line.includes(one.line) && (one.to ?? replacement) === replacement,
  )?.why

/** Half the width of the 95 % interval of a share, in per cent (Wilson). */
function margin(noticed, all) {
  if (all === 0) return 0
  const z = 1.96
  const share = noticed / all
  return (100 * (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))).toFixed(1)
}

const percent = (one, all) => (all === 0 ? 'none' : ((100 * one) / all).toFixed(1))
const cut = (text) => {
  const line = String(text).replaceAll('|', '\\|').replaceAll('`', "'").replace(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}

export async function sample(size, seed) {
  const changes = await allChanges()
  const drawn = draw(changes, size, seed)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(DRAWN, JSON.stringify({ keys: drawn.map(({ key }) => key), files: [...new Set(drawn.map(({ fileName }) => fileName))] }))
  process.stdout.write(
    `Drew ${drawn.length} of ${changes.length} changes with seed ${seed}. Running the tests once, then those of each change: an hour or two.\n`,
  )
  const { status } = spawnSync('npx', ['stryker', 'run', 'stryker.sample.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION: 'sample' },
  })
  if (status !== 0) throw new Error('The mutation run did not end well; its last lines above say why.')
  return report({ drawn, all: changes.length, seed })
}

/** Stryker's report counts lines and columns from one, and its instrumenter from nothing. */
const fromZero = ({ location: { start, end }, ...mutant }) => {
  const back = ({ line, column }) => ({ line: line - 1, column: column - 1 })
  return { ...mutant, location: { start: back(start), end: back(end) } }
}

function report({ drawn, all, seed }) {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const statuses = new Map(
    Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => [keyOf(file, fromZero(mutant)), mutant.status])),
  )
  const rows = drawn.map((change) => {
    const line = readFileSync(change.fileName, 'utf8').split('\n')[change.location.start.line] ?? ''
    return { ...change, line, status: statuses.get(change.key) ?? 'Ignored', why: whyEquivalent(change.fileName, change, line) }
  })
  const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout'
  const isAlive = ({ status }) => status === 'Survived' || status === 'NoCoverage'
  const counted = rows.filter((row) => isNoticed(row) || (isAlive(row) && !row.why))
  const noticed = counted.filter(isNoticed).length
  const layers = [...new Set(rows.map(({ fileName }) => layerOf(fileName)))].sort().map((layer) => {
    const own = counted.filter(({ fileName }) => layerOf(fileName) === layer)
    return { layer, all: own.length, noticed: own.filter(isNoticed).length }
  })
  const alive = rows.filter(isAlive)
  const score = percent(noticed, counted.length)
  writeFileSync(
    PAGE,
    `# Mutation testing of a sample

Written by \`npm run mutation -- sample ${drawn.length} --seed ${seed}\`; not to be edited by hand. ${drawn.length} of the ${all} changes that can be made to the product code were drawn
at random. Texts are left alone, and constants of a module (${rows.filter(({ status }) => status === 'Ignored').length} of those drawn) are not counted; breaks of such constants are in \`scripts/breaks\`.

**${score} %** (± ${margin(noticed, counted.length)}) of ${counted.length} changes were noticed (wanted: ${WANTED} %, no layer under ${WANTED_OF_LAYER} %).

| layer | noticed | of | score | ± |
|---|---|---|---|---|
${layers.map((one) => `| ${one.layer} | ${one.noticed} | ${one.all} | ${percent(one.noticed, one.all)} | ${margin(one.noticed, one.all)} |`).join('\n')}

## Not noticed

| where | change | line | becomes | reason |
|---|---|---|---|---|
${alive.map((row) => `| ${row.fileName}:${row.location.start.line + 1} | ${row.mutatorName} | \`${cut(row.line)}\` | \`${cut(row.replacement)}\` | ${row.why ?? (row.status === 'NoCoverage' ? 'no test reaches it' : 'not held by a test')} |`).join('\n')}
`,
  )
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'mutation sample', seed, figures: { changes: counted.length, noticed, score: Number(score) } })}\n`,
  )
  process.stdout.write(`${PAGE} written: ${score} % of ${counted.length} changes noticed.\n`)
  return Number(score) >= WANTED && layers.every((one) => one.all === 0 || (100 * one.noticed) / one.all >= WANTED_OF_LAYER)
}
