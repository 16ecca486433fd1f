import { asciiDigits } from './digits.ts'
import * as messages from './payment-reference.messages.ts'

/** The longest reference of a UPI payment as the specification has it; a bank transfer has up to 22. */
export const TRANSACTION_ID_MAXIMUM = 16
export const TRANSFER_REFERENCE_MAXIMUM = 22
export const TRANSACTION_ID_MINIMUM = 10
export const VALID_TRANSACTION_ID = messages.validId

// 12 digits, 12 letters or digits, 10-16 digits, 2 letters and 10-14 digits: all of them are 10-16 letters or digits.
const ACCEPTED_REFERENCE = /^[A-Z0-9]{10,16}$/
const ONE_REPEATED = /^(.)\1*$/
const PLACEHOLDERS = ['123456789012', '987654321098']
const UPI_REFERENCE = /^\d{12}$/
/**
 * NEFT and RTGS: the bank's four letters and 12 or 18 more characters, one letter and 15 digits, or the IN of ICICI and 14. T and 15 digits is a cut
 * PhonePe ID.
 */
const TRANSFER_REFERENCE = /^(?=(?:.*\d){8})(?:[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?|[A-SU-Z]\d{15}|IN\d{14})$/
/** The first 16 of the 22 characters that hold a whole date: the transfers of one bank on one day share them. */
const CUT_TRANSFER_REFERENCE = /^[A-Z]{4}[NR]\d20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d\d$/

/** Whether a text is the reference of an NEFT or RTGS transfer, whole and in capitals. */
export const isTransferReference = (text: string): boolean => TRANSFER_REFERENCE.test(text) && !CUT_TRANSFER_REFERENCE.test(text)

/** Whether an ID is a reference that a bank statement shows: 12 digits, or that of an NEFT or RTGS transfer. Staff check any other by hand. */
export const isBankReference = (id: string): boolean => UPI_REFERENCE.test(id) || isTransferReference(id)

/** The first sentence that fits an ID as `readTransactionId` gives it (required, length, pattern, placeholder), or undefined. */
export function transactionIdProblem(id: string): string | undefined {
  if (id === '') return messages.idIsRequired
  if (isTransferReference(id)) return undefined
  if (id.length < TRANSACTION_ID_MINIMUM || id.length > TRANSACTION_ID_MAXIMUM) return messages.idLength
  if (!ACCEPTED_REFERENCE.test(id)) return messages.idFormat
  if (ONE_REPEATED.test(id) || PLACEHOLDERS.includes(id)) return messages.idPlaceholder
  return undefined
}

/** What to say of an accepted ID that is probably not whole: only digits, and not twelve of them, or a transfer's cut short. Undefined for every other. */
export function transactionIdDoubt(id: string): string | undefined {
  if (CUT_TRANSFER_REFERENCE.test(id)) return messages.transferIsCut
  if (!/^\d{10,16}$/.test(id) || id.length === 12) return undefined
  return messages.idCut(id.length)
}

export type TransactionIdKind = 'upi' | 'bank-transfer' | 'phonepe' | 'google' | 'npci' | 'ambiguous' | 'other'

/** `id` is what to keep; a `hint` says that this ID cannot be found in a bank statement and where the right one is. */
export type ReadTransactionId = { kind: TransactionIdKind; id: string; hint?: string }

const APP_IDS: readonly { kind: TransactionIdKind; pattern: RegExp; hint: string }[] = [
  {
    kind: 'phonepe',
    // 23 characters whole, 16 when some field has already cut it.
    pattern: /^T\d{15,24}$/i,
    hint: messages.phonepeId,
  },
  {
    kind: 'google',
    pattern: /^CICA[A-Z0-9_-]{6,14}$/i,
    hint: messages.googleId,
  },
  {
    kind: 'npci',
    pattern: /^[A-Z0-9]{32,35}$/i,
    hint: messages.internalId,
  },
]
const SEVERAL_REFERENCES = messages.severalReferences

/** As a field shows it: in capitals, digits of every script as 0 to 9, without what nobody sees. Never cut. */
export function plainTransactionId(raw: string): string {
  return asciiDigits(raw.normalize('NFKC'))
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .trim()
    .toUpperCase()
}

// Without looking behind a match: the oldest browsers of the shop do not know that.
/** Words that stand before a reference in a bank's message, in English and in Hindi. */
const LABEL = /(?:^|[^A-Z])(?:REF|UTR|RRN|UPI|IMPS|NEFT|RTGS|TXN|TRANS)|संदर्भ|सन्दर्भ|रेफ|यूटीआर|यूपीआई|लेन-?देन|ट्रांज/g
/** Words that stand before a phone number or an account. */
const OTHER_NUMBER = /(?:^|[^A-Z])(?:CALL|SMS|CUST|DIAL|PHONE|MOB|WHATSAPP|HELP|A\/C|ACC)|खात|कॉल|फोन|मोबाइल|शिकायत/g
/** Twelve digits with zeros before them or not, in groups or not, alone or right behind their label; no part of a word, an address or an amount. */
const DIGITS = /(?:^|[^A-Z0-9@._])(?:(?:UPI|UTR|RRN|REF|IMPS)(?:NO)?)?(\d+(?:[ \-‐-―]\d+)*)(?![A-Z0-9]|[.,]\d|[._-]?[A-Z0-9._-]{0,100}@)/g
const WORD = /(?:^|[^A-Z0-9@._])([A-Z0-9]{16,22})(?![A-Z0-9@_])/g
/** A padded reference: some banks print 13 to 16 digits. */
const PADDED = /^0{0,4}\d{12}$/

type ReferenceCandidate = { id: string; says: 'reference' | 'other-number' | 'nothing' }

const lastMatch = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1

/** What the words before a number say it is; the nearest word decides. */
function labelBefore(text: string): ReferenceCandidate['says'] {
  const [label, other] = [lastMatch(text, LABEL), lastMatch(text, OTHER_NUMBER)]
  if (label === other) return 'nothing'
  return label > other ? 'reference' : 'other-number'
}

/** Every number in a text of `plainTransactionId` that may be a reference. */
function candidatesIn(text: string): ReferenceCandidate[] {
  const found: { id: string; at: number }[] = []
  for (const { 0: whole, 1: run = '', index } of text.matchAll(DIGITS)) {
    const digits = run.replace(/\D/g, '')
    // in a sentence a day or an hour may stand beside the reference: then the group of twelve is meant
    const groups = PADDED.test(digits) ? [digits] : run.split(/\D/).filter((group) => PADDED.test(group))
    for (const group of groups) found.push({ id: group.slice(-12), at: index + whole.length - run.length })
  }
  for (const { 0: whole, 1: word = '', index } of text.matchAll(WORD))
    if (isTransfer(word)) found.push({ id: word, at: index + whole.length - word.length })
  return found.map(({ id, at }) => ({ id, says: labelBefore(text.slice(Math.max(0, at - 40), at)) }))
}

/** IMPS is no bank: twelve digits behind it are a UPI reference. */
const isTransfer = (word: string) => isTransferReference(word) && !/^IMPS\d{12}$/.test(word)

/**
 * Reads the reference out of what was typed or pasted: the number alone, with words around it, or a bank's whole message. Nothing is cut off: a text
 * without a reference comes back as it is.
 */
export function readTransactionId(raw: string): ReadTransactionId {
  const text = plainTransactionId(raw)
  const squeezed = text.replace(/[\s\-‐-―]/g, '')
  if (isTransfer(squeezed)) return { kind: 'bank-transfer', id: squeezed }
  const candidates = candidatesIn(text).filter(({ says }) => says !== 'other-number')
  const labelled = candidates.filter(({ says }) => says === 'reference')
  const ids = [...new Set((labelled.length > 0 ? labelled : candidates).map(({ id }) => id))]
  const [id = ''] = ids
  if (ids.length === 1) return { kind: UPI_REFERENCE.test(id) ? 'upi' : 'bank-transfer', id }
  if (ids.length > 1) return { kind: 'ambiguous', id: text, hint: SEVERAL_REFERENCES }
  const known = APP_IDS.find(({ pattern }) => pattern.test(text.replace(/^.*[\s:]/s, '').replace(/\.$/, '')))
  return known ? { kind: known.kind, id: text, hint: known.hint } : { kind: 'other', id: text }
}

/**
 * The reference in a bank's cell: of UPI and IMPS the 12 digits, padded with zeros to 16 or their own leading zeros lost by a spreadsheet; of NEFT and
 * RTGS as it stands, in capitals. Undefined for anything that is not one: too short, too long, one repeated digit.
 */
export function canonicalReference(raw: string): string | undefined {
  const text = raw.replace(/^'+/, '').replace(/\s/g, '').toUpperCase()
  if (isTransferReference(text)) return text
  if (!/^\d{9,18}$/.test(text)) return undefined
  const core = text.replace(/^0+/, '')
  if (core.length < 9 || core.length > 12) return undefined
  const reference = core.padStart(12, '0')
  return ONE_REPEATED.test(reference) ? undefined : reference
}

const TRANSFER = /\b(?:NEFT|RTGS|NFT)\b/i

/**
 * Every reference in a bank's narration: free-standing runs of 12 digits, or of 13 to 16 that only zeros pad, and the reference of a transfer where the
 * narration calls itself one. Digits inside words, UPI IDs and longer runs do not count.
 */
export function referencesIn(text: string): string[] {
  const runs = text.matchAll(/(?:^|[^A-Za-z0-9@._])(\d{12,16})(?![A-Za-z0-9]|\.\d|[._-]?[A-Za-z0-9._-]{0,100}@)/g)
  const digits = [...runs].map(([, run]) => run ?? '').filter((run) => PADDED.test(run))
  const words = TRANSFER.test(text) ? [...text.toUpperCase().matchAll(/(?:^|[^A-Z0-9])([A-Z0-9]{16,22})(?![A-Z0-9])/g)] : []
  const transfers = words.map(([, word = '']) => word).filter(isTransferReference)
  return [...new Set([...transfers, ...digits].flatMap((reference) => canonicalReference(reference) ?? []))]
}

// A UPI reference is 12 digits, and a transaction ID is what somebody typed: letters around it, zeros behind it or an O for a 0 do not make
// it another payment.

const CORE = 12
/** An ID of 10 or 11 digits may be a reference that lost some. */
const SHORT_ID_LENGTHS = [10, 11]
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

const digitWindows = (digits: string, size: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - size + 1) }, (_, at) => digits.slice(at, at + size))

/** The digits of an ID, as it stands and with the letters read as digits that look like one. */
const referenceReadings = (id: string): string[] =>
  [id, id.replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)].map((text) => text.replace(/\D/g, ''))

/** Every 12 digits that a normalised transaction ID may mean as a reference, each once. */
export const coresIn = (id: string): string[] => [...new Set(referenceReadings(id).flatMap((digits) => digitWindows(digits, CORE)))]

/** The 12 digits of an ID that is a reference with letters or padding zeros around it at most; undefined for every other. */
function coreOf(id: string): string | undefined {
  const digits = (id.match(/\d+/g) ?? []).filter((run) => run.length >= CORE)
  const [run = '', ...more] = digits
  const core = run.replace(/^0+(?=\d{12}$)/, '')
  return more.length === 0 && core.length === CORE ? core : undefined
}

/**
 * Whether two IDs name one payment: one is a reference, and the other holds it. Two long numbers that only share digits, as those of
 * one app made in one second do, are not taken for one.
 */
export function isSamePayment(one: string, other: string): boolean {
  if (one === other) return true
  // no reference of a transfer is contained in that of another one, and two may share their first letters and digits
  if (isTransferReference(one) && isTransferReference(other)) return false
  const [a, b] = [coreOf(one), coreOf(other)]
  return (a !== undefined && coresIn(other).includes(a)) || (b !== undefined && coresIn(one).includes(b))
}

/** Digits of an ID that may be a reference which lost one or two; undefined for every other. */
function truncatedDigits(id: string): string | undefined {
  const digits = id.replace(/\D/g, '')
  return SHORT_ID_LENGTHS.includes(digits.length) ? digits : undefined
}

/** Whether a person should compare two IDs: they name one payment, or one may be the reference of the other with a digit or two lost. */
export function isAlike(one: string, other: string): boolean {
  const holds = (whole: string, cut: string | undefined) => cut !== undefined && (coreOf(whole)?.includes(cut) ?? false)
  return isSamePayment(one, other) || holds(one, truncatedDigits(other)) || holds(other, truncatedDigits(one))
}

/**
 * What an ID is looked up by, so that no ID that is alike is missed; many that share a part are not. The ID itself, every 12 digits in it, and `~` with
 * what is left of a reference that lost a digit or two.
 */
export function referenceParts(id: string): string[] {
  const short = truncatedDigits(id)
  const cut = short ? [short] : SHORT_ID_LENGTHS.flatMap((size) => digitWindows(coreOf(id) ?? '', size))
  return [...new Set([id, ...coresIn(id), ...cut.map((part) => `~${part}`)])]
}
