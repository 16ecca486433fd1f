import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

const DEFECTS = 'docs/proof-defects.json'

/** `lostAcknowledged` as "lost acknowledged". */
const words = (key) => key.replace(/([a-z])([A-Z0-9])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
const cell = (text) => String(text).replaceAll('|', '\\|')
const figuresOf = (figures) =>
  Object.entries(figures)
    .map(([key, value]) => `${words(key)} **${value}**`)
    .join(', ')

/** The commit that mended a defect, found by its subject so that it is right after a rebase too. */
function commitOf(subject) {
  const found = execFileSync('git', ['log', '--format=%h', '--fixed-strings', `--grep=${subject}`], { encoding: 'utf8' }).trim()
  return found.split('\n').at(-1) || 'not found'
}

const row = ({ name, engine, seed, figures }) => `| ${cell(name)} | ${engine ?? ''} | ${cell(figuresOf(figures))} | ${seed ?? ''} |`

function table(step, proofs) {
  return [
    `### ${step[0].toUpperCase()}${step.slice(1)}`,
    '',
    '| proof | engine | figures | seed |',
    '|---|---|---|---|',
    ...proofs.map(row),
    '',
  ].join('\n')
}

const total = (proofs, key) => proofs.reduce((sum, { figures }) => sum + (Number(figures[key]) || 0), 0)

/** The whole of docs/proof.md. */
export function proofPage({ proofs, failed, minutes }) {
  const defects = JSON.parse(readFileSync(DEFECTS, 'utf8'))
  const bySteps = Map.groupBy(proofs, ({ step }) => step)
  const verdict = failed.length > 0 ? `**Not proven: ${failed.join(', ')}.**` : 'Every proof holds.'
  return `# Proof

Written by \`npm run prove\`; not to be edited by hand. ${verdict}

| | |
|---|---|
| date | ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC |
| commit | ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()} |
| machine | ${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GB |
| Node | ${process.version} |
| took | ${minutes} minutes |
| acknowledged orders lost, all faults together | **${total(proofs, 'lostAcknowledged')}** |
| done twice | **${total(proofs, 'duplicates')}** |
| signed out by a fault of ours (wrong 401) | **${total(proofs, 'wrong401')}** |

Times are milliseconds. \`recovery\` counts from the moment the hurt part is back. A run with a printed seed is lived again by
\`PROOF_SEED=… npm run prove -- model\`. The quick forms of the same tests run inside \`npm test\`.

## Figures

${[...bySteps].map(([step, lines]) => table(step, lines)).join('\n')}
## Defects found and mended

${defects.map(({ defect, how, subject }) => `- ${defect} Found by ${how}. Mended in \`${commitOf(subject)}\`.`).join('\n')}
`
}
