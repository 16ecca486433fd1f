import type { Paise } from './money.ts'

const SMALL_NUMBERS = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'],
  ...['Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const SCALES: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

function words(count: number): string {
  for (const [size, name] of SCALES) {
    if (count >= size) return joined(`${words(Math.floor(count / size))} ${name}`, count % size)
  }
  return count < SMALL_NUMBERS.length ? (SMALL_NUMBERS[count] ?? '') : joined(TENS[Math.floor(count / 10)] ?? '', count % 10)
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${words(rest)}`
}

function counted(count: number, one: string, many: string): string {
  return `${words(count)} ${count === 1 ? one : many}`
}

/**
 * An amount as a receipt spells it: 'One Lakh Twenty Three Thousand Rupees and Fifty Paise', 'Zero Rupees' for nothing.
 * @throws RangeError unless the amount is a whole number of paise, zero or more
 */
export function rupeesInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount to spell: ${paise}`)
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  if (rest === 0) return counted(rupees, 'Rupee', 'Rupees')
  const tail = counted(rest, 'Paisa', 'Paise')
  return rupees === 0 ? tail : `${counted(rupees, 'Rupee', 'Rupees')} and ${tail}`
}
