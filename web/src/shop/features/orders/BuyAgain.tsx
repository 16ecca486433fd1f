import { productPaths } from 'contract/catalog/product.paths.ts'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { addToCart } from '#client/cart/cart.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

type BuyAgainGoods = { wanted: { product: ProductCard; quantity: number }[]; missing: string[] }

/** The lines of an order as they can be had now, and what of them cannot. */
function toBuyAgainGoods(items: Order['items'], products: readonly ProductCard[]): BuyAgainGoods {
  const found: BuyAgainGoods = { wanted: [], missing: [] }
  for (const { productId, name, quantity } of items) {
    const product = products.find(({ id }) => id === productId)
    if (!product?.inStock) found.missing.push(name)
    else {
      if (product.stock < quantity) found.missing.push(messages.packsOf(quantity - product.stock, name))
      found.wanted.push({ product, quantity: Math.min(quantity, product.stock) })
    }
  }
  return found
}

/** Puts the packs of an order into the cart, at the prices of today. */
export function BuyAgain({ order: { orderNumber, items } }: { order: Order }) {
  const [isBusy, setBusy] = useState(false)
  const buy = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { products } = await call(productPaths.list, {})
      const { wanted, missing } = toBuyAgainGoods(items, products)
      for (const { product, quantity } of wanted) await addToCart(product, quantity)
      if (missing.length > 0) toast.error(messages.notSoldNow(missing.join(', ')))
    } catch {
      toast.error(messages.notBoughtAgain)
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="link min-h-11"
      aria-label={messages.buyAgainOf(orderNumber)}
      aria-busy={isBusy || undefined}
      onClick={() => void buy()}
    >
      {messages.buyAgain}
    </button>
  )
}
