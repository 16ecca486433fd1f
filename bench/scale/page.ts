import { cpus, totalmem } from 'node:os'
import type { Night } from './night.ts'

export type Measured = { name: string; p50: number; p95: number }
/** A search, and whether what it was after is among its hits. */
export type MeasuredSearch = Measured & { isHit: boolean }
export type Export = {
  name: string
  rows: number
  mb: number
  seconds: number
  firstMs: number
  grownMb: number
  coldMb: number
  peakMb: number
}
export type Run = {
  orders: number
  filled: string
  byKey: Measured
  calls: Measured[]
  exports: Export[]
  nights: Night[]
  searches: MeasuredSearch[]
}

/** What every request must keep at the largest size, at the 95th of 100. */
export const GOAL_MS = 300

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

/** By which power of the number of orders a request grows: the slope of its medians, both as logarithms. */
function exponentOf(name: string, runs: readonly Run[]): number {
  const points = runs.flatMap(({ orders, calls }) => {
    const found = calls.find((call) => call.name === name)
    return found ? [{ x: Math.log(orders), y: Math.log(found.p50) }] : []
  })
  const mean = (of: (point: { x: number; y: number }) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2)
}

/** The report of one run as Markdown: the curve of each request over the sizes, and the exports. */
export function scalePage(runs: readonly Run[]): string {
  const largest = runs.at(-1)
  if (!largest) return ''
  const over = largest.calls.filter(({ p95 }) => p95 > GOAL_MS)
  const slowest = largest.calls.reduce((most, call) => (call.p95 > most.p95 ? call : most))
  const sizes = runs.map(({ orders }) => orders.toLocaleString('en'))
  const curve = largest.calls.map(({ name, p50 }) => {
    const grown = runs.map((run) => run.calls.find((call) => call.name === name)).map((call) => (call ? ms(call.p95) : '-'))
    return row([name, ...grown, ms(p50), (p50 / largest.byKey.p50).toFixed(1), exponentOf(name, runs).toFixed(2)])
  })
  return `# Scale

Written by \`npm run bench scale\`; not to be edited by hand. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, PostgreSQL with default settings on the same machine.

**At ${largest.orders.toLocaleString('en')} orders ${largest.calls.length - over.length} of ${largest.calls.length} requests answer within ${GOAL_MS} ms at the 95th of 100. The slowest: ${slowest.name}, ${ms(slowest.p95)} ms.**
${over.length > 0 ? `\nOver the goal: ${over.map(({ name, p95 }) => `${name} (${ms(p95)} ms)`).join(', ')}.\n` : ''}
Each figure is a whole request through the shop, one after the other, with 30 repeats. The yardstick is one row by its key from the same process and database: ${runs.map(({ byKey }, n) => `${ms(byKey.p50)} ms at ${sizes[n]}`).join(', ')}.

## What was measured

${runs.map(({ filled }) => `- ${filled}`).join('\n')}

## The curve

Milliseconds at the 95th of 100 by number of orders, then the median at the largest size, how many yardsticks that is, and by which power of the orders the medians grow (0: not at all, 1: as the orders do).

${row(['request', ...sizes, 'median', 'yardsticks', 'exponent'])}
${row(['---', ...sizes.map(() => '---:'), '---:', '---:', '---:'])}
${curve.join('\n')}

## One order among all

Everything that people have in hand when they ask for an order, typed into the one search of the back office at ${largest.orders.toLocaleString('en')} orders: whether it found the order, and milliseconds.

${row(['typed', 'found', 'median', '95th of 100'])}
${row(['---', '---', '---:', '---:'])}
${largest.searches.map(({ name, isHit, p50, p95 }) => row([name.replace('find an order by ', ''), isHit ? 'yes' : '**no**', ms(p50), ms(p95)])).join('\n')}

## Orders at night

Ten orders a second at ${largest.orders.toLocaleString('en')} orders, in milliseconds, while the data is checked and while a backup is taken.

${row(['beside', 'seconds', 'orders', 'refused', 'median', '99th of 100', 'slowest'])}
${row(['---', '---:', '---:', '---:', '---:', '---:', '---:'])}
${largest.nights.map((one) => row([one.name, Math.round(one.seconds), one.orders, one.refused, ms(one.p50), ms(one.p99), ms(one.most)])).join('\n')}

## Exports

Memory is that of the whole process, sampled every 20 ms while the export is read, the second time it is asked for; the column before says what it was before the first time.

${row(['export', 'orders', 'rows', 'MB', 'first bytes after, ms', 'seconds', 'memory grew by, MB', 'before the first, MB', 'highest, MB'])}
${row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:'])}
${runs.flatMap(({ orders, exports }) => exports.map((one) => row([one.name, orders.toLocaleString('en'), one.rows, one.mb.toFixed(1), Math.round(one.firstMs), one.seconds.toFixed(1), one.grownMb, one.coldMb, one.peakMb]))).join('\n')}
`
}
