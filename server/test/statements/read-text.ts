import type { ParsedStatement, ReadingOptions, ReadingOutcome } from '#features/bank/statements/reading/read-statement.rules.ts'
import { readSheets } from '#features/bank/statements/reading/read-statement.rules.ts'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import { sheetsOf } from '#platform/sheets/sheet-rows.ts'

const TODAY = '2026-11-23'

/** Reads rows of cells as one sheet. */
export const readRows = (rows: readonly (readonly SheetCell[])[], options: Partial<ReadingOptions> = {}): ReadingOutcome =>
  readSheets([{ name: '', rows: rows.map((cells, at) => ({ line: at + 1, cells })) }], { today: TODAY, ...options })

/** Reads a whole file as an upload is read. */
export const readFile = async (file: string | Uint8Array, options: Partial<ReadingOptions> = {}): Promise<ReadingOutcome> =>
  readSheets(await sheetsOf(Buffer.from(file)), { today: TODAY, ...options })

/** The statement of an outcome. @throws Error with what was asked instead */
export function statementOf(outcome: ReadingOutcome): ParsedStatement {
  if (outcome.is === 'read') return outcome.statement
  throw new Error(
    outcome.is === 'ask' ? `asked: ${outcome.asked.why} ${JSON.stringify(outcome.asked.head.slice(0, 3))}` : `not read: ${outcome.is}`,
  )
}

/** What rows of cells hold. */
export const readMoney = (...rows: (readonly SheetCell[])[]): ParsedStatement => statementOf(readRows(rows))
