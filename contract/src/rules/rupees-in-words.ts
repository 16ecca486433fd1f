import type { Paise } from './money.ts'

const SMALL_NUMBERS = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'],
  ...['Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const SCALES = [10_000_000, 100_000, 1000, 100] as const

/** The words of a language that amounts are spelled with. */
type NumberWords = {
  /** A number below a hundred. */
  small: (count: number) => string
  /** Ten million, a hundred thousand, a thousand, a hundred. */
  scales: readonly [string, string, string, string]
  /** One, and several. */
  rupees: readonly [string, string]
  paise: readonly [string, string]
  and: string
}

function spellNumber(count: number, words: NumberWords): string {
  const at = SCALES.findIndex((scale) => count >= scale)
  const scale = SCALES[at]
  if (scale === undefined) return words.small(count)
  const head = `${spellNumber(Math.floor(count / scale), words)} ${words.scales[at]}`
  return count % scale === 0 ? head : `${head} ${spellNumber(count % scale, words)}`
}

/**
 * An amount in the words of a language.
 * @throws RangeError unless the amount is a whole number of paise, zero or more
 */
export function spellRupees(paise: Paise, words: NumberWords): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount to spell: ${paise}`)
  const counted = (count: number, [one, many]: readonly [string, string]) => `${spellNumber(count, words)} ${count === 1 ? one : many}`
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  if (rest === 0) return counted(rupees, words.rupees)
  const tail = counted(rest, words.paise)
  return rupees === 0 ? tail : `${counted(rupees, words.rupees)} ${words.and} ${tail}`
}

/**
 * An amount as a receipt spells it: 'One Lakh Twenty Three Thousand Rupees and Fifty Paise', 'Zero Rupees' for nothing.
 * @throws RangeError unless the amount is a whole number of paise, zero or more
 */
export const rupeesInWords = (paise: Paise): string =>
  spellRupees(paise, {
    small: (count) =>
      SMALL_NUMBERS[count] ?? [TENS[Math.floor(count / 10)], count % 10 > 0 && SMALL_NUMBERS[count % 10]].filter(Boolean).join(' '),
    scales: ['Crore', 'Lakh', 'Thousand', 'Hundred'],
    rupees: ['Rupee', 'Rupees'],
    paise: ['Paisa', 'Paise'],
    and: 'and',
  })
