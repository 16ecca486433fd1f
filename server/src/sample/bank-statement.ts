import { istDay } from 'contract/rules/ist.ts'

/** Money on the shop's account. `rupees` is below 0 for money out. */
export type BankMovement = { at: Date; name: string; reference: string; note: string; rupees: number }

const HEADING = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'

/** The movements as a CSV file of HDFC Bank, oldest first, with a running balance that begins at ₹48,210. */
export function bankStatement(movements: readonly BankMovement[]): string {
  let balance = 48_210
  const rows = movements
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, name, reference, note, rupees }) => {
      balance += rupees
      const [year, month, day] = istDay(at).split('-')
      const date = `${day}/${month}/${year?.slice(2)}`
      const payer = name.toUpperCase()
      const amount = Math.abs(rupees).toFixed(2)
      const narration = `UPI-${payer}-${payer.split(' ')[0]?.toLowerCase()}@okaxis-${reference}-${note}`
      return [date, narration, `0000${reference}`, date, rupees < 0 ? amount : '', rupees < 0 ? '' : amount, balance.toFixed(2)].join(',')
    })
  return ['HDFC BANK Ltd.', '', HEADING, ...rows, ''].join('\n')
}
