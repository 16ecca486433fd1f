/** Why a payment was turned down, as staff wrote it. */
export const rejectionReason = (notes: string): string => notes
