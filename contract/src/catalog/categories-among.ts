import { CATEGORIES, categoryNamed } from '../rules/category.ts'

/** The categories of products once each: those of the shop in their order, then what an older version has let staff write. */
export function categoriesAmong(texts: readonly string[], list = CATEGORIES): string[] {
  const found = new Set(texts.map((text) => categoryNamed(text, list)))
  const own = list.map(({ key }) => key)
  return [...own.filter((key) => found.has(key)), ...[...found].filter((key) => !own.includes(key)).sort()]
}
