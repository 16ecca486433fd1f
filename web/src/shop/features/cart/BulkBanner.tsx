import { formatRupees } from 'contract/rules/money.ts'
import type { CartPrice } from 'contract/rules/pricing.ts'
import { BulkLadder } from '#ui/thread/BulkLadder.tsx'
import { hintFor, ladder } from '../catalog/tiers.ts'

/** How far the cart has come on the ladder of bulk prices, and what the next step takes. */
export function BulkBanner({ price }: { price: CartPrice }) {
  const { totalQuantity, tierDiscountPerPiece, tierDiscount } = price
  const pieces = totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`
  const hint = hintFor(totalQuantity, 'pieces')
  return (
    <section aria-label="Bulk discount" className="grid gap-2 bg-leaf px-4.5 py-4 text-leaf-ink">
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong>
          {tierDiscount > 0 ? `Bulk discount, ${formatRupees(tierDiscountPerPiece)} per piece` : 'Bulk discount from 10 pieces'}
        </strong>
        <span>
          {pieces}
          {tierDiscount > 0 && `, ${formatRupees(tierDiscount)} saved`}
        </span>
      </p>
      <BulkLadder tiers={ladder()} quantity={totalQuantity} onLeaf brief />
      {hint && <p className="text-sm">{hint}</p>}
    </section>
  )
}
