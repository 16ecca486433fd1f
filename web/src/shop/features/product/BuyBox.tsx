import type { ProductCard, ProductDetail } from 'contract/catalog/product.schemas.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import type { QuantityRange } from 'contract/rules/pricing.ts'
import { clampQuantity, nextTier, priceCart, productPageRange, quantityProblem, tierFor, tierPrice } from 'contract/rules/pricing.ts'
import { stockLabel } from 'contract/rules/stock-level.ts'
import Check from 'lucide-react/icons/check'
import Link2 from 'lucide-react/icons/link-2'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addToCart, useCart } from '#client/cart/cart.ts'
import { copyText } from '#client/copy-text.ts'
import { askToLogIn } from '#client/navigation.ts'
import { sessionSettled } from '#client/session.ts'
import { PRODUCT_TABS_ID, paths } from '#paths.ts'
import { lazyPart } from '#shop/lazy-part.tsx'
import { tierSteps } from '#shop/prices.ts'
import { telephone, useOrigin, useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Menu } from '#ui/action/Menu.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { fullStop } from '#ui/messages.ts'
import { Ledger, LedgerRow, LedgerTotal, Price } from '#ui/money/Price.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { BulkLadder } from '#ui/steps/BulkLadder.tsx'
import { WishButton } from '../catalog/WishButton.tsx'
import * as messages from './messages.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline'

/** Ask, call, and show it to somebody. */
function Contacts({ name, slug }: { name: string; slug: string }) {
  const { supportPhone, promotions } = useShop()
  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to={paths.contact} className={LINK_CLASS}>
        <MessageSquare /> {messages.ask}
      </Link>
      <a href={telephone(supportPhone)} className={LINK_CLASS}>
        <Phone /> {messages.call}
      </a>
      {promotions && <Share name={name} slug={slug} />}
    </div>
  )
}

function Share({ name, slug }: { name: string; slug: string }) {
  const address = useOrigin() + paths.product(slug)
  const copy = () =>
    copyText(address).then(
      () => toast.success(messages.linkCopied),
      () => toast.error(messages.linkNotCopied(address)),
    )
  return (
    <Menu
      opener={
        <>
          <Share2 /> {messages.share}
        </>
      }
      openerClass={LINK_CLASS}
    >
      <button type="button" onClick={copy}>
        <Link2 /> {messages.copyLink}
      </button>
      <a href={`https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`} target="_blank" rel="noopener noreferrer">
        <MessageSquare /> WhatsApp
      </a>
      <a
        href={`https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(name)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Send /> Telegram
      </a>
    </Menu>
  )
}

const AwaitStock = lazyPart(() => import('../wishlist/AwaitStock.tsx'))

type BuyBoxProps = {
  product: ProductDetail
  /** What a shopper may take instead when this one is sold out. */
  others?: readonly ProductCard[]
}

/** Everything between the name of a product and having it: price, tiers, quantity, sum, the two buttons. */
export function BuyBox({ product, others = [] }: BuyBoxProps) {
  const range = productPageRange(product.stock, product.minQuantity)
  const isSoldOut = !product.inStock || range.max < range.min
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h1>{product.name}</h1>
          <WishButton product={product} />
        </div>
        <ReviewLine product={product} />
      </div>
      <PriceLine product={product} isSoldOut={isSoldOut} />
      {isSoldOut ? <SoldOut product={product} others={others} /> : <Choice product={product} range={range} />}
      <Contacts name={product.name} slug={product.slug} />
    </div>
  )
}

function PriceLine({ product, isSoldOut }: { product: ProductDetail; isSoldOut: boolean }) {
  const { text } = stockLabel(product)
  return (
    <div className="grid gap-1">
      <Price
        size="large"
        price={formatRupees(toPaise(product.price))}
        original={product.originalPrice > product.price ? formatRupees(toPaise(product.originalPrice)) : undefined}
        off={product.discount > 0 ? messages.discountOff(product.discount) : undefined}
      />
      <p className="text-sm text-muted">
        {`${product.bidiPerPack ? `${messages.bidiAPack(product.bidiPerPack)} ` : ''}${messages.priceIncludesTaxes}${isSoldOut ? '' : ` ${text}${fullStop}`}`}
      </p>
    </div>
  )
}

/** Neither quantity nor sum of what cannot be bought, but a way on. */
function SoldOut({ product: { id, name, stock, minQuantity }, others }: Required<BuyBoxProps>) {
  const other = others.find((one) => one.inStock && one.stock >= one.minQuantity)
  return (
    <Panel className="grid justify-items-start gap-3">
      <StatusPill tone="red">{messages.outOfStock}</StatusPill>
      <p>{stock > 0 ? messages.tooFewLeft(stock, minQuantity) : messages.cannotBeOrdered}</p>
      {other && (
        <Link to={paths.product(other.slug)} className={buttonClass()}>
          {messages.seeOther(other.name)}
        </Link>
      )}
      <AwaitStock productId={id} name={name} />
    </Panel>
  )
}

/** How many, what it comes to, and the two buttons. */
function Choice({ product, range }: { product: ProductDetail; range: QuantityRange }) {
  const [wanted, setQuantity] = useState(product.minQuantity)
  const quantity = clampQuantity(wanted, range)
  const price = priceCart([{ price: toPaise(product.price), originalPrice: toPaise(product.price), quantity }])
  const { promotions } = useShop()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <QuantityStepper
          label={messages.quantity}
          value={quantity}
          onChange={setQuantity}
          min={range.min}
          max={range.max}
          minReason={quantityProblem(range.min - 1, range) ?? ''}
          maxReason={quantityProblem(range.max + 1, range) ?? ''}
          live
        />
        <span className="text-sm text-muted">{messages.minimumPacks(product.minQuantity)}</span>
      </div>
      <Ledger>
        <LedgerRow label={messages.packsAt(quantity, formatRupees(toPaise(product.price)))} value={formatRupees(price.subtotal)} />
        {price.tierDiscount > 0 && (
          <LedgerRow
            label={messages.bulkDiscountEach(formatRupees(price.tierDiscountPerPiece))}
            value={`−${formatRupees(price.tierDiscount)}`}
            tone="saving"
          />
        )}
        <LedgerTotal value={formatRupees(price.total)} />
      </Ledger>
      <Buttons product={product} quantity={quantity} total={formatRupees(price.total)} />
      {promotions && <TierPanel quantity={quantity} />}
    </>
  )
}

/** The true average, leading to what was said. */
function ReviewLine({ product: { rating, reviewCount } }: { product: ProductDetail }) {
  const toReviews = {
    to: '?tab=reviews',
    replace: true,
    preventScrollReset: true,
    onClick: () => document.getElementById(PRODUCT_TABS_ID)?.scrollIntoView(),
  }
  if (rating === null || reviewCount === 0)
    return (
      <p className="text-muted">
        {messages.noReviewsYet} <Link {...toReviews}>{messages.beTheFirst}</Link>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <Stars value={rating} />
      {rating} <Link {...toReviews}>({messages.reviewCount(reviewCount)})</Link>
    </p>
  )
}

type ButtonsProps = { product: ProductDetail; quantity: number; total: string }

/** Both ways to have it. On a phone they stay at the foot of the window, the sum inside the second one. */
function Buttons({ product, quantity, total }: ButtonsProps) {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    await addToCart(product, quantity)
    setAdding(false)
  }
  const buyNow = async () => {
    const { isLoggedIn } = await sessionSettled()
    const { id, name, image, price, originalPrice } = product
    const bought = { id, name, price: toRupees(tierPrice(toPaise(price), quantity)), originalPrice, quantity, image }
    const state = { product: bought, fromBuyNow: true }
    if (!isLoggedIn) return askToLogIn('checkout', messages.signInToBuy, { path: paths.address, state })
    void navigate(paths.address, { state })
  }
  return (
    <div className="buy-bar grid gap-2">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="secondary" className="grow px-3!" busy={isAdding} busyLabel={messages.adding} onClick={add}>
          {messages.addToCart}
        </Button>
        <Button className="grow px-3!" onClick={buyNow}>
          {messages.buyNow}
          <span className="md:hidden">{` ${total}`}</span>
        </Button>
      </div>
    </div>
  )
}

/** Where a quantity stands on the ladder of bulk prices. */
function TierPanel({ quantity }: { quantity: number }) {
  const tier = tierFor(quantity)
  const inCart = useCart().items.reduce((sum, line) => sum + line.quantity, 0)
  // What the packs cost where they join those of the cart: the sums beside it are of this quantity alone, as Buy Now takes it.
  const together = tierFor(inCart + quantity)
  const next = nextTier(inCart + quantity)
  return (
    <Panel className="p-4! md:px-5!">
      <div className="mb-2 flex flex-wrap justify-between gap-x-3">
        <h2 className="font-sans text-base">{messages.bulkPricing}</h2>
        {tier && (
          <p className="flex items-center gap-1.5 text-sm text-success">
            <Check />
            {messages.offEachApplied(formatRupees(tier.perPiece))}
          </p>
        )}
      </div>
      <BulkLadder tiers={tierSteps()} quantity={quantity} />
      <p className="mt-3 text-sm empty:hidden">
        {[
          inCart > 0 && messages.cartHolds(inCart, together && formatRupees(together.perPiece)),
          next && messages.addMorePacks(next.missing, formatRupees(next.perPiece)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Panel>
  )
}
