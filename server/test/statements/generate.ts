import { Chance } from './chance.ts'
import type { Movement } from './movements.ts'
import { movements } from './movements.ts'
import {
  AMOUNT,
  BALANCE,
  CREDIT,
  DATE,
  DEBIT,
  FOOTERS,
  NARRATION,
  OTHERS,
  PREAMBLES,
  REFERENCE,
  SERIAL,
  SIDE,
  VALUE_DATE,
} from './words.ts'
import type { Format } from './write-file.ts'
import { writeFile } from './write-file.ts'

/** A family makes one kind of trouble in every file of its own; `plain` draws from everything else. */
export const FAMILIES = ['plain', 'swapped', 'footer', 'payout', 'two-sheets', 'wrapped', 'totals'] as const
export type Family = (typeof FAMILIES)[number]

/** A credit as it truly was: paise. `reference` is null where the file does not tell it, or tells a payout's. */
export type True = { day: string; paise: number; reference: string | null }
export type Generated = {
  name: string
  bytes: Uint8Array
  /** What a person who knows the file would name its columns. */
  columns: Record<string, string>
  dates: 'day-first' | 'month-first'
  credits: True[]
  /** References that stand in the file and belong to no payment. */
  strangers: string[]
}

type Money = 'two-columns' | 'side' | 'signed' | 'bare'
type Layout = {
  family: Family
  money: Money
  balance: 'plain' | 'marked' | 'none'
  date: (day: string) => string
  dates: Generated['dates']
  amount: (paise: number) => string
  nothing: string
  newestFirst: boolean
  wrap: 'none' | 'below' | 'above'
  referenceColumn: boolean
}
type Column = { role: string; heading: string; cell: (one: Movement) => string }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HINDI = ['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

/** Ways to write 2026-11-02; those in figures say which comes first only by the whole column. */
const DATES: ((c: Chance) => { dates: Generated['dates']; write: (y: string, m: string, d: string) => string })[] = [
  () => ({ dates: 'day-first', write: (y, m, d) => `${d}/${m}/${y}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${d}-${m}-${y.slice(2)}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${Number(d)}.${Number(m)}.${y}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${d} ${MONTHS[Number(m) - 1]} ${y}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${d}-${MONTHS[Number(m) - 1]?.toUpperCase()}-${y.slice(2)}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${MONTHS[Number(m) - 1]} ${Number(d)}, ${y}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${d} ${HINDI[Number(m) - 1]} ${y}` }),
  () => ({ dates: 'day-first', write: (y, m, d) => `${y}-${m}-${d}` }),
  (c) => ({ dates: 'day-first', write: (y, m, d) => `${d}/${m}/${y} ${10 + c.below(9)}:${10 + c.below(49)}:0${c.below(9)}` }),
  (c) => ({ dates: 'day-first', write: (y, m, d) => `${d}-${MONTHS[Number(m) - 1]}-${y} ${10 + c.below(9)}.${10 + c.below(49)} IST` }),
  () => ({ dates: 'month-first', write: (y, m, d) => `${m}/${d}/${y}` }),
]

const grouped = (whole: string) => (whole.length > 3 ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}` : whole)
const cents = (paise: number) => String(paise % 100).padStart(2, '0')
const AMOUNTS: ((paise: number) => string)[] = [
  (paise) => `${grouped(String(Math.floor(paise / 100)))}.${cents(paise)}`,
  (paise) => `${Math.floor(paise / 100)}.${cents(paise)}`,
  (paise) => `₹ ${grouped(String(Math.floor(paise / 100)))}.${cents(paise)}`,
  (paise) => `INR ${Math.floor(paise / 100)}.${cents(paise)}`,
  (paise) => `Rs ${Math.floor(paise / 100)}.${cents(paise)}/-`,
  (paise) => `  ${grouped(String(Math.floor(paise / 100)))}.${cents(paise)} `,
  (paise) => `${Math.floor(paise / 100)},${cents(paise)}`,
]

/** A statement of a layout that nobody drew before, and the truth about it; the same seed is the same file. */
export async function generate(seed: number, family: Family): Promise<Generated> {
  const c = new Chance(seed * 7919 + FAMILIES.indexOf(family))
  const layout = layoutOf(c, family)
  const all = movements(c, { many: 8 + c.below(25), payout: family === 'payout', small: family === 'footer' })
  const columns = columnsOf(c, layout)
  const format = c.pick<Format>(
    family === 'two-sheets'
      ? ['xlsx', 'spreadsheetml']
      : ['csv', 'csv', 'csv', 'tsv', 'semicolons', 'pipes', 'html', 'xlsx', 'spreadsheetml'],
  )
  const parts = family === 'two-sheets' ? [all.slice(0, Math.floor(all.length / 2)), all.slice(Math.floor(all.length / 2))] : [all]
  const sheets = parts.map((part, at) => ({ name: `Part ${at + 1}`, rows: sheetOf(c, layout, columns, part) }))
  if (family === 'two-sheets' && c.once(2))
    sheets.unshift({ name: 'Cover', rows: [['Statement of account'], ['Prepared for', 'SPECIAL LION'], ['Sheets', String(parts.length)]] })
  const shown = layout.referenceColumn || family !== 'payout'
  return {
    name: `${family} ${seed} ${format}`,
    bytes: await writeFile(c, format, sheets),
    columns: Object.fromEntries(columns.filter(({ role }) => role !== '').map(({ role, heading }) => [role, heading])),
    dates: layout.dates,
    credits: all
      .filter(({ out, kind }) => !out && kind === 'payment')
      .map(({ day, paise, reference }) => ({ day, paise, reference: family === 'payout' || !shown ? null : reference })),
    strangers: all.flatMap(({ payout }) => payout ?? []),
  }
}

function layoutOf(c: Chance, family: Family): Layout {
  const { dates, write } = c.pick(DATES)(c)
  const balance =
    family === 'swapped' || family === 'footer'
      ? c.pick(['plain', 'marked'] as const)
      : family === 'payout'
        ? 'none'
        : c.pick(['plain', 'plain', 'marked', 'none'] as const)
  const money =
    family === 'swapped' || family === 'footer'
      ? 'two-columns'
      : c.pick(
          balance === 'none'
            ? (['two-columns', 'side', 'signed'] as const)
            : (['two-columns', 'two-columns', 'side', 'signed', 'bare'] as const),
        )
  const [y, m, d] = [0, 5, 8]
  return {
    family,
    money,
    balance,
    dates,
    date: (day) => write(day.slice(y, 4), day.slice(m, 7), day.slice(d)),
    amount: c.pick(AMOUNTS),
    nothing: c.pick(['', '', '-', '0.00', 'NA', '  ']),
    newestFirst: c.once(3),
    wrap: family === 'wrapped' ? c.pick(['below', 'above'] as const) : 'none',
    referenceColumn: family === 'payout' || c.once(2),
  }
}

function columnsOf(c: Chance, layout: Layout): Column[] {
  const { amount, nothing, money, balance } = layout
  const plus = layout.family === 'payout' || c.once(2) ? '+' : ''
  const sum = (one: Movement, is: boolean) => (is ? amount(one.paise) : nothing === '0.00' && amount(0).includes(',') ? '' : nothing)
  const words = c.pick([
    ['CR', 'DR'],
    ['Cr', 'Dr'],
    ['C', 'D'],
    ['Credit', 'Debit'],
    ['Cr.', 'Dr.'],
    ['जमा', 'नामे'],
  ])
  const date: Column = { role: 'date', heading: c.pick(DATE), cell: ({ day }) => layout.date(day) }
  const narration: Column = { role: 'narration', heading: c.pick(NARRATION), cell: ({ narration: text }) => text }
  const swap = layout.family === 'swapped'
  const credit: Column = { role: swap ? 'debit' : 'credit', heading: c.pick(CREDIT), cell: (one) => sum(one, one.out === swap) }
  const debit: Column = { role: swap ? 'credit' : 'debit', heading: c.pick(DEBIT), cell: (one) => sum(one, one.out !== swap) }
  const one: Column = {
    role: 'amount',
    heading: c.pick(AMOUNT),
    cell: (row) => (money === 'signed' ? `${row.out ? '-' : plus}${amount(row.paise).trim()}` : amount(row.paise)),
  }
  const kind: Column = { role: 'side', heading: c.pick(SIDE), cell: (row) => words[row.out ? 1 : 0] ?? '' }
  const left: Column = {
    role: 'balance',
    heading: c.pick(BALANCE),
    cell: ({ balance: paise }) => `${amount(paise)}${balance === 'marked' ? c.pick([' Cr', 'Cr']) : ''}`,
  }
  const moneyColumns =
    money === 'two-columns'
      ? c.once(2)
        ? [debit, credit]
        : [credit, debit]
      : money === 'side'
        ? c.once(2)
          ? [kind, one]
          : [one, kind]
        : [one]
  const reference: Column[] = layout.referenceColumn
    ? [
        {
          role: 'reference',
          heading: c.pick(REFERENCE),
          cell: (row) => row.payout ?? (row.reference === null ? '' : c.once(3) ? `0000${row.reference}` : row.reference),
        },
      ]
    : []
  const value: Column[] = c.once(3) ? [{ role: '', heading: c.pick(VALUE_DATE), cell: ({ day }) => layout.date(day) }] : []
  const serial: Column[] = c.once(4) ? [{ role: '', heading: c.pick(SERIAL), cell: ({ at }) => String(at + 1) }] : []
  const other: Column[] = c.once(4) ? [{ role: '', heading: c.pick(OTHERS), cell: () => c.pick(['CHHATARPUR', 'MAIN', '']) }] : []
  const rest = balance === 'none' ? [] : [left]
  const middle = c.once(4) ? c.shuffled([narration, ...reference, ...value]) : [...value, narration, ...reference]
  const ends = c.once(6) ? [...rest, ...moneyColumns] : [...moneyColumns, ...rest]
  return c.once(8) ? [...serial, date, ...ends, ...middle, ...other] : [...serial, date, ...middle, ...ends, ...other]
}

function sheetOf(c: Chance, layout: Layout, columns: readonly Column[], all: readonly Movement[]): string[][] {
  const width = columns.length
  const blank = () => Array<string>(width).fill('')
  const at = (role: string) => columns.findIndex((column) => column.role === role)
  const put = (cells: Record<number, string>) =>
    Object.entries(cells).reduce((row, [column, text]) => Object.assign(row, Number(column) >= 0 ? { [column]: text } : {}), blank())
  const order = layout.newestFirst ? all.toReversed() : all
  const rows: string[][] = []
  const head = columns.map(({ heading }) => heading)
  for (const line of c.pick(PREAMBLES)) rows.push(line)
  rows.push(head)
  const opening = (all[0]?.balance ?? 0) - (all[0]?.out ? -1 : 1) * (all[0]?.paise ?? 0)
  if (layout.balance !== 'none' && !layout.newestFirst && (layout.money === 'bare' || c.once(3)))
    rows.push(
      put({
        [at('narration')]: c.pick(['Opening Balance', 'OPENING BALANCE', 'B/F', 'Brought Forward']),
        [at('balance')]: layout.amount(opening),
      }),
    )
  for (const [n, one] of order.entries()) {
    rows.push(...wrapped(c, layout, columns, one))
    if (n > 0 && n % 12 === 0 && c.once(2)) {
      rows.push(put({ 0: c.pick(['Page 2 of 3', 'Contd...', '*** continued ***']) }), head)
      if (layout.balance !== 'none' && c.once(2))
        rows.push(put({ [at('narration')]: 'Carried forward', [at('balance')]: layout.amount(one.balance) }))
    }
  }
  if (layout.balance !== 'none' && layout.newestFirst && layout.money === 'bare')
    rows.push(put({ [at('narration')]: 'Opening Balance', [at('balance')]: layout.amount(opening) }))
  if (layout.family === 'totals' || c.once(3)) rows.push(put(totals(layout, at, all)))
  if (layout.family === 'footer') rows.push(...footer(c, layout, columns, all))
  for (const line of c.pick(FOOTERS)) rows.push(line)
  return rows
}

function totals(layout: Layout, at: (role: string) => number, all: readonly Movement[]): Record<number, string> {
  const sum = (out: boolean) => layout.amount(all.filter((one) => one.out === out).reduce((total, { paise }) => total + paise, 0))
  const swap = layout.family === 'swapped'
  return { [at('narration')]: 'Total', [at('credit')]: sum(swap), [at('debit')]: sum(!swap) }
}

/** A summary whose figures slide under the columns of the table, one of them where a date stands. */
function footer(c: Chance, layout: Layout, columns: readonly Column[], all: readonly Movement[]): string[][] {
  const date = columns.findIndex(({ role }) => role === 'date')
  const at = (role: string) => columns.findIndex((column) => column.role === role)
  const sum = (out: boolean) => all.filter((one) => one.out === out).reduce((total, { paise }) => total + paise, 0)
  const serial = `${40_000 + c.below(9000)}.${c.digits(2)}`
  const figures = Array<string>(columns.length).fill('')
  figures[date] = c.once(2) ? serial : layout.date(all.at(-1)?.day ?? '2026-11-01')
  figures[at('narration')] = c.pick(['', 'Figures of the month', 'Summary', String(all.length)])
  figures[at('credit')] = layout.amount(sum(false))
  figures[at('debit')] = c.pick(['', '0.00', ''])
  figures[at('balance')] = layout.amount((layout.newestFirst ? all[0] : all.at(-1))?.balance ?? 0)
  const words = c.pick([[['STATEMENT SUMMARY :-']], [['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal']], []])
  return [...words, figures]
}

function wrapped(c: Chance, layout: Layout, columns: readonly Column[], one: Movement): string[][] {
  const row = columns.map(({ cell }) => cell(one))
  const at = columns.findIndex(({ role }) => role === 'narration')
  const text = row[at] ?? ''
  if (layout.wrap === 'none' || text.length < 14) return [row]
  const size = 12 + c.below(12)
  const pieces = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [text]
  const line = (piece: string) => Object.assign(Array<string>(columns.length).fill(''), { [at]: piece })
  if (layout.wrap === 'below') return [Object.assign([...row], { [at]: pieces[0] ?? '' }), ...pieces.slice(1).map(line)]
  return [...pieces.slice(0, -1).map(line), Object.assign([...row], { [at]: pieces.at(-1) ?? '' })]
}
