// Mutation testing of the rules: runs Stryker, writes docs/reports/mutation.md with the score of each file and its survivors, prints a PROOF line.
// `--report-only` writes the page from the last run. `sample 600 --seed 7` tries a random sample of changes over all product code instead.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { reasons } from './mutation/reasons.mjs'
import { sample } from './mutation/sample.mjs'

const REPORT = 'test-results/mutation.json'
const WANTED = 85

if (process.argv[2] === 'sample') {
  const size = Number(process.argv[3])
  const seed = Number(process.argv[process.argv.indexOf('--seed') + 1])
  if (!Number.isInteger(size) || size < 1 || !process.argv.includes('--seed') || !Number.isInteger(seed)) {
    process.stderr.write('Please say how many changes and which seed: npm run mutation -- sample 600 --seed 7\n')
    process.exit(2)
  }
  const folder = process.argv.includes('--in') ? process.argv[process.argv.indexOf('--in') + 1] : ''
  process.exit((await sample(size, seed, { again: process.argv.includes('--again'), folder })) ? 0 : 1)
}

if (!process.argv.includes('--report-only')) {
  process.stdout.write('Changing the rules a little and running their tests on each change; this takes an hour or more on two cores.\n')
  const { status } = spawnSync('npx', ['stryker', 'run', 'stryker.config.mjs'], { stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write('The mutation run did not end well; its last lines above say why.\n')
    process.exit(1)
  }
}

const { files } = JSON.parse(readFileSync(REPORT, 'utf8'))
const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']
const rows = Object.entries(files)
  .map(([name, { mutants, source }]) => ({
    name,
    source: source.split('\n'),
    killed: mutants.filter(({ status }) => KILLED.includes(status)).length,
    alive: mutants.filter(({ status }) => ALIVE.includes(status)),
  }))
  .filter(({ killed, alive }) => killed + alive.length > 0)
  .sort((a, b) => a.name.localeCompare(b.name))

const killed = rows.reduce((sum, row) => sum + row.killed, 0)
const alive = rows.reduce((sum, row) => sum + row.alive.length, 0)
const score = (one, all) => ((100 * one) / all).toFixed(1)
const total = score(killed, killed + alive)

const cut = (text) => {
  const line = text.replaceAll('|', '\\|').replaceAll('`', "'").replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
/** The first reason whose file and pattern fit what survived. */
const reasonOf = (file, mutator, original) =>
  reasons.find((one) => file.endsWith(one.file) && (!one.mutator || one.mutator === mutator) && (!one.of || one.of.test(original)))?.why ??
  'not held by a test'

const survivors = rows.flatMap(({ name, source, alive: left }) =>
  left.map(({ mutatorName, location: { start }, replacement }) => {
    const line = source[start.line - 1] ?? ''
    return `| ${name}:${start.line} | ${mutatorName} | \`${cut(line.trim())}\` | \`${cut(replacement ?? '')}\` | ${reasonOf(name, mutatorName, line)} |`
  }),
)
const page = `# Mutation testing

Written by \`npm run mutation\`; not to be edited by hand. The rules are changed a little, one change at a time, and their in-process tests
run on each: a change that no test notices survives. Texts are left alone, what a sentence says is a matter for its reader, and so are
the constants of a module, which would cost a whole run of all tests each.

**${total} %** of ${killed + alive} changes were noticed (wanted: ${WANTED} %).

| file | noticed | survived | score |
|---|---|---|---|
${rows.map((row) => `| ${row.name} | ${row.killed} | ${row.alive.length} | ${score(row.killed, row.killed + row.alive.length)} |`).join('\n')}

## Survivors

The reasons are given by file after a look at its changes; they are not proven one by one.

| where | change | line | becomes | reason |
|---|---|---|---|---|
${survivors.join('\n')}
`
writeFileSync('docs/reports/mutation.md', page)
process.stdout.write(
  `PROOF ${JSON.stringify({ name: 'mutation', engine: 'none', figures: { changes: killed + alive, noticed: killed, score: Number(total) } })}\n`,
)
process.stdout.write(`docs/reports/mutation.md written: ${total} % of ${killed + alive} changes noticed.\n`)
process.exitCode = Number(total) >= WANTED ? 0 : 1
