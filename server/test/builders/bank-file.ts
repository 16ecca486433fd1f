import { istDay } from 'contract/rules/ist.ts'
import type { BodyFor } from '../contract-calls.ts'

const HEAD = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
let balance = 10_000

/** Today in India as the bank writes it: 21/11/26. */
export const bankDay = () => {
  const [y, m, d] = istDay(new Date()).split('-')
  return `${d}/${m}/${y?.slice(2)}`
}

/** `rrn` is the UPI reference, empty for none; `out` for money that was taken back; `payer` as the bank writes the name, or whom it went to. */
export type BankLine = { rrn: string; rupees: number; note?: string; out?: boolean; payer?: string }

/** One row of an HDFC statement of today. */
export function bankLine({ rrn, rupees, note = 'UPI', out, payer }: BankLine): string {
  balance += out ? -rupees : rupees
  const amount = `"${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}"`
  return `${bankDay()},UPI-${payer ?? 'RAMESH'}-${payer?.toLowerCase().replace(/\W/g, '') ?? 'r'}@ybl-${rrn}-${note},${rrn && `0000${rrn}`},${bankDay()},${out ? amount : ''},${out ? '' : amount},${balance.toFixed(2)}`
}

/** A whole HDFC statement of these rows. */
export const bankFile = (...lines: string[]): string => ['HDFC BANK Ltd.', '', HEAD, ...lines].join('\n')

/** The body that uploads a bank file. */
export const bankUpload = (file: string, more: Partial<BodyFor<'POST /api/admin/statements'>> = {}) => ({
  fileName: 'bank.csv',
  file: Buffer.from(file).toString('base64'),
  ...more,
})
