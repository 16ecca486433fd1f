import { toPaise } from 'contract/rules/money.ts'
import { tierFor } from 'contract/rules/pricing.ts'
import type { ReactNode } from 'react'
import { rupees } from '#shop/rupees.ts'
import { ProductPicture } from '../catalog/ProductPicture.tsx'
import * as words from './goods.words.ts'

type GoodsRowProps = {
  item: { name: string; image: string; quantity: number; price: number; originalPrice?: number | undefined }
  /** Rupees; without it the line shows no amount. */
  total?: number
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
    <li className="grid grid-cols-[3.375rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5">
      <span className="grid h-15.5 place-items-center overflow-hidden rounded-control bg-sunken">
        <ProductPicture src={image} alt="" sizes="54px" className="h-15.5 w-13.5 object-contain" />
      </span>
      <span className="min-w-0">
        {name}
        <span className="figures block text-sm text-muted">
          {total === undefined ? words.quantity(quantity) : `${quantity} × ${money(price)}`}
        </span>
      </span>
      {total !== undefined && (
        <span className="figures grid justify-items-end">
          <span className="font-semibold">{money(total)}</span>
          {originalPrice > price && (
            <s className="text-sm text-muted">
              <span className="sr-only">{words.originalPrice} </span>
              {money((toPaise(originalPrice) * quantity) / 100)}
            </s>
          )}
        </span>
      )}
      {children}
    </li>
  )
}

type SumsNoteProps = { savings: number; itemCount: number; money?: ((amount: number) => string) | undefined }

/** What the savings of so many packs are made of, so that a shopper can add the sum up; `savings` in rupees. */
export function SumsNote({ savings, itemCount, money = rupees }: SumsNoteProps) {
  const tier = tierFor(itemCount)
  const bulk = Math.min(toPaise(savings), tier ? tier.perPiece * itemCount : 0)
  const onPrices = toPaise(savings) - bulk
  const parts = [
    ...(onPrices > 0 ? [words.offOriginalPrices(money(onPrices / 100))] : []),
    ...(tier && bulk > 0 ? [words.bulkDiscountEach(money(bulk / 100), money(tier.perPiece / 100))] : []),
  ]
  return (
    <p className="mt-3 text-sm text-muted">
      {words.packCount(itemCount)}
      {parts.length > 0 && ` ${words.savingsOf(parts)}`} {words.pricesIncludeTaxes}
    </p>
  )
}
