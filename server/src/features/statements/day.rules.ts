import type { Cell, Read } from './amount.rules.ts'
import { textOf } from './amount.rules.ts'

/** A day in India, and the instant where the file says the time too. */
export type When = { day: string; at: Date | null }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const INDIA_MS = 330 * 60_000
/** 1 January 2000 and 31 December 2099 as spreadsheets count days. */
const SERIALS = { from: 36_526, to: 73_050 }

const TIME = String.raw`(?:[ T,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\.\d+)?\s*(?<half>[ap]m)?)?`
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[-/.](?<b>\\d{1,2})[-/.](?<a>\\d{1,2})${TIME}`, 'i')
const DIGITS = new RegExp(`^(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<year>\\d{4}|\\d{2})${TIME}$`, 'i')
const NAMED = new RegExp(`^(?<a>\\d{1,2})[-/ ](?<month>[a-z]{3})[a-z]*[-/ ,]+(?<year>\\d{4}|\\d{2})${TIME}$`, 'i')

export type DateOrder = 'day-first' | 'month-first'

/** How a cell writes a day: as a spreadsheet counts it, or in figures and words. */
export type DateStyle = 'serial' | 'written'

const SERIAL = /^\d{5}(\.\d+)?$/
export const dateStyle = (cell: Cell | undefined): DateStyle =>
  typeof cell === 'number' || SERIAL.test(textOf(cell ?? '')) ? 'serial' : 'written'

/** Reads 21/11/26, 21-11-2026, 21 Nov 2026, 2026-11-21, each with or without a time, and the day numbers of spreadsheets. */
export function readDay(cell: Cell | undefined, order: DateOrder = 'day-first'): Read<When> {
  if (cell === undefined || cell === '') return { problem: 'The date is missing' }
  if (typeof cell === 'number') return fromSerial(cell)
  const text = textOf(cell)
  if (SERIAL.test(text)) return fromSerial(Number(text))
  const found = (YEAR_FIRST.exec(text) ?? NAMED.exec(text) ?? DIGITS.exec(text))?.groups
  const wrong = { problem: `“${text.slice(0, 40)}” is not a date` }
  if (!found) return wrong
  const swap = order === 'month-first' && !found.month && (found.year?.length ?? 0) > 0 && !YEAR_FIRST.test(text)
  const month = found.month ? MONTHS.indexOf(found.month.toLowerCase()) + 1 : Number(swap ? found.a : found.b)
  const date = Number(swap ? found.b : found.a)
  const year = Number(found.year) + (found.year?.length === 2 ? 2000 : 0)
  const day = `${year}-${two(month)}-${two(date)}`
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day || year < 2000 || year > 2099) return wrong
  const ms = timeOf(found)
  return { value: { day, at: ms === undefined ? null : new Date(start + ms - INDIA_MS) } }
}

const two = (value: number) => String(value).padStart(2, '0')

function timeOf({ hour, minute, second, half }: Record<string, string | undefined>): number | undefined {
  if (hour === undefined || minute === undefined) return undefined
  const read = Number(hour)
  const hours = half ? (read % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : read
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined
  const ms = ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000
  // Midnight to the second is how spreadsheets write a day without a time.
  return ms === 0 ? undefined : ms
}

function fromSerial(serial: number): Read<When> {
  if (!(serial >= SERIALS.from && serial < SERIALS.to)) return { problem: `“${serial}” is not a date` }
  const start = Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000
  const ms = Math.round((serial % 1) * 86_400) * 1000
  return { value: { day: new Date(start).toISOString().slice(0, 10), at: ms === 0 ? null : new Date(start + ms - INDIA_MS) } }
}
