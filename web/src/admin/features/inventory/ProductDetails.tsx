import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockedProduct, StockMovement } from 'contract/inventory/inventory.admin.schemas.ts'
import { categoryShown } from 'contract/rules/category.messages.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Note } from '#ui/display/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { calendarDay, formatMoment, rupees } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { mayI } from '../shell/staff-session.ts'
import { Batches } from './Batches.tsx'
import { Stock } from './InventoryTable.tsx'
import { productQuery, saveProduct, showSaved, writeOff } from './inventory.api.ts'
import { expiredPacks, expiryOf, haveExpired, loadFailure, packsOf, pieces, reasonOf } from './inventory.messages.ts'
import { bodyOf, draftOf } from './product.draft.ts'

/** The account book of one product's stock, the latest movement first. */
function Movements({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(productQuery(id, page))
  const failure = failureOf(query, useNow(30_000), loadFailure)
  return (
    <section aria-label="Stock movements" className="grid gap-3">
      <h3 className="text-lg">Stock movements</h3>
      <div className="panel panel-flush">
        <DataTable
          caption="The latest first"
          tall
          columns={COLUMNS}
          rows={query.data?.movements}
          rowKey={(movement) => String(movement.id)}
          error={failure && <LoadFailure {...failure} />}
          empty={<p className="p-4 text-muted">Nothing has moved yet.</p>}
          skeletons={3}
        />
      </div>
      <Pagination label="Pages of movements" page={page} pages={query.data?.pagination.pages ?? 1} onPage={setPage} />
    </section>
  )
}

const COLUMNS: Column<StockMovement>[] = [
  {
    key: 'what',
    head: 'Movement',
    place: 'title',
    cell: (movement) => (
      <>
        {reasonOf(movement)}
        {movement.batches.length > 0 && (
          <small className="wrap-anywhere">{movement.batches.map(({ code, packs }) => `${code} (${pieces(packs)})`).join(', ')}</small>
        )}
        {movement.bill && <small className="wrap-anywhere">Bill {movement.bill}</small>}
        {movement.orderNumber && <small>{movement.orderNumber}</small>}
        {movement.note && <small className="wrap-anywhere">“{movement.note}”</small>}
      </>
    ),
  },
  {
    key: 'who',
    head: 'When and who',
    place: 'note',
    cell: ({ at, actor, automated }) => (
      <>
        {formatMoment(at)}
        <small>{automated ? 'Automatic' : actor}</small>
      </>
    ),
  },
  {
    key: 'delta',
    head: 'Change',
    align: 'end',
    place: 'figure',
    cell: ({ delta }) => <strong className="whitespace-nowrap">{delta < 0 ? `−${pieces(-delta)}` : `+${pieces(delta)}`}</strong>,
  },
  { key: 'balance', head: 'Balance', align: 'end', place: 'status', cell: ({ balance }) => pieces(balance) },
]

type ProductDetailsProps = {
  product: StockedProduct | undefined
  onClose: () => void
  onStock: (product: StockedProduct) => void
  onEdit: (product: StockedProduct) => void
}

/** A product as the stock room knows it, and every movement of its stock. */
export function ProductDetails({ product, onClose, onStock, onEdit }: ProductDetailsProps) {
  return (
    <Sheet
      open={product !== undefined}
      onClose={onClose}
      title="Product Details"
      foot={
        product &&
        mayI('inventory.manage') && (
          <div className="flex flex-wrap gap-2.5">
            <Button size="small" onClick={() => onStock(product)}>
              Update Stock
            </Button>
            <Button size="small" variant="secondary" onClick={() => onEdit(product)}>
              Edit product
            </Button>
            <Archive product={product} />
          </div>
        )
      }
    >
      {product && <ProductFacts key={product.id} listed={product} />}
    </Sheet>
  )
}

/** Takes a product out of the shop, or puts it back; orders and the ledger keep it. */
function Archive({ product }: { product: StockedProduct }) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => {
      const draft = { ...draftOf(product), listed: !product.listed }
      return saveProduct({ product, body: bodyOf(draft, { isNew: false }), pictures: draft.images })
    },
    onSuccess: (kept) => {
      toast.success(kept.listed ? `${kept.name} is in the shop again` : `${kept.name} is archived`)
      showSaved(client, kept)
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: ['inventory'] })
      toast.error(`Failed to save the product: ${sentenceOf(error, 'Unknown error')}`)
    },
  })
  return (
    <Button size="small" variant="secondary" busy={keep.isPending} busyLabel="Saving..." onClick={() => keep.mutate()}>
      {product.listed ? 'Archive' : 'Put back into the shop'}
    </Button>
  )
}

function ProductFacts({ listed }: { listed: StockedProduct }) {
  const { data } = useQuery(productQuery(listed.id, 1))
  const product = data?.product ?? listed
  return (
    <div className="grid gap-6 p-4.5 text-md">
      <Stock product={product} />
      {data && <ExpiredPacks id={product.id} packs={expiredPacks(data)} />}
      <About product={product} />
      <Shelf product={product} />
      <Batches id={product.id} />
      <Movements id={product.id} />
    </div>
  )
}

/** What has expired on the shelf, and the press that takes it off. */
function ExpiredPacks({ id, packs }: { id: string; packs: number }) {
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const write = useMutation({
    mutationFn: () => writeOff(id, packs),
    onSuccess: (kept) => {
      toast.success(`${packsOf(packs)} written off`)
      showSaved(client, kept)
    },
    onError: (error) => toast.error(sentenceOf(error, 'The packs could not be written off.')),
    onSettled: () => {
      setIsAsked(false)
      for (const queryKey of [['inventory'], ['work']]) void client.invalidateQueries({ queryKey })
    },
  })
  if (packs === 0) return null
  const take = `Write off ${packsOf(packs)}`
  return (
    <>
      <Note tone="danger" title={`${haveExpired(packs)}.`}>
        <p>The shop sells them after all others. Take them off the shelf, or correct their day where it is wrong.</p>
        {mayI('inventory.manage') && (
          <Button size="small" variant="danger" className="mt-2.5" onClick={() => setIsAsked(true)}>
            {take}
          </Button>
        )}
      </Note>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => write.mutate()}
        busy={write.isPending}
        title={`${take}?`}
        confirm="Write off"
        busyLabel="Writing off..."
      >
        <p>
          Have you looked at the cartons? The packs leave the stock with the reason that they have expired. Orders keep the packs that they
          hold. Where the day is wrong, correct it instead.
        </p>
      </ConfirmDialog>
    </>
  )
}

const none = 'Not given'
const About = ({ product }: { product: StockedProduct }) => (
  <Facts title="Product">
    <Fact label="Name">{product.name}</Fact>
    <Fact label="SKU">{product.sku}</Fact>
    {product.bidiPerPack && <Fact label="Bidi per pack">{product.bidiPerPack}</Fact>}
    <Fact label="Category">{categoryShown(product.category)}</Fact>
    <Fact label="Selling price">{rupees(product.sellingPrice)}</Fact>
    <Fact label="Original price">{rupees(product.originalPrice)}</Fact>
    <Fact label="Unit cost">{rupees(product.unitCost)}</Fact>
    <Fact label="HSN">{product.hsn}</Fact>
    <Fact label="In the shop">{product.listed ? 'Yes' : 'No, archived'}</Fact>
  </Facts>
)

const Shelf = ({ product }: { product: StockedProduct }) => (
  <Facts title="Shelf">
    <Fact label="Minimum">{pieces(product.minStock)}</Fact>
    <Fact label="Reorder point">{pieces(product.reorderPoint)}</Fact>
    <Fact label="Maximum">{pieces(product.maxStock)}</Fact>
    <Fact label="Used a month">{pieces(product.monthlyConsumption)}</Fact>
    <Fact label="Supplier">{product.supplier || none}</Fact>
    <Fact label="Quality grade">{product.qualityGrade || none}</Fact>
    <Fact label="Batch">{product.batchNumber || none}</Fact>
    <Fact label="Location">{product.location || none}</Fact>
    <Fact label="Last restocked">{product.lastRestocked ? calendarDay(product.lastRestocked) : 'Never'}</Fact>
    <Fact label="Expiry date">
      {product.expiryDate ? calendarDay(product.expiryDate) : none}
      {expiryOf(product.expiryDate) === 'expired' && <strong className="text-danger">, expired</strong>}
    </Fact>
  </Facts>
)
