import type { SheetRow } from '#platform/sheets/cell.rules.ts'
import { textOf } from '#platform/sheets/cell.rules.ts'
import type { ColumnsByRole } from './entry.rules.ts'

/** Heading words of the layouts that were known by name once: money without a reference is named by them, so that old files stay repeats. */
const KNOWN_BANKS: readonly { key: string; has: readonly string[] }[] = [
  { key: 'hdfc', has: ['narration', 'chqrefno', 'withdrawalamt', 'depositamt'] },
  { key: 'hdfc', has: ['narration', 'valuedat', 'debitamount', 'creditamount', 'chqrefnumber'] },
  { key: 'icici', has: ['transactionremarks', 'withdrawalamountinr', 'depositamountinr'] },
  { key: 'icici', has: ['txnposteddate', 'description', 'crdr', 'transactionamountinr'] },
  { key: 'axis', has: ['trandate', 'particulars', 'dr', 'cr', 'bal'] },
  { key: 'axis', has: ['particulars', 'amountinr', 'debitcredit', 'balanceinr'] },
  { key: 'kotak', has: ['slno', 'transactiondate', 'description', 'chqrefno', 'balance', 'drcr'] },
  { key: 'sbi', has: ['txndate', 'description', 'refnochequeno', 'debit', 'credit', 'balance'] },
  { key: 'sbi', has: ['date', 'details', 'refnochequeno', 'debit', 'credit', 'balance'] },
]

/** How banks and payment apps write their names, and the first letters of their branch codes. */
const NAMES: readonly (readonly [key: string, title: string, words: RegExp])[] = [
  ['hdfc', 'HDFC', /\bHDFC ?BANK|\bHDFC0\d{6}/i],
  ['icici', 'ICICI', /\bICICI ?BANK|\bICIC0\d{6}/i],
  ['sbi', 'SBI', /STATE BANK OF INDIA|\bSBIN0\d{6}|\bSBI\b/i],
  ['axis', 'Axis', /\bAXIS ?BANK|\bUTIB0\d{6}/i],
  ['kotak', 'Kotak', /\bKOTAK|\bKKBK0\d{6}/i],
  ['pnb', 'PNB', /PUNJAB NATIONAL|\bPUNB0\d{6}/i],
  ['bob', 'Bank of Baroda', /BANK OF BARODA|\bBARB0[A-Z0-9]{6}/i],
  ['canara', 'Canara', /CANARA BANK|\bCNRB0\d{6}/i],
  ['union', 'Union', /UNION BANK|\bUBIN0\d{6}/i],
  ['idfc', 'IDFC First', /\bIDFC|\bIDFB0\d{6}/i],
  ['yes', 'Yes', /\bYES ?BANK|\bYESB0\d{6}/i],
  ['indusind', 'IndusInd', /INDUSIND|\bINDB0\d{6}/i],
  ['federal', 'Federal', /FEDERAL BANK|\bFDRL0\d{6}/i],
  ['idbi', 'IDBI', /\bIDBI|\bIBKL0\d{6}/i],
  ['boi', 'Bank of India', /(?<!STATE )BANK OF INDIA|\bBKID0\d{6}/i],
  ['central', 'Central', /CENTRAL BANK|\bCBIN0\d{6}/i],
  ['indian', 'Indian', /INDIAN BANK|\bIDIB0[A-Z0-9]{6}/i],
  ['uco', 'UCO', /\bUCO BANK|\bUCBA0\d{6}/i],
  ['ippb', 'India Post Payments', /INDIA POST PAYMENTS|\bIPOS0\d{6}/i],
  ['airtel', 'Airtel Payments', /AIRTEL PAYMENTS|\bAIRP0\d{6}/i],
  ['au', 'AU', /AU SMALL FINANCE|\bAUBL0\d{6}/i],
  ['rbl', 'RBL', /\bRBL ?BANK|\bRATN0\d{6}/i],
  ['bandhan', 'Bandhan', /BANDHAN|\bBDBL0\d{6}/i],
]

export type Bank = { key: string; title: string }

/** The bank of a table by its headings or by what stands above it. `key` names its money; titles are for people. */
export function bankOf(
  headings: readonly string[],
  above: readonly SheetRow[],
  { roles, report }: { roles: ColumnsByRole; report: boolean },
): Bank {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const known = KNOWN_BANKS.find(({ has }) => has.every((name) => names.includes(name)))
  const text = above
    .slice(-60)
    .map(({ cells }) => cells.map(textOf).join(' '))
    .join('\n')
    .slice(0, 8000)
  const named = NAMES.find(([key, , words]) => key === known?.key || (!known && words.test(text)))
  const merchant =
    report ||
    (roles.amount !== undefined && roles.reference !== undefined && roles.debit === undefined && (roles.status ?? roles.vpa) !== undefined)
  if (merchant && !known) return { key: 'merchant', title: 'UPI merchant report' }
  return { key: known?.key ?? 'mapped', title: named ? `${named[1]} bank statement` : 'Bank statement' }
}
