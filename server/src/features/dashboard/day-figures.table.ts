import { sql } from 'drizzle-orm'
import { bigint, check, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What is counted together of the orders of a day, and of the payments that were decided on it: those that waited as long, those that no person decided. */
export const FIGURE_KINDS = ['day', 'hour', 'state', 'method', 'product', 'wait', 'automatic'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * The figures of days in India that are over, counted from their orders: of the whole day, which has its row also where nobody ordered, of each
 * hour, state, method of payment and product, and of how long the payments had waited that were decided on it. A change of an order of such a day is noted in `changed_days` by triggers, in the same
 * transaction; from then on the day is counted anew.
 */
export const dayFigures = pgTable(
  'day_figures',
  {
    day: date().notNull(),
    kind: text().$type<FigureKind>().notNull(),
    /** The hour, state, method, product or whole minutes of a wait; empty for the whole day. */
    key: text().notNull(),
    /** Orders; of a product, packs that were kept; of a wait, payments. */
    orders: integer().notNull(),
    /** Of the orders, those that bring revenue; of a wait, payments that were verified. */
    paidOrders: integer('paid_orders').notNull(),
    /** Paise; of a product not rounded yet. */
    revenue: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.key] }),
    check('day_figures_kind_known', sql`${t.kind} in (${oneOf(FIGURE_KINDS)})`),
    check('day_figures_counted', sql`${t.orders} >= 0 and ${t.paidOrders} >= 0`),
  ],
)

/** Days whose figures no longer are what their orders say, once for each change. */
export const changedDays = pgTable(
  'changed_days',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
  },
  (t) => [index('changed_days_by_day').on(t.day)],
)
