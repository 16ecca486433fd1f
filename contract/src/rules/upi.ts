import type { Paise } from './money.ts'

/** Whom the checkout names, by UPI and by bank transfer. */
const PAYEE_FIELDS = ['upiId', 'payeeName', 'accountNumber', 'ifscCode'] as const

type Payee = Readonly<Record<(typeof PAYEE_FIELDS)[number], string>>

/** Whether a save changes who gets the money; a field that is not sent stays. */
export const changesPayee = (before: Payee, change: { readonly [K in keyof Payee]?: string | undefined }): boolean =>
  PAYEE_FIELDS.some((field) => change[field] !== undefined && change[field]?.trim() !== before[field])

type BankAccount = { bankName: string; accountNumber: string; ifscCode: string }
type BankTransferSettings = BankAccount & { enableBankTransfer: boolean }

/** The bank account that shoppers may pay to; null while bank transfer is off or a part of the account is missing: nobody can pay to half of one. */
export const offeredAccount = ({ enableBankTransfer, bankName, accountNumber, ifscCode }: BankTransferSettings): BankAccount | null =>
  enableBankTransfer && bankName !== '' && accountNumber !== '' && ifscCode !== '' ? { bankName, accountNumber, ifscCode } : null

/** Whether any way to pay is on: UPI, or a bank transfer whose account is known. */
export const canBePaid = (methods: BankTransferSettings & { enableUPI: boolean }): boolean =>
  methods.enableUPI || offeredAccount(methods) !== null

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

function toUpiText(text: string, forbidden: RegExp, longest: number): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').replace(forbidden, '').replace(/ +/g, ' ').trim().slice(0, longest).trim()
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
  const name = toUpiText(payeeName, /[^A-Za-z0-9 .&-]/g, 50)
  const params: [string, string][] = [
    // The most widely scanned form keeps the @ as it is, so the UPI ID is not encoded; its characters need none.
    ['pa', payeeVpa],
    ['pn', encodeURIComponent(/[A-Za-z]/.test(name) ? name : FALLBACK_PAYEE)],
    ['am', `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`],
    ['cu', 'INR'],
    ['tn', encodeURIComponent(toUpiText(note, /[^A-Za-z0-9 ]/g, 50))],
    ['tr', upiReference(reference)],
  ]
  const sent = params.filter(([, value]) => value !== '')
  return `upi://pay?${sent.map(([key, value]) => `${key}=${value}`).join('&')}`
}
