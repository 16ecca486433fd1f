import type { ProductCard as Product } from 'contract/catalog/product.schemas.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { cardRange } from 'contract/rules/pricing.ts'
import { stockLabel } from 'contract/rules/stock-level.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { addToCart } from '#client/cart/cart.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { fullStop } from '#ui/messages.ts'
import { Price } from '#ui/money/Price.tsx'
import * as messages from './messages.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { WishButton } from './WishButton.tsx'

/** A product of the shelf: a row on a phone, a column on a wide screen. */
export function ProductCard({ product, level = 3 }: { product: Product; level?: 2 | 3 }) {
  const { slug, name, image, price, originalPrice, discount, stock, inStock, minQuantity, bidiPerPack } = product
  const [isAdding, setAdding] = useState(false)
  const { level: shelf, text } = stockLabel({ inStock, stock })
  const range = cardRange(stock, minQuantity)
  const Heading = `h${level}` as const
  const add = async () => {
    setAdding(true)
    await addToCart(product, range.min)
    setAdding(false)
  }
  return (
    <article className="panel relative flex flex-wrap overflow-hidden md:flex-col md:flex-nowrap">
      <Link
        to={paths.product(slug)}
        className="grid grow basis-33 place-items-center bg-sunken p-3 md:h-68 md:grow-0 md:basis-auto md:p-0"
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductPicture src={image} alt="" sizes="(width < 50rem) 108px, 272px" className="max-h-full w-full object-contain md:h-68" />
      </Link>
      <WishButton product={product} className="absolute! top-1 left-1 md:right-1 md:left-auto" />
      <div className="flex min-w-0 grow-[999] basis-36 flex-col gap-2 p-4 md:grow md:basis-auto md:p-5">
        <Heading className="text-xl">
          <Link to={paths.product(slug)} className="hover:underline">
            {name}
          </Link>
        </Heading>
        <Price
          price={formatRupees(toPaise(price))}
          original={originalPrice > price ? formatRupees(toPaise(originalPrice)) : undefined}
          off={discount > 0 ? messages.discountOff(discount) : undefined}
        />
        {shelf === 'out' && (
          <p>
            <StatusPill tone="red">{text}</StatusPill>
          </p>
        )}
        <p className="text-sm text-muted">
          {`${bidiPerPack ? `${messages.bidiAPack(bidiPerPack)} ` : ''}${shelf === 'out' ? '' : `${text}${fullStop} `}${messages.priceIncludesTaxes}`}
        </p>
        <Button
          block
          className="mt-auto"
          disabled={shelf === 'out' || range.max < range.min}
          busy={isAdding}
          busyLabel={messages.adding}
          onClick={add}
        >
          {messages.addToCart} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </article>
  )
}
