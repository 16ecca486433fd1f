import { months, timeOfDay } from './ist.messages.ts'

// India keeps one offset all year, so shifted UTC fields are its calendar, the same on every machine.
const OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

function toIstClock(instant: Date): Date {
  return new Date(instant.getTime() + OFFSET_MS)
}

/** Of the days that a request may name: those before and after lie outside of what a database can compare and a calendar can count. */
export const SHOP_YEARS = /^20\d\d-/
export const OUTSIDE_SHOP_YEARS = 'Please choose days between 2000 and 2099.'

/** The calendar day in India, 'YYYY-MM-DD'. */
export function istDay(instant: Date): string {
  return toIstClock(instant).toISOString().slice(0, 10)
}

/** A day in India as instants: from its first millisecond up to, not including, the next day's. */
export function istDayBounds(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS
  return { from: new Date(from), to: new Date(from + DAY_MS) }
}

/** A month in India, 'YYYY-MM', as instants: from its first millisecond up to, not including, the next month's. */
export function istMonthBounds(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: istDayBounds(`${month}-01`).from, to: istDayBounds(next).from }
}

/** The day so many days later (or earlier), 'YYYY-MM-DD' in and out. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** '21 Nov 2026', the date in India; with the months of a language. */
export function istDate(instant: Date, names = months): string {
  const local = toIstClock(instant)
  return `${local.getUTCDate()} ${names[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** '12:35 am', the time of day in India. */
export function istTime(instant: Date): string {
  const local = toIstClock(instant)
  return timeOfDay(local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0'))
}

/** '21 Nov 2026, 12:35 am', date and time in India. */
export function istDateTime(instant: Date): string {
  return `${istDate(instant)}, ${istTime(instant)}`
}

/** '2026-27': the financial year, 1 April to 31 March in India. */
export function financialYear(instant: Date): string {
  const local = toIstClock(instant)
  const start = local.getUTCFullYear() - (local.getUTCMonth() < 3 ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}
