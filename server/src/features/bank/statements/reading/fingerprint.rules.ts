type FingerprintedLine = {
  kind: string
  bookedOn: string
  paidAt: Date | null
  amount: number
  narration: string
  reference: string | null
  balance: number | null
}

/** A refund is never the same money as a payment, whatever its reference. */
const SIDES: Readonly<Record<string, string>> = { reversal: 'out', refund: 'back' }

/** The mark of the only money of this kind, amount (paise) and reference: what an alert and a line of a statement have in common. */
export const markOf = ({ kind, amount, reference }: { kind: string; amount: number; reference: string }): string =>
  `${SIDES[kind] ?? 'in'}|${amount}|ref|${reference}|1`

/**
 * What names one piece of money in every file that shows it, each row of a file its own. With a reference that is the reference and the amount:
 * banks and apps may date it differently. Without one it is the day, amount, narration and running balance. Rows that are equal in all of that
 * are counted through, so that two genuine payments stay two.
 */
export function fingerprintLines(rows: readonly FingerprintedLine[], bank: string): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ kind, bookedOn, paidAt, amount, narration, reference, balance }) => {
    const what = reference
      ? ['ref', reference]
      : ['row', bank, bookedOn, paidAt?.toISOString() ?? '', narration.toLowerCase().replace(/[^a-z0-9@]/g, ''), balance ?? '']
    const side = SIDES[kind] ?? 'in'
    const mark = [side, amount, ...what].join('|')
    const nth = (seen.get(mark) ?? 0) + 1
    seen.set(mark, nth)
    return `${mark}|${nth}`
  })
}
