import type { Finding, Statement } from 'contract/statements/statement.admin.schemas.ts'
import { expect, it } from 'vitest'
import { columnsOf, letterOf } from './ColumnsDialog.tsx'
import { amountWords, daysWords, evidenceWords, placeWords, referenceWords, settledWords, statementWords } from './statement.messages.ts'

const CREDIT: NonNullable<Finding['credit']> = {
  id: '0190e000-0000-7000-8000-000000000001',
  fileName: 'may.xlsx',
  sheet: 'May',
  line: 4,
  bookedOn: '2026-11-17',
  paidAt: null,
  amount: 1260.1,
  narration: 'UPI/CR',
  reference: '012345678901',
  vpa: 'farah@okaxis',
  payerName: null,
  note: null,
  how: null,
  state: 'open',
  decidedBy: 'meena',
  decidedAt: '2026-11-18T06:00:00.000Z',
  evidence: [],
}
const ORDER: NonNullable<Finding['order']> = {
  id: '0190d000-0000-7000-8000-000000000001',
  number: 'SLB-AAAA-BBBB',
  total: 1260.1,
  missing: 1260.1,
  customer: 'Farah Ansari',
  transactionId: '12345678901',
  createdAt: '2026-11-16T04:00:00.000Z',
  submittedAt: '2026-11-17T05:00:00.000Z',
}
const FILE: Statement = {
  id: '0190f000-0000-7000-8000-000000000001',
  fileName: 'may.xlsx',
  layout: 'HDFC Bank',
  bank: 'hdfc',
  uploadedBy: 'meena',
  createdAt: '2026-11-18T06:00:00.000Z',
  readAt: null,
  rows: 2000,
  credits: 1200,
  debits: 0,
  repeats: 0,
  malformed: 0,
}

it.each([
  [1260.1, { says: 'same', doubt: false }],
  [1260.4, { says: '₹0.30 more in the bank', doubt: true }],
  [1000.1, { says: '₹260 less in the bank', doubt: true }],
])('an amount of %d in the bank beside an order of 1260.10 says %j', (amount, words) => {
  expect(amountWords({ ...CREDIT, amount }, ORDER)).toEqual(words)
})

it.each([
  [1260.1, 0, { says: 'same', doubt: false }],
  [1300.4, 0, { says: '₹40.30 more in the bank', doubt: true }],
  [760.1, 0, { says: 'a part of it', doubt: false }],
  [50.25, 50.25, { says: 'same', doubt: false }],
  [61, 50.25, { says: '₹10.75 more in the bank', doubt: true }],
])('an amount of %d beside an order of 1260.10 that lacks %d says %j', (amount, missing, words) => {
  expect(amountWords({ ...CREDIT, amount }, { ...ORDER, missing })).toEqual(words)
})

it.each([
  ['012345678901', '12345678901', 'same'],
  ['012345678901', '0012345678901', 'same'],
  ['012345678901', '012345678902', 'differs'],
  ['T2411171234', 'T2411171234', 'same'],
  ['000012345678', '12345678', 'differs'],
  ['012345678901', null, 'differs'],
  [null, '12345678901', 'none in the bank'],
])('the reference %s in the bank beside %s of the shopper: %s', (reference, transactionId, says) => {
  expect(referenceWords({ ...CREDIT, reference }, { ...ORDER, transactionId })).toEqual({ says, doubt: says !== 'same' })
})

it.each([
  ['2026-11-17', 'same day', false],
  ['2026-11-18', 'bank 1 day later', false],
  ['2026-11-20', 'bank 3 days later', false],
  ['2026-11-21', 'bank 4 days later', true],
  ['2026-11-16', 'bank 1 day earlier', false],
  ['2026-11-12', 'bank 5 days earlier', true],
])('a booking of %s beside a payment of the 17th: %s', (bookedOn, says, doubt) => {
  expect(daysWords({ ...CREDIT, bookedOn }, ORDER)).toEqual({ says, doubt })
  expect(daysWords({ ...CREDIT, bookedOn }, { ...ORDER, submittedAt: null })).toEqual({ says: '', doubt: false })
})

it('the days between are those of India: half past eight in the evening of London is tomorrow', () => {
  expect(daysWords(CREDIT, { ...ORDER, submittedAt: '2026-11-16T20:30:00.000Z' }).says).toBe('same day')
})

it.each([
  [{}, false, '2,000 rows: 1,200 new credits'],
  [{ rows: 1, credits: 1 }, false, '1 row: 1 new credit'],
  [{ rows: 31, credits: 13, repeats: 2 }, true, '31 rows: 13 credits, 2 already read'],
  [
    { debits: 1100, repeats: 12, malformed: 3 },
    false,
    '2,000 rows: 1,200 new credits, 1,100 money out or failed, 12 already read, 3 not readable',
  ],
])('what a file held is said in figures: %j, chosen again: %s', (change, again, words) => {
  expect(statementWords({ ...FILE, ...change }, again)).toBe(words)
})

it('a credit says where it stands', () => {
  expect(placeWords(CREDIT)).toBe('may.xlsx, sheet May, line 4')
  expect(placeWords({ ...CREDIT, sheet: '', fileName: 'june.csv' })).toBe('june.csv, line 4')
  expect(placeWords({ ...CREDIT, fileName: null })).toBe('not in a statement yet')
})

it('who else told of a credit: alerts with their account, and other files, not the person and not its own file', () => {
  const seen = { seenAt: '2026-11-17T05:00:00.000Z', bank: 'HDFC Bank', tail: null, who: null, fileName: null }
  const evidence = [
    { ...seen, source: 'mail' as const, tail: '4821' },
    { ...seen, source: 'sms' as const, bank: 'SBI' },
    { ...seen, source: 'person' as const, who: 'meena' },
    { ...seen, source: 'statement' as const, fileName: 'may.xlsx' },
    { ...seen, source: 'statement' as const, fileName: 'year.csv' },
  ]
  expect(evidenceWords({ ...CREDIT, evidence })).toEqual([
    'Seen by mail of HDFC Bank, account …4821, 17 Nov 2026, 10:30 am',
    'Seen by SMS of SBI, 17 Nov 2026, 10:30 am',
    'Also in year.csv',
  ])
})

it('a credit that was given by hand names only who did it', () => {
  expect(settledWords({ ...CREDIT, how: 'by-hand' })).toBe('Verified by meena')
  expect(settledWords({ ...CREDIT, how: 'afterwards', decidedAt: null })).toBe('Verified by meena')
})

it('columns are lettered as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

it('a column is told by its heading or its first value and shows three different values; an empty one is left out', () => {
  const long = 'A heading that is much too long for a list of choices'
  const head = [
    [' Date ', '', 'Amount', '', long],
    ['1 May', '', '10', 'x', ''],
    ['1 May', ' ', '20', ' y ', ''],
    ['2 May', '', 'Amount', 'z', ''],
    ['3 May', '', '30', 'w', ''],
    ['4 May', '', '40', 'v', ''],
  ]
  const names = ['Date', '[B]', 'Amount', '[D]', long]
  expect(columnsOf({ head, names })).toEqual([
    { name: 'Date', letter: 'A', heading: 'Date', samples: ['1 May', '2 May', '3 May'], label: 'A: Date' },
    { name: 'Amount', letter: 'C', heading: 'Amount', samples: ['10', '20', '30'], label: 'C: Amount' },
    { name: '[D]', letter: 'D', heading: '', samples: ['x', 'y', 'z'], label: 'D: x' },
    { name: long, letter: 'E', heading: long, samples: [], label: `E: ${long.slice(0, 38)}…` },
  ])
  expect(columnsOf({ head: [], names: ['Date'] })).toEqual([])
})
