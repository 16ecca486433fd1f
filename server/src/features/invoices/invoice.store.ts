import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { InvoiceRow } from './invoice.table.ts'
import { invoiceSeries, invoices } from './invoice.table.ts'

type InvoiceSeries = Pick<InvoiceRow, 'kind' | 'financialYear'>

/** The next number of a series. Its row stays locked until the transaction ends, which gives the number back when it fails: no gaps. */
export async function takeNextSerial(tx: Tx, { kind, financialYear }: InvoiceSeries): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ kind, financialYear, last: 1 })
    .onConflictDoUpdate({ target: [invoiceSeries.kind, invoiceSeries.financialYear], set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last })
  if (!row) throw new Error('A series gave no number.')
  return row.last
}

export async function insertDocument(tx: Tx, row: InvoiceRow): Promise<void> {
  await tx.insert(invoices).values(row)
}

/** All documents of an order, locked by the caller, oldest first. */
export async function documentsOf(tx: Tx, orderId: string): Promise<InvoiceRow[]> {
  return tx.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.round, invoices.issuedAt, invoices.serial)
}
