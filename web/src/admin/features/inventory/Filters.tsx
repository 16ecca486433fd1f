import { useSearchParams } from 'react-router'
import { SearchBox } from '../../../ui/field/SearchBox.tsx'
import { Select } from '../../../ui/field/Select.tsx'
import { Kbd } from '../../../ui/show/Kbd.tsx'
import { usePlace } from '../list/use-place.ts'
import { useSearch } from '../list/use-search.ts'
import { STOCK_FILTERS } from './inventory.data.ts'
import { FILTER_WORDS } from './inventory.words.ts'

/** What the list is narrowed to; it lives in the address. */
export function useFilters() {
  const { q, box } = useSearch()
  const wanted = useSearchParams()[0].get('category') || 'all'
  const [category, setCategory] = usePlace<string>('category', [wanted], 'all')
  const [status, setStatus] = usePlace('status', STOCK_FILTERS, 'all')
  return { q, box, category, setCategory, status, setStatus }
}

type FiltersProps = { filters: ReturnType<typeof useFilters>; categories: readonly string[] }

/** Words, category and stock status. */
export function Filters({ filters: { box, category, setCategory, status, setStatus }, categories }: FiltersProps) {
  const options = [...new Set([...categories, ...(category === 'all' ? [] : [category])])]
  return (
    <div className="grid items-start gap-2.5 md:grid-cols-[minmax(0,26rem)_12rem_12rem]">
      <SearchBox label="Search products" placeholder="Name, SKU or supplier" end={<Kbd>/</Kbd>} {...box} />
      <Select
        label="Category"
        hideLabel
        options={[{ value: 'all', label: 'All Categories' }, ...options.map((value) => ({ value, label: value }))]}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <Select
        label="Status"
        hideLabel
        options={STOCK_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }))}
        value={status}
        onChange={({ target }) => setStatus(STOCK_FILTERS.find((filter) => filter === target.value) ?? 'all')}
      />
    </div>
  )
}
