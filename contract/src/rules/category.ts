import type { DatedRate } from './gst.ts'
import { DEFAULT_HSN, rateOn } from './gst.ts'

/** A kind of goods that the shop sells. */
export type GoodsCategory = {
  /** As it is saved and stands in addresses. */
  key: string
  name: { en: string; hi: string }
  /** How people write one of it, in small letters: what a file may say, in the plural too, and a search finds. */
  spellings: readonly string[]
  /** Of its new products. */
  hsn: string
  /** How the goods of that code are called in the return GSTR-1. */
  tradeName: string
  /** GST of its HSN code until the settings name that one; left out, the rate of the settings for all goods. */
  rates?: readonly DatedRate[]
}

const BEEDI: GoodsCategory = {
  key: 'BEEDI',
  name: { en: 'BEEDI', hi: 'बीड़ी' },
  spellings: ['bidi', 'beedi', 'biri', 'बीड़ी', 'बीडी', 'बिड़ी', 'बिडी'],
  hsn: DEFAULT_HSN,
  tradeName: 'Biris',
}

/** The categories there are: staff choose among them, and shoppers filter by them. */
export const CATEGORIES: readonly GoodsCategory[] = [BEEDI]

/** In Devanagari as NFC composes it, and of several as of one. */
const plain = (text: string) => text.trim().normalize('NFC').toLowerCase().replace(/e?s$/, '')

/** The category that a text names, by its key or however it is spelled. */
export const categoryOf = (text: string, list = CATEGORIES): GoodsCategory | undefined =>
  list.find(({ key, spellings }) => [key, ...spellings].some((spelling) => plain(spelling) === plain(text)))

/** A category as it is saved and compared: one of the shop's own however it was spelled, else as it was written. */
export const categoryNamed = (text: string, list = CATEGORIES): string => categoryOf(text, list)?.key ?? text.trim()

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

/** The categories of products once each: those of the shop in their order, then what an older version has let staff write. */
export function categoriesAmong(texts: readonly string[], list = CATEGORIES): string[] {
  const found = new Set(texts.map((text) => categoryNamed(text, list)))
  const own = list.map(({ key }) => key)
  return [...own.filter((key) => found.has(key)), ...[...found].filter((key) => !own.includes(key)).sort()]
}

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
