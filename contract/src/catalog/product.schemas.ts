import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, ok, rupees } from '../schema-parts.ts'

/** A product by its id or its slug. */
export const productName = z.string().min(1).max(80)
/** A product of a cart, a wishlist or an order, as browsers name it: in one of three fields. */
export const productNames = { productId: productName.optional(), id: productName.optional(), _id: productName.optional() }
export type ProductReference = { productId?: string | undefined; id?: string | undefined; _id?: string | undefined }
/** The first of the three that is there; '' where none is. */
export const productOf = ({ productId, id, _id }: ProductReference): string => productId ?? id ?? _id ?? ''
export const isNamed = (named: ProductReference): boolean => productOf(named) !== ''
export const NOT_NAMED = { path: ['productId'], message: 'Please say which product.' }

/** A product in a list, as shoppers see it; what staff may enter says `inventory/product-form.admin.schemas.ts`. Prices in rupees, taxes included; `discount` in percent. */
export const productCard = z.object({
  _id: id,
  id,
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  price: rupees,
  originalPrice: rupees,
  discount: z.int(),
  stock: z.int(),
  /** The fewest pieces of it that an order takes. */
  minQuantity: z.int(),
  inStock: z.boolean(),
  category: z.string(),
  brand: z.string(),
  /** How many bidi are in a pack; null where nobody has entered it. */
  bidiPerPack: z.int().nullable(),
  description: z.string(),
  bestseller: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
})
export type ProductCard = z.output<typeof productCard>

export const productDetail = productCard.extend({
  /** The product page's cap on one quantity, not the stock on hand. */
  stockCount: z.int(),
  bulkPricing: z.array(z.object({ minQty: z.int(), discount: rupees, label: z.string() })),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  features: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  benefits: z.array(z.object({ title: z.string(), description: z.string() })),
})
export type ProductDetail = z.output<typeof productDetail>

export const productEndpoints = {
  list: endpoint({ summary: 'The catalogue.', access: 'public', reply: ok({ products: z.array(productCard) }) }),
  get: endpoint({
    summary: 'One product by its slug, or by one that it had; its slug of today stands in it.',
    access: 'public',
    params: z.object({ slug: z.string().max(80) }),
    reply: ok({ product: productDetail }),
  }),
}
