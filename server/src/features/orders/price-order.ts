import { Problem } from 'contract/problem.ts'
import type { DatedRate } from 'contract/rules/gst.ts'
import { rateOn } from 'contract/rules/gst.ts'
import { istDay } from 'contract/rules/ist.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import type { CartPrice } from 'contract/rules/pricing.ts'
import { priceCart, SHIPPING_FEE, tiersOn } from 'contract/rules/pricing.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { findSellable } from '../catalog/public.ts'

type Wish = { wanted: readonly { name: string; quantity: number }[]; total: number | undefined }

/**
 * The lines and sums of an order from the catalogue of this moment, in paise; whatever price was sent is not looked at.
 * @throws Problem product.not-found, request.invalid, order.too-little-stock, order.prices-changed, order.free
 */
export async function priceOrder(shop: Shop, unit: Unit, { wanted, total }: Wish, gstTable: readonly DatedRate[]) {
  const lines = await findLines(unit, wanted)
  const today = istDay(shop.now())
  const price = priceCart(lines, tiersOn(today))
  if (total !== undefined && toPaise(total) !== price.total + SHIPPING_FEE) throw changed(price, lines)
  if (price.total + SHIPPING_FEE <= 0) throw new Problem('order.free')
  const sums = {
    subtotal: price.subtotal,
    savings: price.savings,
    tierPerPiece: price.tierDiscountPerPiece,
    shipping: SHIPPING_FEE,
    total: price.total + SHIPPING_FEE,
    totalQuantity: price.totalQuantity,
    gstRate: Math.round(rateOn(today, gstTable) * 100),
  }
  return { lines, sums }
}

async function findLines(unit: Unit, wanted: Wish['wanted']) {
  const products = await findSellable(
    unit.db,
    wanted.map(({ name }) => name),
  )
  // in the order of the cart, whatever order the database has
  const quantities = new Map<(typeof products)[number], number>()
  for (const { name, quantity } of wanted) {
    const product = products.find(({ id, slug }) => id === name || slug === name)
    if (!product) throw new Problem('product.not-found')
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  }
  return [...quantities].map(([product, quantity]) => {
    const { id: productId, name, slug, hsn, price, originalPrice, minQuantity, stock } = product
    if (quantity < minQuantity)
      throw new Problem('request.invalid', { message: `Minimum order quantity of ${name} is ${minQuantity} pieces` })
    if (quantity > stock)
      throw new Problem('order.too-little-stock', {
        message: `There is not enough stock of ${name}: ${stock} left.`,
        facts: { product: name, stock },
      })
    return { productId, name, slug, image: product.images[0]?.src ?? '/placeholder-image.jpg', hsn, quantity, price, originalPrice }
  })
}

type Priced = readonly { productId: string; price: number; originalPrice: number }[]

const changed = ({ total, subtotal, savings, totalQuantity }: CartPrice, lines: Priced) =>
  new Problem('order.prices-changed', {
    facts: {
      summary: {
        total: toRupees(total),
        subtotal: toRupees(subtotal),
        savings: toRupees(savings),
        itemCount: totalQuantity,
        items: lines.map(({ productId: id, price, originalPrice }) => ({
          id,
          price: toRupees(price),
          originalPrice: toRupees(originalPrice),
        })),
      },
    },
  })
