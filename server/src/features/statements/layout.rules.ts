import type { Role } from 'contract/statements/statement.status.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import type { Cell } from './amount.rules.ts'
import { textOf } from './amount.rules.ts'

/** Where each role stands; `head` is the index of the heading row. */
export type Layout = { head: number; columns: Partial<Record<Role, number>>; bank: string; title: string }

/** Headings of a file nobody knows, by role, as staff chose and saved them. */
export type Mapping = Partial<Record<Role, string>>

const DEPTH = 40

/** The first heading of a list that a file has is taken: the day of the payment before the day of its value. */
const HEADINGS: Record<Role, readonly string[]> = {
  date: [
    'transactiondate',
    'txndate',
    'trandate',
    'transactiondateddmmyyyy',
    'txnposteddate',
    'date',
    'postdate',
    'postingdate',
    'transactiondateandtime',
    'transactiontime',
    'datetime',
    'creationtime',
    'valuedate',
    'valuedt',
    'valuedat',
  ],
  time: ['time', 'txntime'],
  narration: [
    'narration',
    'description',
    'particulars',
    'transactionremarks',
    'details',
    'remarks',
    'transactionparticulars',
    'transactiondetails',
  ],
  reference: [
    'utr',
    'rrn',
    'utrno',
    'utrnumber',
    'rrnutr',
    'upitransactionid',
    'upireferencenumber',
    'upireferenceno',
    'upirefno',
    'bankreferenceno',
    'bankreferencenumber',
    'customerreferenceno',
    'chqrefno',
    'chqrefnumber',
    'refnochequeno',
    'chequerefno',
    'chqno',
    'chequeno',
    'chequenumber',
    'referenceno',
    'referencenumber',
    'refno',
    'transactionid',
  ],
  credit: [
    'depositamt',
    'creditamount',
    'depositamountinr',
    'depositamount',
    'deposit',
    'deposits',
    'credit',
    'cr',
    'depositinr',
    'creditinr',
    'depositcr',
  ],
  debit: [
    'withdrawalamt',
    'debitamount',
    'withdrawalamountinr',
    'withdrawalamount',
    'withdrawal',
    'withdrawals',
    'debit',
    'dr',
    'withdrawalinr',
    'debitinr',
    'withdrawaldr',
  ],
  amount: ['transactionamountinr', 'amountinr', 'transactionamount', 'amount', 'amountrs', 'txnamount', 'totaltransactionamount'],
  side: ['crdr', 'drcr', 'debitcredit', 'creditdebit', 'transactiontype', 'type'],
  balance: ['closingbalance', 'availablebalanceinr', 'balanceinr', 'balance', 'bal', 'runningbalance'],
  vpa: ['customervpa', 'payervpa', 'vpa', 'upiid', 'customerupiid', 'payerupiid'],
  name: ['customername', 'payername', 'payer', 'paidby', 'receivedfrom', 'name'],
  note: ['note', 'notes', 'message', 'customernote', 'transactionnote', 'comment'],
  status: ['status', 'transactionstatus', 'paymentstatus'],
}

/** What only one bank writes into its heading row. */
const BANKS: readonly { bank: string; title: string; has: readonly string[] }[] = [
  { bank: 'hdfc', title: 'HDFC', has: ['narration', 'chqrefno', 'withdrawalamt', 'depositamt'] },
  { bank: 'hdfc', title: 'HDFC', has: ['narration', 'valuedat', 'debitamount', 'creditamount', 'chqrefnumber'] },
  { bank: 'icici', title: 'ICICI', has: ['transactionremarks', 'withdrawalamountinr', 'depositamountinr'] },
  { bank: 'icici', title: 'ICICI', has: ['txnposteddate', 'description', 'crdr', 'transactionamountinr'] },
  { bank: 'axis', title: 'Axis', has: ['trandate', 'particulars', 'dr', 'cr', 'bal'] },
  { bank: 'axis', title: 'Axis', has: ['particulars', 'amountinr', 'debitcredit', 'balanceinr'] },
  { bank: 'kotak', title: 'Kotak', has: ['slno', 'transactiondate', 'description', 'chqrefno', 'balance', 'drcr'] },
  { bank: 'sbi', title: 'SBI', has: ['txndate', 'description', 'refnochequeno', 'debit', 'credit', 'balance'] },
  { bank: 'sbi', title: 'SBI', has: ['date', 'details', 'refnochequeno', 'debit', 'credit', 'balance'] },
]

/** A heading as it is compared: small letters and digits only. */
export const heading = (cell: Cell | undefined): string =>
  cell === undefined
    ? ''
    : textOf(cell)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')

/** Finds the heading row of a known bank or of a merchant report in the first 40 rows; undefined for a file that needs a mapping. */
export function findLayout(rows: readonly (readonly Cell[])[]): Layout | undefined {
  for (const [head, row] of rows.slice(0, DEPTH).entries()) {
    const names = row.map(heading)
    const known = BANKS.find(({ has }) => has.every((name) => names.includes(name)))
    const columns = columnsOf(names)
    if (known && isEnough(columns)) return { head, columns, bank: known.bank, title: `${known.title} bank statement` }
    if (isMerchantReport(columns)) return { head, columns, bank: 'merchant', title: 'UPI merchant report' }
  }
  return undefined
}

/** Finds the row that carries every heading of a mapping. */
export function findMapped(rows: readonly (readonly Cell[])[], mapping: Mapping, title: string): Layout | undefined {
  const wanted = ROLES.flatMap((role) => (mapping[role] ? [[role, heading(mapping[role])] as const] : []))
  if (wanted.length === 0) return undefined
  for (const [head, row] of rows.slice(0, DEPTH).entries()) {
    const names = row.map(heading)
    if (!wanted.every(([, name]) => name !== '' && names.includes(name))) continue
    return { head, columns: Object.fromEntries(wanted.map(([role, name]) => [role, names.indexOf(name)])), bank: 'mapped', title }
  }
  return undefined
}

/** The row that looks most like a heading, and what its columns probably are: a proposal for a person. */
export function proposeLayout(rows: readonly (readonly Cell[])[]): { head: number; mapping: Mapping } {
  let best = { head: 0, score: -1 }
  for (const [head, row] of rows.slice(0, DEPTH).entries()) {
    const words = row.filter((cell) => typeof cell === 'string' && /[a-z]{2}/i.test(cell) && cell.length < 40)
    const score = Object.keys(columnsOf(row.map(heading))).length * 10 + new Set(words).size
    if (score > best.score) best = { head, score }
  }
  const row = rows[best.head] ?? []
  const columns = Object.entries(columnsOf(row.map(heading)))
  return { head: best.head, mapping: Object.fromEntries(columns.map(([role, at]) => [role, textOf(row[at] ?? '')])) }
}

function columnsOf(names: readonly string[]): Layout['columns'] {
  const columns: Layout['columns'] = {}
  for (const role of ROLES) {
    const name = HEADINGS[role].find((one) => names.includes(one))
    if (name !== undefined) columns[role] = names.indexOf(name)
  }
  // Two columns for in and out say all; a side after them belongs to the balance.
  if (columns.credit !== undefined && columns.debit !== undefined) {
    delete columns.side
    delete columns.amount
  }
  if (columns.time !== undefined && columns.time === columns.date) delete columns.time
  return columns
}

/** What a file must have so that money in can be told. */
export const isEnough = ({ date, narration, reference, credit, amount }: Partial<Record<Role, unknown>>): boolean =>
  date !== undefined && (credit !== undefined || amount !== undefined) && (narration !== undefined || reference !== undefined)

/** A payment app's report has one amount, a reference, and its payer or its outcome. */
const isMerchantReport = (columns: Layout['columns']): boolean =>
  isEnough(columns) &&
  columns.amount !== undefined &&
  columns.reference !== undefined &&
  columns.debit === undefined &&
  (columns.status !== undefined || columns.vpa !== undefined)
