import type { DeliveryDays } from './delivery-days.ts'
import { asciiDigits } from './digits.ts'

/** What of a courier says which parcels are its own; `pinCodes` are empty for one that staff choose by hand, and an older version tells none. */
export type CourierArea = { isActive: boolean; pinCodes?: string | undefined }

/** The beginnings of PIN codes in a text, in digits of any script: '47, 4711;४८' as ['47', '4711', '48']. */
export const pinBeginnings = (text: string): string[] =>
  asciiDigits(text)
    .split(/[\s,;،]+/)
    .filter(Boolean)

const BEGINNING = /^[1-9]\d{0,5}$/

/** What is wrong with the PIN codes of a courier; undefined for good ones, and for none. */
export function pinBeginningsProblem(text: string): string | undefined {
  const wrong = pinBeginnings(text).find((one) => !BEGINNING.test(one))
  return wrong === undefined ? undefined : `${wrong} begins no PIN code. Please write 47, or 471001, with commas between.`
}

/** The courier in use that goes to a PIN code: the one that names most of its digits, the first of several. */
export function courierFor<C extends CourierArea>(couriers: readonly C[], pinCode: string): C | undefined {
  let best: { courier: C; digits: number } | undefined
  for (const courier of couriers) {
    if (!courier.isActive) continue
    const digits = Math.max(0, ...pinBeginnings(courier.pinCodes ?? '').map((one) => (pinCode.startsWith(one) ? one.length : 0)))
    if (digits > (best?.digits ?? 0)) best = { courier, digits }
  }
  return best?.courier
}

const DAYS_LIMIT = 60

/** Business days as staff write them, '3 to 5', '3-5' or '4'; null for none, undefined for anything else. */
export function daysIn(text: string): DeliveryDays | null | undefined {
  if (text.trim() === '') return null
  const [, from, to = from] = /^(\d{1,2})(?: *(?:to|-|–) *(\d{1,2}))?$/.exec(text.trim()) ?? []
  const days = { from: Number(from), to: Number(to) }
  return from !== undefined && days.from >= 1 && days.from <= days.to && days.to <= DAYS_LIMIT ? days : undefined
}
