/** The categories that shoppers choose from. */
export const CATEGORIES = ['BEEDI'] as const

const SPELLINGS: Readonly<Record<(typeof CATEGORIES)[number], RegExp>> = {
  BEEDI: /^(?:bidi|beedi|biri)(?:e?s)?$|^(?:बीड़ी|बीडी|बिड़ी|बिडी)$/iu,
}

/** A category as it is saved and compared: one of the shop's own however it was spelled, else as it was written. */
export function categoryNamed(text: string): string {
  const plain = text.trim()
  return CATEGORIES.find((category) => SPELLINGS[category].test(plain.normalize('NFC'))) ?? plain
}
