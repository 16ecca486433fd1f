import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { lineOf, withAdded, withQuantity } from '../cart/cart-line.ts'
import type { WaitingChange } from './offline-state.ts'

type CartChange = Pick<WaitingChange, 'method' | 'path' | 'body'>

const productIn = (path: string) => decodeURIComponent(path.split('/').pop() ?? '')

/** The lines of a cart as they will be once the changes are sent; what is added is known from the cart or from the catalogue. */
export function cartAfter(lines: readonly CartLine[], changes: readonly CartChange[], products: readonly ProductCard[]): CartLine[] {
  return changes.reduce<CartLine[]>(
    (now, { method, path, body }) => {
      const { productId = productIn(path), quantity = 0 } = Object(body) as { productId?: string; quantity?: number } // `as`: as the cart sends it
      if (path === '/api/cart/add') {
        const there = lines.find((line) => line.productId === productId)
        const product = products.find(({ id }) => id === productId)
        if (product) return withAdded(now, lineOf(product, quantity))
        return there ? withAdded(now, { ...there, quantity }) : now
      }
      if (path.startsWith('/api/cart/')) return withQuantity(now, productId, method === 'DELETE' ? 0 : quantity)
      return now
    },
    [...lines],
  )
}

type WishedItem = { productId: string }

/** The wishlist as it will be; a product that was not on it comes from the catalogue. */
export function wishlistAfter<T extends WishedItem>(
  items: readonly T[],
  changes: readonly CartChange[],
  products: readonly ProductCard[],
): unknown[] {
  return changes.reduce<WishedItem[]>(
    (now, { path, body }) => {
      const { productId = productIn(path) } = Object(body) as { productId?: string } // `as`: as the wishlist sends it
      const others = now.filter((item) => item.productId !== productId)
      if (path.startsWith('/api/wishlist/remove/')) return others
      if (path !== '/api/wishlist/add') return now
      const product = products.find(({ id }) => id === productId)
      const item = now.find((one) => one.productId === productId) ?? (product && { ...product, productId, inStock: product.stock > 0 })
      return item ? [item, ...others] : now
    },
    [...items],
  )
}
