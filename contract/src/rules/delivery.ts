import { addDays, istDay } from './ist.ts'
import { DELIVERY_DAYS } from './pricing.ts'

/** Days in India, 'YYYY-MM-DD', both included. */
export type DeliveryRange = { from: string; to: string }

/** The day so many business days later: Monday to Saturday. */
export function addBusinessDays(day: string, count: number): string {
  let left = count
  let reached = day
  while (left > 0) {
    reached = addDays(reached, 1)
    if (new Date(`${reached}T00:00:00Z`).getUTCDay() !== 0) left--
  }
  return reached
}

/** When the parcel of a payment that was verified at this moment is expected at the door. */
export function deliveryRange(verifiedAt: Date): DeliveryRange {
  const [soonest = 0, latest = 0] = DELIVERY_DAYS.split(' to ').map(Number)
  const day = istDay(verifiedAt)
  return { from: addBusinessDays(day, soonest), to: addBusinessDays(day, latest) }
}
