import { useUrlParams } from './use-url-params.ts'

/** One word of the address that narrows a list. */
export type ListFilter<V extends string = string> = {
  /** Undefined where the word is none of this filter: then it is not there. */
  read(word: string): V | undefined
  /** What the chip says, for a filter that has no control of its own in view. */
  say?(value: V): string
}
export type FilterTable = Readonly<Record<string, ListFilter>>

export const oneOf = <V extends string>(options: readonly V[], say?: (value: V) => string): ListFilter<V> => ({
  read: (word) => options.find((option) => option === word),
  ...(say && { say }),
})

/** Any word: keys of columns, which the table itself passes over where it has none of them, or a category that an older version let staff write. */
export const anyWord: ListFilter = { read: (word) => word }

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day in India as YYYY-MM-DD. */
export const dayFilter = (say: (day: string) => string): ListFilter => ({
  read: (word) => (DAY.test(word) && !Number.isNaN(Date.parse(word)) ? word : undefined),
  say,
})

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

/** Rupees as '1260' or '1260.50'. */
export const amountFilter = (most: number, say: (rupees: number) => string): ListFilter => ({
  read: (word) => (AMOUNT.test(word) && Number(word) <= most ? word : undefined),
  say: (word) => say(Number(word)),
})

type FilterValue<F> = F extends ListFilter<infer V> ? V : never
export type FilterValues<T extends FilterTable> = { [K in keyof T]?: FilterValue<T[K]> }

/** A filter in force: `undefined` takes it off. */
export type FilterChange<T extends FilterTable> = { [K in keyof T]?: string | undefined }

/** The filters of a list that the address holds, and what changes them: the first page again. */
export function useFilters<T extends FilterTable>(table: T) {
  const [params, changeWords] = useUrlParams()
  const read = Object.entries(table).flatMap(([name, filter]) => {
    const value = filter.read(params.get(name) ?? '')
    return value === undefined ? [] : [{ name, value, words: filter.say?.(value) }]
  })
  const put = (change: FilterChange<T>, { replace = false } = {}) =>
    changeWords(
      (words) => {
        words.delete('page')
        for (const [name, value] of Object.entries(change)) {
          if (value) words.set(name, value)
          else words.delete(name)
        }
      },
      { replace },
    )
  return {
    // `as`: each value was just read by its own filter
    values: Object.fromEntries(read.map(({ name, value }) => [name, value])) as FilterValues<T>,
    chips: read.flatMap(({ name, words }) => (words === undefined ? [] : [{ name, words }])),
    put,
  }
}

export type FilterChip = ReturnType<typeof useFilters>['chips'][number]
