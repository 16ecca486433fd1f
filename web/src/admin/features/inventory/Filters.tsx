import { INVENTORY_SORTS } from 'contract/rules/stock-label.ts'
import { useSearchParams } from 'react-router'
import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { useSearchParamState } from '../list/use-place.ts'
import { useSearch } from '../list/use-search.ts'
import { STOCK_FILTERS } from './inventory.api.ts'
import { FILTER_WORDS, SHOP_WORDS, SORT_WORDS } from './inventory.messages.ts'

/** What the list is narrowed to; it lives in the address. */
export function useFilters() {
  const { q, box } = useSearch()
  const wanted = useSearchParams()[0].get('category') || 'all'
  const [category, setCategory] = useSearchParamState<string>('category', [wanted], 'all')
  const [status, setStatus] = useSearchParamState('status', STOCK_FILTERS, 'all')
  const [shop, setShop] = useSearchParamState('shop', ['all', 'no', 'yes'], 'all')
  const [sort, setSort] = useSearchParamState('sort', INVENTORY_SORTS, 'shop')
  return { q, box, category, setCategory, status, setStatus, shop, setShop, sort, setSort }
}

type FiltersProps = { filters: ReturnType<typeof useFilters>; categories: readonly string[] }

/** Words, category and stock status. */
export function Filters({ filters, categories }: FiltersProps) {
  const { box, category, setCategory, status, setStatus, shop, setShop, sort, setSort } = filters
  const options = [...new Set([...categories, ...(category === 'all' ? [] : [category])])]
  return (
    <div className="grid items-start gap-2.5 max-md:grid-cols-2 max-md:[&>:first-child]:col-span-2 md:grid-cols-[minmax(14rem,1fr)_repeat(4,auto)]">
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
      <Select
        label="In the shop or archived"
        hideLabel
        options={(['all', 'no', 'yes'] as const).map((value) => ({ value, label: SHOP_WORDS[value] }))}
        value={shop}
        onChange={({ target }) => setShop(target.value === 'no' || target.value === 'yes' ? target.value : 'all')}
      />
      <Select
        label="Sort by"
        hideLabel
        options={INVENTORY_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
        value={sort}
        onChange={({ target }) => setSort(INVENTORY_SORTS.find((one) => one === target.value) ?? 'shop')}
      />
    </div>
  )
}
