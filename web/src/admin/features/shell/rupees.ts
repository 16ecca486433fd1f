import { formatRupees, toPaise } from 'contract/rules/money.ts'

/** An amount of the API, in rupees: '₹2,960'. */
export const rupees = (amount: number): string => formatRupees(toPaise(amount))

/** The same with both decimals, for receipts and reviews: '₹2,960.00'. */
export const exactRupees = (amount: number): string => formatRupees(toPaise(amount), { decimals: 2 })
