import type { Role } from 'contract/statements/statement.status.ts'
import { textOf } from './cell.rules.ts'
import type { Entry, Reader } from './entry.rules.ts'
import { parseNarration } from './narration.rules.ts'
import { canonicalReference } from './reference.rules.ts'
import { isDone } from './side.rules.ts'
import { wholeText } from './wrap.rules.ts'

/** One line of money; paise. `line` is the row as a spreadsheet numbers it, `sheet` the name of its sheet where a workbook has several. */
export type Money = {
  sheet: string
  line: number
  kind: 'payment' | 'refund' | 'reversal'
  bookedOn: string
  paidAt: Date | null
  amount: number
  narration: string
  reference: string | null
  otherReferences: string[]
  vpa: string | null
  payerName: string | null
  note: string | null
  balance: number | null
  fingerprint: string
}

const CELL_LIMIT = 500
type MoneyEntry = Extract<Entry, { is: 'money' }>
type Texts = Partial<Record<Role, string>>
export type Context = { reader: Reader; sheet: string; report: boolean; ownReference: boolean }

/** What a row says of money; undefined for money out that concerns nobody, and for a payment that failed. */
export function moneyOf(entry: MoneyEntry, sign: 1 | -1, texts: Texts | undefined, context: Context): Money | undefined {
  const { row, when, sum, balance } = entry
  const { roles } = context.reader
  const text = (role: Role): string => {
    const at = roles[role]
    return at === undefined ? '' : (texts?.[role] ?? wholeText(row.cells[at])).slice(0, CELL_LIMIT)
  }
  if (roles.status !== undefined && !isDone(row.cells[roles.status])) return undefined
  const story = parseNarration(text('narration'), text('reference'))
  const moneyIn = sign === 1
  // A report names what it reports, and so does a column of references: 12 digits there are the bank's own.
  const own = context.report || context.ownReference ? canonicalReference(text('reference')) : undefined
  const reference = own ?? story.reference
  if (!moneyIn && !reference && story.otherReferences.length === 0 && !story.returned) return undefined
  const kindOfRow = roles.side === undefined ? '' : textOf(row.cells[roles.side])
  return {
    sheet: context.sheet,
    line: row.line,
    kind: !moneyIn ? 'reversal' : story.returned || /refund|revers/i.test(kindOfRow) ? 'refund' : 'payment',
    bookedOn: when.day,
    paidAt: when.at,
    amount: sum.paise,
    narration: text('narration') || [text('name'), text('reference'), text('note')].filter(Boolean).join(' / '),
    reference,
    otherReferences: story.otherReferences.filter((one) => one !== reference),
    vpa: text('vpa').toLowerCase() || story.vpa,
    payerName: text('name') || story.name,
    note: text('note') || story.note,
    balance: balance === null ? null : Math.abs(balance),
    fingerprint: '',
  }
}

const IN =
  /UPI[/-]CR[/-]|\/CR\/|BY TRANSFER|^BY |DEP TFR|(NEFT|IMPS|RTGS|UPI|INB)[ /-](CR|IN)\b|\bRECEIVED\b|CASH DEP|CREDIT INTEREST|INT\.?(EREST)? ?(PAID|CREDIT)/i
const OUT =
  /UPI[/-]DR[/-]|\/DR\/|TO TRANSFER|^TO |WDL|\bATM\b|\bPOS\b|(NEFT|IMPS|RTGS|UPI|INB)[ /-](DR|OUT)\b|\bEMI\b|CHARGES?\b|WITHDRAW|PAID TO|\bSENT\b/i

/** Which way the bank's words say money went: 1 in, -1 out, 0 where they do not. */
export function wayInWords(narration: string): 1 | -1 | 0 {
  const [inward, outward] = [IN.test(narration), OUT.test(narration)]
  return inward === outward ? 0 : inward ? 1 : -1
}
