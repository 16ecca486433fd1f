import { availableParallelism, cpus, totalmem } from 'node:os'

/** `lostAcknowledged` as "lost acknowledged". */
const words = (key) => key.replace(/([a-z])([A-Z0-9])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
const cell = (text) => String(text).replaceAll('|', '\\|')
const figuresOf = (figures) =>
  Object.entries(figures)
    .map(([key, value]) => `${words(key)} **${value}**`)
    .join(', ')

const row = ({ name, engine, seed, figures }) => `| ${cell(name)} | ${engine ?? ''} | ${cell(figuresOf(figures))} | ${seed ?? ''} |`

function section({ name, date, commit, seconds, holds, proofs }) {
  const title = `### ${name[0].toUpperCase()}${name.slice(1)}`
  const when = `${holds ? 'Holds' : '**Does not hold**'}; ${date.slice(0, 16).replace('T', ' ')} UTC at \`${commit}\`, ${seconds} s.`
  return [title, '', when, '', '| proof | engine | figures | seed |', '|---|---|---|---|', ...proofs.map(row), ''].join('\n')
}

/** The whole of docs/reports/proof.md from what each step has left; `of` is how many steps there are. */
export function proofPage(results, of) {
  const total = (key) => results.flatMap(({ proofs }) => proofs).reduce((sum, { figures }) => sum + (Number(figures[key]) || 0), 0)
  const failed = results.filter(({ holds }) => !holds).map(({ name }) => name)
  const minutes = Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  return `# Proof

Written by \`npm run prove\`; not to be edited by hand. ${results.length} of ${of} steps have run, ${failed.length > 0 ? `**and these do not hold: ${failed.join(', ')}**` : 'and all of them hold'}.

| | |
|---|---|
| machine | ${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GB |
| Node | ${process.version} |
| took | ${minutes} minutes |
| acknowledged orders lost, all faults together | **${total('lostAcknowledged')}** |
| done twice | **${total('duplicates')}** |
| signed out by a fault of ours (wrong 401) | **${total('wrong401')}** |

Times are milliseconds; a recovery counts from the moment the hurt part is back. A run with a seed is lived again by
\`PROOF_SEED=… npm run prove -- model\`. The quick forms of the same tests run inside \`npm test\`.

## Figures

${results.map(section).join('\n')}
`
}
