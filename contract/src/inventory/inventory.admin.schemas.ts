import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { INVENTORY_SORTS } from '../lists/list-sorts.ts'
import { ORDER_STATUSES } from '../orders/order.status.ts'
import { STOCK_STATUSES } from '../rules/stock-level.ts'
import { chosenDay, id, idempotencyHeaders, instant, ok, oneLine, page, pagingQuery, rupees } from '../schema-parts.ts'
import { productForm, text, wholeNumber } from './product-form.admin.schemas.ts'

const MEGABYTE = 1024 * 1024

/** A product as the stock room knows it. */
const stockedProduct = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  category: z.string(),
  brand: z.string(),
  size: z.string(),
  description: z.string(),
  supplier: z.string(),
  qualityGrade: z.string(),
  batchNumber: z.string(),
  currentStock: z.int(),
  minStock: z.int(),
  reorderPoint: z.int(),
  maxStock: z.int(),
  monthlyConsumption: z.int(),
  unitCost: rupees,
  sellingPrice: rupees,
  originalPrice: rupees,
  location: z.string(),
  lastRestocked: z.string().nullable(),
  /** Of the packs that lie in no batch. */
  expiryDate: z.string().nullable(),
  /** The first day on which packs expire that are on the shelf, in a batch or in none. */
  firstExpiry: z.string().nullable(),
  status: z.enum(STOCK_STATUSES),
  listed: z.boolean(),
  bestseller: z.boolean(),
  minQuantity: z.int(),
  bidiPerPack: z.int().nullable(),
  /** Its place in the shop: the lower, the earlier. */
  position: z.int(),
  features: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  benefits: z.array(z.object({ title: z.string(), description: z.string() })),
  hsn: z.string(),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** When what staff enter last changed; the stock moves without it. */
  updatedAt: instant,
})
export type StockedProduct = z.output<typeof stockedProduct>

const movement = z.object({
  id: z.int(),
  at: instant,
  delta: z.int(),
  balance: z.int(),
  reason: z.string(),
  actor: z.string(),
  note: z.string().nullable(),
  automated: z.boolean(),
  orderNumber: z.string().nullable(),
  /** The supplier's bill that the packs came with. */
  bill: z.string().nullable(),
  /** The packs of it that lie in batches, by their codes; the others lie in none. */
  batches: z.array(z.object({ code: z.string(), packs: z.int() })),
})
export type StockMovement = z.output<typeof movement>

/** Packs of one making, by the code on their carton. */
const batch = z.object({
  id,
  code: z.string(),
  /** The last day in India on which they are good. */
  expiresOn: z.string().nullable(),
  onHand: z.int(),
  /** The bills they came with. */
  bills: z.array(z.string()),
  receivedAt: instant,
  receivedBy: z.string(),
})
export type StockBatch = z.output<typeof batch>

/** An order that got packs of a batch. */
const recalledOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  customer: z.string(),
  phone: z.string(),
  /** Packs of the batch that are in the order now, 0 where all are back on the shelf. */
  packs: z.int(),
  status: z.enum(ORDER_STATUSES),
})
export type RecalledOrder = z.output<typeof recalledOrder>

export const inventoryFilter = z.object({
  q: z.string().max(100).default(''),
  category: z.string().max(40).default('all'),
  status: z.enum(['all', 'in_stock', 'low_stock', 'out_of_stock', 'critical']).default('all'),
  archived: z.enum(['yes', 'no']).optional(),
})

/** Whose orders a recall is about. */
export const recallFilter = z.object({ batch: id })

/** The stock of a known product that a row of a file changes. */
const stockMoves = z.array(z.object({ row: z.int(), sku: z.string(), from: z.int(), to: z.int() }))
const rowErrors = z.array(z.object({ row: z.int(), field: z.string(), message: z.string() }))

export const inventoryEndpoints = {
  all: endpoint({
    summary: 'The stock room: products with their stock, filtered.',
    access: 'inventory.read',
    query: pagingQuery(50)
      .extend(inventoryFilter.shape)
      .extend({ sort: z.enum(INVENTORY_SORTS).default('shop') }),
    /** `expired` and `expiring`: batches, and products with packs in none, that have expired or will within 30 days. */
    reply: ok({
      products: z.array(stockedProduct),
      pagination: page,
      categories: z.array(z.string()),
      summary: z.object({ products: z.int(), value: rupees, lowStock: z.int(), outOfStock: z.int(), expired: z.int(), expiring: z.int() }),
    }),
  }),
  get: endpoint({
    summary: 'One product with its latest stock movements.',
    access: 'inventory.read',
    params: z.object({ id }),
    query: pagingQuery(20),
    reply: ok({
      product: stockedProduct,
      movements: z.array(movement),
      pagination: page,
      /** The first to expire first, the empty ones last; at most 200. */
      batches: z.array(batch),
      withoutBatch: z.int(),
    }),
  }),
  updateStock: endpoint({
    summary: 'Adds or subtracts pieces by hand, once an Idempotency-Key; below 0 is refused.',
    access: 'inventory.manage',
    headers: idempotencyHeaders,
    params: z.object({ id }),
    /** Packs are added to the batch of this code, new or known, and taken out of a known one; without a code one is made of the expiry day. */
    body: z
      .object({
        type: z.enum(['add', 'subtract']),
        quantity: z.int().min(1, 'Please enter at least 1').max(1_000_000),
        notes: text(500).default(''),
        batch: oneLine(40).default(''),
        expiresOn: chosenDay().nullish(),
        bill: oneLine(60).default(''),
      })
      .refine(({ type, expiresOn, bill }) => type === 'add' || (!expiresOn && !bill), {
        path: ['bill'],
        message: 'Only packs that are added have an expiry day and a bill',
      }),
    reply: ok({ product: stockedProduct }),
  }),
  recall: endpoint({
    summary: 'Every order that got packs of a batch, the latest first.',
    access: 'orders.read',
    params: z.object({ id }),
    query: pagingQuery(50),
    reply: ok({ batch, product: z.string(), orders: z.array(recalledOrder), pagination: page }),
  }),
  correctBatch: endpoint({
    summary: 'Corrects the expiry day of a batch; refused where it is no longer `seen`.',
    access: 'inventory.manage',
    params: z.object({ id }),
    body: z.object({ expiresOn: chosenDay().nullable(), seen: z.iso.date().nullable() }),
    reply: ok({ batch }),
  }),
  writeOff: endpoint({
    summary:
      'Takes every expired pack of a product off the shelf, once an Idempotency-Key; refused where it is not the number that was seen.',
    access: 'inventory.manage',
    headers: idempotencyHeaders,
    params: z.object({ id }),
    body: z.object({ packs: z.int().min(1) }),
    reply: ok({ product: stockedProduct }),
  }),
  add: endpoint({
    summary: 'Adds a product, with its opening stock.',
    access: 'inventory.manage',
    bodyLimit: 30 * MEGABYTE,
    body: productForm.safeExtend({ currentStock: wholeNumber.default(0) }),
    reply: ok({ product: stockedProduct }),
  }),
  change: endpoint({
    summary: 'Changes a product; its stock changes through updateStock only.',
    access: 'inventory.manage',
    bodyLimit: 30 * MEGABYTE,
    params: z.object({ id }),
    /** With the `updatedAt` that was seen, a product changed since then is refused. */
    body: productForm.safeExtend({ updatedAt: instant.optional() }),
    reply: ok({ product: stockedProduct }),
  }),
  importCsv: endpoint({
    summary: 'Reads products from a CSV file or a spreadsheet: a preview, or with apply all of them or none, once an Idempotency-Key.',
    access: 'inventory.manage',
    headers: idempotencyHeaders,
    bodyLimit: 10 * MEGABYTE,
    /** `csv` is the text of a file; `file` its bytes in base64, where it is no UTF-8 text. The preview shows what will be stored. */
    body: z
      .object({
        csv: z.string().optional(),
        file: z.base64().optional(),
        apply: z.boolean().default(false),
        /** The stock that the preview showed by row: a row whose stock has moved since then is refused. */
        seen: z.array(z.object({ row: z.int(), stock: z.int() })).optional(),
        /** The rows that the preview called new: a row whose SKU has become known since then, or is known no more, is refused. */
        seenNew: z.array(z.int()).optional(),
      })
      .refine(({ csv, file }) => (csv === undefined) !== (file === undefined), { path: ['csv'], message: 'Please choose a file' }),
    reply: ok({
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
      applied: z.boolean(),
      errors: rowErrors,
      moves: stockMoves,
      newRows: z.array(z.int()).optional(),
      preview: z.array(z.record(z.string(), z.string())),
    }),
  }),
}
