import { addDays, istDate, istDayBounds, OUTSIDE_SHOP_YEARS, SHOP_YEARS } from '../rules/ist.ts'
import { FIGURES_DAYS } from '../rules/limits.ts'

/** The days from the first to the last in India, both counted, 'YYYY-MM-DD'. */
export type FiguresDays = { from: string; to: string }

const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

const inWords = (day: string): string => istDate(istDayBounds(day).from)

/** How many days these are; below 1 where the last comes before the first. */
export const countDays = ({ from, to }: FiguresDays): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Why figures of these days cannot be had; undefined where they can. */
export function rangeRefusal({ from, to }: FiguresDays): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose the first and the last day.'
  if (!SHOP_YEARS.test(from) || !SHOP_YEARS.test(to)) return OUTSIDE_SHOP_YEARS
  const days = countDays({ from, to })
  if (days < 1) return `The first day, ${inWords(from)}, comes after the last, ${inWords(to)}.`
  if (days > FIGURES_DAYS)
    return `${inWords(from)} to ${inWords(to)} are ${days.toLocaleString('en-IN')} days; at most ${FIGURES_DAYS} can be shown.`
  return undefined
}
