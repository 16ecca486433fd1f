import type { DatedRate } from './gst.ts'
import { DEFAULT_HSN } from './gst.ts'

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

/** What the shop sold from the beginning. */
export const BEEDI: GoodsCategory = {
  key: 'BEEDI',
  name: { en: 'BEEDI', hi: 'बीड़ी' },
  spellings: ['bidi', 'beedi', 'biri', 'बीडी', 'बिडी'],
  hsn: DEFAULT_HSN,
  tradeName: 'Biris',
}

/** The categories there are: staff choose among them, and shoppers filter by them. */
export const CATEGORIES: readonly GoodsCategory[] = [BEEDI]

/** Of several as of one, and without the dot below Devanagari letters, which many leave out. */
const normaliseCategory = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .toLowerCase()
    .replace(/\u093c|e?s$/g, '')

/** The category that a text names, by its key or however it is spelled. */
export const categoryOf = (text: string, list = CATEGORIES): GoodsCategory | undefined =>
  list.find(({ key, spellings }) => [key, ...spellings].some((spelling) => normaliseCategory(spelling) === normaliseCategory(text)))

/** A category as it is saved and compared: one of the shop's own however it was spelled, else as it was written. */
export const categoryNamed = (text: string, list = CATEGORIES): string => categoryOf(text, list)?.key ?? text.trim()
