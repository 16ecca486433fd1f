const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu
const DIGIT = /^\p{Nd}$/u

/** The digits of every script as 0 to 9. Unicode keeps the ten digits of a script in a row, so a digit counts those before it. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })
}
