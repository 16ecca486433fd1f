import { addDays, istDay } from './ist.ts'

/** Business days from a verified payment to the parcel at the door. */
export const DELIVERY_DAYS = '5 to 7'

/** Business days between the payment and the door. */
export type DeliveryDays = { from: number; to: number }

function usualDays(): DeliveryDays {
  const [from = 0, to = 0] = DELIVERY_DAYS.split(' to ').map(Number)
  return { from, to }
}

/** '5 to 7', or '3' where both are one; the usual ones of an order whose PIN code has none of its own. */
export const daysWords = ({ from, to }: DeliveryDays = usualDays()): string => (from === to ? String(from) : `${from} to ${to}`)

/** Days in India, 'YYYY-MM-DD', both included. */
export type DeliveryRange = { from: string; to: string }

/** Monday to Saturday: parcels travel, and the desk is open. */
export const isBusinessDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0

/** The day so many business days later. */
export function addBusinessDays(day: string, count: number): string {
  let left = count
  let reached = day
  while (left > 0) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) left--
  }
  return reached
}

/** When the parcel of a payment that was verified at this moment is expected at the door. */
export function deliveryRange(verifiedAt: Date, { from, to }: DeliveryDays = usualDays()): DeliveryRange {
  const day = istDay(verifiedAt)
  return { from: addBusinessDays(day, from), to: addBusinessDays(day, to) }
}
