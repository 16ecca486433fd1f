import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import type { InventorySort } from 'contract/lists/list-sorts.ts'
import { categoryShown } from 'contract/rules/category.messages.ts'
import { STOCK_BADGES, stockBar } from 'contract/rules/stock-level.ts'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/action/IconButton.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { StockBar } from '#ui/display/StockBar.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { withSorting } from '../list/sorting.ts'
import { rupees } from '../shell/format.ts'
import { mayI } from '../shell/staff-session.ts'
import { expiryOf, expiryWords, pieces } from './inventory.messages.ts'

export type ProductRowActions = {
  onShow: (product: StockedProduct) => void
  onStock: (product: StockedProduct) => void
  onEdit: (product: StockedProduct) => void
}
type InventoryTableProps = ProductRowActions & {
  rows: readonly StockedProduct[] | undefined
  sorting: { sort: InventorySort; setSort: (sort: InventorySort) => void }
  selected: string | undefined
  isNarrowed: boolean
  error: ReactNode
}

const SORTING_HEADS = {
  product: [['ascending', 'name']],
  stock: [['ascending', 'stock']],
  price: [['ascending', 'price']],
} as const

/** The products of a page, each with its stock against its thresholds. */
export function InventoryTable({ rows, sorting, selected, isNarrowed, error, ...actions }: InventoryTableProps) {
  return (
    <div className="panel panel-flush">
      <DataTable
        caption="Products"
        columns={withSorting(columns(actions), { ...sorting, usual: 'shop', heads: SORTING_HEADS })}
        rows={rows}
        rowKey={({ id }) => id}
        selected={selected}
        error={error}
        empty={
          <EmptyState drawing={<EmptySearch />} title="No Products Found">
            {isNarrowed ? 'No products match your current filters.' : 'There are no products yet.'}
          </EmptyState>
        }
      />
    </div>
  )
}

/** Badge, pieces and bar of a product. */
export function Stock({ product }: { product: StockedProduct }) {
  const { name, status, currentStock, minStock, reorderPoint, maxStock } = product
  const bar = stockBar({ stock: currentStock, minStock, reorderPoint, maxStock })
  return <StockBar status={STOCK_BADGES[status]} tone={bar.colour} amount={pieces(currentStock)} percent={bar.width} name={name} />
}

/** The day on which the first packs on the shelf expire, where it is near or past. */
function Expiry({ lastDay }: { lastDay: string }) {
  const expiry = expiryOf(lastDay)
  if (expiry === 'good') return null
  return <small className={`font-semibold ${expiry === 'expired' ? 'text-danger!' : 'text-warning!'}`}>{expiryWords(lastDay)}</small>
}

const columns = (actions: ProductRowActions): Column<StockedProduct>[] => [
  {
    key: 'product',
    head: 'Product',
    place: 'title',
    cell: (product) => (
      <>
        <RowOpener onClick={() => actions.onShow(product)}>{product.name}</RowOpener>
        <small>{`${product.sku}${product.listed ? '' : ', archived'}`}</small>
        {product.firstExpiry && <Expiry lastDay={product.firstExpiry} />}
      </>
    ),
  },
  {
    key: 'category',
    head: 'Category',
    place: 'note',
    cell: ({ category, supplier }) => (
      <>
        {categoryShown(category)}
        {supplier && <small>{supplier}</small>}
      </>
    ),
  },
  {
    key: 'stock',
    head: 'Stock',
    place: 'line',
    width: '24%',
    cell: (product) => (
      <span className="block min-w-44 py-1">
        <Stock product={product} />
      </span>
    ),
  },
  { key: 'cost', head: 'Unit cost', align: 'end', place: 'line', cell: ({ unitCost }) => rupees(unitCost) },
  { key: 'price', head: 'Price', align: 'end', place: 'figure', cell: ({ sellingPrice }) => <strong>{rupees(sellingPrice)}</strong> },
  {
    key: 'actions',
    head: 'Actions',
    align: 'end',
    place: 'actions',
    width: '1%',
    cell: (product) => <Actions product={product} {...actions} />,
  },
]

const Actions = ({ product, onShow, onStock, onEdit }: ProductRowActions & { product: StockedProduct }) => (
  <span className="flex items-center justify-end gap-0.5 whitespace-nowrap max-md:-ml-3.5 max-md:justify-start">
    <button
      type="button"
      className="btn btn-quiet btn-small"
      aria-label={`View Details of ${product.name}`}
      onClick={() => onShow(product)}
    >
      View Details
    </button>
    {mayI('inventory.manage') && (
      <>
        <IconButton label={`Update Stock of ${product.name}`} onClick={() => onStock(product)}>
          <PackagePlus />
        </IconButton>
        <IconButton label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
          <Pencil />
        </IconButton>
      </>
    )}
  </span>
)
