import type { UseQueryResult } from '@tanstack/react-query'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { cardRange } from 'contract/rules/pricing.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { rupees } from '../shell/format.ts'

type PackChoiceProps = {
  catalogue: UseQueryResult<readonly ProductCard[]>
  /** Packs by the id of the product. */
  items: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (id: string, quantity: number) => void
}

const onTheShelf = (stock: number) => `${stock.toLocaleString('en-IN')} on the shelf`

/** How many packs of each product, as far as the shelf has them. */
export const PackChoice = ({ catalogue, items, error, onChange }: PackChoiceProps) => (
  <div>
    {catalogue.isPending && (
      <Loading label="Loading the products">
        <Skeleton className="h-24" />
      </Loading>
    )}
    {catalogue.error && (
      <Note
        tone="danger"
        live="alert"
        actions={
          <Button size="small" onClick={() => void catalogue.refetch()}>
            Try again
          </Button>
        }
      >
        The products could not be loaded.
      </Note>
    )}
    <ul className="grid gap-3">
      {catalogue.data?.map(({ _id, name, price, stock, inStock, minQuantity }) => {
        const { max } = cardRange(stock, minQuantity)
        return (
          <li key={_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
            <span className="min-w-[min(12rem,100%)] flex-1">
              {name}
              <small className="block text-muted">{inStock ? `${rupees(price)} a pack, ${onTheShelf(stock)}` : 'Sold out'}</small>
            </span>
            <QuantityStepper
              label={`Packs of ${name}`}
              value={items[_id] ?? 0}
              min={0}
              max={max}
              minReason=""
              maxReason={onTheShelf(stock)}
              disabled={!inStock}
              live
              onChange={(quantity) => onChange(_id, quantity)}
            />
          </li>
        )
      })}
    </ul>
    <div className="mt-3 empty:hidden" aria-live="polite">
      {error && <FieldError>{error}</FieldError>}
    </div>
  </div>
)
