import { Problem } from 'contract/problem.ts'

/** What anybody who knows the shop tries first. docs/security.md lists the same words, and a test compares them. */
export const CONTEXT_WORDS = [
  'accountant',
  'admin',
  'administrator',
  'beedi',
  'bidi',
  'chhatarpur',
  'lion',
  'login',
  'owner',
  'packer',
  'password',
  'shop',
  'special',
  'staff',
  'super',
  'verifier',
  'welcome',
] as const

/** Fewer letters than these beside such words are no password of its own. */
const LEAST_LETTERS = 3
const CHOOSE_ANOTHER_PASSWORD = 'Please choose another one, for example three words that do not belong together.'
const COMMON = `This password is easy to guess: it is one of the most common ones. ${CHOOSE_ANOTHER_PASSWORD}`
const CONTEXT = `This password is easy to guess: it is made of your username or words of the shop. ${CHOOSE_ANOTHER_PASSWORD}`

let common: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords that leaked most often, in lower case; read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return common
}

/** Nothing but words of the shop and the account's own name, with digits and signs around them. */
function isMadeOfContext(password: string, username: string): boolean {
  const words = [username.toLowerCase(), ...CONTEXT_WORDS].toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), password)
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS
}

/** Why a password is easy to guess: it is among the commonest, in any case of its letters, or says no more than the shop and the account do. */
export async function guessablePasswordReason(password: string, username: string): Promise<string | undefined> {
  const typed = password.normalize('NFKC').toLowerCase()
  if ((await commonPasswords()).has(typed)) return COMMON
  return isMadeOfContext(typed, username) ? CONTEXT : undefined
}

/** `field` is where the form shows it. @throws Problem request.invalid for a new password of staff that is easy to guess */
export async function refuseGuessable(password: string, username: string, field: 'password' | 'newPassword'): Promise<void> {
  const message = await guessablePasswordReason(password, username)
  if (message) throw new Problem('request.invalid', { message, errors: { [field]: message } })
}
