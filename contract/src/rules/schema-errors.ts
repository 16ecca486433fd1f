/** The schema library's own sentences, and what a person reads instead. */
const PLAIN_SENTENCES: readonly [RegExp, (amount: string) => string][] = [
  [/^Too small: expected string to have >=(\d+)/, (least) => `Please enter at least ${least} characters.`],
  [/^Too big: expected string to have <=(\d+)/, (most) => `Please use at most ${most} characters.`],
  [/^Too small: expected array to have >=(\d+)/, (least) => `Please choose at least ${least}.`],
  [/^Too big: expected array to have <=(\d+)/, (most) => `Please choose at most ${most}.`],
  [/^Too small: expected \w+ to be >=?(-?[\d.]+)/, (least) => `Please enter at least ${least}.`],
  [/^Too big: expected \w+ to be <=?(-?[\d.]+)/, (most) => `Please enter at most ${most}.`],
  [/^Invalid input: expected \w+, received (?:undefined|null)/, () => 'This is missing.'],
  [/^Invalid input: expected int/, () => 'Please enter a whole number.'],
  [/^Invalid input: expected number/, () => 'Please enter a number.'],
  [/^(?:Invalid|Unrecognized|Too)\b.*(?::|expected|string|key|option|URL|UUID|datetime|date)/, () => 'This is not valid.'],
]

/** The sentence of a failed check as a person reads it: our own as they are, those of the schema library in plain words. */
export function plainSentence(message: string): string {
  for (const [pattern, sentence] of PLAIN_SENTENCES) {
    const match = pattern.exec(message)
    if (match) return sentence(match[1] ?? '')
  }
  return message
}
