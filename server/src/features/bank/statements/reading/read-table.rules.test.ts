import { describe, expect, it } from 'vitest'
import type { SheetCell, SheetRow } from '#platform/sheets/cell.rules.ts'
import type { ColumnProfile } from './column-profile.rules.ts'
import { columnsOf } from './column-profile.rules.ts'
import type { RoleGuess } from './column-roles.rules.ts'
import type { ColumnsByRole, TableEntry } from './entry.rules.ts'
import { byBalance, readerOf, readTableWith, stepsOf, straightenReading, withBalance } from './read-table.rules.ts'

const TODAY = '2026-11-21'
const bodyOf = (...rows: SheetCell[][]): SheetRow[] => rows.map((cells, at) => ({ line: at + 2, cells }))
const reader = (roles: ColumnsByRole, ...rows: SheetCell[][]) =>
  readerOf(bodyOf(...rows), roles, rows[0]?.length ?? 0, { today: TODAY, unsigned: 'credit' })
const guessOf = (roles: ColumnsByRole, more: Partial<RoleGuess> = {}): RoleGuess => ({
  roles,
  source: 'columns',
  report: false,
  figures: [],
  ...more,
})
const tryOf = (body: readonly SheetRow[]) => ({ body, width: body[0]?.cells.length ?? 0, today: TODAY })

/** Rows of an account with 1,000.00 at first: date, narration, money out, money in, balance. Negative rupees went out. */
function account(...moves: number[]): SheetCell[][] {
  let balance = 1000
  return moves.map((move, at) => {
    balance += move
    return [`${10 + at} Nov 2026`, `row ${at}`, move < 0 ? `${-move}.00` : '', move < 0 ? '' : `${move}.00`, `${balance}.00`]
  })
}
const [DATE, NARRATION, OUT, IN, BALANCE] = [0, 1, 2, 3, 4]
const MOVES = [560, -90, 325, 48, -17, 1180]
const COLUMNS = { date: DATE, narration: NARRATION, debit: OUT, credit: IN, balance: BALANCE }

describe('how the columns of a table are written', () => {
  it('each column of money by its own cells, and none that the table does not have', () => {
    const rows: SheetCell[][] = [
      ['20/11/2026', '560,50', '10.50'],
      ['19/11/2026', '7,25', '1.00'],
    ]
    expect(reader({ date: 0, credit: 1, balance: 2 }, ...rows).decimals).toEqual({ credit: 'comma', balance: 'point' })
  })

  it('dates in the order that a person named, whatever the cells say', () => {
    const body = bodyOf(['20/11/2026', '1.00'])
    expect(readerOf(body, { date: 0 }, 2, { today: TODAY, order: 'month-first', unsigned: 'credit' }).order).toBe('month-first')
  })

  it('without a column of dates no other cell is taken for one', () => {
    expect(reader({ credit: 1 }, ['11/20/2026', '1.00'], ['11/19/2026', '2.00']).order).toBe('day-first')
  })

  it.each([
    ['a day of the month above twelve decides', ['03/04/2026', '13/04/2026'], 'day-first'],
    ['… as the second figure too', ['04/03/2026', '04/13/2026'], 'month-first'],
    ['… the last of a month', ['03/04/2026', '03/31/2026'], 'month-first'],
    ['… one of the twenties', ['03/04/2026', '03/20/2026'], 'month-first'],
    ['… with blanks between', ['03/04/2026', '3 / 25 / 2026'], 'month-first'],
    ['twelve decides nothing', ['03/04/2026', '03/12/2026'], 'day-first'],
  ] as const)('by a second column of dates where the first can be read both ways: %s', (_, second, order) => {
    const rows = second.map((other): SheetCell[] => ['03/04/2026', 'paid', other, '1.00'])
    expect(reader({ date: 0, narration: 1, credit: 3 }, ...rows).order).toBe(order)
  })

  it('only figures that decide are taken of the second column: its other days stand for another time', () => {
    const rows: SheetCell[][] = [
      ['05/06/2026', '01/02/2026', '1.00'],
      ['05/07/2026', '01/03/2026', '1.00'],
      ['05/08/2026', '12/10/2026', '1.00'],
    ]
    expect(reader({ date: 0, credit: 2 }, ...rows).order).toBe('day-first')
  })

  it('a number beside the date is no second date, nor is a row above the data', () => {
    const rows: SheetCell[][] = [
      ['Period', '11/25/2026', 46_000, '1.00'],
      ['03/04/2026', 'paid', 46_000, '1.00'],
      ['03/04/2026', '11/25/2026', 46_000, '1.00'],
    ]
    expect(reader({ date: 0, credit: 3 }, ...rows).order).toBe('day-first')
  })

  it.each([
    ['written', [['20/11/2026'], ['19/11/2026'], [46_000]]],
    ['serial', [[46_000], [46_001], ['20/11/2026']]],
    ['packed', [['20261120'], ['20261119'], ['x'], ['y'], ['z']]],
    ['written', [['-'], [''], ['total'], [46_000], ['20/11/2026'], ['19/11/2026']]],
  ] as const)('the date is %s as most of its rows are: %j', (style, rows) => {
    expect(reader({ date: 0, credit: 1 }, ...rows.map(([cell]): SheetCell[] => [cell, '1.00'])).style).toBe(style)
  })
})

describe('the rows of money as the balance sees them', () => {
  const money = (day: string, paise: number, sign: 'credit' | 'debit' | undefined, summary = false): TableEntry => ({
    is: 'money',
    row: { line: 2, cells: [] },
    when: { day, at: null },
    sum: { paise, sign },
    balance: paise + 1,
    summary,
    after: false,
    dated: day !== '',
  })

  it('have a direction, the day of the row above where they have none, and no sums among them', () => {
    const rows = [
      money('2026-11-20', 500, 'credit'),
      { is: 'text', row: { line: 3, cells: [] } } as const,
      money('', 600, 'debit'),
      money('2026-11-21', 7000, 'credit', true),
      money('2026-11-19', 70, undefined),
    ]
    expect(stepsOf(rows)).toEqual([
      { day: '2026-11-20', paise: 500, sign: 1, balance: 501 },
      { day: '2026-11-20', paise: 600, sign: -1, balance: 601 },
      { day: '2026-11-19', paise: 70, sign: 0, balance: 71 },
    ])
  })
})

describe('a table that is read with its columns', () => {
  const opening = ['', 'Opening balance', '', '', '1000.00']
  const closing = ['', 'Closing balance', '', '', '3006.00']

  it('is proven by the opening balance that stands where its rows begin', () => {
    const rows = account(...MOVES)
    const provenOf = (...all: SheetCell[][]) => readTableWith(tryOf(bodyOf(...all)), guessOf(COLUMNS)).proof?.proven
    expect(provenOf(...rows)).toBe(MOVES.length - 1)
    expect(provenOf(opening, ...rows, closing)).toBe(MOVES.length)
    expect(provenOf(closing, ...rows.toReversed(), opening)).toBe(MOVES.length)
    // one in the middle, as a further page repeats it, is not the first
    expect(provenOf(...rows.slice(0, 3), opening, ...rows.slice(3))).toBe(MOVES.length - 1)
  })

  it('is neither swapped nor by references of its own, unless somebody finds that', () => {
    const read = readTableWith(tryOf(bodyOf(...account(...MOVES))), guessOf(COLUMNS, { report: true }))
    expect(read).toMatchObject({ swapped: false, ownReference: false, report: true, source: 'columns' })
  })

  it.each([
    ['balance', undefined],
    ['marks', undefined],
    [undefined, undefined],
    ['sign', 'credit'],
    ['report', 'credit'],
  ] as const)('takes a figure without a sign as the source %s asks: %s', (source, sign) => {
    const body = bodyOf(['20 Nov 2026', 'x', '560.00'])
    const [entry] = readTableWith(tryOf(body), guessOf({ date: 0, narration: 1, amount: 2 }, { source })).entries
    expect(entry).toMatchObject({ is: 'money', sum: { paise: 56_000, sign } })
  })
})

const columns = (rows: SheetCell[][], headings: string[] = ['Date', 'Narration', 'A', 'B', 'C']): ColumnProfile[] =>
  columnsOf(headings, rows)

describe('a balance under a heading that nobody knows', () => {
  const { balance: _, ...without } = COLUMNS
  const found = (rows: SheetCell[][], given: Partial<RoleGuess> = {}) => {
    const figures = columns(rows).filter(({ at }) => at === BALANCE)
    return withBalance(tryOf(bodyOf(...rows)), guessOf(without, { figures, ...given })).roles.balance
  }

  it('is the column that moves as the rows say', () => {
    expect(found(account(...MOVES))).toBe(BALANCE)
    expect(found(account(560, -90, 325))).toBe(BALANCE)
  })

  it('… or just the other way: the directions are looked at later', () => {
    const swapped = account(...MOVES).map(
      ([date, narration, out, inward, balance]) => [date, narration, inward, out, balance] as SheetCell[],
    )
    expect(found(swapped)).toBe(BALANCE)
  })

  it('is none that two rows alone agree with, nor one that moves as it likes', () => {
    expect(found(account(560, -90))).toBeUndefined()
    const other = account(...MOVES).map((row, at) => row.with(BALANCE, `${(at * 7919) % 977}.00`))
    expect(found(other)).toBeUndefined()
  })

  it('agrees with three rows of five, not with fewer', () => {
    const rows = account(...MOVES, 35, 47, 59, 61, 73) // ten rows that can be proven
    const broken = (...at: number[]) => rows.map((row, n) => (at.includes(n) ? row.with(IN, '9999.00').with(OUT, '') : row))
    expect(found(broken(1, 4, 6, 9))).toBe(BALANCE)
    expect(found(broken(1, 3, 5, 7, 9))).toBeUndefined()
  })

  it('is not looked for where one is named, where no direction is known, or in a column with another role', () => {
    const rows = account(...MOVES)
    const figures = columns(rows).filter(({ at }) => at === BALANCE)
    const named = guessOf({ ...without, balance: IN }, { figures })
    expect(withBalance(tryOf(bodyOf(...rows)), named)).toBe(named)
    expect(found(rows, { source: undefined })).toBeUndefined()
    const taken = guessOf({ ...without, note: BALANCE }, { figures })
    expect(withBalance(tryOf(bodyOf(...rows)), taken).roles.balance).toBeUndefined()
  })

  it('is filled in eight rows of ten', () => {
    const rows = account(...MOVES, 35, 47, 59, 61)
    const empty = (...at: number[]) => rows.map((row, n) => (at.includes(n) ? row.with(BALANCE, '') : row))
    expect(found(empty(3, 6))).toBe(BALANCE)
    expect(found(empty(3, 5, 7))).toBeUndefined()
  })

  it('keeps all that was known', () => {
    const rows = account(...MOVES)
    const figures = columns(rows).filter(({ at }) => at === BALANCE)
    expect(withBalance(tryOf(bodyOf(...rows)), guessOf(without, { figures, report: true }))).toEqual({
      roles: { ...without, balance: BALANCE },
      source: 'columns',
      report: true,
      figures,
    })
  })
})

describe('columns that no heading explains', () => {
  const known = { date: DATE, narration: NARRATION }
  /** The columns as they come, with all figures unexplained unless something else is given. */
  const found = (rows: SheetCell[][], given: Partial<RoleGuess> = {}, headings?: string[]) => {
    const all = columns(rows, headings)
    const figures = all.filter(({ at }) => at > NARRATION)
    return byBalance(tryOf(bodyOf(...rows)), guessOf(known, { source: undefined, figures, ...given }), all)
  }
  const oneColumn = (...moves: number[]) =>
    account(...moves).map(([date, narration, out, inward, balance]) => [date, narration, out || inward, balance] as SheetCell[])

  it('are money out, money in and the balance that agree on every row', () => {
    expect(found(account(...MOVES))).toMatchObject({
      roles: { ...known, credit: IN, debit: OUT, balance: BALANCE },
      source: 'balance',
      report: false,
    })
  })

  it('… whatever the order of the columns', () => {
    const turned = account(...MOVES).map(
      ([date, narration, out, inward, balance]) => [date, narration, balance, inward, out] as SheetCell[],
    )
    expect(found(turned)?.roles).toEqual({ ...known, credit: 3, debit: 4, balance: 2 })
  })

  it('are one amount and the balance that says its direction', () => {
    expect(found(oneColumn(...MOVES), {}, ['Date', 'Narration', 'A', 'B'])?.roles).toEqual({ ...known, amount: 2, balance: 3 })
  })

  it('three rows have to be proven: two may agree by chance', () => {
    expect(found(account(560, -90, 325))).toBeUndefined()
    expect(found(account(560, -90, 325, 48))?.roles.balance).toBe(BALANCE)
  })

  it('four rows of five have to agree', () => {
    const rows = account(...MOVES, 35, 47, 59, 61, 73) // ten rows that can be proven
    const broken = (...at: number[]) => rows.map((row, n) => (at.includes(n) ? row.with(IN, '9999.00').with(OUT, '') : row))
    expect(found(broken(3, 7))?.roles.balance).toBe(BALANCE)
    expect(found(broken(2, 5, 8))).toBeUndefined()
  })

  it('a figure with another role, or one that is empty, is none of them', () => {
    expect(found(account(...MOVES), { roles: { ...known, note: BALANCE } })).toBeUndefined()
    expect(found(account(...MOVES).map((row) => row.with(BALANCE, '')))).toBeUndefined()
  })

  it('a column is looked at when it is named, is open, or its heading speaks of money', () => {
    const rows = account(...MOVES)
    const two = columns(rows).filter(({ at }) => at === BALANCE || at === IN)
    expect(found(rows, { figures: two })).toBeUndefined()
    expect(found(rows, { figures: two, roles: { ...known, debit: OUT } })?.roles).toEqual({
      ...known,
      credit: IN,
      debit: OUT,
      balance: BALANCE,
    })
    expect(found(rows, { figures: two }, ['Date', 'Narration', 'Withdrawal', 'B', 'C'])?.roles.debit).toBe(OUT)
    expect(found(rows, { figures: two }, ['Date', 'Narration', 'Sl. No.', 'B', 'C'])).toBeUndefined()
  })

  it('roles of money that were guessed before are given up, and no other', () => {
    const before = { ...known, reference: 1, credit: BALANCE, debit: IN, side: OUT, balanceSide: OUT, amount: OUT }
    expect(found(account(...MOVES), { roles: before })?.roles).toEqual({
      date: DATE,
      narration: NARRATION,
      reference: 1,
      credit: IN,
      debit: OUT,
      balance: BALANCE,
    })
  })

  it('are not looked for without a date, in one figure alone, or in more than six', () => {
    const rows = account(...MOVES)
    expect(found(rows, { roles: { narration: NARRATION } })).toBeUndefined()
    expect(found(rows, { figures: columns(rows).filter(({ at }) => at === BALANCE) })).toBeUndefined()
    const wide = (more: number) => rows.map((row) => [...row, ...Array.from({ length: more }, (_, n) => `${n + 3}.50`)])
    const headings = ['Date', 'Narration', 'A', 'B', 'C', 'D', 'E', 'F', 'G']
    expect(found(wide(3), {}, headings.slice(0, 8))?.roles.balance).toBe(BALANCE)
    expect(found(wide(4), {}, headings)).toBeUndefined()
  })

  it('a balance is filled in half of the rows', () => {
    // every second row has one, and settles the row before it
    const everySecond = (...moves: number[]) =>
      account(...moves).map(([date, narration, , inward, balance], at): SheetCell[] => [
        date ?? '',
        narration ?? '',
        `${inward} Cr`,
        at % 2 === 0 ? '' : (balance ?? ''),
      ])
    const headings = ['Date', 'Narration', 'A', 'B']
    expect(found(everySecond(560, 90, 325, 48, 17, 1180, 35, 47, 59, 61), {}, headings)?.roles.balance).toBe(3)
    expect(found(everySecond(560, 90, 325, 48, 17, 1180, 35, 47, 59, 61, 73), {}, headings)).toBeUndefined()
  })

  it('of two readings that agree the one that agrees on more rows is taken', () => {
    const rows = account(...MOVES, 35, 47, 59, 61, 73).map((row, at) => [...row, at === 4 ? '1.00' : (row[BALANCE] ?? '')])
    const headings = ['Date', 'Narration', 'A', 'B', 'C', 'D']
    expect(found(rows, {}, headings)?.roles.balance).toBe(BALANCE)
    const turned = rows.map((row) => row.with(4, row[5] ?? '').with(5, row[4] ?? ''))
    expect(found(turned, {}, headings)?.roles.balance).toBe(5)
  })
})

describe('a balance that moves against the headings', () => {
  /** Money out stands under money in and the other way round; `say` changes what a row says beside. */
  const swapped = (say: (row: SheetCell[], at: number) => SheetCell[] = (row) => row) =>
    account(...MOVES).map(([date, narration, out, inward, balance], at) => say([date, narration, inward, out, balance] as SheetCell[], at))
  const way = (rows: SheetCell[][], source: RoleGuess['source'] = 'columns') => {
    const read = straightenReading(readTableWith(tryOf(bodyOf(...rows)), guessOf(COLUMNS, { source })))
    return read && (read.swapped ? 'swapped' : 'as it stands')
  }
  const words = (inward: string, outward: string) => (row: SheetCell[]) => row.with(NARRATION, row[OUT] === '' ? outward : inward)

  it('nothing to say where it moves with them, or each row names its side', () => {
    expect(way(account(...MOVES))).toBe('as it stands')
    expect(way(swapped(), 'side')).toBe('as it stands')
  })

  it('a person has to say it where nothing tells', () => {
    expect(way(swapped())).toBeUndefined()
  })

  it("the bank's words say that the headings are swapped, or that the balance is a debt", () => {
    // money that the balance shows as in stands under the heading of money out
    expect(way(swapped(words('UPI/CR/credited', 'UPI/DR/debited')))).toBe('swapped')
    expect(way(swapped(words('UPI/DR/debited', 'UPI/CR/credited')))).toBe('as it stands')
  })

  it('a balance that begins with Cr, or has another word at its end, tells nothing', () => {
    const marked = (mark: (balance: unknown) => string) => way(swapped((row) => row.with(BALANCE, mark(row[BALANCE]))))
    expect([marked((balance) => `Cr ${balance}`), marked((balance) => `${balance}`)]).toEqual([undefined, undefined])
  })

  it.each(['Cr', 'CR.', ' cr'])('a balance that says “%s” is no debt: the headings are swapped', (mark) => {
    expect(way(swapped((row) => row.with(BALANCE, `${row[BALANCE]}${mark}`)))).toBe('swapped')
  })

  it('nor is one that is overdrawn', () => {
    expect(way(swapped((row) => row.with(BALANCE, `${Number(row[BALANCE]) - 9000}.00`)))).toBe('swapped')
  })

  it('words weigh more than the mark of a balance', () => {
    const both = swapped((row) => words('UPI/DR/debited', 'UPI/CR/credited')(row).with(BALANCE, `${row[BALANCE]} Cr`))
    expect(way(both)).toBe('as it stands')
  })
})
