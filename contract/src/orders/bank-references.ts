import { isSamePayment } from '../rules/payment-reference.ts'

type NamedPayment = { transactionId: string | null; bankReferences?: readonly string[] | undefined }

/** The bank's references of a payment that the customer's ID does not name. */
export function otherReferences({ transactionId, bankReferences = [] }: NamedPayment): string[] {
  return bankReferences.filter((reference) => !isSamePayment(reference, transactionId ?? ''))
}

/** Whether the bank has told of money under the very ID that the customer submitted. */
export const isIdOfBank = ({ transactionId, bankReferences = [] }: NamedPayment): boolean =>
  bankReferences.some((reference) => isSamePayment(reference, transactionId ?? ''))
