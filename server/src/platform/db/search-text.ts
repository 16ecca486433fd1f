import { asciiDigits } from 'contract/rules/digits.ts'
import type { Paise } from 'contract/rules/money.ts'
import { isBankReference, readTransactionId } from 'contract/rules/payment-reference.ts'
import { phoneToSearch } from 'contract/rules/phone.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** What somebody looks for, in every way in which the typed text may be meant. */
export type SearchText = {
  /** All of them have to be found, in any order; Latin letters are small. */
  words: readonly string[]
  /** The letters and digits of a number that may be spelled in groups or stand in a bank's message: SLB7K3M9Q2T, 425210984512. */
  code: string | undefined
  /** Digits of a phone number, however it is typed. */
  phone: string | undefined
  amount: Paise | undefined
}

const WORDS_READ = 8
const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?(?:\/-)?$/i
/** Above it no amount of the database lies. */
const LARGEST_AMOUNT = 2_147_483_647

/** Reads the text of a search field; undefined for an empty one. */
export function parseSearch(text: string): SearchText | undefined {
  const q = asciiDigits(text.normalize('NFC')).trim()
  if (q === '') return undefined
  return {
    words: q.split(/\s+/).slice(0, WORDS_READ).map(smallLatin),
    code: codeOf(q),
    phone: phoneToSearch(q),
    amount: amountOf(q),
  }
}

/** As `lower` of the database in its plainest collation: no other letters change. */
const smallLatin = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function codeOf(q: string): string | undefined {
  const { id } = readTransactionId(q)
  if (isBankReference(id)) return id
  const squeezed = q.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return squeezed.length >= 4 && /\d/.test(squeezed) ? squeezed : undefined
}

function amountOf(q: string): Paise | undefined {
  const [, whole = '', fraction = ''] = AMOUNT.exec(q) ?? []
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return whole !== '' && paise > 0 && paise <= LARGEST_AMOUNT ? paise : undefined
}

export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether these columns, read beside each other, hold every word, or the code in one piece. */
export const holdsWords = (columns: readonly SQLWrapper[], sought: Pick<SearchText, 'words' | 'code'>): SQL =>
  textHoldsWords(joinedText(columns), sought)

/** These columns beside each other in small Latin letters: an expression that an index can have, too. */
export function joinedText(columns: readonly SQLWrapper[]): SQL {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  return sql`lower((${sql.join(texts, sql` || ' ' || `)}) collate "C")`
}

const NUKTA = '\u093c'
const CONSONANT = /[\u0915-\u0939]/
const APOSTROPHES = "['\u2019\u2018\u02bc`]"
const APOSTROPHE = new RegExp(APOSTROPHES)

/** Most people type the dots of Hindi letters in some words and leave them out in others, and phones write an apostrophe of their own. */
function holdsWord(text: SQLWrapper, word: string): SQL {
  if (!CONSONANT.test(word) && !APOSTROPHE.test(word)) return sql`${text} like ${likePattern(word)}`
  const letters = [...word.replaceAll(NUKTA, '')].map((letter) => {
    if (APOSTROPHE.test(letter)) return APOSTROPHES
    return CONSONANT.test(letter) ? `${letter}${NUKTA}?` : letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
  })
  return sql`${text} ~ ${letters.join('')}`
}

/** Whether a text in small Latin letters holds every word, or the code in one piece. Each is asked for alone: an index of trigrams answers no list. */
export function textHoldsWords(text: SQLWrapper, { words, code }: Pick<SearchText, 'words' | 'code'>): SQL {
  const all = sql.join(
    words.map((word) => holdsWord(text, word)),
    sql` and `,
  )
  const piece = code?.toLowerCase()
  return piece === undefined || (words.length === 1 && words[0] === piece)
    ? sql`(${all})`
    : sql`(${all} or ${text} like ${likePattern(piece)})`
}

/** The one column that this query finds, found once: asked for plainly, each of the processes that share a search would find it again. */
export const foundOnce = (query: SQLWrapper): SQL => sql`(with found (id) as materialized (${query}) select id from found)`
