import { z } from 'zod'
import { isNamed, NOT_NAMED, productName, productNames } from '../catalog/product.schemas.ts'
import { endpoint, LIST_BYTES } from '../endpoint.ts'
import { id, idempotencyHeaders, instant, ok, rupees } from '../schema-parts.ts'

const item = z.object({
  id,
  _id: id,
  productId: id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  price: rupees,
  discountPrice: rupees,
  originalPrice: rupees,
  discount: z.int(),
  ratings: z.number().nullable(),
  reviewCount: z.int(),
  image: z.string(),
  stock: z.int(),
  inStock: z.boolean(),
  createdAt: instant,
  /** Whether the shopper is mailed once it is in stock again; missing from an older version that serves beside. */
  awaitsStock: z.boolean().optional(),
})
export type WishlistItem = z.output<typeof item>

const wishlist = z.object({ items: z.array(item) })
export type Wishlist = z.output<typeof wishlist>

const namedProduct = z.object(productNames).refine(isNamed, NOT_NAMED)
const reply = ok({ wishlist })
const productToWish = z.object({ productId: productName })

export const wishlistEndpoints = {
  get: endpoint({ summary: "The shopper's wishlist, newest first.", access: 'customer', reply }),
  merge: endpoint({
    summary: "Adds a guest's wishlist to the shopper's own.",
    access: 'customer',
    bodyLimit: LIST_BYTES,
    body: z.object({ items: z.array(namedProduct).max(200) }),
    reply,
  }),
  add: endpoint({ summary: 'Adds a product.', access: 'customer', body: productToWish, reply }),
  remove: endpoint({ summary: 'Takes a product out.', access: 'customer', params: z.object({ id: productName }), reply }),
  toggle: endpoint({
    summary: 'Adds a product or takes it out, once an Idempotency-Key.',
    access: 'customer',
    headers: idempotencyHeaders,
    body: productToWish,
    reply,
  }),
  awaitStock: endpoint({
    summary: 'Asks for one mail once a product that is sold out is in stock again, and adds it; or takes that back.',
    access: 'customer',
    body: productToWish.extend({ awaits: z.boolean() }),
    reply,
  }),
  moveToCart: endpoint({
    summary: 'Puts a product into the cart and takes it off the wishlist, both or neither.',
    access: 'customer',
    params: z.object({ productId: productName }),
    reply,
  }),
}
