import type { Paise } from './money.ts'

/** Whom the checkout names, by UPI and by bank transfer. */
const PAYEE_FIELDS = ['upiId', 'payeeName', 'accountNumber', 'ifscCode'] as const

type Payee = Readonly<Record<(typeof PAYEE_FIELDS)[number], string>>

/** Whether a save changes who gets the money; a field that is not sent stays. */
export const changesPayee = (before: Payee, change: { readonly [K in keyof Payee]?: string | undefined }): boolean =>
  PAYEE_FIELDS.some((field) => change[field] !== undefined && change[field]?.trim() !== before[field])

type BankAccount = { bankName: string; accountNumber: string; ifscCode: string }
type Transfer = BankAccount & { enableBankTransfer: boolean }

/** The bank account that shoppers may pay to; null while bank transfer is off or a part of the account is missing: nobody can pay to half of one. */
export const offeredAccount = ({ enableBankTransfer, bankName, accountNumber, ifscCode }: Transfer): BankAccount | null =>
  enableBankTransfer && bankName !== '' && accountNumber !== '' && ifscCode !== '' ? { bankName, accountNumber, ifscCode } : null

/** Whether any way to pay is on: UPI, or a bank transfer whose account is known. */
export const canBePaid = (methods: Transfer & { enableUPI: boolean }): boolean => methods.enableUPI || offeredAccount(methods) !== null

/** The method of a payment to the shop's bank account, as an order carries it; the other one is 'UPI'. */
export const BANK_TRANSFER = 'Bank Transfer' as const
export type PaidBy = 'UPI' | typeof BANK_TRANSFER

const VPA = /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}@[A-Za-z][A-Za-z0-9]{1,63}$/
/** What NPCI allows in `am`: seven digits of rupees and two decimals. */
const LARGEST_AMOUNT: Paise = 999_999_999
const FALLBACK_PAYEE = 'Special Lion Beedi'

/** Whether a text is a UPI ID (name@handle); an e-mail address is not, its handle has a dot. */
export function isVpa(text: string): boolean {
  return VPA.test(text)
}

function plain(text: string, allowed: RegExp, longest: number): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').replace(allowed, '').replace(/ +/g, ' ').trim().slice(0, longest).trim()
}

/** The letters and digits of an order number, at most 35: the transaction reference `tr`. */
export function upiReference(orderNumber: string): string {
  return orderNumber.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)
}

export type UpiPayment = {
  readonly payeeVpa: string
  /** As registered with the bank; a name without Latin letters is sent as the brand's. */
  readonly payeeName: string
  readonly amount: Paise
  readonly note: string
  /** The order number; its letters and digits are sent. */
  readonly reference: string
}

/**
 * The `upi://pay` link of one order, also the text of its QR code (NPCI UPI Linking Specifications 1.6).
 * Undefined when nobody could pay by it: a wrong UPI ID, or an amount that is not 1 paisa to ₹99,99,999.99.
 */
export function upiLink({ payeeVpa, payeeName, amount, note, reference }: UpiPayment): string | undefined {
  if (!isVpa(payeeVpa) || !Number.isInteger(amount) || amount <= 0 || amount > LARGEST_AMOUNT) return undefined
  const name = plain(payeeName, /[^A-Za-z0-9 .&-]/g, 50)
  const params: [string, string][] = [
    // The most widely scanned form keeps the @ as it is, so the UPI ID is not encoded; its characters need none.
    ['pa', payeeVpa],
    ['pn', encodeURIComponent(/[A-Za-z]/.test(name) ? name : FALLBACK_PAYEE)],
    ['am', `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`],
    ['cu', 'INR'],
    ['tn', encodeURIComponent(plain(note, /[^A-Za-z0-9 ]/g, 50))],
    ['tr', upiReference(reference)],
  ]
  const sent = params.filter(([, value]) => value !== '')
  return `upi://pay?${sent.map(([key, value]) => `${key}=${value}`).join('&')}`
}

export const TRANSACTION_ID_MINIMUM = 10
export const TRANSACTION_ID_MAXIMUM = 16
export const VALID_TRANSACTION_ID = 'Valid transaction ID format'

// 12 digits, 12 letters or digits, 10-16 digits, 2 letters and 10-14 digits: all of them are 10-16 letters or digits.
const ACCEPTED = /^[A-Z0-9]{10,16}$/
/** The UTR of an RTGS transfer: the bank's four letters and 18 more characters. */
const RTGS_REFERENCE = /^[A-Z]{4}[A-Z0-9]{18}$/
const RTGS_CHARACTERS = 22
const BEGINS_AS_RTGS = /^[A-Z]{4}R/
const ONE_REPEATED = /^(.)\1*$/
const PLACEHOLDERS = ['123456789012', '987654321098']
const BANK_REFERENCE = /^\d{12}$/

function cleaned(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .trim()
}

/** What the field holds of a typed text: trimmed, upper-cased, without invisible characters, at most 16 characters, 22 of an RTGS reference. */
export function normaliseTransactionId(raw: string): string {
  const text = cleaned(raw).toUpperCase()
  return text.slice(0, BEGINS_AS_RTGS.test(text) ? RTGS_CHARACTERS : TRANSACTION_ID_MAXIMUM)
}

/** The first sentence that fits a normalised ID (required, length, pattern, placeholder), or undefined. */
export function transactionIdProblem(id: string): string | undefined {
  if (id === '') return 'Transaction ID is required'
  if (RTGS_REFERENCE.test(id)) return undefined
  if (id.length < TRANSACTION_ID_MINIMUM || id.length > TRANSACTION_ID_MAXIMUM) return 'UPI transaction ID should be 10-16 characters long'
  if (!ACCEPTED.test(id)) return 'Invalid format. Please enter a valid UPI transaction ID'
  if (ONE_REPEATED.test(id) || PLACEHOLDERS.includes(id)) return 'Please enter your actual UPI transaction ID'
  return undefined
}

/** Whether an ID is the 12-digit reference (RRN, UTR) a bank statement shows; staff must check any other by hand. */
export function isBankReference(id: string): boolean {
  return BANK_REFERENCE.test(id)
}

export type TransactionIdKind = 'bank-reference' | 'phonepe' | 'google' | 'npci' | 'bank-transfer' | 'other'

/** `id` is what to keep; a `hint` says that this ID cannot be found in a bank statement and where the right one is. */
export type ClassifiedTransactionId = { kind: TransactionIdKind; id: string; hint?: string }

const HINTED: readonly { kind: TransactionIdKind; pattern: RegExp; hint: string }[] = [
  {
    kind: 'phonepe',
    // 23 characters whole, 16 when some field has already cut it.
    pattern: /^T\d{15,24}$/i,
    hint: 'This is a PhonePe transaction ID. Scroll down in PhonePe and copy the 12-digit UTR instead.',
  },
  {
    kind: 'google',
    pattern: /^CICA[A-Z0-9_-]{6,14}$/i,
    hint: 'This is a Google transaction ID. In Google Pay copy the 12-digit UPI transaction ID above it instead.',
  },
  {
    kind: 'npci',
    pattern: /^[A-Z0-9]{32,35}$/i,
    hint: 'This is an internal UPI ID. Please copy the 12-digit UPI Ref No from your app instead.',
  },
]

/** What kind of ID was pasted, judged before anything is cut off; call it with the raw text. */
export function classifyTransactionId(raw: string): ClassifiedTransactionId {
  const text = cleaned(raw)
  const digits = text.replace(/[\s-]/g, '')
  // Some banks print the reference padded with zeros to 13-16 digits.
  if (/^(?:0{1,4})?\d{12}$/.test(digits)) return { kind: 'bank-reference', id: digits.slice(-12) }
  if (RTGS_REFERENCE.test(digits.toUpperCase())) return { kind: 'bank-transfer', id: digits.toUpperCase() }
  const id = normaliseTransactionId(raw)
  const known = HINTED.find(({ pattern }) => pattern.test(text))
  if (known) return { kind: known.kind, id, hint: known.hint }
  return { kind: /^[A-Z]{4}[A-Z0-9]{12}$/.test(id) ? 'bank-transfer' : 'other', id }
}
