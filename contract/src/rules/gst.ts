import type { Paise } from './money.ts'

/** A tax rate in percent and the first Indian day ('YYYY-MM-DD') it holds; `others` are those of goods whose HSN code begins so. */
export type DatedRate = {
  readonly from: string
  readonly percent: number
  readonly others?: { readonly hsn: string; readonly percent: number }[] | undefined
}

/** Bidis, HSN 2403 19 21: 28 % until 2026-01-31, 18 % since (notification 19/2025-CT(R)). The settings may replace it. */
export const DEFAULT_GST_TABLE: readonly DatedRate[] = [
  { from: '2017-07-01', percent: 28 },
  { from: '2026-02-01', percent: 18 },
]

export const DEFAULT_HSN = '24031921'

/** The percent in force on a day; the earliest rate for a day before the table, 0 for an empty table. */
export function rateOn(day: string, table: readonly DatedRate[] = DEFAULT_GST_TABLE): number {
  const byDay = [...table].sort((a, b) => (a.from < b.from ? -1 : 1))
  return (byDay.filter((rate) => rate.from <= day).at(-1) ?? byDay[0])?.percent ?? 0
}

/** The days in India ('YYYY-MM-DD') on which goods left, their invoice was written and they were paid for. */
export type SupplyDays = { readonly supplied: string; readonly invoiced: string; readonly paid: string }

/**
 * The day whose rate a supply has (section 14 of the CGST Act): of goods leaving, invoice and payment two lie on the same side of a change of the
 * rate, and that side counts. That is the day in the middle.
 */
export function rateDay({ supplied, invoiced, paid }: SupplyDays): string {
  const [, middle = invoiced] = [supplied, invoiced, paid].sort()
  return middle
}

/** amount × numerator / divisor, rounded half up, without leaving the safe integers on the way. */
function roundedShare(amount: number, numerator: number, divisor: number): number {
  const rest = (amount % divisor) * numerator
  return Math.floor(amount / divisor) * numerator + Math.floor((2 * rest + divisor) / (2 * divisor))
}

/** Percents may have two decimals, so they are counted in hundredths. */
const toBasisPoints = (percent: number) => Math.round(percent * 100)

/** The taxable value and the tax inside a tax-inclusive total, in paise; the two always add up to it. */
export function splitInclusive(total: Paise, percent: number): { taxable: Paise; tax: Paise } {
  const taxable = roundedShare(total, 10_000, 10_000 + toBasisPoints(percent))
  return { taxable, tax: total - taxable }
}

/**
 * The parts of one tax invoice line in paise: CGST and SGST, equal, within the seller's state; IGST into any other.
 * taxable + cgst + sgst + igst = total.
 */
export function splitInvoice(
  total: Paise,
  percent: number,
  place: 'same-state' | 'other-state',
): { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise } {
  const divisor = 2 * (10_000 + toBasisPoints(percent))
  if (place === 'same-state') {
    const half = roundedShare(total, toBasisPoints(percent), divisor)
    return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const igst = roundedShare(total, 2 * toBasisPoints(percent), divisor)
  return { taxable: total - igst, cgst: 0, sgst: 0, igst }
}
