import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import type { CartLine } from '../../../client/cart/cart-line.ts'

/** A product as a line of the cart. */
export const lineOf = (
  { id, slug, name, size, image, price, originalPrice, stock, minQuantity, bidiPerPack }: ProductCard,
  quantity: number,
): CartLine => ({
  productId: id,
  slug,
  name,
  size,
  image,
  price,
  originalPrice,
  stock,
  minQuantity,
  bidiPerPack,
  quantity,
})
