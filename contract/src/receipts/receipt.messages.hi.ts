import type { PaymentStatus } from '../orders/order.status.ts'
import * as statuses from '../orders/order-status.messages.hi.ts'
import { months } from '../rules/ist.messages.hi.ts'
import { istDate } from '../rules/ist.ts'
import { rupeesInHindi } from '../rules/rupees-in-hindi.ts'
import type { StatutoryWarning } from '../shop/statutory-warning.ts'
import { warningLines } from '../shop/statutory-warning.ts'

export { countryShown, stateShown } from '../rules/state.messages.hi.ts'

export const warning = (statutory: StatutoryWarning): string[] => warningLines(statutory, 'hi')
export const title = 'रसीद'
export const orderNumber = 'ऑर्डर नंबर'
export const date = 'तारीख'
export const deliveredTo = 'यहाँ भेजा गया'
export const item = 'सामान'
export const hsn = 'HSN'
export const quantity = 'कितने'
export const price = 'दाम'
export const amount = 'रकम'
export const bulkDiscount = 'ज़्यादा लेने पर छूट'
export const taxableValue = 'टैक्स से पहले'
export const gstIncluded = (rate: number): string => `GST(${rate}%) शामिल`
export const shippingIncluded = 'डिलीवरी शामिल'
export const total = 'कुल'
export const amountInWords = 'शब्दों में'
export const paymentMethod = 'पेमेंट का तरीका'
export const paymentStatus = 'पेमेंट की स्थिति'
export const transactionId = 'ट्रांज़ैक्शन आईडी'

const STATUSES: Record<PaymentStatus, string> = {
  pending: statuses.paymentPending,
  pending_verification: statuses.paymentBeingVerified,
  verified: statuses.paymentVerified,
  verification_failed: statuses.paymentNotFound,
}
export const dayOf = (at: Date): string => istDate(at, months)
export const statusOf = (status: PaymentStatus | undefined): string => STATUSES[status ?? 'pending']
export const inWords = rupeesInHindi
