/** What staff wrote themselves to a shopper. */
export const staffWrote = (text: string): string => text

/** Why a payment was turned down, as staff wrote it. */
export const rejectionReason = (notes: string): string => notes
