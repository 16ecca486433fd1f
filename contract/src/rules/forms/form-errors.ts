/** The fields of a form that are wrong, each with the sentence to show beside it; empty when all is well. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** Keeps the checks that found something, in the order written. */
export function formErrors<Field extends string>(checks: Record<Field, string | undefined>): FormErrors<Field> {
  const errors: FormErrors<Field> = {}
  for (const field in checks) {
    const sentence = checks[field]
    if (sentence !== undefined) errors[field] = sentence
  }
  return errors
}

/** The sentence when a text is empty or blank, else undefined. */
export function missingError(text: string, sentence: string): string | undefined {
  return text.trim() === '' ? sentence : undefined
}
