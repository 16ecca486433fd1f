import { paymentLabel } from '../orders/order.status.ts'
import { istDate } from '../rules/ist.ts'
import { rupeesInWords } from '../rules/rupees-in-words.ts'
import type { StatutoryWarning } from '../shop/statutory-warning.ts'
import { warningLines } from '../shop/statutory-warning.ts'

export { countryShown, stateShown } from '../rules/state.messages.ts'

/** What it ends with. */
export const warning = (statutory: StatutoryWarning): string[] => warningLines(statutory, 'en')
export const title = 'Receipt'
export const orderNumber = 'Order Number'
export const date = 'Date'
export const deliveredTo = 'Delivered to'
export const item = 'Item'
export const hsn = 'HSN'
export const quantity = 'Quantity'
export const price = 'Price'
export const amount = 'Amount'
export const bulkDiscount = 'Bulk discount'
export const taxableValue = 'Taxable value'
export const gstIncluded = (rate: number): string => `GST(${rate}%) included`
export const shippingIncluded = 'Shipping included'
export const total = 'Total'
export const amountInWords = 'Amount in words'
export const paymentMethod = 'Payment Method'
export const paymentStatus = 'Payment Status'
export const transactionId = 'Transaction ID'

export const dayOf = (at: Date): string => istDate(at)
export const statusOf = paymentLabel
export const inWords = rupeesInWords
