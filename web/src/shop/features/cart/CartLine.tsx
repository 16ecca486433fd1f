import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { cartRange, quantityProblem } from 'contract/rules/quantity.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { dropLine, removeFromCart, setQuantity } from '#client/cart/cart.ts'
import type { CartLine as Line } from '#client/cart/cart-line.ts'
import { closeOverlay } from '#client/overlay.ts'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { ProductPicture } from '../catalog/ProductPicture.tsx'
import * as messages from './messages.ts'

/** One product in the cart with its quantity; minus at the fewest that are sold takes it out. */
export function CartLine({ line }: { line: Line }) {
  const { productId, slug, name, size, image, price, originalPrice, quantity, stock, minQuantity = 1, bidiPerPack } = line
  const { max } = cartRange(stock)
  const facts = [size && messages.size(size), bidiPerPack && messages.bidiCount(bidiPerPack)].filter(Boolean).join(', ')
  const least = quantityProblem(quantity, { min: minQuantity, max: Number.MAX_SAFE_INTEGER })
  return (
    <li className="grid grid-cols-[4.625rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-b border-line px-4.5 py-3.5">
      <div className="row-span-3 grid h-24 place-items-center rounded-control bg-sunken">
        <ProductPicture src={image} alt="" sizes="74px" className="h-24 w-18 object-contain" />
      </div>
      <Link to={paths.product(slug)} className="self-center font-semibold hover:underline" onClick={closeOverlay}>
        {name}
      </Link>
      <IconButton
        label={messages.remove(name)}
        className="-mr-2.5 justify-self-end text-danger"
        onClick={() => (productId ? void removeFromCart(productId) : dropLine(line))}
      >
        <Trash2 />
      </IconButton>
      <p className="col-span-2 text-sm text-muted">
        {facts && `${facts}. `}
        {formatRupees(toPaise(price))}{' '}
        {originalPrice > price && (
          <s>
            <span className="sr-only">{messages.originalPrice} </span>
            {formatRupees(toPaise(originalPrice))}
          </s>
        )}
      </p>
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
      <p className="figures self-center text-right font-semibold">{formatRupees(toPaise(price) * quantity)}</p>
      {least && <p className="col-span-2 col-start-2 text-sm text-danger">{least}</p>}
    </li>
  )
}

/** Below the fewest that are sold, one step down leads to none and everything else to the fewest. */
const sellableQuantity = (wanted: number, present: number, fewest: number) =>
  wanted >= fewest ? wanted : wanted === 0 || (wanted === present - 1 && present <= fewest) ? 0 : fewest
