// What staff and the books ask of categories; shoppers do not load it.
import type { GoodsCategory } from '../rules/category.ts'
import { BEEDI, CATEGORIES, categoryOf } from '../rules/category.ts'
import type { DatedRate } from '../rules/gst.ts'
import { DEFAULT_HSN, rateOn } from '../rules/gst.ts'

/** The category of goods by their HSN code; what has that of none is told as the first. */
export const categoryOfHsn = (hsn: string, list = CATEGORIES): GoodsCategory => list.find((one) => one.hsn === hsn) ?? BEEDI

/** Why a text is no category of the shop. */
export function categoryProblem(text: string, list = CATEGORIES): string | undefined {
  if (text.trim() === '') return 'Please choose a category'
  if (categoryOf(text, list)) return undefined
  return `“${text.trim()}” is no category of the shop. Please choose ${list.map(({ key }) => key).join(' or ')}.`
}

/** The HSN code that a new product of a category begins with. */
export const hsnOf = (category: string, list = CATEGORIES): string => categoryOf(category, list)?.hsn ?? DEFAULT_HSN

/**
 * The percent of goods on a day: of the rates that the table names for the longest beginning of their HSN code, before them those of the category
 * with that code; where neither says anything, the rate for all goods.
 */
export function rateOfGoods(hsn: string, day: string, table: readonly DatedRate[], list = CATEGORIES): number {
  const named = table
    .flatMap(({ from, others = [] }) => others.map((other) => ({ from, ...other })))
    .filter((one) => hsn.startsWith(one.hsn))
  const longest = Math.max(...named.map((one) => one.hsn.length))
  const own = named.filter((one) => one.hsn.length === longest)
  const before = list.find((one) => one.rates && hsn === one.hsn)?.rates ?? []
  const rates = [...before.filter(({ from }) => !own.some((one) => one.from === from)), ...own]
  return rateOn(day, rates.length > 0 ? rates : table)
}
