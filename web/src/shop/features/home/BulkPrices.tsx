import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { priceCart } from 'contract/rules/pricing.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { TallLadder } from '#ui/thread/TallLadder.tsx'
import { ladder } from '../catalog/tiers.ts'

const EXAMPLE = [8, 4]

/** The ladder of bulk prices with a worked example out of today's prices. */
export function BulkPrices({ products }: { products: readonly ProductCard[] }) {
  const lines = products.slice(0, EXAMPLE.length).map((product, at) => ({ product, quantity: EXAMPLE[at] ?? 1 }))
  const price = priceCart(
    lines.map(({ product, quantity }) => ({ price: toPaise(product.price), originalPrice: toPaise(product.price), quantity })),
  )
  return (
    <Panel title="Bulk pricing" level={3} className="[&_h3]:text-xl">
      <p className="mb-4 text-muted">Applies automatically to the total number of packs in your cart. Mix sizes freely.</p>
      <TallLadder tiers={ladder().map(({ from, text }) => ({ from, text: `${text} pack` }))} />
      <Ledger className="mt-5">
        {lines.map(({ product, quantity }) => (
          <LedgerRow
            key={product.id}
            label={`${product.size.replace(' Pack', '')}, ${quantity} × ${formatRupees(toPaise(product.price))}`}
            value={formatRupees(toPaise(product.price) * quantity)}
          />
        ))}
        {price.tierDiscount > 0 && (
          <LedgerRow
            label={`${price.totalQuantity} packs, ${formatRupees(price.tierDiscountPerPiece)} off each`}
            value={`−${formatRupees(price.tierDiscount)}`}
            tone="saving"
          />
        )}
        <LedgerTotal label="Example total" value={formatRupees(price.total)} />
      </Ledger>
    </Panel>
  )
}
