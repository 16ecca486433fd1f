// Proves the shop: the long form of every proof on both engines, then docs/reports/proof.md with all figures. Any command of the list below may
// print lines `PROOF {"name":…,"engine":…,"seed":…,"figures":{…}}`; each becomes a row. `npm run prove -- clock` runs only the step of
// this name, or else those whose name has "clock" in it; the page then takes the other ones from the last time that they ran, as they stand
// in docs/reports/proof.json.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { proofPage } from './prove/page.mjs'
import { steps } from './prove/steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const LOG = 'test-results/prove.log'
const RESULTS = 'docs/reports/proof.json'
/** What each step has left, a line each, by its name. */
const results = new Map(existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).map((result) => [result.name, result]) : [])
const only = process.argv[2]
const named = steps.filter(({ name }) => name === only)
const chosen = named.length > 0 ? named : steps.filter(({ name, apart }) => (only ? name.includes(only) : !apart))
if (chosen.length === 0) {
  process.stderr.write(`No step has “${only}” in its name. There are: ${steps.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}
const began = Date.now()
let lines = 0
const failed = []

const clock = () =>
  `${String(Math.floor((Date.now() - began) / 60_000)).padStart(2, '0')}:${String(Math.floor((Date.now() - began) / 1000) % 60).padStart(2, '0')}`
const say = (line) => process.stdout.write(`${clock()} ${line}\n`)

/** Runs one step; its whole output goes to the log, its PROOF lines to the page. */
async function run({ name, command }) {
  say(`${name} …`)
  appendFileSync(LOG, `\n== ${name}: ${command}\n`)
  const begun = Date.now()
  const proofs = []
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PROVE: 'long', PROOF: '1', FORCE_COLOR: '0' },
  })
  child.stderr.on('data', (text) => appendFileSync(LOG, text))
  createInterface({ input: child.stdout }).on('line', (line) => {
    appendFileSync(LOG, `${line}\n`)
    const json = /PROOF (\{.*\})/.exec(line)?.[1]
    if (!json) return
    const proof = JSON.parse(json)
    proofs.push(proof)
    lines++
    say(
      `  ${proof.name} (${proof.engine ?? 'no database'}): ${Object.entries(proof.figures)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')}`,
    )
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) failed.push(name)
  const seconds = Math.round((Date.now() - begun) / 1000)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  results.set(name, { name, holds: code === 0, date: new Date().toISOString(), commit, seconds, proofs })
  writeFileSync(RESULTS, `[\n${[...results.values()].map((result) => JSON.stringify(result)).join(',\n')}\n]\n`)
  say(code === 0 ? `${name}: holds` : `${name}: DOES NOT HOLD, see ${LOG}`)
}

for (const { name } of only ? [] : chosen) results.delete(name)
for (const name of results.keys()) if (!steps.some((step) => step.name === name)) results.delete(name)
mkdirSync('test-results', { recursive: true })
writeFileSync(LOG, '')
for (const step of chosen) await run(step)
const known = steps.flatMap(({ name }) => results.get(name) ?? [])
writeFileSync('docs/reports/proof.md', proofPage(known, steps.length))
say(
  failed.length > 0
    ? `Not proven: ${failed.join(', ')}`
    : `${chosen.length} of ${steps.length} steps hold, ${lines} lines of figures in docs/reports/proof.md`,
)
process.exitCode = failed.length > 0 ? 1 : 0
