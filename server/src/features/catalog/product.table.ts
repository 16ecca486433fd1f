import { DEFAULT_REORDER_POINT } from 'contract/rules/limits.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Prices and costs in paise. `stock` is what lies on the shelf, kept beside the ledger `stock_movements`. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    size: text().notNull(),
    category: text().notNull(),
    brand: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    originalPrice: integer('original_price').notNull(),
    bestseller: boolean().notNull().default(false),
    listed: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    minQuantity: integer('min_quantity').notNull().default(1),
    bidiPerPack: integer('bidi_per_pack'),
    images: jsonb().$type<{ src: string; alt: string }[]>().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    specifications: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    benefits: jsonb().$type<{ title: string; description: string }[]>().notNull(),
    hsn: text().notNull().default('24031921'),
    stock: integer().notNull().default(0),
    minStock: integer('min_stock').notNull().default(0),
    reorderPoint: integer('reorder_point').notNull().default(DEFAULT_REORDER_POINT),
    maxStock: integer('max_stock').notNull().default(0),
    monthlyConsumption: integer('monthly_consumption').notNull().default(0),
    unitCost: integer('unit_cost').notNull().default(0),
    supplier: text().notNull().default(''),
    qualityGrade: text('quality_grade').notNull().default(''),
    batchNumber: text('batch_number').notNull().default(''),
    location: text().notNull().default(''),
    lastRestocked: date('last_restocked'),
    expiryDate: date('expiry_date'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Moves with what staff enter, never with the stock, which has its ledger. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('products_stock_not_negative', sql`${t.stock} >= 0`),
    check('products_price_positive', sql`${t.price} > 0 and ${t.originalPrice} >= ${t.price}`),
    check('products_min_quantity', sql`${t.minQuantity} >= 1`),
    check('products_bidi_per_pack', sql`${t.bidiPerPack} between 1 and 1000`),
  ],
)
export type ProductRow = typeof products.$inferSelect
