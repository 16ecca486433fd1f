import type { StatementReading } from 'contract/statements/statement.admin.schemas.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import type { Sheet, SheetCell, SheetRow } from '#platform/sheets/cell.rules.ts'
import { cleanCell, letterOf } from '#platform/sheets/cell.rules.ts'
import type { DateOrder } from '#platform/sheets/date.rules.ts'
import { proveDateOrder } from '#platform/sheets/date.rules.ts'
import type { Bank } from './banks.rules.ts'
import { bankOf } from './banks.rules.ts'
import { columnsOf, weightsOf } from './column-profile.rules.ts'
import type { RoleGuess } from './column-roles.rules.ts'
import { guessRoles } from './column-roles.rules.ts'
import type { ColumnsByRole } from './entry.rules.ts'
import type { ExtractedRows, MalformedLine } from './extract-rows.rules.ts'
import { extractRows } from './extract-rows.rules.ts'
import type { SheetTable } from './find-tables.rules.ts'
import { sampleOf, tablesOf } from './find-tables.rules.ts'
import { fingerprintLines } from './fingerprint.rules.ts'
import type { ColumnMapping } from './mapping.rules.ts'
import { findMapped, isEnough, nameOf } from './mapping.rules.ts'
import type { MoneyLine } from './money-line.rules.ts'
import type { TableReading } from './read-table.rules.ts'
import { byBalance, readTableWith, straightenReading, withBalance } from './read-table.rules.ts'

/** From how many payments on one number is that of a payout: a payment and its correction may share one, five payers never do. */
const PAYOUT_FROM = 3

/**
 * A reference under many payments is that of the payout they came with: no order can be found by it, and it proves none. It is taken from them,
 * as is one that stands under every payment of a file.
 */
export function withoutPayouts(money: readonly MoneyLine[]): { money: MoneyLine[]; payouts: number } {
  const carrying = new Map<string, number>()
  const paid = money.filter(({ kind }) => kind === 'payment')
  for (const { reference, otherReferences } of paid)
    for (const one of new Set([...(reference ? [reference] : []), ...otherReferences])) carrying.set(one, (carrying.get(one) ?? 0) + 1)
  const isPayout = (reference: string) => {
    const many = carrying.get(reference) ?? 0
    return many >= PAYOUT_FROM || (many > 1 && many === paid.length)
  }
  const payouts = [...carrying.keys()].filter(isPayout)
  if (payouts.length === 0) return { money: [...money], payouts: 0 }
  const shared = new Set(payouts)
  return {
    // A number of the bank's own that stands in every narration is no payout's, and no reference either.
    payouts: payouts.filter((one) => paid.some(({ reference }) => reference === one)).length,
    money: money.map((one) => ({
      ...one,
      reference: one.reference && shared.has(one.reference) ? null : one.reference,
      otherReferences: one.otherReferences.filter((other) => !shared.has(other)),
    })),
  }
}

export type ParsedStatement = {
  money: MoneyLine[]
  malformed: MalformedLine[]
  others: number
  rows: number
  bank: string
  title: string
  understood: StatementReading
}
export type ColumnQuestion = { head: string[][]; columns: ColumnMapping; names: string[]; dates: DateOrder; why: string }
/** read: a statement; ask: two readings remain; nothing: headings without a transaction; none: no table at all. */
export type ReadingOutcome =
  | { is: 'read'; statement: ParsedStatement }
  | { is: 'ask'; asked: ColumnQuestion }
  | { is: 'nothing' }
  | { is: 'none' }

export type NamedMapping = { name: string; columns: ColumnMapping; dates: DateOrder }
/** `today` is a day in India: no row is later. `chosen`: a person named the columns; `saved`: answers of before. */
export type ReadingOptions = { today: string; chosen?: NamedMapping | undefined; saved?: readonly NamedMapping[] }

const PREVIEWED = 12
const QUESTION_SENTENCES = {
  few: 'Please name at least the date, the amount, and the narration or the reference.',
  direction: 'Nothing in the file says which amounts came in. Please choose the columns.',
  swapped: 'By the balance, money in and money out are swapped, or the balance is a debt. Please choose the columns.',
  missing: 'Please name at least the date, the amount, and the narration or the reference, as the heading row has them.',
  dates: 'The chosen date column holds no dates. Please choose another one.',
}

type StatementPart = {
  table: SheetTable
  reading: TableReading
  bank: Bank
  extracted: ExtractedRows
  sheet: string
  rows: readonly SheetRow[]
}
type TriedTable = { part: StatementPart } | { why: string; table: SheetTable; guess: RoleGuess } | undefined

/** Reads all sheets of a file. */
export function readSheets(given: readonly Sheet[], options: ReadingOptions): ReadingOutcome {
  const sheets = given.map(({ name, rows }) => ({ name, rows: rows.map(cleanRow) }))
  const choices = options.chosen ? [options.chosen] : (options.saved ?? [])
  for (const choice of choices.toSorted((a, b) => lettersOnly(a) - lettersOnly(b))) {
    if (!options.chosen && lettersOnly(choice)) continue
    const outcome = byMapping(sheets, choice, options)
    if (outcome && (options.chosen || outcome.is === 'read')) return outcome
  }
  if (options.chosen) return askForColumns(sheets, [], QUESTION_SENTENCES.missing)
  const outcome = readWithoutMapping(sheets, options)
  if (outcome.is !== 'ask') return outcome
  for (const choice of choices.filter(lettersOnly)) {
    const mapped = byMapping(sheets, choice, options)
    if (mapped?.is === 'read' && mapped.statement.money.length > 0 && mapped.statement.malformed.length === 0) return mapped
  }
  return outcome
}

/** A row with nothing to clean, as most of them, is not copied. */
const cleanRow = (row: SheetRow): SheetRow =>
  row.cells.every((cell) => cleanCell(cell) === cell) ? row : { line: row.line, cells: row.cells.map(cleanCell) }

const lettersOnly = ({ columns }: NamedMapping): 0 | 1 => (Object.values(columns).every((name) => /^\[[A-Z]{1,2}\]$/.test(name)) ? 1 : 0)

function readWithoutMapping(sheets: readonly Sheet[], { today }: ReadingOptions): ReadingOutcome {
  const first = tablesRead(sheets, { today })
  // Dates of one sheet that can be read both ways are written as those of the others.
  const order = first.parts
    .map(({ table, reading }) => proveDateOrder(table.body.map(({ cells }) => cells[reading.reader.roles.date ?? -1])))
    .find(Boolean)
  const mixed = order !== undefined && first.parts.some(({ reading }) => reading.reader.order !== order)
  const { parts, open, headed } = mixed ? tablesRead(sheets, { today, order }) : first
  const some = parts.filter(({ extracted }) => extracted.rows > 0)
  if (some.length > 0 && !some.every(({ extracted }) => isUnread(extracted)))
    return { is: 'read', statement: statementOfParts(some, sheets) }
  if (open.length > 0 || some.length > 0) return askForColumns(sheets, open, open[0]?.why ?? QUESTION_SENTENCES.few)
  return headed ? { is: 'nothing' } : { is: 'none' }
}

type TablesOfFile = { parts: StatementPart[]; open: Extract<TriedTable, { why: string }>[]; headed: boolean }

function tablesRead(sheets: readonly Sheet[], given: { today: string; order?: DateOrder }): TablesOfFile {
  const parts: StatementPart[] = []
  const open: Extract<TriedTable, { why: string }>[] = []
  let headed = false
  for (const { name, rows } of sheets) {
    const tables = tablesOf(rows)
    for (const table of tables) {
      headed ||= table.at >= 0 && table.headings.some((heading) => (weightsOf(heading).date ?? 0) > 3)
      const tried = tryTable(table, rows, { ...given, sheet: sheets.length > 1 ? name : '' })
      const second = parts.some((part) => part.rows === rows && part.extracted.proven > 0)
      if (tried && 'part' in tried) parts.push(second ? withoutUnproven(tried.part) : tried.part)
      else if (tried) open.push(tried)
    }
  }
  return { parts, open, headed }
}

type TableContext = { today: string; sheet: string; order?: DateOrder }

function tryTable(table: SheetTable, rows: readonly SheetRow[], { today, sheet, order }: TableContext): TriedTable {
  const sample = sampleOf(table.body)
  if (sample.length === 0) return undefined
  const columns = columnsOf(table.headings, sample)
  const how = { body: table.body, width: table.headings.length, today, order }
  let guess = withBalance(how, guessRoles(columns, sample))
  if (guess.roles.date === undefined) return { why: QUESTION_SENTENCES.few, table, guess }
  let reading = guess.source === undefined ? undefined : readTableWith(how, guess)
  if (!reading || (guess.source === 'balance' && !reading.proof)) {
    const found = byBalance(how, guess, columns)
    if (!found) return { why: QUESTION_SENTENCES.direction, table, guess }
    guess = found
    reading = readTableWith(how, guess)
  }
  if (!isEnough(guess.roles) && !(guess.report && (guess.roles.name ?? guess.roles.vpa) !== undefined))
    return { why: QUESTION_SENTENCES.few, table, guess }
  const right = straightenReading(reading)
  if (!right) return { why: QUESTION_SENTENCES.swapped, table, guess }
  const own = { ...right, ownReference: hasOwn(table.headings, guess.roles) }
  const above = rows.slice(0, Math.max(0, table.at))
  return { part: { table, reading: own, bank: bankOf(table.headings, above, guess), extracted: extractRows(own, sheet), sheet, rows } }
}

/** A second table below one that the balance proves is believed as far as a balance proves it too. */
function withoutUnproven(part: StatementPart): StatementPart {
  const { extracted, sheet } = part
  if (extracted.proven > 0) return part
  const reason = 'The row stands in a further table, and no balance proves it'
  const refused = extracted.money.map(({ line, narration }) => ({ sheet, line, reason, text: narration }))
  return { ...part, extracted: { ...extracted, money: [], malformed: extracted.malformed.concat(refused) } }
}

/** Every row was refused: the columns are not what they were taken for. */
const isUnread = ({ rows, malformed }: ExtractedRows): boolean => rows > 0 && malformed.length === rows

/** A column that is called RRN or UPI reference holds the payment's own. */
const hasOwn = (headings: readonly string[], { reference }: ColumnsByRole): boolean =>
  reference !== undefined && (weightsOf(headings[reference] ?? '').reference ?? 0) >= 11

/** With the columns that a person chose; undefined where the file has no such headings. */
function byMapping(
  sheets: readonly Sheet[],
  { name, columns, dates }: NamedMapping,
  { today, chosen }: ReadingOptions,
): ReadingOutcome | undefined {
  const parts: StatementPart[] = []
  let why: string | undefined
  for (const sheet of sheets) {
    const found = findMapped(sheet.rows, columns)
    if (!found) continue
    const { roles, headings, body } = found
    if (!isEnough(roles)) return chosen && askForColumns(sheets, [], QUESTION_SENTENCES.missing)
    const sample = sampleOf(body)
    const guessed = guessRoles(columnsOf(headings, sample), sample)
    const guess: RoleGuess = {
      ...guessed,
      roles,
      source: sourceOf(roles),
      report: roles.status !== undefined,
    }
    const how = { body, width: headings.length, today, order: dates }
    const reading = straightenReading(readWithAlternatives(how, withBalance(how, guess), guessed.roles))
    if (!reading) why = QUESTION_SENTENCES.swapped
    else {
      const table = { at: found.at, headings, body }
      const extracted = extractRows({ ...reading, ownReference: hasOwn(headings, roles) }, sheets.length > 1 ? sheet.name : '')
      if (isUnread(extracted)) why = QUESTION_SENTENCES.dates
      else parts.push({ table, reading, bank: { key: 'mapped', title: name }, extracted, sheet: sheet.name, rows: sheet.rows })
    }
  }
  const some = parts.filter(({ extracted }) => extracted.rows > 0)
  if (some.length > 0) return { is: 'read', statement: statementOfParts(some, sheets) }
  if (why) return askForColumns(sheets, [], why)
  return parts.length > 0 ? (chosen ? askForColumns(sheets, [], QUESTION_SENTENCES.dates) : { is: 'nothing' }) : undefined
}

/** The balance and the money out that a person did not name help where they agree with what was named, or show that it is the wrong way round. */
function readWithAlternatives(how: Parameters<typeof readTableWith>[0], guess: RoleGuess, guessed: ColumnsByRole): TableReading {
  const plain = readTableWith(how, guess)
  const taken = new Set(Object.values(guess.roles))
  const { balance, debit } = guessed
  if (plain.proof || balance === undefined || taken.has(balance)) return plain
  const out =
    guess.roles.credit !== undefined && guess.roles.debit === undefined && debit !== undefined && !taken.has(debit) ? { debit } : {}
  const fuller = readTableWith(how, { ...guess, roles: { ...guess.roles, balance, ...out } })
  return fuller.proof && (fuller.proof.broken === 0 || fuller.proof.against) ? fuller : plain
}

const sourceOf = ({ credit, side }: ColumnsByRole): RoleGuess['source'] =>
  credit !== undefined ? 'columns' : side !== undefined ? 'side' : 'report'

/** The tables of a file as one statement. Money that two sheets show is one. */
function statementOfParts(parts: readonly StatementPart[], sheets: readonly Sheet[]): ParsedStatement {
  const seen = new Map<string, number>()
  const all: MoneyLine[] = []
  const sums = { rows: 0, others: 0, proven: 0, malformed: [] as MalformedLine[] }
  const { money: kept, payouts } = withoutPayouts(parts.flatMap(({ extracted }) => extracted.money))
  let from = 0
  for (const [n, { extracted, bank }] of parts.entries()) {
    const own = kept.slice(from, from + extracted.money.length)
    from += extracted.money.length
    const marks = fingerprintLines(own, bank.key)
    for (const [at, money] of own.entries()) {
      const fingerprint = marks[at] ?? ''
      const first = seen.get(fingerprint)
      if (first === undefined) seen.set(fingerprint, n)
      if (first === undefined || first === n) all.push({ ...money, fingerprint })
      else sums.others++
    }
    sums.rows += extracted.rows
    sums.others += extracted.others
    sums.proven += extracted.proven
    for (const one of extracted.malformed) sums.malformed.push(one)
  }
  const first = parts.reduce((one, other) => (other.extracted.rows > one.extracted.rows ? other : one))
  const { rows, others, malformed, proven } = sums
  const understood = {
    ...understoodOf(first, sheets, parts),
    payouts,
    balance: balanceOf(first, proven, rows - malformed.length - parts.length),
  }
  return { money: all, malformed, others, rows, bank: first.bank.key, title: first.bank.title, understood }
}

/** `due`: rows that the balance can prove; the first one of each table has nothing before it. */
const balanceOf = ({ reading }: StatementPart, proven: number, due: number): StatementReading['balance'] =>
  reading.reader.roles.balance === undefined ? 'none' : proven === 0 ? 'silent' : proven >= due ? 'all' : 'part'

function understoodOf(
  { table, reading, extracted }: StatementPart,
  sheets: readonly Sheet[],
  parts: readonly StatementPart[],
): Omit<StatementReading, 'payouts' | 'balance'> {
  const { reader, proof, swapped } = reading
  const columns = ROLES.flatMap((role) => {
    const at = reader.roles[role]
    // A column of cheque numbers beside references in the narration says nothing of them.
    return at === undefined || (role === 'reference' && extracted.named === 0)
      ? []
      : [{ role, heading: (table.headings[at] ?? '').slice(0, 60), column: letterOf(at) }]
  })
  const read = new Map<string, number>()
  for (const { sheet, extracted } of parts) read.set(sheet, (read.get(sheet) ?? 0) + extracted.rows)
  return {
    sheets: sheets.length > 1 ? sheets.map(({ name }) => ({ name, rows: read.get(name) ?? 0, read: read.has(name) })) : [],
    columns,
    dates: reader.style === 'written' && isFigures(table, reader.roles) ? reader.order : 'other',
    sequence: proof?.sequence ?? null,
    swapped,
  }
}

const isFigures = ({ body }: SheetTable, { date }: ColumnsByRole): boolean =>
  body.some(({ cells }) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d/.test(String(cells[date ?? -1] ?? '')))

/** The headings with the first rows below them, and what the columns probably are. */
function askForColumns(sheets: readonly Sheet[], open: readonly Extract<TriedTable, { why: string }>[], why: string): ReadingOutcome {
  const largest = open.toSorted((a, b) => b.table.body.length - a.table.body.length)[0]
  const tables = largest ? [] : sheets.flatMap(({ rows }) => tablesOf(rows)).toSorted((a, b) => b.body.length - a.body.length)
  const table = largest?.table ?? tables[0]
  const rows = sheets.toSorted((a, b) => b.rows.length - a.rows.length)[0]?.rows ?? []
  const headings = table && table.at >= 0 ? table.headings : []
  const below = (table ? table.body : rows).filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, PREVIEWED)
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length))
  const line = (cells: readonly SheetCell[]) => Array.from({ length: width }, (_, at) => String(cells[at] ?? '').slice(0, 60))
  const names = Array.from({ length: width }, (_, at) => nameOf(headings, at))
  const sample = table ? sampleOf(table.body) : []
  const roles = largest?.guess.roles ?? (sample.length > 0 ? guessRoles(columnsOf(headings, sample), sample).roles : {})
  const columns = Object.fromEntries(ROLES.flatMap((role) => (roles[role] === undefined ? [] : [[role, names[roles[role] ?? 0] ?? '']])))
  return { is: 'ask', asked: { head: [line(headings), ...below.map(({ cells }) => line(cells))], columns, names, dates: 'day-first', why } }
}
