import type { Column, SortDirection } from '#ui/table/DataTable.tsx'

type Sorting<Sort extends string> = {
  sort: Sort
  /** What the list is sorted by where nobody has chosen. */
  usual: Sort
  setSort: (sort: Sort) => void
  /** By the key of a column, what presses of its head go through: `[['descending', 'highest'], ['ascending', 'lowest']]`. */
  heads: Readonly<Record<string, readonly (readonly [SortDirection, Sort])[]>>
}

/** These columns, some with a head that sorts the list: a press after the last way leads back to the usual one. */
export function withSorting<Row, Sort extends string>(
  columns: readonly Column<Row>[],
  { sort, usual, setSort, heads }: Sorting<Sort>,
): Column<Row>[] {
  return columns.map((column) => {
    const ways = heads[column.key]
    if (!ways) return column
    const index = ways.findIndex(([, value]) => value === sort)
    const [, next] = ways[index + 1] ?? [undefined, ways.some(([, value]) => value === usual) ? ways[0]?.[1] : usual]
    return { ...column, sort: { direction: ways[index]?.[0], onSort: () => setSort(next ?? usual) } }
  })
}
