/** Whom the checkout names, by UPI and by bank transfer. */
export const PAYEE_FIELDS = ['upiId', 'payeeName', 'accountNumber', 'ifscCode'] as const

type Payee = Readonly<Record<(typeof PAYEE_FIELDS)[number], string>>

/** Whether a save changes who gets the money; a field that is not sent stays. */
export const changesPayee = (before: Payee, change: { readonly [K in keyof Payee]?: string | undefined }): boolean =>
  PAYEE_FIELDS.some((field) => change[field] !== undefined && change[field]?.trim() !== before[field])

type Methods = { enableUPI: boolean; enableBankTransfer: boolean; accountNumber: string }

/** Whether any way to pay is on: UPI, or a bank transfer whose account is known. */
export const canBePaid = ({ enableUPI, enableBankTransfer, accountNumber }: Methods): boolean =>
  enableUPI || (enableBankTransfer && accountNumber !== '')
