/** A whole number of paise; 100 paise are one rupee. */
export type Paise = number

/**
 * Paise of an amount in rupees. Every amount with at most two decimals converts exactly; a finer one rounds
 * half up as it is spelled, so 1.005 is 101 paise although its nearest double lies below that.
 * @throws RangeError for NaN, infinities and amounts beyond safe integers
 */
export function toPaise(rupees: number): Paise {
  const spelled = String(rupees)
  const paise = Math.round(spelled.includes('e') ? rupees * 100 : Number(`${spelled}e2`))
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount of money: ${spelled}`)
  return paise + 0
}

/** Rupees with at most two decimals, as the API and the screens show them. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** 1234567 becomes 12,34,567: three digits, then pairs, the same in every browser and on the server. */
export function groupIndian(whole: number): string {
  const digits = String(whole)
  const head = digits.slice(0, -3)
  const pairs = head.slice(head.length % 2).match(/../g) ?? []
  return [head.slice(0, head.length % 2), ...pairs, digits.slice(-3)].filter(Boolean).join(',')
}

/** ₹1,23,456.78, and −₹120 with the minus sign of print. `auto` (the default) drops `.00`; 2 always keeps both decimals. */
export function formatRupees(paise: Paise, { decimals = 'auto' }: { decimals?: 'auto' | 2 } = {}): string {
  const magnitude = Math.abs(paise)
  const fraction = magnitude % 100
  const amount = `₹${groupIndian(Math.floor(magnitude / 100))}`
  const tail = fraction === 0 && decimals === 'auto' ? '' : `.${String(fraction).padStart(2, '0')}`
  return `${paise < 0 ? '−' : ''}${amount}${tail}`
}
