import { deserialize, serialize } from 'node:v8'
import { chunk } from 'contract/lists/chunk.ts'
import type { MoneyLine } from './money-line.rules.ts'
import type { ParsedStatement, ReadingOutcome } from './read-statement.rules.ts'

/** How many lines are kept in one transaction: few, because everybody else waits for it where there is one connection. */
export const BATCH = 100

/** A statement whose lines are bytes, batch by batch; `reversals` are how many of its `lines` are money out. */
export type SerializedStatement = Omit<ParsedStatement, 'money'> & { batches: Uint8Array[]; lines: number; reversals: number }
export type SerializedOutcome = Exclude<ReadingOutcome, { is: 'read' }> | { is: 'read'; statement: SerializedStatement }

/**
 * What the reader's process hands over. A hundred thousand lines handed over as they are hold up whoever takes them for a second; bytes are copied at
 * once, and each batch becomes lines again when it is its turn.
 */
export function serializeOutcome(outcome: ReadingOutcome): SerializedOutcome {
  if (outcome.is !== 'read') return outcome
  const { money, ...statement } = outcome.statement
  const batches = chunk(money, BATCH).map((lines) => serialize(lines))
  const reversals = money.filter(({ kind }) => kind === 'reversal').length
  return { is: 'read', statement: { ...statement, batches, lines: money.length, reversals } }
}

/** The lines of one batch. `as`: `serializeOutcome` wrote just these. */
export const deserializeLines = (batch: Uint8Array): MoneyLine[] => deserialize(batch) as MoneyLine[]
