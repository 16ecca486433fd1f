import { writeFileSync } from 'node:fs'
import { equivalents } from './equivalents.mjs'

const pageOf = (seed) => `docs/reports/mutation-sample-${seed}.md`
const WANTED = 90
const WANTED_OF_LAYER = 85

function layerOf(file) {
  const [part, , layer] = file.split('/')
  if (part === 'contract') return 'contract'
  return `${part}/${['features', 'platform', 'shop', 'admin', 'client', 'ui'].includes(layer) ? layer : 'the rest'}`
}

/** Why a change leaves the behaviour as it is, where it is known to. */
export const whyEquivalent = ({ file, mutatorName, replacement, text }) =>
  equivalents.find(
    (one) => file.endsWith(one.file) && one.mutator === mutatorName && text.includes(one.line) && (one.to ?? replacement) === replacement,
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
const NOT_HELD = { unreached: 'no test reaches it', unnoticed: 'not held by a test' }

/**
 * Prints what was not noticed of a sample, and writes its page if it is of the whole product. `first` is what was noticed before tests were
 * written for it. @returns what was noticed, of how many, and whether that is as wanted, in all and in each layer
 */
export function reportOf({ rows: tried, all, seed, first, isWhole }) {
  const there = tried.filter(({ gone }) => !gone)
  const rows = there.map((row) => ({ ...row, layer: layerOf(row.file), why: row.status in NOT_HELD ? whyEquivalent(row) : undefined }))
  const isNoticed = ({ status }) => !(status in NOT_HELD)
  const counted = rows.filter(({ why }) => !why)
  const figures = (own) => ({ all: own.length, noticed: own.filter(isNoticed).length })
  const whole = figures(counted)
  const byTypes = counted.filter(({ status }) => status === 'types').length
  const layers = [...new Set(counted.map(({ layer }) => layer))].sort().map((layer) => {
    return { layer, ...figures(counted.filter((row) => row.layer === layer)) }
  })
  const alive = rows.filter((row) => !isNoticed(row)).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const score = percent(whole.noticed, whole.all)
  const page = `# Mutation testing of a sample

Written by \`npm run mutation -- sample ${tried.length} --seed ${seed}\`; not to be edited by hand. ${tried.length} of the ${all} changes that can be made to
the product code were drawn at random; texts are left alone.${there.length < tried.length ? ` ${tried.length - there.length} of them are of code that is gone.` : ''} For each, the test files that reach it are run, the most telling first, until one fails or a minute
of tests has passed.

**${score} %** (± ${margin(whole.noticed, whole.all)}) of ${whole.all} changes that are not equivalent were noticed, ${byTypes} of them by the steps before the tests: types and description of the endpoints
(wanted: ${WANTED} %, no layer under ${WANTED_OF_LAYER} %).${first ? `\nAs it was drawn, before tests were written for what it had found: ${percent(first.noticed, first.all)} % (± ${margin(first.noticed, first.all)}) of ${first.all}.` : ''}

| layer | noticed | of | score | ± |
|---|---|---|---|---|
${layers.map((one) => `| ${one.layer} | ${one.noticed} | ${one.all} | ${percent(one.noticed, one.all)} | ${margin(one.noticed, one.all)} |`).join('\n')}

## Not noticed

| where | change | line | becomes | reason |
|---|---|---|---|---|
${alive.map((row) => `| ${row.file}:${row.line} | ${row.mutatorName} | \`${cut(row.text)}\` | \`${cut(row.replacement)}\` | ${row.why ?? NOT_HELD[row.status]} |`).join('\n')}
`
  if (isWhole) writeFileSync(pageOf(seed), page)
  else process.stdout.write(page.slice(page.indexOf('**')))
  const figuresOfAll = { changes: whole.all, noticed: whole.noticed, score: Number(score) }
  process.stdout.write(`PROOF ${JSON.stringify({ name: 'mutation sample', seed, figures: figuresOfAll })}\n`)
  process.stdout.write(`${isWhole ? `${pageOf(seed)} written: ` : ''}${score} % of ${whole.all} changes noticed.\n`)
  const isAsWanted = Number(score) >= WANTED && layers.every((one) => (100 * one.noticed) / one.all >= WANTED_OF_LAYER)
  return { ...whole, isAsWanted }
}
