import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Columns, ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { DateOrder } from './day.rules.ts'
import type { Layout } from './layout.rules.ts'
import { findLayout, findMapped, isEnough, proposeLayout } from './layout.rules.ts'
import type { Reading, Row } from './read-rows.rules.ts'
import { readInSteps } from './read-rows.rules.ts'
import { listMappings, toStatement } from './statement.queries.ts'
import { findRead, finishStatement, keepMoney, saveMapping, startStatement } from './statement.store.ts'
import type { StatementRow } from './statement.table.ts'

export type Upload = { fileName: string; file: string; columns?: Columns | undefined; dates: DateOrder; saveAs: string }

const BATCH = 400
const PREVIEWED = 12
/** More rows than that have the same cause; they are counted, and these are shown. */
const MALFORMED_KEPT = 2000

/**
 * Reads a bank's file, each batch of lines in a transaction of its own: a reading that was cut off goes on when the file comes again, and a
 * file that is known changes nothing. Yields how far it is.
 * @throws Problem sheet.unreadable; statement.unknown-layout with the first rows and a proposal
 */
export async function* readStatement(shop: Shop, admin: Admin, upload: Upload): AsyncGenerator<ReadProgress> {
  const bytes = Buffer.from(upload.file, 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await transact(shop, ({ db }) => findRead(db, sha256))
  if (known) return yield { read: known.rows, of: known.rows, statement: toStatement(known), again: true }
  const rows = await readSheet(bytes)
  const { layout, order } = await chooseLayout(shop, rows, upload)
  const reading = await unhurried(readInSteps(rows, layout, order))
  const of = reading.money.length
  yield { read: 0, of }
  const statement = await start(shop, admin, upload, { sha256, layout })
  for (let read = 0; read < of; read += BATCH) {
    const batch = reading.money.slice(read, read + BATCH).map((money) => ({ ...money, id: shop.newId() }))
    await transact(shop, ({ db }) => keepMoney(db, statement.id, batch))
    yield { read: Math.min(of, read + BATCH), of }
  }
  yield { read: of, of, statement: toStatement(await finish(shop, admin, statement, reading)) }
}

/** Others get their turn between the steps of a long reading. */
async function unhurried(steps: Generator<number, Reading>): Promise<Reading> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

type Chosen = { layout: Layout; order: DateOrder }

async function chooseLayout(shop: Shop, rows: readonly Row[], { columns, dates, saveAs }: Upload): Promise<Chosen> {
  const cells = rows.map((row) => row.cells)
  if (columns) {
    const layout = isEnough(columns) && findMapped(cells, columns, saveAs || 'Chosen columns')
    if (layout) return { layout, order: dates }
    throw unknownLayout(
      cells,
      'Please name at least the date, the amount, and the narration or the reference, as the heading row has them.',
    )
  }
  const known = findLayout(cells)
  if (known) return { layout: known, order: 'day-first' }
  for (const saved of await listMappings(shop.db)) {
    const layout = findMapped(cells, saved.columns, saved.name)
    if (layout) return { layout, order: saved.dates }
  }
  throw unknownLayout(cells)
}

function unknownLayout(cells: readonly (readonly (string | number)[])[], message?: string): Problem {
  const { head, mapping } = proposeLayout(cells)
  const shown = cells.slice(head, head + PREVIEWED).map((row) => row.map((cell) => String(cell).slice(0, 60)))
  return new Problem('statement.unknown-layout', {
    ...(message && { message, errors: { columns: message } }),
    facts: { head: shown, columns: mapping },
  })
}

function start(shop: Shop, admin: Admin, upload: Upload, { sha256, layout }: { sha256: string; layout: Layout }): Promise<StatementRow> {
  const { fileName, columns, dates, saveAs } = upload
  const now = shop.now()
  return transact(shop, async ({ db }) => {
    if (columns && saveAs)
      await saveMapping(db, { id: shop.newId(), name: saveAs, columns: { columns, dates }, savedBy: admin.username, updatedAt: now })
    return startStatement(db, {
      id: shop.newId(),
      fileName,
      sha256,
      layout: layout.title,
      bank: layout.bank,
      mapping: columns ? { columns, dates } : null,
      uploadedById: admin.id,
      uploadedBy: admin.username,
      createdAt: now,
    })
  })
}

function finish(shop: Shop, admin: Admin, statement: StatementRow, reading: Reading): Promise<StatementRow> {
  return transact(shop, async (unit) => {
    const outs = reading.money.filter(({ kind }) => kind === 'reversal').length
    const row = await finishStatement(unit.db, statement.id, {
      rows: reading.rows,
      debits: reading.others + outs,
      malformed: reading.malformed.slice(0, MALFORMED_KEPT),
      readAt: shop.now(),
    })
    const { rows, credits, repeats, malformed } = toStatement(row)
    await audit(shop, unit, admin, {
      action: 'statement.read',
      object: 'statement',
      objectId: statement.id,
      after: { fileName: row.fileName, layout: row.layout, rows, credits, repeats, malformed },
    })
    return row
  })
}
