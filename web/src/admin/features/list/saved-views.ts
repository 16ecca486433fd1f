import type { SavedView, ViewWords } from 'contract/lists/saved-view.admin.schemas.ts'
import type { FilterTable } from './filters.ts'

/** Where a view opens: its words are those of the address, which stay the only truth about what the list shows. */
export const viewPlace = ({ _id, words }: Pick<SavedView, '_id' | 'words'>): string => `?${new URLSearchParams({ view: _id, ...words })}`

/** Of these words those that the list knows. */
export function knownWords(words: ViewWords, table: FilterTable): ViewWords {
  const known = Object.entries(words).filter(([name, word]) => table[name] !== undefined && table[name].read(word) !== undefined)
  return Object.fromEntries(known.sort())
}

/** The words of the address that make a view. */
export const wordsInForce = (params: URLSearchParams, table: FilterTable): ViewWords => knownWords(Object.fromEntries(params), table)

/** Words of a view that the list knows no longer, as 'shade red'. */
export const forgottenWords = ({ words }: SavedView, table: FilterTable): string[] => {
  const known = knownWords(words, table)
  return Object.entries(words).flatMap(([name, word]) => (name in known ? [] : [`${name} ${word}`]))
}

export const isSameView = (words: ViewWords, others: ViewWords): boolean => JSON.stringify(words) === JSON.stringify(others)
