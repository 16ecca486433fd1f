import { z } from 'zod'
import { isNamed, NOT_NAMED, productName, productNames } from '../catalog/product.schemas.ts'
import { endpoint, LIST_BYTES } from '../endpoint.ts'
import { MAX_LINE_QUANTITY } from '../rules/limits.ts'
import { id, idempotencyHeaders, ok, rupees } from '../schema-parts.ts'

const quantity = z.int('Quantity must be a whole number.').max(MAX_LINE_QUANTITY, 'Quantity is too large.')

const item = z.object({
  id,
  _id: id,
  productId: id,
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  price: rupees,
  discountPrice: rupees,
  originalPrice: rupees,
  quantity: z.int(),
  stock: z.int(),
  minQuantity: z.int(),
  bidiPerPack: z.int().nullable(),
  discount: z.int(),
  totalPrice: rupees,
})
export type CartItem = z.output<typeof item>

/** `totalAmount` is what the goods cost after the bulk discount, rupees. */
export const cart = z.object({
  items: z.array(item),
  totalQuantity: z.int(),
  totalAmount: rupees,
  subtotal: rupees,
  savings: rupees,
})
export type Cart = z.output<typeof cart>

/** A line as a browser sends it; everything but the product and the quantity is the catalogue's to say. */
const line = z.object({ ...productNames, quantity: quantity.min(1).default(1) }).refine(isNamed, NOT_NAMED)
const lines = z.array(line).max(100)

const reply = ok({ cart })

export const cartEndpoints = {
  get: endpoint({ summary: "The shopper's cart.", access: 'customer', reply }),
  replace: endpoint({
    summary: 'Replaces the whole cart.',
    access: 'customer',
    bodyLimit: LIST_BYTES,
    body: z.object({ items: lines }),
    reply,
  }),
  merge: endpoint({
    summary: "Adds a guest's cart to the shopper's own, once per cartId.",
    access: 'customer',
    bodyLimit: LIST_BYTES,
    body: z.object({ items: lines, cartId: z.string().min(8).max(100).optional() }),
    reply,
  }),
  add: endpoint({
    summary: 'Adds a product, once an Idempotency-Key; the catalogue says its price.',
    access: 'customer',
    headers: idempotencyHeaders,
    body: z.object({ productId: productName, quantity: quantity.min(1, 'Quantity must be at least 1.').default(1) }),
    reply,
  }),
  update: endpoint({
    summary: 'Sets the quantity of a product; 0 or less takes it out.',
    access: 'customer',
    params: z.object({ id: productName }),
    body: z.object({ quantity }),
    reply,
  }),
  remove: endpoint({ summary: 'Takes a product out.', access: 'customer', params: z.object({ id: productName }), reply }),
  clear: endpoint({ summary: 'Empties the cart.', access: 'customer', reply }),
}
