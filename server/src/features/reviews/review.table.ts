import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { files } from '#platform/db/platform.table.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    hiddenAt: at('hidden_at'),
    hiddenBy: text('hidden_by'),
    hiddenReason: text('hidden_reason'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    unique('reviews_one_a_person').on(t.productId, t.customerId),
    index('reviews_of_product').on(t.productId, t.createdAt),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect

export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id),
    position: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] }), check('review_pictures_at_most_five', sql`${t.position} between 1 and 5`)],
)

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.customerId] })],
)
