import { useQuery } from '@tanstack/react-query'
import { inventoryExportPath } from 'contract/admin.paths.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { INVENTORY_SORTS } from 'contract/lists/list-sorts.ts'
import { categoryShown } from 'contract/rules/category.messages.ts'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Note } from '#ui/display/Note.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ImportCsv } from '../features/inventory/ImportCsv.tsx'
import { InventoryTable } from '../features/inventory/InventoryTable.tsx'
import type { InventorySummary } from '../features/inventory/inventory.api.ts'
import { inventoryQuery, STOCK_FILTERS } from '../features/inventory/inventory.api.ts'
import { expiringWords, FILTER_WORDS, loadFailure, pieces, SHOP_WORDS, SORT_WORDS } from '../features/inventory/inventory.messages.ts'
import { ProductDetails } from '../features/inventory/ProductDetails.tsx'
import { ProductEditor } from '../features/inventory/ProductEditor.tsx'
import { UpdateStock } from '../features/inventory/UpdateStock.tsx'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { anyWord, oneOf } from '../features/list/filters.ts'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSavedViews, ViewMenu, ViewTabs } from '../features/list/SavedViews.tsx'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-url-params.ts'
import { rupees } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff-session.ts'

const SHOP_FILTERS = ['all', 'no', 'yes'] as const
/** What makes a view of the inventory. */
const VIEW_TABLE = { category: anyWord, status: oneOf(STOCK_FILTERS), shop: oneOf(SHOP_FILTERS), sort: oneOf(INVENTORY_SORTS) }

/** What the list is narrowed to; it lives in the address. */
function useFilters() {
  const { q, box } = useSearch()
  const wanted = useSearchParams()[0].get('category') || 'all'
  const [category, setCategory] = useSearchParamState<string>('category', [wanted], 'all')
  const [status, setStatus] = useSearchParamState('status', STOCK_FILTERS, 'all')
  const [shop, setShop] = useSearchParamState('shop', SHOP_FILTERS, 'all')
  const [sort, setSort] = useSearchParamState('sort', INVENTORY_SORTS, 'shop')
  return { q, box, category, setCategory, status, setStatus, shop, setShop, sort, setSort }
}

type InventoryFiltersProps = { filters: ReturnType<typeof useFilters>; categories: readonly string[] }

/** Words, category and stock status. */
function InventoryFilters({ filters, categories }: InventoryFiltersProps) {
  const { box, category, setCategory, status, setStatus, shop, setShop, sort, setSort } = filters
  const options = [...new Set([...categories, ...(category === 'all' ? [] : [category])])]
  return (
    <div className="grid items-start gap-2.5 max-md:grid-cols-2 max-md:[&>:first-child]:col-span-2 md:flex md:flex-wrap md:[&>:first-child]:flex-[1_1_14rem]">
      <SearchBox label="Search products" placeholder="Name, SKU or supplier" end={<Kbd>/</Kbd>} {...box} />
      <Select
        label="Category"
        hideLabel
        options={[{ value: 'all', label: 'All Categories' }, ...options.map((value) => ({ value, label: categoryShown(value) }))]}
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
        options={SHOP_FILTERS.map((value) => ({ value, label: SHOP_WORDS[value] }))}
        value={shop}
        onChange={({ target }) => setShop(SHOP_FILTERS.find((one) => one === target.value) ?? 'all')}
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

type InventoryToolsProps = {
  filter: { q: string; category: string; status: string; archived?: 'yes' | 'no' }
  onAdd: () => void
  onImport: () => void
  views: ReactNode
}

/** What can be done to the stock room as a whole. */
const InventoryTools = ({ filter, onAdd, onImport, views }: InventoryToolsProps) => (
  <div className="flex flex-wrap gap-2.5">
    {mayI('inventory.manage') && (
      <>
        <Button onClick={onAdd}>
          <Plus />
          Add Product
        </Button>
        <Button variant="secondary" onClick={onImport}>
          <Upload />
          Import CSV
        </Button>
      </>
    )}
    <ExportButton label="Export" path={inventoryExportPath} filter={filter} fileName="inventory.csv" what="inventory" />
    {views}
  </div>
)

/** What lies over the list. */
type InventoryTask = { what: 'stock' | 'edit'; product: StockedProduct } | { what: 'add' | 'import' }

/** The stock room: what there is, what runs low, what comes and goes. */
export default function InventoryScreen() {
  const filters = useFilters()
  const { q, category, status, shop, sort } = filters
  const filter = { q, category, status, ...(shop !== 'all' && { archived: shop }) }
  const saved = useSavedViews('inventory', VIEW_TABLE)
  const [page, goToPage] = usePage()
  const query = useQuery(inventoryQuery({ ...filter, ...(sort !== 'shop' && { sort }), page }))
  const [shown, setShown] = useState<StockedProduct>()
  const [task, setTask] = useState<InventoryTask>()
  const isWhole = category === 'all' && status === 'all' && shop === 'all'
  const failure = failureOf(query, useNow(30_000), loadFailure)
  useFailureToast(query)
  const { data } = query
  const act = {
    onStock: (product: StockedProduct) => setTask({ what: 'stock', product }),
    onEdit: (product: StockedProduct) => setTask({ what: 'edit', product }),
  }
  return (
    <Screen
      title="Inventory Management"
      note={data && <span>{data.pagination.total === 1 ? '1 product' : `${pieces(data.pagination.total)} products`}</span>}
    >
      <Summary summary={data?.summary} />
      <ExpiringPacks summary={data?.summary} />
      <InventoryTools
        filter={filter}
        onAdd={() => setTask({ what: 'add' })}
        onImport={() => setTask({ what: 'import' })}
        views={<ViewMenu saved={saved} />}
      />
      {saved.views.length > 0 && (
        <ViewTabs label="Views of the inventory" saved={saved} ready={[{ word: 'All', query: '', isOpen: isWhole }]} />
      )}
      <InventoryFilters filters={filters} categories={data?.categories ?? []} />
      <InventoryTable
        rows={data?.products}
        sorting={{ sort: filters.sort, setSort: filters.setSort }}
        selected={shown?.id}
        isNarrowed={q !== '' || category !== 'all' || status !== 'all' || shop !== 'all'}
        error={failure && <LoadFailure {...failure} />}
        onShow={setShown}
        {...act}
      />
      <Pagination page={page} pages={data?.pagination.pages ?? 1} onPage={goToPage} />
      <ProductDetails product={data?.products.find(({ id }) => id === shown?.id) ?? shown} onClose={() => setShown(undefined)} {...act} />
      <TaskWindow task={task} onClose={() => setTask(undefined)} />
    </Screen>
  )
}

function TaskWindow({ task, onClose }: { task: InventoryTask | undefined; onClose: () => void }) {
  if (!task) return null
  if (task.what === 'stock') return <UpdateStock product={task.product} onClose={onClose} />
  if (task.what === 'import') return <ImportCsv onClose={onClose} />
  return <ProductEditor product={task.what === 'edit' ? task.product : undefined} onClose={onClose} />
}

function useFailureToast({ error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is said once, the same one again too
  useEffect(() => {
    if (error) toast.error(loadFailure(error))
  }, [error, errorUpdatedAt])
}

function Summary({ summary }: { summary: InventorySummary | undefined }) {
  const figure = (value: number | undefined) => (value === undefined ? '–' : pieces(value))
  return (
    <StatStrip
      stats={[
        { label: 'Total Products', value: figure(summary?.products) },
        { label: 'Inventory Value', value: summary ? rupees(summary.value) : '–', note: 'stock × unit cost' },
        { label: 'Low Stock', value: figure(summary?.lowStock), ...(summary?.lowStock && { tone: 'yellow' as const }) },
        { label: 'Out of Stock', value: figure(summary?.outOfStock), ...(summary?.outOfStock && { tone: 'red' as const }) },
      ]}
    />
  )
}

/** Whether anything on the shelf has expired or soon will. */
function ExpiringPacks({ summary }: { summary: InventorySummary | undefined }) {
  const says = summary && expiringWords(summary)
  if (!says) return null
  return (
    <Note tone={summary.expired > 0 ? 'danger' : 'warning'} live="status" title={says}>
      The list marks their products; the details of a product name the batches.
    </Note>
  )
}

export const meta = () => screenMeta('Inventory Management')

export { ScreenError as ErrorBoundary }
