import type { Understood } from 'contract/statements/statement.admin.schemas.ts'
import type { Role } from 'contract/statements/statement.status.ts'
import { ROLE_WORDS } from './statement.messages.ts'

const SHOWN: readonly Role[] = ['credit', 'debit', 'amount', 'side', 'date', 'narration', 'reference', 'balance', 'status', 'vpa', 'name']

const ORDERS = {
  'oldest-first': 'oldest row first',
  'newest-first': 'newest row first',
  'days-newest-first': 'newest day first',
  'days-oldest-first': 'oldest day first',
} as const

const BALANCE = {
  all: 'proves every row read',
  part: 'proves some rows',
  silent: 'runs through none of the rows',
  none: 'not in this file',
} as const

export type Said = { word: string; says: string }

/** Each role with the heading it was found under, in the words of a person: “Date: Txn Date, day first”. */
export function columnWords({ columns, dates, sequence, balance, sheets, swapped }: Understood): Said[] {
  const under = new Map(columns.map(({ role, heading, column }) => [role, heading || `column ${column}`]))
  // Where the headings are swapped, money in stands under the one of money out.
  if (swapped && under.has('credit') && under.has('debit')) {
    const [credit = '', debit = ''] = [under.get('credit'), under.get('debit')]
    under.set('credit', debit)
    under.set('debit', credit)
  }
  const said = SHOWN.flatMap((role): Said[] => {
    const heading = under.get(role)
    if (role === 'reference') return [{ word: ROLE_WORDS.reference, says: heading ?? 'found in the narration' }]
    if (role === 'balance') return [{ word: ROLE_WORDS.balance, says: heading ? `${heading}, ${BALANCE[balance]}` : BALANCE.none }]
    if (heading === undefined) return []
    const parts =
      role === 'date'
        ? [heading, dates === 'day-first' && 'day first', dates === 'month-first' && 'month first', sequence && ORDERS[sequence]]
        : [heading]
    return [{ word: ROLE_WORDS[role], says: parts.filter(Boolean).join(', ') }]
  })
  const read = sheets.filter((sheet) => sheet.read)
  if (read.length > 0)
    said.push({ word: 'Sheets read', says: read.map(({ name, rows }) => `${name} (${rows.toLocaleString('en-IN')})`).join(', ') })
  const passed = sheets.filter((sheet) => !sheet.read)
  if (passed.length > 0) said.push({ word: 'Sheets passed over', says: passed.map(({ name }) => name).join(', ') })
  return said
}

/** What a person should look at before verifying. */
export function warningWords({ balance, swapped, payouts }: Understood): string[] {
  return [
    swapped && 'Money in and money out stand under each other’s headings; the balance and the bank’s words say so.',
    balance === 'silent' && 'The balance does not run through these rows, so it proves neither their direction nor that none is missing.',
    balance === 'part' && 'The balance proves only some of the rows. Those it contradicts were refused.',
    payouts > 0 &&
      `${payouts === 1 ? 'One number stands' : `${payouts} numbers stand`} under many payments. ${payouts === 1 ? 'It is' : 'They are'} of a payout and matched to no order.`,
  ].filter((says) => says !== false)
}
