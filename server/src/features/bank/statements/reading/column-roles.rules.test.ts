import { describe, expect, it } from 'vitest'
import type { ColumnProfile } from './column-profile.rules.ts'
import { columnsOf } from './column-profile.rules.ts'
import { guessRoles } from './column-roles.rules.ts'

/** What is guessed of a table: each role with the number of its column, how the direction is known, and whether it is a report of payments. */
function guess(headings: string, ...lines: string[]) {
  const rows = lines.map((line) => line.split('|'))
  const { roles, source, report } = guessRoles(columnsOf(headings.split('|'), rows), rows)
  return [Object.fromEntries(Object.entries(roles).filter(([, at]) => at !== undefined)), source, report]
}
const R = ['425210984512', '525210984513', '625210984514', '725210984515', '825210984516', '925210984517']

describe('how a table says which way money goes', () => {
  it('by two columns, beside which an amount says nothing', () => {
    expect(
      guess(
        'Date|Narration|Debit|Credit|Amount|Balance',
        '01/11/2026|from asha|-|560.00|560.00|1560.00',
        '02/11/2026|to ravi|70.00|-|70.00|1490.00',
      ),
    ).toEqual([{ date: 0, narration: 1, debit: 2, credit: 3, balance: 5 }, 'columns', false])
  })

  it('by two columns with a mark that stands behind the balance, which is the side of that', () => {
    const rows = ['01/11/2026|-|560.00|1560.00|Cr', '02/11/2026|70.00|-|1490.00|Dr']
    expect(guess('Date|Debit|Credit|Balance|Cr/Dr', ...rows)).toEqual([
      { date: 0, debit: 1, credit: 2, balance: 3, balanceSide: 4 },
      'columns',
      false,
    ])
    const before = ['Cr|01/11/2026|-|560.00|1560.00', 'Dr|02/11/2026|70.00|-|1490.00']
    expect(guess('Cr/Dr|Date|Debit|Credit|Balance', ...before)).toEqual([{ date: 1, debit: 2, credit: 3, balance: 4 }, 'columns', false])
  })

  it('by a mark beside one amount, and a second one beside the balance', () => {
    const rows = ['01/11/2026|560.00|CR|1560.00|Cr', '02/11/2026|70.00|DR|1490.00|Cr']
    expect(guess('Date|Amount|Cr/Dr|Balance|x', ...rows)).toEqual([
      { date: 0, amount: 1, side: 2, balance: 3, balanceSide: 4 },
      'side',
      false,
    ])
    expect(guess('Date|Amount|whatever|Balance', ...rows.map((row) => row.slice(0, -3)))).toEqual([
      { date: 0, amount: 1, side: 2, balance: 3 },
      'side',
      false,
    ])
  })

  it('by a sign, by marks at the amounts, by the balance, or by nothing', () => {
    expect(guess('Date|Amount', '01/11/2026|560.00', '02/11/2026|-70.00')).toEqual([{ date: 0, amount: 1 }, 'sign', false])
    expect(guess('Date|Amount', '01/11/2026|560.00 Cr', '02/11/2026|70.00')).toEqual([{ date: 0, amount: 1 }, 'marks', false])
    expect(guess('Date|Amount|Balance', '01/11/2026|560.00|1560.00', '02/11/2026|70.00|1490.00')).toEqual([
      { date: 0, amount: 1, balance: 2 },
      'balance',
      false,
    ])
    expect(guess('Date|Amount', '01/11/2026|560.00', '02/11/2026|70.00')).toEqual([{ date: 0, amount: 1 }, undefined, false])
    expect(guess('Date|Flooble', '01/11/2026|560.00', '02/11/2026|70.00')).toEqual([{ date: 0 }, undefined, false])
  })

  it('by one column of credits where no other one could be money', () => {
    expect(guess('Date|Credit', '01/11/2026|560.00', '02/11/2026|70.00')).toEqual([{ date: 0, credit: 1 }, 'credits', false])
    expect(guess('Date|Debit', '01/11/2026|560.00', '02/11/2026|70.00')).toEqual([{ date: 0, debit: 1 }, undefined, false])
    expect(guess('Date|Credit|Credit', '01/11/2026|560.00|7.00', '02/11/2026|70.00|8.00')).toEqual([
      { date: 0, credit: 1 },
      undefined,
      false,
    ])
  })

  it('by one named column and one without a name that is filled just where the other is not', () => {
    const rows = ['01/11/2026|560.00|-|1560.00', '02/11/2026|0.00|70.00|1490.00', '03/11/2026||12.00|1478.00']
    expect(guess('Date|Credit||Balance', ...rows)).toEqual([{ date: 0, credit: 1, debit: 2, balance: 3 }, 'balance', false])
    expect(guess('Date|Debit||Balance', ...rows)).toEqual([{ date: 0, debit: 1, credit: 2, balance: 3 }, 'balance', false])
    expect(guess('Date|Debit||Balance', ...rows, '04/11/2026|1.00|2.00|1479.00')).toEqual([
      { date: 0, debit: 1, balance: 3 },
      undefined,
      false,
    ])
    expect(guess('Date|Debit||Balance', ...rows, '04/11/2026|0|0.00|1478.00')).toEqual([
      { date: 0, debit: 1, balance: 3 },
      undefined,
      false,
    ])
    // a zero behind letters is something
    expect(guess('Date|Debit||Balance', ...rows, '04/11/2026|x 0|0.00|1478.00')[0]).toMatchObject({ debit: 1, credit: 2 })
  })
})

describe('a report of payments', () => {
  const row = (n: number, more = '') => `0${n + 1}/11/2026|${R[n]}|56${n}.00|ASHA${more}`
  it('is told by an outcome, by a UPI ID, or by reference and name without a balance', () => {
    expect(guess('Date|RRN|Amount|Payer Name|Status', row(0, '|success'), row(1, '|failed'))).toEqual([
      { date: 0, reference: 1, amount: 2, name: 3, status: 4 },
      'report',
      true,
    ])
    expect(guess('Date|Amount|Payer VPA', '01/11/2026|560.00|asha@ybl', '02/11/2026|70.00|ravi@ybl')).toEqual([
      { date: 0, amount: 1, vpa: 2 },
      'report',
      true,
    ])
    expect(guess('Date|RRN|Amount|Payer Name', row(0), row(1))).toEqual([{ date: 0, reference: 1, amount: 2, name: 3 }, 'report', true])
    expect(guess('Date|RRN|Amount', '01/11/2026|425210984512|560.00', '02/11/2026|525210984513|70.00')[1]).toBeUndefined()
    expect(guess('Date|RRN|Amount|Payer Name|Balance', row(0, '|1560.00'), row(1, '|1630.00'))).toEqual([
      { date: 0, reference: 1, amount: 2, name: 3, balance: 4 },
      'balance',
      false,
    ])
  })

  it('with a fee, a net amount or the number of a payout has what the payer paid as its amount, but for two columns', () => {
    for (const further of ['Fee|Credit|Debit', 'Net Amount|Credit|Debit', 'Settlement UTR|Credit|Debit']) {
      const cell = further.startsWith('Settlement') ? '412345678901' : '2.00'
      expect([
        further,
        ...guess(`Date|Amount|${further}`, `01/11/2026|560.00|${cell}|558.00|-`, `02/11/2026|70.00|${cell}|68.00|-`),
      ]).toEqual([further, { date: 0, credit: 3, debit: 4 }, 'columns', true])
    }
    expect(guess('Date|Amount|Fee|Type', '01/11/2026|560.00|2.00|payment', '02/11/2026|70.00|1.00|refund')).toEqual([
      { date: 0, amount: 1, side: 3 },
      'side',
      true,
    ])
    expect(guess('Date|Amount|Fee|Credit', '01/11/2026|560.00|2.00|558.00', '02/11/2026|70.00|1.00|69.00')).toEqual([
      { date: 0, amount: 1 },
      'report',
      true,
    ])
    expect(guess('Date|Amount|Fee|Credit', '01/11/2026|560.00|2.00|558.00', '02/11/2026|-70.00|1.00|69.00')).toEqual([
      { date: 0, amount: 1 },
      'sign',
      true,
    ])
    expect(guess('Date|Amount|Fee', '01/11/2026|560.00|', '02/11/2026|70.00|')).toEqual([{ date: 0, amount: 1 }, undefined, false])
  })

  it('whose only amount is the net one has that, where no fee makes it a report', () => {
    expect(guess('Date|Net Amount', '01/11/2026|560.00', '02/11/2026|-70.00')).toEqual([{ date: 0, amount: 1 }, 'sign', false])
    expect(guess('Date|Net Amount|Net Payable', '01/11/2026|560.00|560.00', '02/11/2026|-70.00|70.00')[0]).toEqual({ date: 0 })
  })
})

describe('which column has which role', () => {
  it('is the surest heading whose cells agree; of two that say the same the first', () => {
    expect(
      guess('Value Date|Txn Date|Credit|Credit', '01/11/2026|02/11/2026|5.00|6.00', '03/11/2026|04/11/2026|7.00|8.00')[0],
    ).toMatchObject({
      date: 1,
      credit: 2,
    })
    expect(guess('Date|Credit', 'asha|5.00', 'ravi|6.00')[0]).toEqual({ credit: 1 })
  })

  it('is the column of references before one that only says so, and none that many rows share', () => {
    const rows = (second: (n: number) => string) => R.map((one, n) => `0${n + 1}/11/2026|${second(n)}|${one}|5${n}.00`)
    expect(guess('Date|Ref No|Cheque No|Credit', ...rows((n) => `BATCH${n}`))[0]).toMatchObject({ reference: 2 })
    expect(guess('Date|Ref No|Cheque No|Credit', ...rows(() => '425210984512'))[0]).toMatchObject({ reference: 2 })
    expect(guess('Date|Ref No|Cheque No|Credit', ...rows((n) => R[5 - n] ?? ''))[0]).toMatchObject({ reference: 1 })
    expect(guess('Date|Ref No|Cheque No|Credit', ...rows(() => ''))[0]).toMatchObject({ reference: 2 })
  })

  it('is the longest of two narrations', () => {
    const rows = [
      '01/11/2026|x1|a long narration of a payment from asha patel|5.00',
      '02/11/2026|x2|another long narration of a payment|6.00',
    ]
    expect(guess('Date|Description|Particulars|Credit', ...rows)[0]).toMatchObject({ narration: 2 })
  })

  it('is found by the cells where no heading says it', () => {
    const rows = R.map((one, n) => `0${n + 1}/11/2026|payment of asha ${n}|asha${n}@ybl|${one}|5${n}.00`)
    expect(guess('||||Credit', ...rows)[0]).toEqual({ date: 0, narration: 1, vpa: 2, reference: 3, credit: 4 })
    expect(guess('||||Credit', ...rows.map((row) => row.replace(/\d{12}/, '425210984512')))[0]).toEqual({
      date: 0,
      narration: 1,
      vpa: 2,
      credit: 4,
    })
    expect(guess('|||Batch|Credit', ...rows)[0]).not.toHaveProperty('reference')
    expect(guess('|Remarks|||Credit', ...rows)[0]).toMatchObject({ narration: 1 })
    expect(guess('|Flooble|||Credit', ...rows)[0]).toMatchObject({ narration: 1 })
    expect(guess('|Branch|||Credit', ...rows)[0]).toMatchObject({ narration: 1 })
  })

  it('slides with merged cells: a heading over nothing belongs to the filled column beside it', () => {
    expect(guess('Date|Credit||Balance', '01/11/2026||5.00|15.00', '02/11/2026||6.00|21.00')[0]).toEqual({ date: 0, credit: 2, balance: 3 })
    expect(guess('Date||Credit|Balance', '01/11/2026|5.00||15.00', '02/11/2026|6.00||21.00')[0]).toEqual({ date: 0, credit: 1, balance: 3 })
    expect(guess('Date|Flooble|Credit|Balance', '01/11/2026|5.00||15.00', '02/11/2026|6.00||21.00')[0]).toEqual({
      date: 0,
      debit: 1,
      credit: 2,
      balance: 3,
    })
  })
})

describe('columns by what their cells are', () => {
  /** Columns as if ten rows were filled: what is not given is no part of any cell. */
  const columns = (...some: Partial<ColumnProfile>[]): ColumnProfile[] =>
    some.map((one, at) => ({
      ...{ at, heading: '', filled: 1, count: 10, dates: 0, serials: 0, amounts: 0, signs: 0, outs: 0, marks: 0, sides: 0 },
      ...{ outcomes: 0, references: 0, vpas: 0, words: 0, length: 6, distinct: 1 },
      ...one,
    }))
  const roles = (...some: Partial<ColumnProfile>[]) => guessRoles(columns(...some), []).roles
  const figures = (...some: Partial<ColumnProfile>[]) => guessRoles(columns(...some), []).figures.map(({ at }) => at)
  const date = { heading: 'Date', dates: 1 }
  const money = { amounts: 1 }
  const text = { words: 1, length: 30 }

  it('a column of Cr and Dr is the side whatever its heading says, and nothing else', () => {
    const mark = { marks: 1, sides: 1, length: 2 }
    expect(roles(date, { ...mark, heading: 'Narration' }, { ...money, heading: 'Amount' }).side).toBe(1)
    expect(roles(date, { ...mark, heading: 'Narration' }, { ...money, heading: 'Amount' }).narration).toBeUndefined()
    // one that its heading calls so comes before one that only looks so
    expect(
      roles(date, { ...mark, heading: 'Flooble' }, { ...mark, heading: 'Transaction Type' }, { ...money, heading: 'Amount' }).side,
    ).toBe(2)
  })

  it('the longer of two narrations is the narration', () => {
    const two = (first: number, second: number) =>
      roles(date, { ...text, heading: 'Description', length: first }, { ...text, heading: 'Description', length: second }).narration
    expect([two(20, 50), two(50, 20), two(30, 30), two(80, 90)]).toEqual([2, 1, 1, 1])
  })

  it('of two columns of money in the one that holds any is it, and so of money out', () => {
    const empty = { count: 0, filled: 0, distinct: 0 }
    const one = (heading: string) => roles(date, { ...empty, heading }, { ...money, heading })
    expect([one('Credit').credit, one('Debit').debit]).toEqual([2, 2])
    expect(roles(date, { ...money, heading: 'Credit' }, { ...money, heading: 'Credit' }).credit).toBe(1)
  })

  it('a reference that most rows share is that of none; one row shares it with nobody', () => {
    const two = (distinct: number, count = 10) =>
      roles(date, { heading: 'Ref No', references: 1, distinct, count, length: 12 }, { heading: 'Ref No', references: 0.5, length: 12 })
        .reference
    expect([two(0.5), two(0.6), two(1), two(0.5, 1)]).toEqual([2, 1, 1, 1])
  })

  it('a report is less sure of numbers that are no references', () => {
    const report = [
      { ...money, heading: 'Fee' },
      { ...money, heading: 'Amount' },
    ]
    const [plain, known] = [
      { heading: 'Ref No', references: 0.4, length: 12 },
      { heading: 'Order Ref No', references: 0.9, length: 12 },
    ]
    expect(roles(date, plain, known, ...report).reference).toBe(2)
  })

  it('a role without a heading is found by cells of which hardly one says otherwise', () => {
    const found = (one: Partial<ColumnProfile>) =>
      Object.entries(roles({ dates: 0.8 }, { ...money, heading: 'Credit' }, one)).find(([, at]) => at === 2)?.[0]
    expect(found({ vpas: 0.7 })).toBe('vpa')
    expect(found({ vpas: 0.6 })).toBeUndefined()
    expect(found({ references: 0.9, length: 12 })).toBe('reference')
    expect([0.8, 0.9].map((references) => found({ references, length: references === 0.8 ? 12 : 13 }))).toEqual([undefined, undefined])
    expect(found({ references: 1, length: 12, distinct: 0.9 })).toBeUndefined()
    expect([found({ words: 1, length: 8 }), found({ words: 1, length: 7 })]).toEqual(['narration', undefined])
    expect(found({ words: 1, length: 20, vpas: 0.6 })).toBeUndefined()
    expect(found({ words: 1, length: 20, count: 0 })).toBeUndefined()
    expect(roles({ dates: 0.7 }).date).toBeUndefined()
  })

  it('the longest of several texts without a heading is the narration; one that its heading explains is none', () => {
    const found = (...some: Partial<ColumnProfile>[]) => roles(date, { ...money, heading: 'Credit' }, ...some).narration
    expect(found({ ...text, length: 20 }, { ...text, length: 40 }, { ...text, length: 30 })).toBe(3)
    expect(found({ ...text, length: 40, heading: 'Closing Balance' }, { ...text, length: 20 })).toBe(3)
  })

  it('figures are open where no heading explains them', () => {
    const open = figures(
      date,
      { ...money, heading: '' },
      { ...money, heading: 'Flooble' },
      { ...money, heading: 'Opening Balance' },
      { ...money, heading: 'Fee' },
    )
    expect(open).toEqual([1, 2])
  })

  it('a second column of money in is a rival only while it holds any', () => {
    const source = (second: Partial<ColumnProfile>) => guessRoles(columns(date, { ...money, heading: 'Credit' }, second), []).source
    expect(source({ ...money, heading: 'Credit' })).toBeUndefined()
    expect(source({ ...money, heading: 'Credit', count: 0 })).toBe('credits')
    expect(source({ ...money, heading: 'Value', count: 10 })).toBe('credits')
  })

  it('a heading over an empty column is that of a filled one without a heading beside it', () => {
    const empty = { count: 0, filled: 0, distinct: 0 }
    expect(roles(date, { ...empty, heading: 'Credit' }, money).credit).toBe(2)
    expect(roles(date, money, { ...empty, heading: 'Credit' }).credit).toBe(1)
    expect(roles(date, { ...empty, heading: 'Credit' }, empty).credit).toBe(1)
    expect(roles(date, { ...empty, heading: 'Credit' }, { ...money, heading: 'Flooble' }).credit).toBe(1)
  })

  it('the second mark is that of the balance only behind it, and never the side itself', () => {
    const mark = { marks: 1, sides: 1, length: 2 }
    const amount = { ...money, heading: 'Amount' }
    const balance = { ...money, heading: 'Balance' }
    const side = { ...mark, heading: 'Cr/Dr' }
    expect(roles(date, amount, side, balance, mark).balanceSide).toBe(4)
    expect(roles(date, amount, mark, balance, side).balanceSide).toBeUndefined()
    expect(roles(date, mark, amount, side, balance).balanceSide).toBeUndefined()
    expect(roles(date, amount, side, mark).balanceSide).toBeUndefined()
  })

  it('the net amount is the amount where there is one of it and no other, outside a report', () => {
    const net = { ...money, heading: 'Net Amount' }
    expect(roles(date, net).amount).toBe(1)
    expect(roles(date, net, net).amount).toBeUndefined()
  })

  it('an app says that all came in by an outcome, an address, or a reference with a name, and no balance', () => {
    const amount = { ...money, heading: 'Amount' }
    const source = (...more: Partial<ColumnProfile>[]) => guessRoles(columns(date, amount, ...more), []).source
    const [name, reference, balance] = [
      { ...text, heading: 'Payer Name', length: 12 },
      { heading: 'RRN', references: 1, length: 12 },
      { ...money, heading: 'Balance' },
    ]
    expect(source({ heading: 'Status', outcomes: 1 })).toBe('report')
    expect(source({ heading: 'Payer VPA', vpas: 1 })).toBe('report')
    expect([source(name, reference), source(name), source(reference)]).toEqual(['report', undefined, undefined])
    expect([source(name, reference, balance), source({ heading: 'Payer VPA', vpas: 1 }, balance)]).toEqual(['balance', 'balance'])
  })
})
