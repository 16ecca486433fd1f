const LONGEST = 254
// The pattern browsers use for email fields, with a dot required in the domain.
const PATTERN = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text is an e-mail address; spaces around it count, so normalise first. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && PATTERN.test(text)
}

/** Trimmed and lowercased, as every form sends it and every account is found by it. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The sentence for an e-mail field, which each form words in its own way when empty; undefined when all is well. */
export function emailProblem(text: string, whenEmpty: string, whenWrong = 'Please enter a valid email address'): string | undefined {
  const email = normaliseEmail(text)
  if (email === '') return whenEmpty
  return isEmail(email) ? undefined : whenWrong
}
