type Marked = {
  kind: string
  bookedOn: string
  paidAt: Date | null
  amount: number
  narration: string
  reference: string | null
  balance: number | null
}

/**
 * What names one piece of money in every file that shows it, each row of a file its own. With a reference that is the reference and the amount:
 * banks and apps may date it differently. Without one it is the day, amount, narration and running balance. Rows that are equal in all of that
 * are counted through, so that two genuine payments stay two.
 */
export function fingerprints(rows: readonly Marked[], bank: string): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ kind, bookedOn, paidAt, amount, narration, reference, balance }) => {
    const what = reference
      ? ['ref', reference]
      : ['row', bank, bookedOn, paidAt?.toISOString() ?? '', narration.toLowerCase().replace(/[^a-z0-9@]/g, ''), balance ?? '']
    const side = kind === 'reversal' ? 'out' : 'in'
    const mark = [side, amount, ...what].join('|')
    const nth = (seen.get(mark) ?? 0) + 1
    seen.set(mark, nth)
    return `${mark}|${nth}`
  })
}
