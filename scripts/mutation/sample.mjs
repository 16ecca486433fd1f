// Mutation testing of a random sample over all product code: `npm run mutation -- sample 600 --seed 7`. Draws so many changes and runs, for
// each, the test files that reach it, the most telling first, until one notices. Writes docs/reports/mutation-sample-<seed>.md with a score for
// each layer and its margin of error. What was found is kept in docs/reports/mutation-sample-<seed>.json, change by change: `--again` goes on
// after an end before its time, and then tries those again that were left unnoticed. `--in web/src/ui` draws only from that folder and writes
// no page.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { commonTokens } from '@stryker-mutator/api/plugin'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { copyTree, openLane, share } from './lanes.mjs'
import { importsOf, placeOf, placesOf } from './reach.mjs'
import { reportOf, whyEquivalent } from './sample-page.mjs'

const PLACE = 'test-results/mutation'
const REACH = `${PLACE}/reach.json`
/** One more than processors: a test with a database waits for it much of the time. */
const LANES = 3
const FILES_OF_A_BATCH = 12
/** A change that so many tests and so many ms of tests have not noticed is given up: what is left are tests of something else. */
const ENOUGH_FILES = 6
const ENOUGH_MS = 60_000
/** So many are run before the types are asked. */
const NEAREST = 4
/** What runs in processes of their own besides: nothing there tells what it reaches. */
const TESTS_OF_COMMANDS = { 'server/src/platform/backup/': 'server/test/operations/' }
/** What a sentence or a class name says is a matter for its reader. */
const EXCLUDED = ['StringLiteral']

/** What only a process of its own runs, from its first line on: those are in `scripts/breaks`. */
const OF_PROCESSES =
  /^server\/src\/(admin-password|backup|check-data|main|move-to-postgres|prepare-database|restore|run-once)\.ts$|\.child\.ts$|\/entry\.\w+\.tsx$/
const isProduct = (file) =>
  /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.|\.d\.ts$|\/gallery\/|jsdom-dialog/.test(file) &&
  !OF_PROCESSES.test(file)
const gitFiles = () =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).stdout.split('\n').filter(existsSync)

/** Every change that Stryker knows, of all product files, with its place as offsets. */
async function allChanges() {
  const quiet = { info() {}, debug() {}, warn() {}, isDebugEnabled: () => false }
  const instrumenter = createInjector().provideValue(commonTokens.logger, quiet).injectFunction(createInstrumenter)
  const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [] }
  const sources = gitFiles()
    .filter(isProduct)
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const { mutants } = await instrumenter.instrument(sources, options)
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]))
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName: file, mutatorName, replacement, location }) => {
      const own = lines.get(file)
      const offset = ({ line, column }) => own.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + column
      const { start, end } = location
      return { file, mutatorName, replacement, line: start.line + 1, text: own[start.line], start: offset(start), end: offset(end) }
    })
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

const hashOf = (file) => createHash('sha1').update(readFileSync(file)).digest('hex')
const testOf = (name) => name.slice(name.indexOf(' ') + 1)
const projectOf = (name) => name.slice(0, name.indexOf(' '))

/**
 * What each test file reaches, by `project file`: its places, how long it takes, and the hashes of itself and of what it reaches. A record
 * is good as long as those are. Files that fail on the shop as it is are named and left out.
 */
async function measureReach(withDatabase) {
  const known = existsSync(REACH) ? JSON.parse(readFileSync(REACH, 'utf8')) : {}
  const hashes = new Map()
  const current = (file) => {
    if (!hashes.has(file)) hashes.set(file, existsSync(file) ? hashOf(file) : '')
    return hashes.get(file)
  }
  const isGood = (record) => record?.ok && Object.entries(record.hashes).every(([file, hash]) => current(file) === hash)

  const folder = `${PLACE}/reach`
  copyTree(folder)
  const written = resolve(PLACE, 'reached')
  rmSync(written, { recursive: true, force: true })
  mkdirSync(written, { recursive: true })
  const open = () => openLane(folder, { MUTATION_REACHED: written })
  const lanes = [await open()]
  // what runs in a browser is reached by no test with a database
  const names = lanes[0].names().filter((name) => withDatabase || ['unit', 'web'].includes(projectOf(name)))
  const stale = names.filter((name) => !isGood(known[name])).sort()
  const batches = [...new Set(stale.map(projectOf))].flatMap((project) => {
    const own = stale.filter((name) => projectOf(name) === project)
    return Array.from({ length: Math.ceil(own.length / FILES_OF_A_BATCH) }, (_, n) =>
      own.slice(n * FILES_OF_A_BATCH, (n + 1) * FILES_OF_A_BATCH),
    )
  })
  process.stdout.write(`Measuring what ${stale.length} of ${names.length} test files reach.\n`)
  if (batches.length > 1) lanes.push(await open())
  const keep = () => writeFileSync(REACH, JSON.stringify(known))
  await share(lanes, batches, async (lane, batch) => {
    const { modules, failures, timedOut } = await lane.ask({ names: batch, stopAtFirst: false }, 1_200_000)
    for (const { test, name, message } of failures) process.stdout.write(`  fails as the shop is: ${test}: ${name}: ${message}\n`)
    if (timedOut) process.stdout.write(`  did not end: ${batch.join(', ')}\n`)
    for (const { project, test, ms, ok } of modules) {
      const engine = ['postgres', 'embedded'].includes(project) ? project : 'none'
      const path = `${written}/${engine}-${createHash('sha1').update(resolve(folder, test)).digest('hex')}.json`
      const places = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).places : []
      const files = [test, ...new Set(places.map((place) => place.slice(0, place.lastIndexOf(':'))))]
      known[`${project} ${test}`] = { ms, ok, places, hashes: Object.fromEntries(files.map((file) => [file, current(file)])) }
    }
    keep()
    process.stdout.write(
      `  ${projectOf(batch[0])}: ${modules.length} files, ${Math.round(modules.reduce((sum, { ms }) => sum + ms, 0) / 1000)} s\n`,
    )
  })
  await Promise.all(lanes.map((lane) => lane.close()))
  rmSync(folder, { recursive: true, force: true })
  return Object.fromEntries(names.filter((name) => known[name]?.ok).map((name) => [name, known[name]]))
}

/** For each change the names of the tests that reach it, the most telling first, and how they reach it. */
function chooser(reach) {
  const byPlace = new Map()
  const byFile = new Map()
  const add = (map, key, name) => map.set(key, (map.get(key) ?? new Set()).add(name))
  for (const [name, { places }] of Object.entries(reach)) {
    for (const place of places) {
      add(byPlace, place, name)
      add(byFile, place.slice(0, place.lastIndexOf(':')), name)
    }
  }
  const importers = new Map()
  for (const file of gitFiles().filter((one) => /^(contract|server|web)\/(src|test)\/.*\.tsx?$/.test(one)))
    for (const imported of importsOf(file)) add(importers, imported, file)
  const namesOfTest = new Map()
  for (const name of Object.keys(reach)) add(namesOfTest, testOf(name), name)

  const distance = (name, file) => {
    const test = testOf(name)
    if (dirname(test) === dirname(file)) return test.startsWith(file.replace(/\.tsx?$/, '.')) ? 0 : 1
    if (importers.get(file)?.has(test)) return 1
    const far = relative(dirname(test), dirname(file)).split('/').length + 1
    return projectOf(name) === 'unit' ? Math.min(far, 1.5) : far // takes no second
  }
  /** Tests of the files that read this one, and so on until some are found: for what is loaded, or runs in another thread. */
  const around = (file) => {
    let files = [file]
    const seen = new Set()
    for (let step = 0; step < 4 && files.length > 0; step++) {
      for (const one of files) seen.add(one)
      const found = files.flatMap((one) => [...(byFile.get(one) ?? []), ...(namesOfTest.get(one) ?? [])])
      if (found.length > 0) return found
      files = files.flatMap((one) => [...(importers.get(one) ?? [])]).filter((one) => !seen.has(one))
    }
    return []
  }
  return (change) => {
    const place = placeOf(placesOf(change.file, readFileSync(change.file, 'utf8')), change, change.start, change.end)
    const exact = place === undefined ? undefined : byPlace.get(`${change.file}:${place}`)
    const direct = [...(importers.get(change.file) ?? [])].flatMap((one) => [...(namesOfTest.get(one) ?? [])])
    const [, tests] = Object.entries(TESTS_OF_COMMANDS).find(([folder]) => change.file.startsWith(folder)) ?? []
    const ofCommands = tests ? Object.keys(reach).filter((name) => testOf(name).startsWith(tests)) : []
    const how = place === undefined ? 'on loading' : exact ? 'directly' : byFile.has(change.file) ? 'unreached' : 'elsewhere'
    const reaching = how === 'unreached' ? [] : [...(exact ?? around(change.file)), ...(how === 'on loading' ? direct : [])]
    const names = [...new Set([...reaching, ...ofCommands])]
    const weight = (name) => distance(name, change.file) * 4000 + reach[name].places.length + reach[name].ms / 4
    let sum = 0
    const isWorthIt = (name, index) => {
      sum += reach[name].ms
      return index < ENOUGH_FILES || sum < ENOUGH_MS
    }
    return { how, names: names.sort((a, b) => weight(a) - weight(b)).filter(isWorthIt) }
  }
}

const runsWell = (folder, args) =>
  new Promise((done) => {
    spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' }).on('close', (code) => done(code === 0))
  })
/** What was found out the last time is kept: a check of one change takes a tenth of a whole one. */
const typesHold = (folder, project) =>
  runsWell(folder, [
    resolve('node_modules/typescript/bin/tsc'),
    ...['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', `${project}/types.tsbuildinfo`],
  ])

/** Whether a step of `npm test` before its tests refuses the change: the types, or the description of the endpoints. */
async function isRefused(folder, change) {
  const path = `${folder}/${change.file}`
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, change.start) + change.replacement + source.slice(change.end))
  const isContract = change.file.startsWith('contract/')
  let holds = true
  for (const project of isContract ? ['contract', 'server', 'web'] : [change.file.split('/')[0]]) holds &&= await typesHold(folder, project)
  if (isContract) holds &&= await runsWell(folder, ['scripts/openapi.ts', '--check'])
  writeFileSync(path, source)
  return !holds
}

async function openCopy(folder) {
  copyTree(folder)
  spawnSync('npx', ['react-router', 'typegen'], { cwd: `${folder}/web` })
  for (const project of ['contract', 'server', 'web']) {
    const [kept, own] = [`${PLACE}/types-${project}.tsbuildinfo`, `${folder}/${project}/types.tsbuildinfo`]
    if (existsSync(kept)) copyFileSync(kept, own)
    if (!(await typesHold(folder, project))) throw new Error(`The types of ${project} do not hold as the shop is: npm run typecheck`)
    copyFileSync(own, kept)
  }
  return Object.assign(await openLane(resolve(folder)), { folder })
}

/** A change with what became of it, as a line of JSON. Its place is found again by its text. */
const found = ({ file, line, mutatorName, replacement, text, status, by, how }) =>
  JSON.stringify({ file, line, mutatorName, replacement, text, status, by, how })

/** The nearest tests first, then the types, then the other tests: what the types refuse need not run through all of them. */
async function tryOne(lane, folder, change, { how, names }, reach) {
  const run = async (some) => {
    if (some.length === 0) return
    const patience = 90_000 + 6 * some.reduce((sum, name) => sum + reach[name].ms, 0)
    const { failures, timedOut } = await lane.ask({ names: some, change, stopAtFirst: true }, patience)
    if (timedOut) return { status: 'hung' }
    const [first] = failures
    return first && { status: 'noticed', by: `${first.test}: ${first.name}`, message: first.message }
  }
  const near = await run(names.slice(0, NEAREST))
  if (near) return near
  if (await isRefused(folder, change)) return { status: 'types' }
  const far = await run(names.slice(NEAREST))
  return far ?? { status: names.length === 0 ? 'unreached' : 'unnoticed', files: names.length, how }
}

export async function sample(size, seed, { again = false, folder = '' } = {}) {
  mkdirSync(PLACE, { recursive: true })
  const results = folder ? `${PLACE}/seed-${seed}-${folder.replaceAll('/', '-')}.json` : `docs/reports/mutation-sample-${seed}.json`
  const changes = (await allChanges()).filter(({ file }) => file.startsWith(folder))
  const before = again ? JSON.parse(readFileSync(results, 'utf8')) : { all: changes.length, rows: draw(changes, size, seed) }
  const isOpen = ({ status }) => !['noticed', 'types', 'hung'].includes(status)
  // a line that moved is found again by its text
  const place = (row) =>
    changes.find(
      (one) => one.file === row.file && one.mutatorName === row.mutatorName && one.replacement === row.replacement && one.text === row.text,
    )
  const rows =
    again || before.rows.some(({ status }) => status)
      ? before.rows.map((row) => (isOpen(row) ? { ...row, ...place(row), gone: !place(row) } : row))
      : before.rows
  const open = rows
    .filter((row) => isOpen(row) && !row.gone && !('status' in row && whyEquivalent(row)))
    .sort((a, b) => Number('status' in a) - Number('status' in b))
  process.stdout.write(`${open.length} of ${before.all} changes, seed ${seed}.\n`)

  const reach = await measureReach(!folder.startsWith('web/'))
  const choose = chooser(reach)
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, n) => openCopy(`${PLACE}/lane-${n}`)))
  const begun = Date.now()
  let done = 0
  const keep = (first = null) => {
    const lines = rows.map(found).join(',\n')
    writeFileSync(results, `{"all": ${before.all}, "first": ${JSON.stringify(first)}, "rows": [\n${lines}\n]}\n`)
  }
  await share(lanes, open, async (lane, change) => {
    const chosen = choose(change)
    const started = Date.now()
    Object.assign(change, { how: chosen.how }, await tryOne(lane, lane.folder, change, chosen, reach))
    change.ms = Date.now() - started
    done++
    keep(before.first)
    const where = `${change.file}:${change.line} ${change.mutatorName}`
    process.stdout.write(
      `${done}/${open.length} ${change.status} (${Math.round(change.ms / 1000)} s, ${chosen.names.length} files, ${chosen.how}) ${where}\n`,
    )
  })
  await Promise.all(lanes.map((lane) => lane.close()))
  for (const lane of lanes) rmSync(lane.folder, { recursive: true, force: true })
  process.stdout.write(`After ${Math.round((Date.now() - begun) / 1000)} s:\n`)
  const { isAsWanted, ...figures } = reportOf({ ...before, rows, seed, isWhole: !folder })
  keep(before.first ?? figures)
  return isAsWanted
}
