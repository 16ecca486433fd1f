import { types } from 'pg'

/**
 * How column values arrive, on both engines. bigint and numeric are numbers (sums of paise, counts, averages); an integer that a number
 * cannot hold exactly is an error, never a rounded amount. `date` is the text YYYY-MM-DD. timestamptz is a Date in Drizzle's
 * columns and in plain pool queries; in Drizzle's raw `execute` it is text, as Drizzle sets that per query.
 */
export function setParsers(): void {
  types.setTypeParser(types.builtins.INT8, exactNumber)
  types.setTypeParser(types.builtins.NUMERIC, exactNumber)
  types.setTypeParser(types.builtins.DATE, (text) => text)
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, more than a number holds exactly.`)
  return value
}
