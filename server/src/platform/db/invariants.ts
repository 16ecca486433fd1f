import { readFile } from 'node:fs/promises'
import { ORDER_STATUSES, statusesWith } from 'contract/orders/order.status.ts'
import type { ClientBase } from 'pg'

/** One broken promise of the data: the rule's name and the rows that break it. */
export type Violation = { name: string; rows: unknown[] }

const RULES = new URL('../../../checks/invariants.sql', import.meta.url)

/** The sets of order statuses that the rules name as :name, so that the contract stays their one place. */
const SETS: Record<string, readonly string[]> = {
  statuses: ORDER_STATUSES,
  holding_stock: statusesWith(({ holdsStock }) => holdsStock),
  cancelled: statusesWith(({ ending }) => ending === 'cancelled'),
  deletable: statusesWith(({ isDeletable }) => isDeletable),
}
const withSets = (statement: string) =>
  statement.replace(/(?<=\():([a-z_]+)/g, (_, name: string) => {
    const set = SETS[name]
    if (!set) throw new Error(`No set of statuses is called :${name}.`)
    return set.map((status) => `'${status}'`).join(', ')
  })

/** Runs every rule of checks/invariants.sql; an empty answer means that the data keeps all of them. */
export async function checkInvariants(database: Pick<ClientBase, 'query'>, file: URL = RULES): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, statement } of readRules(await readFile(file, 'utf8'))) {
    const { rows } = await database.query(statement)
    if (rows.length > 0) violations.push({ name, rows })
  }
  return violations
}

/** Splits the file at semicolons that end a line; the first `-- comment` before a statement is its name. */
export function readRules(text: string): { name: string; statement: string }[] {
  return text
    .split(/;[ \t]*$/m)
    .map((part) => ({ name: /^[ \t]*--[ \t]*(\S.*)$/m.exec(part)?.[1]?.trim(), statement: part.replace(/^[ \t]*--.*$/gm, '').trim() }))
    .filter(({ statement }) => statement !== '')
    .map(({ name, statement }) => {
      if (!name) throw new Error(`This invariant has no name, give it a "-- name" line: ${statement.slice(0, 80)}`)
      return { name, statement: withSets(statement) }
    })
}
