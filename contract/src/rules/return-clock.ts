import { addDays, istDay, istDayBounds } from './ist.ts'

/** Why goods come back. The first three are the shop's fault and want a photo. */
export const RETURN_REASONS = ['damaged', 'defective', 'wrong_item', 'unused'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Hours after delivery within which a fault has to be told; the terms say so. */
export const FAULT_HOURS = 24
/** Calendar days after the day of delivery within which unused goods may go back; the refund policy says so. */
export const UNUSED_DAYS = 7
export const RETURN_PHOTOS_MAXIMUM = 5
export const RETURN_DETAILS_MAXIMUM = 1000

const HOUR_MS = 3_600_000

export const needsPhotos = (reason: ReturnReason): boolean => reason !== 'unused'

/** The last instants of both clocks: a fault 24 hours after delivery, unused goods to the end of the seventh day after it in India. */
export function returnClocks(deliveredAt: Date): { faultBy: Date; unusedBy: Date } {
  return {
    faultBy: new Date(deliveredAt.getTime() + FAULT_HOURS * HOUR_MS),
    unusedBy: new Date(istDayBounds(addDays(istDay(deliveredAt), UNUSED_DAYS)).to.getTime() - 1),
  }
}

/** The reasons for which goods delivered then may still be returned now. */
export function openReasons(deliveredAt: Date, now: Date): ReturnReason[] {
  const { faultBy, unusedBy } = returnClocks(deliveredAt)
  return RETURN_REASONS.filter((reason) => now <= (needsPhotos(reason) ? faultBy : unusedBy))
}
