/** What stands on an order in place of a transaction ID where its money has no reference of its own. */
const STANDS_IN = /^CR[0-9A-F]{14}$/

/** The name of a payment that another order has the reference of, or that no bank names: of 16 letters and digits, so that no bank uses it. */
export const standInFor = (orderId: string): string => `CR${orderId.replaceAll('-', '').slice(-14)}`.toUpperCase()

/** The transaction ID of an order as people know it: null where only a name of the shop's own stands in its place. */
export const knownId = (transactionId: string | null): string | null =>
  transactionId !== null && STANDS_IN.test(transactionId) ? null : transactionId
