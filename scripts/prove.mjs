// Proves the shop: the long form of every proof on both engines, then docs/proof.md with all figures. Any command of the list below may
// print lines `PROOF {"name":…,"engine":…,"seed":…,"figures":{…}}`; each becomes a row. `npm run prove -- kill` runs the steps whose name has
// "kill" in it and leaves the page as it is.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { proofPage } from './prove/page.mjs'
import { steps } from './prove/steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const LOG = 'test-results/prove.log'
const only = process.argv[2]
const chosen = steps.filter(({ name }) => !only || name.includes(only))
const began = Date.now()
const proofs = []
const failed = []

const clock = () =>
  `${String(Math.floor((Date.now() - began) / 60_000)).padStart(2, '0')}:${String(Math.floor((Date.now() - began) / 1000) % 60).padStart(2, '0')}`
const say = (line) => process.stdout.write(`${clock()} ${line}\n`)

/** Runs one step; its whole output goes to the log, its PROOF lines to the page. */
async function run({ name, command }) {
  say(`${name} …`)
  appendFileSync(LOG, `\n== ${name}: ${command}\n`)
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
    proofs.push({ step: name, ...proof })
    say(
      `  ${proof.name} (${proof.engine ?? 'no database'}): ${Object.entries(proof.figures)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')}`,
    )
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) failed.push(name)
  say(code === 0 ? `${name}: holds` : `${name}: DOES NOT HOLD, see ${LOG}`)
}

mkdirSync('test-results', { recursive: true })
writeFileSync(LOG, '')
for (const step of chosen) await run(step)
const minutes = Math.round((Date.now() - began) / 6000) / 10
if (!only) writeFileSync('docs/proof.md', proofPage({ proofs, failed, minutes }))
say(
  failed.length > 0
    ? `Not proven: ${failed.join(', ')}`
    : `All ${chosen.length} steps hold, ${proofs.length} lines of figures${only ? '' : ' in docs/proof.md'}`,
)
process.exitCode = failed.length > 0 ? 1 : 0
