/** Whom the checkout names, by UPI and by bank transfer. */
export const PAYEE_FIELDS = ['upiId', 'payeeName', 'accountNumber', 'ifscCode'] as const

type Payee = Readonly<Record<(typeof PAYEE_FIELDS)[number], string>>

/** Whether a save changes who gets the money; a field that is not sent stays. */
export const changesPayee = (before: Payee, change: { readonly [K in keyof Payee]?: string | undefined }): boolean =>
  PAYEE_FIELDS.some((field) => change[field] !== undefined && change[field]?.trim() !== before[field])

export type BankAccount = { bankName: string; accountNumber: string; ifscCode: string }
type Transfer = BankAccount & { enableBankTransfer: boolean }

/** The bank account that shoppers may pay to; null while bank transfer is off or a part of the account is missing: nobody can pay to half of one. */
export const offeredAccount = ({ enableBankTransfer, bankName, accountNumber, ifscCode }: Transfer): BankAccount | null =>
  enableBankTransfer && bankName !== '' && accountNumber !== '' && ifscCode !== '' ? { bankName, accountNumber, ifscCode } : null

/** Whether any way to pay is on: UPI, or a bank transfer whose account is known. */
export const canBePaid = (methods: Transfer & { enableUPI: boolean }): boolean => methods.enableUPI || offeredAccount(methods) !== null
