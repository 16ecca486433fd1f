import { isSamePayment } from '../rules/payment-reference.ts'
import { knownId } from './stand-in.ts'

type NamedPayment = { transactionId: string | null; bankReferences?: readonly string[] | undefined }

/** The bank's references of a payment that the customer's ID does not name. */
export function otherReferences({ transactionId, bankReferences = [] }: NamedPayment): string[] {
  return bankReferences.filter((reference) => !isSamePayment(reference, transactionId ?? ''))
}

/** What a payment is found by at the bank: the bank's own references where they are known, else the ID that the customer submitted. */
export function paymentReferences({ transactionId, bankReferences = [] }: NamedPayment): string[] {
  const known = knownId(transactionId)
  return bankReferences.length > 0 ? [...bankReferences] : known === null ? [] : [known]
}
