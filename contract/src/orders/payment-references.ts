import { isSamePayment } from '../rules/payment-reference.ts'

type NamedPayment = { transactionId: string | null; bankReferences?: readonly string[] | undefined }

/** The bank's references of a payment that the customer's ID does not name. */
export function otherReferences({ transactionId, bankReferences = [] }: NamedPayment): string[] {
  return bankReferences.filter((reference) => !isSamePayment(reference, transactionId ?? ''))
}
