import type { StatementReading } from 'contract/statements/statement.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { columnsOf } from './ColumnsDialog.tsx'
import { columnWords, warningWords } from './FileFacts.tsx'

const understood = (change: Partial<StatementReading> = {}): StatementReading => ({
  sheets: [],
  columns: [
    { role: 'date', heading: 'Txn Date', column: 'A' },
    { role: 'narration', heading: 'Particulars', column: 'B' },
    { role: 'credit', heading: 'Deposit Amt (INR)', column: 'D' },
    { role: 'debit', heading: '', column: 'C' },
    { role: 'balance', heading: 'Bal', column: 'E' },
  ],
  dates: 'day-first',
  sequence: 'newest-first',
  balance: 'all',
  swapped: false,
  payouts: 0,
  ...change,
})
const words = (change?: Partial<StatementReading>) =>
  Object.fromEntries(columnWords(understood(change)).map(({ word, says }) => [word, says]))

describe('how a file was read', () => {
  it('is said by heading, by letter where there is none, with the order of figures and rows and what the balance proves', () => {
    expect(words()).toEqual({
      'Money in': 'Deposit Amt (INR)',
      'Money out': 'column C',
      Date: 'Txn Date, day first, newest row first',
      Narration: 'Particulars',
      'Reference (UTR, RRN)': 'found in the narration',
      Balance: 'Bal, proves every row read',
    })
    expect(warningWords(understood())).toEqual([])
  })

  it('names the sheets that were read and those that were passed over', () => {
    const sheets = [
      { name: 'Nov', rows: 1214, read: true },
      { name: 'Cover', rows: 0, read: false },
    ]
    expect(words({ sheets })).toMatchObject({ 'Sheets read': 'Nov (1,214)', 'Sheets passed over': 'Cover' })
  })

  it('says where money in stands under the heading of money out, and what nothing proves', () => {
    expect(words({ swapped: true })).toMatchObject({ 'Money in': 'column C', 'Money out': 'Deposit Amt (INR)' })
    expect(warningWords(understood({ swapped: true, balance: 'silent', payouts: 1 }))).toEqual([
      expect.stringContaining('each other’s headings'),
      expect.stringContaining('neither their direction'),
      expect.stringContaining('One number stands under many payments. It is of a payout'),
    ])
    expect(words({ balance: 'none', columns: [], dates: 'month-first' })).toMatchObject({ Balance: 'not in this file' })
  })
})

it('columns are told apart by letter, heading and first values; an empty one without a heading is none', () => {
  const head = [
    ['Date', '', 'राशि', ''],
    ['21/11/26', 'UPI', '560.00', ''],
    ['22/11/26', 'UPI', '70.00', ''],
  ]
  expect(columnsOf({ head, names: ['Date', '[B]', 'राशि', '[D]'] })).toEqual([
    { name: 'Date', letter: 'A', heading: 'Date', samples: ['21/11/26', '22/11/26'], label: 'A: Date' },
    { name: '[B]', letter: 'B', heading: '', samples: ['UPI'], label: 'B: UPI' },
    { name: 'राशि', letter: 'C', heading: 'राशि', samples: ['560.00', '70.00'], label: 'C: राशि' },
  ])
})
