import { minimumPieces, onlyPieces } from 'contract/rules/forms/quantity.messages.ts'
import { toPaise } from 'contract/rules/money.ts'
import { cartRange, tierFor } from 'contract/rules/pricing.ts'
import type { ReactNode } from 'react'
import { useCart } from '#client/cart/cart.ts'
import { rupees } from '#shop/prices.ts'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { ProductPicture } from '../catalog/ProductPicture.tsx'
import * as messages from './messages.ts'

type GoodsRowProps = {
  item: { name: string; image: string; quantity: number; price: number; originalPrice?: number | undefined }
  /** Rupees. */
  total: number
  /** How amounts are written; to the rupee unless said otherwise. */
  money?: ((amount: number) => string) | undefined
  children?: ReactNode
}

/** One line of what is bought: picture, name, quantity, and what it comes to. */
export function GoodsRow({
  item: { name, image, quantity, price, originalPrice = price },
  total,
  money = rupees,
  children,
}: GoodsRowProps) {
  return (
    <li className="grid grid-cols-[min(3.375rem,15vw)_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-2.5">
      <span className="grid h-[min(3.875rem,17.5vw)] place-items-center overflow-hidden rounded-control bg-sunken">
        <ProductPicture src={image} alt="" sizes="54px" className="h-[min(3.875rem,17.5vw)] w-full object-contain" />
      </span>
      <span className="flex flex-wrap items-center justify-end gap-x-3">
        <span className="min-w-[min(7.5rem,100%)] flex-1">
          {name}
          <span className="figures block text-sm text-muted">{`${quantity} × ${money(price)}`}</span>
        </span>
        <span className="figures grid justify-items-end">
          <span className="font-semibold">{money(total)}</span>
          {originalPrice > price && (
            <s className="text-sm text-muted">
              <span className="sr-only">{messages.originalPrice} </span>
              {money((toPaise(originalPrice) * quantity) / 100)}
            </s>
          )}
        </span>
      </span>
      {children}
    </li>
  )
}

export type QuantityEditing = {
  /** False while something is being sent. */
  isOpen: boolean
  onQuantity: (id: string, quantity: number) => void
}

type QuantityOfProps = { item: { id: string; name: string; quantity: number }; editing: QuantityEditing }

/** How many of a line, within what the account's cart knows of the shelf and of the fewest that are sold. */
export function QuantityOf({ item: { id, name, quantity }, editing: { isOpen, onQuantity } }: QuantityOfProps) {
  const line = useCart().items.find(({ productId }) => productId === id)
  const { min, max } = cartRange(line?.stock, line?.minQuantity)
  return (
    <QuantityStepper
      label={messages.quantityOf(name)}
      value={quantity}
      onChange={(wanted) => onQuantity(id, wanted)}
      min={min}
      max={max}
      minReason={minimumPieces(min)}
      maxReason={onlyPieces(max)}
      disabled={!isOpen}
    />
  )
}

type SumsNoteProps = { savings: number; itemCount: number; money?: ((amount: number) => string) | undefined }

/** What the savings of so many packs are made of, so that a shopper can add the sum up; `savings` in rupees. */
export function SumsNote({ savings, itemCount, money = rupees }: SumsNoteProps) {
  const tier = tierFor(itemCount)
  const bulk = Math.min(toPaise(savings), tier ? tier.perPiece * itemCount : 0)
  const onPrices = toPaise(savings) - bulk
  const parts = [
    ...(onPrices > 0 ? [messages.offOriginalPrices(money(onPrices / 100))] : []),
    ...(tier && bulk > 0 ? [messages.bulkDiscountEach(money(bulk / 100), money(tier.perPiece / 100))] : []),
  ]
  return (
    <p className="mt-3 text-sm text-muted">
      {`${messages.packCount(itemCount)} ${parts.length > 0 ? `${messages.savingsOf(parts)} ` : ''}${messages.pricesIncludeTaxes}`}
    </p>
  )
}

/** The page of two columns, address or checkout, before it is there. */
export function CheckoutSkeleton() {
  return (
    <Loading className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <Skeleton className="h-10 w-full max-w-72" />
        <Skeleton className="h-14 w-full max-w-140" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-90 w-full" />
    </Loading>
  )
}
