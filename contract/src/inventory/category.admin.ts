// What staff and the books ask of categories; shoppers do not load it.
import type { GoodsCategory } from '../rules/category.ts'
import { BEEDI, CATEGORIES, categoryOf } from '../rules/category.ts'
import { DEFAULT_HSN } from '../rules/gst.ts'

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
