import { createHash } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import type { ReadProgress, StatementColumns } from 'contract/statements/statement.admin.schemas.ts'
import type { DateOrder } from '#platform/sheets/date.rules.ts'
import { readInProcess } from '#platform/sheets/read-sheet.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { saveMoney } from './credit.store.ts'
import { isEnough } from './reading/mapping.rules.ts'
import type { ColumnQuestion, ReadingOptions } from './reading/read-statement.rules.ts'
import type { SerializedOutcome, SerializedStatement } from './reading/statement-batches.ts'
import { deserializeLines } from './reading/statement-batches.ts'
import { reconcileCredits } from './settle-credit.ts'
import { listMappings, toStatement } from './statement.queries.ts'
import {
  changeMapping,
  deleteMapping,
  deleteStatement,
  findRead,
  finishStatement,
  lockStatement,
  saveMapping,
  startStatement,
} from './statement.store.ts'
import type { StatementRow } from './statement.table.ts'

export type StatementUpload = { fileName: string; file: string; columns?: StatementColumns | undefined; dates: DateOrder; saveAs: string }

const READER = new URL('./reading/statement.child.ts', import.meta.url)
/** More rows than that have the same cause; they are counted, and these are shown. */
const MALFORMED_KEPT = 2000

/**
 * Reads a bank's file, each batch of lines in a transaction of its own: a reading that was cut off goes on when the file comes again, and a
 * file that is known changes nothing. Yields how far it is.
 * @throws Problem sheet.unreadable; statement.no-transactions; statement.unknown-layout with the first rows and a proposal
 */
export async function* uploadStatement(shop: Shop, admin: Admin, upload: StatementUpload): AsyncGenerator<ReadProgress> {
  const bytes = Buffer.from(upload.file, 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await transact(shop, ({ db }) => findRead(db, sha256))
  if (known) return yield { read: known.rows, of: known.rows, statement: toStatement(known), again: true }
  const reading = await readUpload(shop, bytes, upload)
  const of = reading.lines
  yield { read: 0, of }
  const statement = await startUpload(shop, admin, upload, { sha256, reading })
  let read = 0
  for (const batch of reading.batches) {
    const lines = deserializeLines(batch).map((money) => ({ ...money, id: shop.newId() }))
    await transact(shop, async (unit) => {
      await saveMoney(unit.db, statement.id, lines, shop.now())
      await reconcileCredits(
        shop,
        unit,
        lines.flatMap(({ reference }) => reference ?? []),
      )
    })
    read += lines.length
    yield { read, of }
  }
  yield { read: of, of, statement: toStatement(await finishUpload(shop, admin, statement, reading)) }
}

/** What the file says, read in a process of its own. */
async function readUpload(shop: Shop, bytes: Buffer, { columns, dates, saveAs }: StatementUpload): Promise<SerializedStatement> {
  const options: ReadingOptions = {
    // A payment late in the evening may be booked under the next day.
    today: addDays(istDay(shop.now()), 1),
    chosen: columns && { name: saveAs || 'Chosen columns', columns, dates },
    saved: columns ? [] : await listMappings(shop.db),
  }
  const outcome = await readInProcess<SerializedOutcome>(READER, bytes, { options })
  if (outcome.is === 'read') return outcome.statement
  if (outcome.is === 'ask') throw unknownLayout(outcome.asked, columns !== undefined)
  const message =
    outcome.is === 'nothing'
      ? 'There are no transactions in this file, only headings.'
      : 'There are no transactions in this file: no row has a date and an amount.'
  throw new Problem('statement.no-transactions', { message, errors: { file: message } })
}

function unknownLayout({ head, columns, names, why }: ColumnQuestion, again: boolean): Problem {
  return new Problem('statement.unknown-layout', {
    message: why,
    ...(again && { errors: { columns: why } }),
    facts: { head, columns, names },
  })
}

type UnsavedStatement = { sha256: string; reading: SerializedStatement }

function startUpload(shop: Shop, admin: Admin, upload: StatementUpload, { sha256, reading }: UnsavedStatement): Promise<StatementRow> {
  const { fileName, columns, dates, saveAs } = upload
  const now = shop.now()
  return transact(shop, async ({ db }) => {
    if (columns && saveAs)
      await saveMapping(db, { id: shop.newId(), name: saveAs, columns: { columns, dates }, savedBy: admin.username, updatedAt: now })
    return startStatement(db, {
      id: shop.newId(),
      fileName,
      sha256,
      layout: reading.title,
      bank: reading.bank,
      mapping: columns ? { columns, dates } : null,
      understood: reading.understood,
      uploadedById: admin.id,
      uploadedBy: admin.username,
      createdAt: now,
    })
  })
}

function finishUpload(shop: Shop, admin: Admin, statement: StatementRow, reading: SerializedStatement): Promise<StatementRow> {
  return transact(shop, async (unit) => {
    const row = await finishStatement(unit.db, statement.id, {
      rows: reading.rows,
      debits: reading.others + reading.reversals,
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

type ChangedMapping = { id: string; name: string; columns: StatementColumns; dates: DateOrder }

/** Changes a saved column mapping; statements read with it stay. @throws Problem request.invalid, statement.mapping-not-found, statement.mapping-taken */
export async function editMapping(shop: Shop, admin: Admin, { id, name, columns, dates }: ChangedMapping): Promise<void> {
  const message = 'Please name at least the date, the amount, and the narration or the reference.'
  if (!isEnough(columns)) throw new Problem('request.invalid', { message, errors: { columns: message } })
  await transact(shop, async (unit) => {
    const kept = { id, name, columns: { columns, dates }, savedBy: admin.username, updatedAt: shop.now() }
    const became = await changeMapping(unit.db, kept)
    if (became === 'unknown') throw new Problem('statement.mapping-not-found')
    if (became === 'as-it-was') return
    await audit(shop, unit, admin, {
      action: 'statement.mapping-changed',
      object: 'statement',
      objectId: id,
      after: { name, columns, dates },
    })
  })
}

/** Forgets a saved column mapping; statements read with it stay. @throws Problem statement.mapping-not-found */
export async function removeMapping(shop: Shop, admin: Admin, id: string): Promise<void> {
  await transact(shop, async (unit) => {
    const name = await deleteMapping(unit.db, id)
    if (name === undefined) throw new Problem('statement.mapping-not-found')
    await audit(shop, unit, admin, { action: 'statement.mapping-removed', object: 'statement', objectId: id, before: { name } })
  })
}

/**
 * Forgets a file that was read with the wrong columns, so that it can be read anew. What settled an order stays for ever.
 * @throws Problem statement.not-found, statement.in-use
 */
export async function forgetStatement(shop: Shop, admin: Admin, id: string): Promise<void> {
  await transact(shop, async (unit) => {
    const found = await lockStatement(unit.db, id)
    if (!found) throw new Problem('statement.not-found')
    if (found.settled > 0) throw new Problem('statement.in-use')
    if (found.shared > 0)
      throw new Problem('statement.in-use', { message: 'A later file shows the same lines. Please forget that one first.' })
    await deleteStatement(unit.db, id)
    const { fileName, layout, rows, credits } = found.row
    await audit(shop, unit, admin, {
      action: 'statement.forgotten',
      object: 'statement',
      objectId: id,
      before: { fileName, layout, rows, credits },
    })
  })
}
