import type { ColumnRole } from 'contract/statements/statement.status.ts'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import type { ColumnProfile, RoleWeights } from './column-profile.rules.ts'
import { COLUMN_FITS_ROLE, weightsOf } from './column-profile.rules.ts'
import type { ColumnsByRole } from './entry.rules.ts'
import { meaningOf } from './heading-words.rules.ts'

/** How the direction of money is known. */
export type DirectionSource = 'columns' | 'credits' | 'side' | 'sign' | 'marks' | 'report' | 'balance'
/** What the columns are taken for; `source` is undefined where nothing says which way money goes. */
export type RoleGuess = { roles: ColumnsByRole; source: DirectionSource | undefined; report: boolean; figures: readonly ColumnProfile[] }

const CHECKS: Record<ColumnRole, (column: ColumnProfile) => boolean> = {
  date: COLUMN_FITS_ROLE.date,
  time: COLUMN_FITS_ROLE.time,
  narration: COLUMN_FITS_ROLE.narration,
  reference: COLUMN_FITS_ROLE.reference,
  credit: COLUMN_FITS_ROLE.money,
  debit: COLUMN_FITS_ROLE.money,
  amount: COLUMN_FITS_ROLE.amount,
  side: COLUMN_FITS_ROLE.side,
  balance: COLUMN_FITS_ROLE.amount,
  vpa: COLUMN_FITS_ROLE.vpa,
  name: COLUMN_FITS_ROLE.name,
  note: COLUMN_FITS_ROLE.note,
  status: COLUMN_FITS_ROLE.status,
}
const ORDER: readonly ColumnRole[] = [
  'date',
  'credit',
  'debit',
  'balance',
  'amount',
  'side',
  'status',
  'reference',
  'vpa',
  'name',
  'narration',
  'note',
  'time',
]

type RoleClaim = { role: ColumnRole; column: ColumnProfile; weight: number }

/** Gives each role the column whose heading says it most surely and whose cells agree; what no heading says is found by the cells. */
export function guessRoles(given: readonly ColumnProfile[], rows: readonly (readonly SheetCell[])[]): RoleGuess {
  const columns = shiftHeadings(given)
  const weights = columns.map(({ heading }) => weightsOf(heading))
  const report = isReport(columns, weights)
  const claims = columns.flatMap((column, n) => claimsOf(column, weights[n] ?? {}, report))
  // `sort` keeps the order of the columns among equals: of two headings that say the same the first counts.
  claims.sort((a, b) => b.weight - a.weight || ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
  const roles: ColumnsByRole = {}
  const taken = new Set<number>()
  for (const { role, column } of claims) {
    if (roles[role] !== undefined || taken.has(column.at)) continue
    roles[role] = column.at
    taken.add(column.at)
  }
  byCells(roles, columns, taken)
  const figures = columns.filter(
    (column, n) => COLUMN_FITS_ROLE.amount(column) && !taken.has(column.at) && isOpen(column, weights[n] ?? {}),
  )
  const rivals = columns.some(
    (column, n) => !taken.has(column.at) && column.count > 0 && COLUMN_FITS_ROLE.amount(column) && isMoney(weights[n] ?? {}),
  )
  return settleRoles(roles, { columns, weights, figures, rows, report, rivals })
}

/** A heading over an empty column beside a filled one without a heading belongs to that one: merged cells slide. */
function shiftHeadings(columns: readonly ColumnProfile[]): ColumnProfile[] {
  const all = columns.map((column) => ({ ...column }))
  for (const [at, column] of all.entries()) {
    if (column.heading === '' || column.count > 0) continue
    const beside = [all[at + 1], all[at - 1]].find((one) => one?.heading === '' && one.count > 0)
    if (!beside) continue
    beside.heading = column.heading
    column.heading = ''
  }
  return all
}

/** Settlement reports have fees, net amounts or the number of a payout. */
const isReport = (columns: readonly ColumnProfile[], weights: readonly RoleWeights[]): boolean =>
  weights.some(({ fee, net, payout }, n) => (fee ?? net ?? payout ?? 0) >= 8 && (columns[n]?.count ?? 0) > 0) &&
  weights.some(({ amount }) => (amount ?? 0) >= 4)

function claimsOf(column: ColumnProfile, weights: RoleWeights, report: boolean): RoleClaim[] {
  const claims: RoleClaim[] = []
  for (const role of ORDER) {
    const weight = weights[role] ?? 0
    if (weight > 0 && CHECKS[role](column)) claims.push({ role, column, weight: weight + cellBonus(role, column, report) })
  }
  // A column of Cr and Dr says the direction whatever it is called.
  if (COLUMN_FITS_ROLE.mark(column) && !claims.some(({ role }) => role === 'side')) claims.push({ role: 'side', column, weight: 6 })
  return claims.filter(({ role }) => !(COLUMN_FITS_ROLE.mark(column) && role !== 'side'))
}

/** What the cells add to a heading: a column of references is one, and a number that many rows share is none of theirs. */
function cellBonus(role: ColumnRole, column: ColumnProfile, report: boolean): number {
  if (role === 'side') return COLUMN_FITS_ROLE.mark(column) ? 4 : 0
  if (role === 'narration') return Math.min(column.length / 20, 3)
  if (role === 'credit' || role === 'debit') return column.count > 0 ? 0 : -1
  if (role !== 'reference' || column.count === 0) return 0
  const shared = column.count > 1 && column.distinct < 0.6 ? -20 : 0
  return column.references * 4 + shared + (report && column.references < 0.5 ? -3 : 0)
}

/** A column that its heading does not speak of, or speaks of in words that nobody knows. */
const isOpen = ({ heading }: ColumnProfile, weights: RoleWeights): boolean =>
  Object.keys(weights).length === 0 && (heading === '' || meaningOf(heading).concepts.size === 0)

const isMoney = ({ credit = 0, debit = 0 }: RoleWeights): boolean => Math.max(credit, debit) >= 4

function byCells(roles: ColumnsByRole, columns: readonly ColumnProfile[], taken: Set<number>): void {
  const give = (role: ColumnRole, column: ColumnProfile | undefined) => {
    if (roles[role] !== undefined || !column) return
    roles[role] = column.at
    taken.add(column.at)
  }
  const free = () => columns.filter(({ at, count }) => !taken.has(at) && count > 0)
  give(
    'date',
    free().find((column) => column.dates >= 0.8),
  )
  give(
    'vpa',
    free().find(({ vpas }) => vpas >= 0.7),
  )
  give(
    'reference',
    free().find(
      ({ heading, references, distinct, length }) => heading === '' && references >= 0.9 && distinct > 0.9 && Math.abs(length - 12) < 0.5,
    ),
  )
  const wordy = free().filter(
    (column) => COLUMN_FITS_ROLE.narration(column) && column.length >= 8 && !COLUMN_FITS_ROLE.amount(column) && column.vpas < 0.5,
  )
  const unnamed = wordy.filter(({ heading }) => Object.keys(weightsOf(heading)).length === 0)
  give('narration', unnamed.toSorted((a, b) => b.length - a.length)[0])
}

type TableFacts = {
  columns: readonly ColumnProfile[]
  weights: readonly RoleWeights[]
  figures: readonly ColumnProfile[]
  rows: readonly (readonly SheetCell[])[]
  report: boolean
  /** A further column is called money in or money out. */
  rivals: boolean
}

/** Which columns say how much and which way: two of them, one with a mark or a sign, or the amount of a report. */
function settleRoles(roles: ColumnsByRole, { columns, weights, figures, rows, report, rivals }: TableFacts): RoleGuess {
  const guess = (source: DirectionSource | undefined): RoleGuess => ({ roles, source, report: report || source === 'report', figures })
  const sideOfBalance = () => {
    if (roles.side !== undefined && roles.balance !== undefined && roles.side > roles.balance) roles.balanceSide = roles.side
    delete roles.side
  }
  if (report && roles.amount !== undefined) {
    // Credit and debit of a settlement are net of its fee; the payer paid the amount.
    const kind = roles.side !== undefined
    if (kind || roles.credit === undefined || roles.debit === undefined) {
      delete roles.credit
      delete roles.debit
      return guess(kind ? 'side' : (signStyle(columns, roles.amount) ?? 'report'))
    }
  }
  if (roles.credit !== undefined && roles.debit !== undefined) {
    sideOfBalance()
    delete roles.amount
    return guess('columns')
  }
  if (roles.amount !== undefined && roles.side !== undefined) {
    delete roles.credit
    delete roles.debit
    const second = columns.find((column) => column.at > (roles.balance ?? 99) && column.at !== roles.side && COLUMN_FITS_ROLE.mark(column))
    if (second) roles.balanceSide = second.at
    return guess('side')
  }
  const one = roles.credit ?? roles.debit
  if (one !== undefined) {
    const other = figures.find(({ at }) => rows.every((cells) => isEmpty(cells[at]) !== isEmpty(cells[one])))
    if (other) roles[roles.credit === undefined ? 'credit' : 'debit'] = other.at
    if (other) delete roles.amount
    return guess(other ? 'balance' : roles.credit !== undefined && !rivals ? 'credits' : undefined)
  }
  if (roles.amount === undefined) {
    const net = columns.filter((column, n) => (weights[n]?.net ?? 0) > 0 && COLUMN_FITS_ROLE.amount(column))
    const [only] = net
    if (only && net.length === 1 && !report) roles.amount = only.at
  }
  if (roles.amount === undefined) return guess(undefined)
  const sign = signStyle(columns, roles.amount)
  if (sign) return guess(sign)
  const app =
    roles.status !== undefined ||
    roles.vpa !== undefined ||
    (roles.reference !== undefined && roles.name !== undefined && roles.balance === undefined)
  if (app && roles.balance === undefined) return guess('report')
  return guess(roles.balance === undefined ? undefined : 'balance')
}

const isEmpty = (cell: SheetCell | undefined): boolean => cell === undefined || cell === '' || /^[-–.\s0]*$/.test(String(cell))

/** Amounts with a sign: bare ones came in where a minus marks the others; where only Cr is marked, bare ones say nothing. */
function signStyle(columns: readonly ColumnProfile[], at: number): 'sign' | 'marks' | undefined {
  const { signs, outs } = columns.find((column) => column.at === at) ?? { signs: 0, outs: 0 }
  return signs === 0 ? undefined : outs > 0 ? 'sign' : 'marks'
}
