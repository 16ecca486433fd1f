import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import { priceCart, tierPrice } from 'contract/rules/pricing.ts'
import { clampQuantity, productPageRange, quantityProblem } from 'contract/rules/quantity.ts'
import { stockLabel } from 'contract/rules/stock-label.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addToCart } from '../../../client/cart/cart.ts'
import { askToLogIn } from '../../../client/overlay.ts'
import { sessionSettled } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { QuantityStepper } from '../../../ui/field/QuantityStepper.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '../../../ui/money/Ledger.tsx'
import { Price } from '../../../ui/money/Price.tsx'
import { Stars } from '../../../ui/show/Stars.tsx'
import { useShop } from '../../use-shop.ts'
import { lineOf } from '../catalog/line-of.ts'
import { WishButton } from '../catalog/WishButton.tsx'
import { Contacts } from './Contacts.tsx'
import { TABS_ID } from './ProductTabs.tsx'
import { TierPanel } from './TierPanel.tsx'

/** Everything between the name of a product and having it: price, tiers, quantity, sum, the two buttons. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const range = productPageRange(product.stock, product.minQuantity)
  const [wanted, setQuantity] = useState(product.minQuantity)
  const quantity = clampQuantity(wanted, range)
  const isSoldOut = !product.inStock || range.max < range.min
  const price = priceCart([{ price: toPaise(product.price), originalPrice: toPaise(product.price), quantity }])
  const { promotions } = useShop()
  const { text } = stockLabel({ inStock: product.inStock, stock: Math.min(product.stock, product.stockCount) })
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h1>{product.name}</h1>
          <WishButton product={product} />
        </div>
        <ReviewLine product={product} />
      </div>
      <div className="grid gap-1">
        <Price
          size="large"
          price={formatRupees(toPaise(product.price))}
          original={product.originalPrice > product.price ? formatRupees(toPaise(product.originalPrice)) : undefined}
          off={product.discount > 0 ? `${product.discount}% off` : undefined}
        />
        <p className="text-sm text-muted">Price includes taxes. {text}.</p>
      </div>
      {promotions && <TierPanel quantity={quantity} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <QuantityStepper
          label="Quantity"
          value={quantity}
          onChange={setQuantity}
          min={range.min}
          max={range.max}
          minReason={quantityProblem(range.min - 1, range) ?? ''}
          maxReason={quantityProblem(range.max + 1, range) ?? ''}
          disabled={isSoldOut}
        />
        <span className="text-sm text-muted">Minimum {product.minQuantity === 1 ? '1 pack' : `${product.minQuantity} packs`}</span>
      </div>
      <Ledger>
        <LedgerRow
          label={`${quantity === 1 ? '1 pack' : `${quantity} packs`} at ${formatRupees(toPaise(product.price))}`}
          value={formatRupees(price.subtotal)}
        />
        {price.tierDiscount > 0 && (
          <LedgerRow
            label={`Bulk discount, ${formatRupees(price.tierDiscountPerPiece)} each`}
            value={`−${formatRupees(price.tierDiscount)}`}
            tone="saving"
          />
        )}
        <LedgerTotal value={formatRupees(price.total)} />
      </Ledger>
      <Buttons product={product} quantity={quantity} total={formatRupees(price.total)} isSoldOut={isSoldOut} />
      <Contacts name={product.name} slug={product.slug} />
    </div>
  )
}

/** The true average, leading to what was said. */
function ReviewLine({ product: { rating, reviewCount } }: { product: ProductDetail }) {
  const toReviews = {
    to: '?tab=reviews',
    replace: true,
    preventScrollReset: true,
    onClick: () => document.getElementById(TABS_ID)?.scrollIntoView(),
  }
  if (rating === null || reviewCount === 0)
    return (
      <p className="text-muted">
        No reviews yet. <Link {...toReviews}>Be the first to review this product!</Link>
      </p>
    )
  return (
    <p className="flex items-center gap-2 text-muted">
      <Stars value={rating} />
      {rating} <Link {...toReviews}>({reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})</Link>
    </p>
  )
}

type ButtonsProps = { product: ProductDetail; quantity: number; total: string; isSoldOut: boolean }

/** Both ways to have it. On a phone they stay at the foot of the window, the sum inside the second one. */
function Buttons({ product, quantity, total, isSoldOut }: ButtonsProps) {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    await addToCart(lineOf(product, quantity))
    setAdding(false)
  }
  const buyNow = async () => {
    const { isLoggedIn } = await sessionSettled()
    if (!isLoggedIn) return askToLogIn()
    const { id, name, image, price, originalPrice } = product
    const bought = { id, name, price: toRupees(tierPrice(toPaise(price), quantity)), originalPrice, quantity, image }
    void navigate(paths.address, { state: { product: bought, fromBuyNow: true } })
  }
  return (
    <div className="buy-bar grid gap-2">
      <div className="flex flex-row-reverse gap-3">
        <Button className="grow px-3!" disabled={isSoldOut} onClick={buyNow}>
          Buy Now<span className="md:hidden"> {total}</span>
        </Button>
        <Button variant="secondary" className="grow px-3!" disabled={isSoldOut} busy={isAdding} busyLabel="Adding..." onClick={add}>
          Add to Cart
        </Button>
      </div>
      {isSoldOut && <p className="text-sm text-muted">Out of stock: this pack cannot be ordered at the moment.</p>}
    </div>
  )
}
