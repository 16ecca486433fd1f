import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Begins a statement that does these writes too, in one question to the database. None of them sees what another one writes. */
export const together = (tx: Tx, writes: readonly SQLWrapper[]) =>
  tx.with(...writes.map((write, n) => tx.$with(`w${n}`, {}).as(write.getSQL())))

/** Does several writes in one statement. None of them sees what another one writes. */
export async function writeTogether(tx: Tx, writes: readonly SQLWrapper[]): Promise<void> {
  const [only] = writes
  if (only && writes.length === 1) await tx.execute(only.getSQL())
  else if (only) await together(tx, writes).select({ all: sql`1` }).from(NO_TABLE)
}

const NO_TABLE: SQL = sql`(select) no_table`
