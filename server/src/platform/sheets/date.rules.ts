import type { CellReading, SheetCell } from './cell.rules.ts'
import { textOf } from './cell.rules.ts'
import { memoize } from './memoize.rules.ts'

/** A day in India, and the instant where the file says the time too. */
export type SheetDate = { day: string; at: Date | null }
export type DateOrder = 'day-first' | 'month-first'
/** How a cell writes a day: as a spreadsheet counts it, in figures and words, or in eight digits without anything between, or as
 * seconds since 1970. */
export type DateStyle = 'serial' | 'written' | 'packed' | 'epoch'

const INDIA_MS = 330 * 60_000
/** 1 January 2000 and 31 December 2099 as spreadsheets count days. */
const SERIALS = { from: 36_526, to: 73_050 }

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Months in Hindi, with the ways they are spelled. */
const HINDI = [
  'जनवरी',
  'फरवरी|फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर|सितम्बर',
  'अक्टूबर|अक्तूबर',
  'नवंबर|नवम्बर',
  'दिसंबर|दिसम्बर',
]
const HINDI_MONTH = new RegExp(HINDI.map((names, at) => `(?<m${at}>${names})`).join('|'), 'u')

const MONTH = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const TIME = String.raw`(?:[\sT,:]+(?:at\s+)?(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2}))?(?:[.,:]\d+)?\s*(?<half>[ap]\.?m\.?)?\s*(?:(?<zone>z|utc|gmt|[+-]\d{2}:?\d{2})|ist|hrs?\.?|(?:gmt|utc)\s*\+?5:?30)?)?`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?`
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[-/.](?<b>\\d{1,2})[-/.](?<a>\\d{1,2})${TIME}$`, 'i')
const YEAR_NAMED = new RegExp(`^(?<year>\\d{4})[-/. ]${MONTH}[-/. ](?<a>\\d{1,2})${TIME}$`, 'i')
const DIGITS = new RegExp(`^${WEEKDAY}(?<a>\\d{1,2})\\s?[-/.]\\s?(?<b>\\d{1,2})\\s?[-/.]\\s?(?<year>\\d{4}|\\d{2})${TIME}$`, 'i')
const DATE_WITH_MONTH_NAME = new RegExp(
  `^${WEEKDAY}(?<a>\\d{1,2})(?:st|nd|rd|th)?[-/., ]*${MONTH}[-/., ']*(?<year>\\d{4}|\\d{2})${TIME}$`,
  'i',
)
const MONTH_NAMED = new RegExp(`^${WEEKDAY}${MONTH}[-/., ]*(?<a>\\d{1,2})(?:st|nd|rd|th)?[-/., ']+(?<year>\\d{4}|\\d{2})${TIME}$`, 'i')
const DATE_WITHOUT_SEPARATORS = /^(?:(?<year>20\d{2})(?<b>[01]\d)(?<a>[0-3]\d)|(?<a2>[0-3]\d)(?<b2>[01]\d)(?<year2>20\d{2}))$/
/** Seconds, or thousandths of them, from 2014 to 2039. */
const EPOCH = /^(1[4-9]|2[01])\d{8}(\d{3})?$/
const SERIAL = /^\d{5}(\.\d+)?$/

export const dateStyle = (cell: SheetCell | undefined): DateStyle => {
  const text = textOf(cell)
  if (EPOCH.test(text)) return 'epoch'
  if (typeof cell === 'number') return cell > 1e7 ? 'packed' : 'serial'
  return SERIAL.test(text) ? 'serial' : DATE_WITHOUT_SEPARATORS.test(text) ? 'packed' : 'written'
}

/** Reads every common way to write a day, with or without a time, and the day numbers of spreadsheets. */
export const readDay = (cell: SheetCell | undefined, order: DateOrder = 'day-first'): CellReading<SheetDate> =>
  typeof cell === 'string' ? readText[order](cell) : parseDay(cell, order)

/** A month has few different dates; with times there are more than are worth keeping. */
const MAX_SEEN = 20_000
const readText: Record<DateOrder, (cell: string) => CellReading<SheetDate>> = {
  'day-first': memoize(MAX_SEEN, (cell) => parseDay(cell, 'day-first')),
  'month-first': memoize(MAX_SEEN, (cell) => parseDay(cell, 'month-first')),
}

function parseDay(cell: SheetCell | undefined, order: DateOrder): CellReading<SheetDate> {
  if (cell === undefined) return { problem: 'The date is missing' }
  if (EPOCH.test(String(cell).trim())) return fromEpoch(String(cell).trim())
  if (typeof cell === 'number') return cell > 1e7 ? readDateWithoutSeparators(String(cell)) : fromSerial(cell)
  // A cell of two lines holds two dates, or one that was broken.
  if (cell.includes('\n')) return readLines(cell.split('\n'), order)
  let text = textOf(cell)
  if (text === '') return { problem: 'The date is missing' }
  const wrong = { problem: `“${text.slice(0, 40)}” is not a date` }
  if (text.length > 60) return wrong
  if (SERIAL.test(text)) return fromSerial(Number(text))
  if (DATE_WITHOUT_SEPARATORS.test(text)) return readDateWithoutSeparators(text)
  text = inEnglish(text)
  const found = (
    YEAR_FIRST.exec(text) ??
    DIGITS.exec(text) ??
    DATE_WITH_MONTH_NAME.exec(text) ??
    MONTH_NAMED.exec(text) ??
    YEAR_NAMED.exec(text)
  )?.groups
  if (!found) return wrong
  const swap = order === 'month-first' && !found.month && !/^\d{4}/.test(text)
  const month = found.month ? ENGLISH.indexOf(found.month.toLowerCase()) + 1 : Number(swap ? found.a : found.b)
  return toSheetDate({ year: found.year ?? '', month, date: Number(swap ? found.b : found.a) }, found) ?? wrong
}

function readLines(lines: readonly string[], order: DateOrder): CellReading<SheetDate> {
  const whole = readDay(lines.join(' '), order)
  const others = [lines.join(''), lines[0]].map((text) => readDay(text, order))
  return [whole, ...others].find((read) => 'value' in read) ?? whole
}

function fromEpoch(text: string): CellReading<SheetDate> {
  const at = new Date(Number(text) * (text.length > 10 ? 1 : 1000))
  return { value: { day: new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10), at } }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

type DateParts = { year: string; month: number; date: number }
function toSheetDate(
  { year: written, month, date }: DateParts,
  time: Record<string, string | undefined>,
): CellReading<SheetDate> | undefined {
  const year = Number(written) + (written.length === 2 ? 2000 : 0)
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day || year < 2000 || year > 2099) return undefined
  const ms = timeOf(time)
  if (ms === undefined) return { value: { day, at: null } }
  const at = new Date(start + ms - parseZone(time.zone))
  return { value: { day: time.zone ? new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10) : day, at } }
}

/** How far a zone lies before UTC; without one the time is that of India. */
function parseZone(zone: string | undefined): number {
  if (zone === undefined) return INDIA_MS
  const found = /(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})/.exec(zone)?.groups
  return found ? (found.sign === '-' ? -1 : 1) * (Number(found.hours) * 60 + Number(found.minutes)) * 60_000 : 0
}

function timeOf({ hour, minute, second = '0', half }: Record<string, string | undefined>): number | undefined {
  if (hour === undefined) return undefined
  const read = Number(hour)
  const hours = half ? (read % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : read
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const ms = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000
  // Midnight to the second is how spreadsheets write a day without a time.
  return ms === 0 ? undefined : ms
}

function readDateWithoutSeparators(text: string): CellReading<SheetDate> {
  const { year, b, a, year2, b2, a2 } = DATE_WITHOUT_SEPARATORS.exec(text)?.groups ?? {}
  const read = toSheetDate({ year: year ?? year2 ?? '', month: Number(b ?? b2), date: Number(a ?? a2) }, {})
  return read ?? { problem: `“${text}” is not a date` }
}

/** A month in Hindi as the English one of three letters. */
const inEnglish = (text: string): string =>
  text.replace(HINDI_MONTH, (...found) => {
    const groups: Record<string, string | undefined> = found.at(-1)
    return ENGLISH.find((_, at) => groups[`m${at}`] !== undefined) ?? ''
  })

function fromSerial(serial: number): CellReading<SheetDate> {
  if (!(serial >= SERIALS.from && serial < SERIALS.to)) return { problem: `“${serial}” is not a date` }
  const start = Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000
  const ms = Math.round((serial % 1) * 86_400) * 1000
  return { value: { day: new Date(start).toISOString().slice(0, 10), at: ms === 0 ? null : new Date(start + ms - INDIA_MS) } }
}

/** A cell that is written like a date, whatever calendar it may be of. */
export const isDateShaped = (cell: SheetCell | undefined): boolean =>
  /^\d{1,4}\s?[-/.]\s?(\d{1,2}|[a-z]{3,9})\s?[-/.]\s?\d{1,4}\b/i.test(textOf(cell))

/** Whether the cell names a day in either order; `written` leaves the numbers of spreadsheets out. */
export const looksLikeDate = (cell: SheetCell | undefined, written = false): boolean =>
  !(written && dateStyle(cell) !== 'written') && !('problem' in readDay(cell) && 'problem' in readDay(cell, 'month-first'))

/**
 * Which of the first two figures is the day, by the whole column: a figure above 12 decides; else the order that leaves the rows in a row of days,
 * none later than `today`, and closest together. Where nothing speaks for the month it is the day, as India writes.
 */
export function orderOf(cells: readonly (SheetCell | undefined)[], today: string): DateOrder {
  const written = cells.filter((cell) => dateStyle(cell) === 'written')
  const days = (order: DateOrder) => written.map((cell) => readDay(cell, order)).flatMap((read) => ('value' in read ? read.value.day : []))
  const [dayFirst, monthFirst] = [days('day-first'), days('month-first')]
  if (dayFirst.length !== monthFirst.length) return dayFirst.length > monthFirst.length ? 'day-first' : 'month-first'
  const [span, other] = [spanOf(dayFirst), spanOf(monthFirst)]
  const close = new Set(monthFirst).size >= 4 && other * 8 < span
  const faults = (all: readonly string[]) => {
    let [ups, downs] = [0, 0]
    for (const [at, day] of all.entries()) {
      const before = all[at - 1] ?? day
      if (day > before) ups++
      if (day < before) downs++
    }
    return Math.min(ups, downs) + all.filter((day) => day > today).length
  }
  const lead = faults(monthFirst) - faults(dayFirst)
  return lead < 0 || (lead === 0 && close) ? 'month-first' : 'day-first'
}

/** How far the first and the last of some days are apart, in milliseconds. */
function spanOf(days: readonly string[]): number {
  const sorted = days.toSorted()
  return Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '')
}

/** The order that a figure above twelve proves; undefined where every date can be read both ways. */
export function proveDateOrder(cells: readonly (SheetCell | undefined)[]): DateOrder | undefined {
  for (const cell of cells) {
    if (!looksLikeDate(cell)) continue
    if ('problem' in readDay(cell, 'month-first')) return 'day-first'
    if ('problem' in readDay(cell, 'day-first')) return 'month-first'
  }
  return undefined
}
