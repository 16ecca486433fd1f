import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { CartPrice } from 'contract/rules/pricing.ts'
import { cartRange, FREE_DELIVERY_ADVERTISED, nextTier, quantityProblem } from 'contract/rules/pricing.ts'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sentenceOf } from '#client/call.ts'
import { loadCart, useCart } from '#client/cart/cart.ts'
import type { CartLine as Line } from '#client/cart/cart-line.ts'
import { priceOf } from '#client/cart/cart-line.ts'
import { clearCart, dropLine, removeFromCart, setQuantity } from '#client/cart/change-cart.ts'
import { cartProblem, summaryOf } from '#client/cart/goods.ts'
import { askToLogIn, closeOverlay } from '#client/navigation.ts'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { tierSteps } from '#shop/prices.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyCart } from '#ui/art/EmptyLists.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { fullStop } from '#ui/messages.ts'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { BulkLadder } from '#ui/steps/BulkLadder.tsx'
import { ProductPicture } from '../catalog/ProductPicture.tsx'
import OpenOrder from '../orders/OpenOrder.tsx'
import * as messages from './messages.ts'

/** One product in the cart with its quantity; minus at the fewest that are sold takes it out. */
function CartLine({ line }: { line: Line }) {
  const { productId, slug, name, size, image, price, originalPrice, quantity, stock, minQuantity = 1, bidiPerPack } = line
  const { max } = cartRange(stock)
  const facts = [size && messages.size(size), bidiPerPack && messages.bidiCount(bidiPerPack)].filter(Boolean).join(', ')
  const least = quantityProblem(quantity, { min: minQuantity, max: Number.MAX_SAFE_INTEGER })
  return (
    <li className="cart-line border-b border-line">
      <div className="grid h-[96px] w-[74px] place-items-center overflow-hidden rounded-control bg-sunken">
        <ProductPicture src={image} alt="" sizes="74px" className="h-[96px] w-[72px] object-contain" />
      </div>
      <div className="grid min-w-0 flex-[1_1_9.25rem] gap-1">
        <div className="flex items-center justify-between gap-2">
          <Link to={paths.product(slug)} className="min-w-0 font-semibold hover:underline" onClick={closeOverlay}>
            {name}
          </Link>
          <IconButton
            label={messages.remove(name)}
            className="mr-[max(-0.625rem,-2vw)] text-danger"
            onClick={() => (productId ? void removeFromCart(productId) : dropLine(line))}
          >
            <Trash2 />
          </IconButton>
        </div>
        <p className="text-sm text-muted">
          <span>{`${facts && `${facts}${fullStop} `}${formatRupees(toPaise(price))} `}</span>
          {originalPrice > price && (
            <s>
              <span className="sr-only">{messages.originalPrice} </span>
              <span>{formatRupees(toPaise(originalPrice))}</span>
            </s>
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <QuantityStepper
            label={messages.quantityOf(name)}
            value={quantity}
            onChange={(wanted) => void setQuantity(productId, sellableQuantity(wanted, quantity, minQuantity))}
            min={0}
            max={max}
            minReason=""
            maxReason={max > 0 ? (quantityProblem(max + 1, { min: 1, max }) ?? '') : messages.outOfStock}
            disabled={!productId}
            live={minQuantity <= 1}
          />
          <p className="figures ml-auto grid justify-items-end">
            <span className="font-semibold">{formatRupees(toPaise(price) * quantity)}</span>
            {originalPrice > price && (
              <s className="text-sm text-muted">
                <span className="sr-only">{messages.originalPrice} </span>
                {formatRupees(toPaise(originalPrice) * quantity)}
              </s>
            )}
          </p>
        </div>
        {least && <p className="text-sm text-danger">{least}</p>}
      </div>
    </li>
  )
}

/** Below the fewest that are sold, one step down leads to none and everything else to the fewest. */
const sellableQuantity = (wanted: number, present: number, fewest: number) =>
  wanted >= fewest ? wanted : wanted === 0 || (wanted === present - 1 && present <= fewest) ? 0 : fewest

/** The cart beside the page: lines, bulk discount, sums, the way on. */
export default function CartDrawer({ open }: { open: boolean }) {
  const { items, isKnown } = useCart()
  const { promotions } = useShop()
  const price = priceOf(items)
  const count = price.totalQuantity
  const spoken = useFocusAfterRemoval(items)
  return (
    <Drawer
      open={open}
      onClose={closeOverlay}
      title={messages.cart}
      note={items.length === 0 && !isKnown ? undefined : messages.itemCount(count)}
      foot={items.length > 0 && <Foot items={items} price={price} />}
    >
      <p ref={spoken} role="status" className="sr-only">
        {items.length > 0 && spokenSum(price)}
      </p>
      {items.length === 0 ? (
        <NoLines />
      ) : (
        <>
          <ul aria-label={messages.itemList}>
            {items.map((line) => (
              <CartLine key={keyOf(line)} line={line} />
            ))}
          </ul>
          <ClearCart />
          {promotions && <BulkBanner price={price} />}
        </>
      )}
    </Drawer>
  )
}

const keyOf = ({ productId, name }: Line) => productId ?? name

/** What a screen reader reads after each change of a quantity: '12 items, bulk discount ₹10 per piece, total ₹2,960'. */
const spokenSum = ({ totalQuantity, tierDiscountPerPiece, total }: CartPrice) =>
  [
    messages.spokenItems(totalQuantity),
    ...(tierDiscountPerPiece > 0 ? [messages.spokenBulkDiscount(formatRupees(tierDiscountPerPiece))] : []),
    messages.spokenTotal(formatRupees(total)),
  ].join(', ')

/** A line that was taken out takes the focus with it: the next line gets it, and without lines the way on. Put the ref into the drawer. */
function useFocusAfterRemoval(items: readonly Line[]) {
  const inside = useRef<HTMLParagraphElement>(null)
  const before = useRef(items)
  useEffect(() => {
    const at = before.current.findIndex((line, index) => !items[index] || keyOf(items[index]) !== keyOf(line))
    before.current = items
    if (at < 0 || document.activeElement !== document.body) return
    const links = inside.current?.parentElement?.querySelectorAll<HTMLElement>('a[href]') ?? []
    links[Math.min(at, links.length - 1)]?.focus()
  }, [items])
  return inside
}

/** Takes everything out, after a question. */
function ClearCart() {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    try {
      await clearCart()
      setAsking(false)
    } catch (error) {
      toast.error(sentenceOf(error, messages.cartNotCleared))
    }
    setBusy(false)
  }
  return (
    <div className="flex justify-end px-2 py-1">
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {messages.clearCart}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void clear()}
        title={messages.clearCartQuestion}
        confirm={messages.clearCart}
        busyLabel={messages.clearing}
        busy={isBusy}
      >
        <span>{messages.clearCartWarning}</span>
      </ConfirmDialog>
    </div>
  )
}

/** Without a line: not read yet, not to be had, or empty. */
function NoLines() {
  const { status, isKnown } = useCart()
  const { isInitialized, isLoggedIn } = useSession()
  if (isKnown && isInitialized)
    return (
      <>
        {isLoggedIn && <OpenOrder />}
        <EmptyState
          drawing={<EmptyCart />}
          level={3}
          title={messages.emptyCart}
          action={
            <Link to={paths.products} className={buttonClass()} onClick={closeOverlay}>
              {messages.continueShopping}
            </Link>
          }
        />
      </>
    )
  if (status === 'failed')
    return (
      <div role="alert">
        <EmptyState
          drawing={<BrokenThread />}
          level={3}
          title={messages.cartNotLoaded}
          action={<Button onClick={() => void loadCart()}>{messages.tryAgain}</Button>}
        />
      </div>
    )
  return (
    <Loading label={messages.loadingYourCart} className="grid gap-4 px-4.5 py-3.5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  )
}

function Foot({ items, price }: { items: readonly Line[]; price: CartPrice }) {
  const navigate = useNavigate()
  const { isLoggedIn } = useSession()
  const problem = cartProblem(items)
  const proceed = () => {
    if (problem) return toast.error(problem)
    const state = { cart: summaryOf(items) }
    if (!isLoggedIn) return askToLogIn('checkout', messages.signInToCheckOut, { path: paths.address, state })
    closeOverlay()
    void navigate(paths.address, { state })
  }
  return (
    <>
      <Ledger>
        <LedgerRow label={messages.subtotal} value={formatRupees(price.subtotal)} />
        {price.productDiscount > 0 && <LedgerRow label={messages.productDiscounts} value={`−${formatRupees(price.productDiscount)}`} />}
        {price.tierDiscount > 0 && <LedgerRow label={messages.bulkDiscount} value={`−${formatRupees(price.tierDiscount)}`} />}
        <LedgerTotal value={formatRupees(price.total)} />
        {price.savings > 0 && <LedgerRow label={messages.totalSavings} value={formatRupees(price.savings)} tone="saving" strong />}
      </Ledger>
      {problem && (
        <p role="status" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <Button block className="mt-4" onClick={proceed} aria-disabled={problem ? true : undefined}>
        {messages.proceedToAddress}
      </Button>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="flex items-center gap-1.5">
          <Lock /> {messages.secureCheckout}
        </span>
        <span>{messages.freeShipping(FREE_DELIVERY_ADVERTISED)}</span>
      </p>
    </>
  )
}

/** How far the cart has come on the ladder of bulk prices, and what the next step takes. */
function BulkBanner({ price }: { price: CartPrice }) {
  const { totalQuantity, tierDiscountPerPiece, tierDiscount } = price
  const next = nextTier(totalQuantity)
  const tiers = tierSteps()
  return (
    <section aria-label={messages.bulkDiscount} className="grid gap-2 bg-leaf px-4.5 py-4 text-leaf-ink">
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong>
          {tierDiscount > 0
            ? messages.bulkDiscountPerPiece(formatRupees(tierDiscountPerPiece))
            : messages.bulkDiscountFrom(tiers[0]?.from ?? 0)}
        </strong>
        <span>{tierDiscount > 0 ? messages.piecesSaved(totalQuantity, formatRupees(tierDiscount)) : messages.pieces(totalQuantity)}</span>
      </p>
      <BulkLadder tiers={tiers} quantity={totalQuantity} onLeaf brief />
      {next && <p className="text-sm">{messages.addMorePieces(next.missing, formatRupees(next.perPiece))}</p>}
    </section>
  )
}
