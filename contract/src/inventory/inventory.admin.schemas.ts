import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { INVENTORY_SORTS } from '../lists/list-sorts.ts'
import { ORDER_STATUSES } from '../orders/order.status.ts'
import { id, idempotencyHeaders, instant, ok, oneLine, page, pagingQuery, rupees } from '../reply.ts'
import { categoryNamed } from '../rules/category.ts'
import { DEFAULT_REORDER_POINT, PRODUCT_PICTURES_MAXIMUM } from '../rules/limits.ts'
import { STOCK_STATUSES } from '../rules/stock-level.ts'
import { categoryProblem } from './category.admin.ts'

const MEGABYTE = 1024 * 1024
const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const filledText = (most: number) => text(most).min(1, 'Please fill in both parts of the line.')
const wholeNumber = z.int('Please enter a whole number').min(0, 'Please enter 0 or more').max(10_000_000, 'This number is too large')
const price = z
  .number('Please enter an amount in rupees')
  .max(1_000_000, 'This amount is too large')
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, 'Please use at most two decimals')
const day = z.iso.date('Please enter a date as YYYY-MM-DD')

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

/** What staff enter of a product; prices in rupees. */
export const productForm = z
  .object({
    name: text(100).min(1, 'Please enter a name'),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and dashes')
      .max(80),
    sku: text(40).min(1, 'Please enter a SKU'),
    /** One of the shop's own, however it is spelled. */
    category: text(40)
      .refine((category) => categoryProblem(category) === undefined, { error: ({ input }) => categoryProblem(String(input)) ?? '' })
      .overwrite((category) => categoryNamed(category)),
    brand: text(60).default('Special Lion Beedi'),
    size: text(40).default(''),
    description: text(2000).default(''),
    supplier: text(100).default(''),
    qualityGrade: text(20).default(''),
    batchNumber: text(40).default(''),
    location: text(100).default(''),
    sellingPrice: price.positive('The price must be above 0'),
    originalPrice: price.positive('The price must be above 0'),
    unitCost: price.min(0, 'Please enter 0 or more').default(0),
    minStock: wholeNumber.default(0),
    reorderPoint: wholeNumber.default(DEFAULT_REORDER_POINT),
    maxStock: wholeNumber.default(0),
    monthlyConsumption: wholeNumber.default(0),
    minQuantity: z.int().min(1, 'At least 1').max(1000).default(1),
    bidiPerPack: z.int('Please enter a whole number').min(1, 'At least 1').max(1000, 'This number is too large').nullish(),
    /** Left out, a new product comes last and a known one stays where it is; so with its words. */
    position: z.int('Please enter a whole number').min(0, 'Please enter 0 or more').max(100_000, 'This number is too large').optional(),
    features: z.array(filledText(200)).max(20, 'Please use at most 20 lines.').optional(),
    specifications: z
      .array(z.object({ name: filledText(60), value: filledText(200) }))
      .max(30, 'Please use at most 30 lines.')
      .optional(),
    benefits: z
      .array(z.object({ title: filledText(80), description: filledText(400) }))
      .max(12, 'Please use at most 12 lines.')
      .optional(),
    expiryDate: day.nullish(),
    /** Left out, that of its category. */
    hsn: z
      .string()
      .regex(/^\d{4,8}$/, 'Please enter 4 to 8 digits')
      .optional(),
    listed: z.boolean().default(true),
    bestseller: z.boolean().default(false),
    /** New pictures as data URLs or by the ids of their uploads, kept ones by their address; at most five. */
    images: z.array(z.string()).max(PRODUCT_PICTURES_MAXIMUM, `A product has at most ${PRODUCT_PICTURES_MAXIMUM} pictures`).default([]),
  })
  .refine((form) => form.originalPrice >= form.sellingPrice, {
    path: ['originalPrice'],
    message: 'The original price cannot be below the price',
  })
export type ProductForm = z.output<typeof productForm>

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
        expiresOn: day.nullish(),
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
    body: z.object({ expiresOn: day.nullable(), seen: day.nullable() }),
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
