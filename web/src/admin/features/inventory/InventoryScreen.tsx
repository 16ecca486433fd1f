import { useQuery } from '@tanstack/react-query'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { useEffect, useState } from 'react'
import { Pagination } from '#ui/action/Pagination.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { usePage } from '../list/use-place.ts'
import { rupees } from '../shell/rupees.ts'
import { Screen } from '../shell/Screen.tsx'
import { useNow } from '../shell/use-now.ts'
import { Filters, useFilters } from './Filters.tsx'
import { ImportCsv } from './ImportCsv.tsx'
import { InventoryTable } from './InventoryTable.tsx'
import { InventoryTools } from './InventoryTools.tsx'
import type { InventorySummary } from './inventory.api.ts'
import { inventoryQuery } from './inventory.api.ts'
import { loadFailure, pieces } from './inventory.messages.ts'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { UpdateStock } from './UpdateStock.tsx'

/** What lies over the list. */
type Task = { what: 'stock' | 'edit'; product: StockedProduct } | { what: 'add' | 'import' }

/** The stock room: what there is, what runs low, what comes and goes. */
export function InventoryScreen() {
  const filters = useFilters()
  const { q, category, status, shop, sort } = filters
  const filter = { q, category, status, ...(shop !== 'all' && { archived: shop }) }
  const [page, goToPage] = usePage()
  const query = useQuery(inventoryQuery({ ...filter, ...(sort !== 'shop' && { sort }), page }))
  const [shown, setShown] = useState<StockedProduct>()
  const [task, setTask] = useState<Task>()
  const failure = failureOf(query, useNow(30_000), loadFailure)
  useFailureToast(query)
  const { data } = query
  const act = {
    onStock: (product: StockedProduct) => setTask({ what: 'stock', product }),
    onEdit: (product: StockedProduct) => setTask({ what: 'edit', product }),
  }
  return (
    <Screen title="Inventory Management" note={data && <span>{pieces(data.pagination.total)} products</span>}>
      <Summary summary={data?.summary} />
      <InventoryTools filter={filter} onAdd={() => setTask({ what: 'add' })} onImport={() => setTask({ what: 'import' })} />
      <Filters filters={filters} categories={data?.categories ?? []} />
      <InventoryTable
        rows={data?.products}
        selected={shown?.id}
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

function TaskWindow({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
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
