import type { AlertReason } from 'contract/alerts/alert.status.ts'
import { isTransferReference } from 'contract/rules/payment-reference.ts'
import { mentionsReturn } from '../../statements/reading/narration.rules.ts'

/** What an alert says of one piece of money; paise. `bookedOn` is null where its day cannot be read. */
export type AlertReading = {
  template: string
  kind: 'payment' | 'refund' | 'reversal'
  amount: number
  /** 12 digits, that of an NEFT or RTGS transfer, or null where this form of alert has none. */
  reference: string | null
  tail: string
  bookedOn: string | null
  paidAt: Date | null
  vpa: string | null
  payerName: string | null
  note: string | null
  /** The words of the bank from the first field to the last. */
  narration: string
}
export type ReadAlert = { is: 'read'; reading: AlertReading } | { is: 'refused' | 'ignored'; reason: AlertReason }

/**
 * One form of alert for the whole text. Each segment stands in it exactly once and in this order, and holds the fields as named groups: amount,
 * tail, reference, day, time, vpa, name, note, balance. What a payer chooses stands in the gaps between segments, so nothing of it can move a field.
 */
export type AlertTemplate = {
  id: string
  kind?: 'payment' | 'reversal'
  segments: readonly RegExp[]
  /** Characters before the first segment, in each gap and after the last; an SMS has none around it. */
  opening: number
  gap: number
  closing: number
  /** The gap after this segment is the payer's name. */
  nameAfter?: number
  /** This form has no reference, so nothing is ever matched by it. */
  bare?: boolean
  /** A transfer between accounts: its reference may be that of NEFT or RTGS, and one that cannot be read leaves it to the forms behind it. */
  transfer?: boolean
  /** A day that cannot be read leaves the day of arrival. */
  looseDay?: boolean
}

const AMOUNTS = /(?<![A-Za-z])(?:Rs\.?|INR|₹|Rupees)\s?\d/gi
const TWELVE = /(?<!\d)\d{12}(?!\d)/g
const WORDS = /[A-Z0-9]+/g
/** Words of a transfer that comes back to who sent it. */
const CAME_BACK = /\b(?:return|rtn|rejected)\b/i
const DEBIT_ALERT_WORDS = /\b(?:debited|withdrawn|spent)\b/i
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const LONGEST_NARRATION = 500

/** Text as templates read it: no characters that nobody sees, one space between words, one line break between lines. */
export function tidyTemplate(text: string): string {
  const lines = text.replace(INVISIBLE, '').split(/[\r\n\u2028\u2029\v\f]/)
  const words = lines.map((line) => line.split(/\s/).filter(Boolean).join(' '))
  return words.filter(Boolean).join('\n')
}

/** Paise of an amount as a bank writes it: `1,18,000.00`, `540`. Undefined for more than two decimals and for anything else. */
export function paiseOf(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,10}|\d{1,3}(?:,\d{2,3}){0,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const paise = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'))
  return Number.isSafeInteger(paise) && paise > 0 ? paise : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 'YYYY-MM-DD' of `21-11-26`, `21/11/2026`, `1-Nov-26`, `21Nov26`; undefined for what is no day. */
export function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/]?([A-Za-z]{3}|\d{2})[-/]?(\d{4}|\d{2})$/.exec(text) ?? []
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
  const iso = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso
}

/**
 * Reads a tidy text by the first template that fits it whole. One that fits but for a field says why it is refused: nothing is guessed.
 */
export function readBy(templates: readonly AlertTemplate[], text: string): ReadAlert {
  let unread: ReadAlert | undefined
  for (const template of templates) {
    const found = template.segments.map((segment) => [...text.matchAll(segment)])
    if (found.some(({ length }) => length === 0)) continue
    if (found.some(({ length }) => length > 1)) return { is: 'refused', reason: 'twice' }
    const matches = found.flatMap(([match]) => (match ? [match] : [])) // a match is itself a list, which flatMap would take apart
    if (!isWhole(template, matches, text)) continue
    const read = fieldsOf(template, matches, text)
    if (!template.transfer || read.is === 'read' || read.reason !== 'not-12-digits') return read
    unread = read
  }
  return unread ?? { is: 'ignored', reason: DEBIT_ALERT_WORDS.test(text) ? 'money-out' : 'no-template' }
}

/** Every reference in a text, as often as it stands there: that of a transfer as a word of its own, and 12 digits wherever else. */
function referencesOf(text: string): string[] {
  const transfers = (text.toUpperCase().match(WORDS) ?? []).filter(isTransferReference)
  const rest = transfers.reduce((left, transfer) => left.replace(transfer, ' '), text.toUpperCase())
  return [...transfers, ...(rest.match(TWELVE) ?? [])]
}

const endOf = (match: RegExpExecArray) => match.index + match[0].length

/** Whether the segments follow each other with no more beside them than the form allows. */
function isWhole({ opening, gap, closing }: AlertTemplate, matches: readonly RegExpExecArray[], text: string): boolean {
  let at = 0
  for (const [nth, match] of matches.entries()) {
    const before = match.index - at
    if (before < 0 || before > (nth === 0 ? opening : gap)) return false
    at = endOf(match)
  }
  return text.length - at <= closing
}

function fieldsOf(template: AlertTemplate, matches: readonly RegExpExecArray[], text: string): ReadAlert {
  const refused = (reason: AlertReason): ReadAlert => ({ is: 'refused', reason })
  const fields: Record<string, string | undefined> = Object.assign({}, ...matches.map(({ groups }) => groups))
  const amount = paiseOf(fields.amount ?? '')
  if (amount === undefined) return refused('amount-unreadable')
  const isReversal = template.kind === 'reversal'
  const written = (fields.reference ?? '').toUpperCase()
  const reference = /^\d{12}$/.test(written) || (template.transfer && isTransferReference(written)) ? written : null
  if (!template.bare) {
    const amounts = text.match(AMOUNTS)?.length ?? 0
    if (amounts > (fields.balance === undefined ? 1 : 2)) return refused('two-amounts')
    if (!reference && !isReversal) return refused('not-12-digits')
    if (referencesOf(text).length > 1) return refused('two-references')
  }
  const bookedOn = dayOf(fields.day ?? '')
  if (fields.day !== undefined && bookedOn === undefined && !template.looseDay) return { is: 'ignored', reason: 'no-template' }
  const name = (fields.name ?? nameIn(template, matches, text)).trim().slice(0, 100)
  const vpa = (fields.vpa ?? (isAddress(name) ? name : '')).toLowerCase() || null
  const [first, last] = [matches[0], matches.at(-1)]
  const narration = first && last ? text.slice(first.index, endOf(last)).replaceAll('\n', ' ').slice(0, LONGEST_NARRATION) : ''
  if (template.transfer && (mentionsReturn(narration) || CAME_BACK.test(narration))) return refused('reversal')
  return {
    is: 'read',
    reading: {
      template: template.id,
      kind: isReversal ? 'reversal' : vpa?.split('@')[0]?.includes('refund') ? 'refund' : 'payment',
      amount,
      reference: template.bare ? null : reference,
      tail: fields.tail ?? '',
      bookedOn: bookedOn ?? null,
      paidAt: bookedOn && fields.time ? instantOf(bookedOn, fields.time) : null,
      vpa,
      payerName: isAddress(name) ? null : name || null,
      note: fields.note?.trim().slice(0, 200) || null,
      narration,
    },
  }
}

function nameIn({ nameAfter }: AlertTemplate, matches: readonly RegExpExecArray[], text: string): string {
  if (nameAfter === undefined) return ''
  const [before, after] = [matches[nameAfter], matches[nameAfter + 1]]
  return before && after ? text.slice(endOf(before), after.index) : ''
}

const isAddress = (text: string) => /^[\w.-]{1,200}@[A-Za-z][\w.-]{1,60}$/.test(text)

function instantOf(day: string, time: string): Date | null {
  const at = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Whether a text that no template reads, as a comment of a page, carries what an alert is matched by. */
export const carriesFigures = (text: string): boolean => referencesOf(text).length > 0 || text.match(AMOUNTS) !== null

/** The two parts of a mail as tidy texts, empty where there is none, and what stands in the page beside its text. */
export type MailParts = { text: string; html: string; hidden: string }

/** Reads both parts of a mail; where both yield values they have to agree. */
export function readParts(templates: readonly AlertTemplate[], { text, html, hidden }: MailParts): ReadAlert {
  if (carriesFigures(hidden)) return { is: 'refused', reason: 'hidden-text' }
  const reads = [html, text].map((part) => readBy(templates, part))
  const refused = reads.find(({ is }) => is === 'refused')
  if (refused) return refused
  const [first, second] = reads.filter((one) => one.is === 'read')
  if (!first) return reads.find((one) => one.is === 'ignored' && one.reason === 'money-out') ?? { is: 'ignored', reason: 'no-template' }
  const isOut = reads.some((one) => one.is === 'ignored' && one.reason === 'money-out')
  if (isOut || (second && !isSame(first.reading, second.reading))) return { is: 'refused', reason: 'parts-differ' }
  return first
}

const isSame = (a: AlertReading, b: AlertReading): boolean =>
  (['kind', 'amount', 'reference', 'tail', 'bookedOn', 'vpa'] as const).every((field) => a[field] === b[field])
