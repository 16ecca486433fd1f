import { canonicalReference, referencesIn } from 'contract/rules/payment-reference.ts'

/** What a narration says of a payment; a reference only where nothing else could be meant. */
export type NarrationFacts = {
  reference: string | null
  /** Further 12-digit numbers that could be the reference: for suggestions only. */
  otherReferences: string[]
  vpa: string | null
  name: string | null
  note: string | null
  /** The bank's own words say that money goes back where it came from; what the payer is called or wrote does not count. */
  returned: boolean
}

const BACK_NAME = /^(REV|REF|RET|RVSL|REVERSAL|REFUND)$/i
const RETURNED_PATTERN =
  /^(REV|RVSL|RET)[-/ ]|UPI[-/](REV|REF|RET|REVERSAL|REFUND)[-/]|(?<![a-z])(revers(?!e charge)|refun|charge-?back|returned|rvsl)/i
const START = /^(REV|RVSL|RET)[-/ ]|UPI[-/](REV|REF|RET|REVERSAL|REFUND)[-/]/i
/** Any word of money going back, whoever wrote it. */
export const mentionsReturn = (text: string): boolean => RETURNED_PATTERN.test(text)
/** The UPI IDs that merchants pay refunds from. */
const REFUND_VPA = /(^|[._-])(refunds?|reversals?)([._-]|@|$)/i
const REVERSAL_WORDS = 'reversal|reversed|refund(?:ed)?|returned?|rtn|rvsl|charge ?back'
/** A part of a narration that is about money going back, and not a name or a wish that begins with the word. */
const BACK_PART = new RegExp(
  `^(?:(?:upi|neft|imps|rtgs|chq|cheque|txn|payment|being|by|to) )*(?:${REVERSAL_WORDS})(?: ?(?:of|for|from|against|on|dt|dated|ref|no|id|upi|neft|imps|txn|order|amt|charges?|chq|:|\\d).*)?$|\\b(?:${REVERSAL_WORDS})$`,
  'i',
)
const VPA = /(?<![A-Za-z0-9._-])([A-Za-z0-9][A-Za-z0-9._-]{1,100}@[A-Za-z][A-Za-z0-9]{1,63})(?![A-Za-z0-9.])/

/** The banks' own shapes. A reversal is judged by its words before, so the shapes need not know them. */
const SHAPES: readonly RegExp[] = [
  // HDFC: UPI-NAME-VPA-IFSC-REFERENCE-NOTE
  /^(?:REV-)?UPI-(?<name>.{1,100}?)-(?<vpa>[A-Z0-9._-]{1,100}@[A-Z0-9]{1,63})(?:-(?<ifsc>[A-Z]{4}0[A-Z0-9]{6}))?-(?<rrn>0{0,4}\d{12})(?:-(?<note>.*))?$/i,
  // SBI: BY TRANSFER-UPI/CR/REFERENCE/NAME/BANK/VPA/NOTE, newer DEP TFR UPI/CR/…
  /UPI\/(?:CR|DR|REV|REF|RET)\/(?<rrn>\d{12})\/(?<name>[^/]*)(?:\/(?<bank>[A-Z]{4})(?:\/(?<vpa>[^/]*))?(?:\/(?<note>.*))?)?/i,
  // Axis: UPI/P2A/REFERENCE/NAME/BANK OR NOTE/NOTE OR BANK
  /^UPI\/P2[AMP]\/(?<rrn>\d{12})\/(?<name>[^/]*)(?:\/(?<note>.*))?$/i,
  // Union, PNB, IndusInd: UPI/REFERENCE/CR/NAME/BANK/VPA/NOTE, with letters of the branch behind UPI
  /^UPI[A-Z]{0,3}\/(?<rrn>\d{12})\/(?:CR|DR)\/(?<name>[^/]*)(?:\/ ?(?<bank>[A-Z]{4})(?:\/ ?(?<vpa>[^/]*))?(?:\/(?<note>.*))?)?$/i,
  // ICICI: UPI/REFERENCE/NOTE/VPA/BANK/ID OF NPCI
  /^UPI\/(?<rrn>\d{12})\/(?<note>[^/]*)(?:\/(?<vpa>[^/]*))?(?:\/(?<bank>[^/]*))?(?:\/(?<psp>.*))?$/i,
  // HDFC: NEFT CR-IFSC-NAME-PAYEE-REFERENCE
  /^(?:NEFT|RTGS) CR-(?<ifsc>[A-Z]{4}0[A-Z0-9]{6})-(?<name>.{1,100}?)-.{1,100}-(?<rrn>[A-Z0-9]{16}|[A-Z0-9]{22})$/i,
  // HDFC: IMPS-REFERENCE-NAME-BANK-ACCOUNT-NOTE
  /^IMPS-(?<rrn>\d{12})-(?<name>.{1,100}?)-(?<bank>[A-Z]{4})-[X*]*\d+(?:-(?<note>.*))?$/i,
  // SBI: BY TRANSFER-INB IMPS and the reference in one word/PHONE OR ACCOUNT/…
  /(?:^|[ -])IMPS(?<rrn>\d{12})(?:\/|$)/i,
  // Kotak: UPI/NAME/REFERENCE/NOTE
  /^UPI\/(?<name>[^/]+)\/(?<rrn>\d{12})(?:\/(?<note>.*))?$/i,
]

/** HDFC's shape cut short, or with a number of another kind: it still says what the payer wrote. */
const UPI_PARTS = /^UPI-(?<name>.{1,100}?)-(?<vpa>[A-Z0-9._-]{1,100}@[A-Z0-9]{0,63})(?:-(?<note>.*))?$/i

/**
 * Takes a narration apart. `column` is what stands under the bank's reference heading: it is believed only where the narration has no reference
 * in its bank's place, for some banks write numbers of their own there. Two numbers without a place are no reference.
 */
export function parseNarration(narration: string, column: string): NarrationFacts {
  const text = narration.replace(/\s+/g, ' ').trim()
  const shape = SHAPES.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const beside = canonicalReference(column)
  const inside = shape?.rrn ? canonicalReference(shape.rrn) : undefined
  const loose = inside ? [] : referencesIn(text)
  const candidates = [...new Set([inside, beside, ...loose].filter((one) => one !== undefined))]
  const reference = inside ?? (candidates.length === 1 ? candidates[0] : undefined)
  return {
    reference: reference ?? null,
    otherReferences: candidates.filter((one) => one !== reference),
    vpa: cleanPart(shape?.vpa?.includes('@') ? shape.vpa : VPA.exec(text)?.[1])?.toLowerCase() ?? null,
    // A UPI ID cut before its @ still says who paid.
    name: cleanPart(shape?.name) ?? (shape?.vpa?.includes('@') ? undefined : cleanPart(shape?.vpa)) ?? null,
    note: cleanPart(shape?.note) ?? null,
    returned: isReturned(text, shape ?? UPI_PARTS.exec(text)?.groups),
  }
}

/** Where the bank's shape is known, only what stands outside the payer's name, UPI ID and note is the bank's. */
function isReturned(text: string, shape: Record<string, string | undefined> | undefined): boolean {
  if (REFUND_VPA.test(shape?.vpa ?? '') || /(^|[ /.-])refunds?@/i.test(text) || START.test(text)) return true
  // A merchant's refund has this one word for a note; a shopper writes more.
  if (/^(refun[a-z]*|reversal|reversed|rvsl|chargeback)\W*$/i.test(shape?.note ?? '')) return true
  let own = text
  for (const part of [shape?.note, shape?.name, shape?.vpa]) if (part && !BACK_NAME.test(part)) own = own.replace(part, ' ')
  const parts = own
    .replace(/(?<![\w.-])[\w.-]{1,100}@\w{0,64}/g, ' ')
    .replace(/charge-back/gi, 'chargeback')
    .split(/[-/|,*]/)
  return parts.some((part) => BACK_PART.test(part.trim()))
}

const cleanPart = (text: string | undefined) =>
  text
    ?.trim()
    .replace(/^[-/]+|(?<![-/])[-/]+$/g, '')
    .slice(0, 200) || undefined
