import { CATEGORIES } from '../rules/category.ts'
import type { DatedRate } from '../rules/gst.ts'
import { rateOn } from '../rules/gst.ts'

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
