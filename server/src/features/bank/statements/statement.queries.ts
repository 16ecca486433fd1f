import { Problem } from 'contract/problem.ts'
import type { SavedMapping, Statement, StatementColumns, StatementReading } from 'contract/statements/statement.admin.schemas.ts'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import type { MalformedRow, StatementRow } from './statement.table.ts'
import { statementMappings, statements } from './statement.table.ts'

export const toStatement = (row: StatementRow): Statement => ({
  id: row.id,
  fileName: row.fileName,
  layout: row.layout,
  bank: row.bank,
  uploadedBy: row.uploadedBy,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  rows: row.rows,
  credits: row.credits,
  debits: row.debits,
  repeats: row.repeats,
  malformed: row.malformed.length,
})

export async function listStatements(db: Db, { page, limit }: { page: number; limit: number }) {
  const [counted] = await db.select({ total: count() }).from(statements)
  const rows = await db
    .select()
    .from(statements)
    .orderBy(desc(statements.createdAt), desc(statements.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  return { statements: rows.map(toStatement), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

type StatementDetails = { statement: Statement; understood: StatementReading | null; malformed: Required<MalformedRow>[] }

export async function findStatement(db: Db | Tx, id: string): Promise<StatementDetails | undefined> {
  const [row] = await db.select().from(statements).where(eq(statements.id, id))
  return row && { statement: toStatement(row), understood: row.understood, malformed: row.malformed.map((one) => ({ sheet: '', ...one })) }
}

/** Saved mappings by name. */
export async function listMappings(db: Db | Tx): Promise<SavedMapping[]> {
  const rows = await db.select().from(statementMappings).orderBy(asc(statementMappings.name))
  return rows.map(({ id, name, columns, savedBy, updatedAt }) => {
    // `as`: upload-statement.ts stores just these two, checked by the contract.
    const kept = columns as { columns: StatementColumns; dates: SavedMapping['dates'] }
    return { id, name, columns: kept.columns, dates: kept.dates, savedBy, updatedAt: updatedAt.toISOString() }
  })
}

/** One statement with its malformed rows. @throws Problem statement.not-found */
export async function showStatement(shop: Shop, id: string) {
  const found = await findStatement(shop.db, id)
  if (!found) throw new Problem('statement.not-found')
  return found
}
