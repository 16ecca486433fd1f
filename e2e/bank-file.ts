import { randomInt } from 'node:crypto'
import { addDays, istDay } from 'contract/rules/ist.ts'

export type BankLine = { reference: string; rupees: number; note: string; out?: boolean; payer?: string }

/** A bank file with this money, in or out, of a day so many days ago, as base64: reference, rupees, the note that was written, and whose UPI ID. */
export function bankFile(lines: readonly BankLine[], daysAgo = 0): string {
  const day = addDays(istDay(new Date()), -daysAgo).split('-').reverse().join('/')
  let balance = randomInt(10 ** 6)
  const rows = lines.map(({ reference, rupees, note, out, payer = 'sunita@ybl' }) => {
    balance += out ? -rupees : rupees
    const sides = out ? `${rupees}.00,0.00` : `0.00,${rupees}.00`
    return `1,${day},${day},-,UPI/${reference}/${note}/${payer}/SBI/ICI${reference},${sides},${balance}.00`
  })
  const head =
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )'
  return Buffer.from(['Detailed Statement', '', head, ...rows].join('\n')).toString('base64')
}
