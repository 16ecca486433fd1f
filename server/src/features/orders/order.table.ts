import type { Language } from 'contract/language.ts'
import type { Parcel } from 'contract/orders/order.schemas.ts'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { ORDER_STATUSES, statusesWith } from 'contract/orders/order.status.ts'
import { MAX_LINE_QUANTITY, MAX_REJECTIONS } from 'contract/rules/limits.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { files } from '#platform/db/platform.table.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'
import { admins } from '../staff/admin.table.ts'

const hasFurther = (column: SQLWrapper) => sql`${column} <> '[]'::jsonb`

const withoutDashes = (column: SQLWrapper) => sql`replace(${column}::text, '-', '')::jsonb`

/** Whether an order travels in a further parcel of this number, which is one of `comparedTrackingNumber`. */
export const travelsIn = (column: SQLWrapper, compared: string): SQL =>
  sql`(${hasFurther(column)} and ${withoutDashes(column)} @> ${JSON.stringify([{ trackingNumber: compared }])}::jsonb)`

/** Written into the constraint as text: a migration holds no parameters. */
const sqlList = (statuses: readonly OrderStatus[]) => sql.raw(statuses.map((status) => `'${status}'`).join(', '))
const CANCELLED_STATUSES = statusesWith(({ ending }) => ending === 'cancelled')

/** What `comparedTrackingNumber` makes of a saved tracking number. */
export const parcelNumber = (column: SQLWrapper): SQL => sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`

/** Whether the history says here which parcel an order had before. */
export const tellsOfParcels = (note: SQLWrapper): SQL => sql`(${note} like '%Parcel: %' or ${note} like 'Taken off: %')`

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Amounts in paise, the GST rate in basis points; the address is a snapshot: staff may correct it until the parcel leaves, the shopper's own edits do not touch it. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    status: text().$type<OrderStatus>().notNull(),
    eventSeq: integer('event_seq').notNull(),
    subtotal: integer().notNull(),
    savings: integer().notNull(),
    tierPerPiece: integer('tier_per_piece').notNull(),
    /** Whether returns price the kept packs at their own tier: the setting of the day the order was placed. */
    recalculateDiscount: boolean('recalculate_discount').notNull().default(false),
    /** Paise of the savings that staff have taken off the price, because no more money came. */
    forgiven: integer().notNull().default(0),
    shipping: integer().notNull(),
    total: integer().notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    gstRate: integer('gst_rate').notNull(),
    shipName: text('ship_name').notNull(),
    shipPhone: text('ship_phone').notNull(),
    shipEmail: text('ship_email').notNull(),
    shipStreet: text('ship_street').notNull(),
    shipCity: text('ship_city').notNull(),
    shipState: text('ship_state').notNull(),
    shipZip: text('ship_zip').notNull(),
    /** Business days to there, as they were said when it was placed; null for the usual ones. */
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    shipCountry: text('ship_country').notNull().default('India'),
    /** The registered business that its invoice is made out to; both null for anybody else. */
    businessGstin: text('business_gstin'),
    businessName: text('business_name'),
    /** In which it was placed, and its mails are written. */
    language: text().$type<Language>().notNull().default('en'),
    /** Who took it by phone, and which age the caller has confirmed; null for an order of the storefront. */
    takenBy: text('taken_by'),
    ageConfirmed: integer('age_confirmed'),
    paymentMethod: text('payment_method').notNull().default('UPI'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    transactionId: text('transaction_id'),
    screenshotId: uuid('screenshot_id').references(() => files.id),
    submittedAt: at('submitted_at'),
    verificationNotes: text('verification_notes'),
    /** Payments of this order that were turned down; staff set it back to 0 with the status Pending. */
    rejections: integer().notNull().default(0),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    /** Paise of a cancelled order that still have to be paid back. */
    refundOwed: integer('refund_owed').notNull().default(0),
    /** Where the customer wants money back that the bank does not tell the UPI ID of. */
    refundUpiId: text('refund_upi_id'),
    /** When its customer was last told of money that is owed; the same mail asks for the UPI ID where nobody knows one, which the column is named for. */
    owedToldAt: at('refund_upi_id_asked_at'),
    /** What of a short payment the customer reported as paid, paise, and when: it counts while just that is missing. */
    restReported: integer('rest_reported'),
    restReportedAt: at('rest_reported_at'),
    /** Since when it is paid and waits for goods that the shelf lacks: it holds no stock meanwhile. Kept when it is cancelled for that. */
    awaitsStockSince: at('awaits_stock_since'),
    /** Why it was sent without verified money. */
    unpaidReason: text('unpaid_reason'),
    trackingNumber: text('tracking_number'),
    courier: text(),
    /** Those beside the first, of an order that travels in several; their numbers as they are compared. */
    furtherParcels: jsonb('further_parcels').$type<Parcel[]>().notNull().default([]),
    confirmedAt: at('confirmed_at'),
    /** An order that no person has verified is not packed before then; null: at once. */
    packAfter: at('pack_after'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    hiddenAt: at('hidden_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** All that a search reads of the row, in small Latin letters; the database keeps it. */
    searchedText: text('searched_text').generatedAlwaysAs(
      sql`lower((number || ' ' || replace(number, '-', '') || ' ' || ship_name || ' ' || ship_phone || ' ' || ship_email || ' ' || ship_street || ' ' || ship_city || ' ' || ship_state || ' ' || ship_zip || ' ' || coalesce(transaction_id, '') || ' ' || coalesce(courier, '') || ' ' || coalesce(tracking_number, '')) collate "C")`,
    ),
  },
  (t) => [
    index('orders_of_customer').on(t.customerId, t.createdAt),
    index('orders_of_tracking_number').on(parcelNumber(t.trackingNumber)).where(sql`${t.trackingNumber} is not null`),
    index('orders_of_further_numbers')
      .using('gin', sql`(${withoutDashes(t.furtherParcels)}) jsonb_path_ops`)
      .where(hasFurther(t.furtherParcels)),
    // the version before finds parcels by these two
    index('orders_of_parcel')
      .on(sql`upper(regexp_replace(${t.trackingNumber}, '\\s', '', 'g'))`)
      .where(sql`${t.trackingNumber} is not null`),
    index('orders_of_further_parcels').using('gin', sql`${t.furtherParcels} jsonb_path_ops`).where(hasFurther(t.furtherParcels)),
    index('orders_of_phone').on(t.shipPhone),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_of_callers').on(t.createdAt, t.id).where(sql`${t.takenBy} is not null`),
    index('orders_by_status').on(t.status, t.createdAt, t.id),
    index('orders_decided').on(t.decidedAt, t.paymentStatus),
    index('orders_pending_payments').on(t.submittedAt).where(sql`${t.paymentStatus} = 'pending_verification'`),
    index('orders_transaction_id_claimed').on(t.transactionId).where(sql`${t.paymentStatus} = 'pending_verification'`),
    uniqueIndex('orders_transaction_id_live').on(t.transactionId).where(sql`${t.paymentStatus} = 'verified'`),
    check('orders_total_adds_up', sql`${t.total} = ${t.subtotal} - ${t.savings} + ${t.shipping} and ${t.total} > 0`),
    check('orders_status_known', sql`${t.status} in (${sqlList(ORDER_STATUSES)})`),
    check('orders_payment_status_known', sql`${t.paymentStatus} in ('pending', 'pending_verification', 'verified', 'verification_failed')`),
    check('orders_submitted_is_pending', sql`(${t.status} = 'payment_submitted') = (${t.paymentStatus} = 'pending_verification')`),
    check('orders_taken_asks_age', sql`(${t.takenBy} is null) = (${t.ageConfirmed} is null) and ${t.ageConfirmed} >= 18`),
    check('orders_business_whole', sql`(${t.businessGstin} is null) = (${t.businessName} is null) and length(${t.businessGstin}) = 15`),
    check('orders_rejections', sql`${t.rejections} between 0 and ${sql.raw(String(MAX_REJECTIONS))}`),
    index('orders_of_total').on(t.total, t.createdAt),
    index('orders_await_stock').on(t.awaitsStockSince).where(sql`${t.awaitsStockSince} is not null`),
    index('orders_sent_unpaid').on(t.createdAt).where(sql`${t.unpaidReason} is not null`),
    check(
      'orders_await_stock_paid',
      sql`${t.awaitsStockSince} is null or (${t.paymentStatus} = 'verified' and ${t.status} in ('confirmed', ${sqlList(CANCELLED_STATUSES)}))`,
    ),
    index('orders_refund_owed').on(t.createdAt, t.id).where(sql`${t.refundOwed} > 0`),
    check(
      'orders_owed',
      sql`${t.refundOwed} between 0 and ${t.total} and (${t.refundOwed} = 0 or (${t.paymentStatus} = 'verified' and ${t.status} in (${sqlList(CANCELLED_STATUSES)})))`,
    ),
    check('orders_paid_has_id', sql`${t.paymentStatus} <> 'pending_verification' or ${t.transactionId} is not null`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    line: integer().notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    slug: text().notNull(),
    image: text().notNull(),
    hsn: text().notNull(),
    quantity: integer().notNull(),
    price: integer().notNull(),
    originalPrice: integer('original_price').notNull(),
    /** Basis points on the day of placing; null, as an older version writes it: the rate of the order. */
    gstRate: integer('gst_rate'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    unique('order_items_product_once').on(t.orderId, t.productId),
    check('order_items_quantity', sql`${t.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`),
    check('order_items_price', sql`${t.price} > 0 and ${t.originalPrice} >= ${t.price}`),
  ],
)
export type OrderItemRow = typeof orderItems.$inferSelect

/** The append-only history of an order: gap-free from 1, the last row says its status. */
/** The note of the event that another UPI ID stands in the place of the one that money would have gone back to. */
export const REFUND_TO_CHANGED = 'Another UPI ID for the refund'

export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    seq: integer().notNull(),
    at: at('at').notNull(),
    actorKind: text('actor_kind').$type<'customer' | 'admin' | 'system'>().notNull(),
    actorId: uuid('actor_id'),
    actor: text().notNull(),
    type: text().notNull(),
    from: text('from_status').$type<OrderStatus>(),
    to: text('to_status').$type<OrderStatus>().notNull(),
    paymentTo: text('payment_to').$type<PaymentStatus>().notNull(),
    note: text(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.seq] }), index('order_events_of_parcels').on(t.orderId).where(tellsOfParcels(t.note))],
)

/** Who had the review of an order open, and when that was last heard of. */
export const reviewPresence = pgTable(
  'review_presence',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.adminId] })],
)

/** Every transaction ID ever submitted for an order, kept when the order carries a later one. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    try: integer().notNull(),
    transactionId: text('transaction_id').notNull(),
    /** What its ID is compared by: the ID, every 12 digits in it, and what is left of a cut reference. */
    referenceParts: text('reference_parts').array().notNull().default(sql`'{}'`),
    /** Of the picture submitted with it; stays when the picture itself is gone. */
    screenshotSha256: text('screenshot_sha256'),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    outcome: text().$type<'pending' | 'verified' | 'rejected'>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.try] }),
    uniqueIndex('payment_attempts_one_pending').on(t.orderId).where(sql`${t.outcome} = 'pending'`),
    index('payment_attempts_by_transaction').on(t.transactionId),
    index('payment_attempts_decided').on(t.decidedAt),
    index('payment_attempts_by_part').using('gin', t.referenceParts),
    index('payment_attempts_by_picture').on(t.screenshotSha256),
    check('payment_attempts_try', sql`${t.try} >= 1`),
    check('payment_attempts_outcome_known', sql`${t.outcome} in ('pending', 'verified', 'rejected')`),
    check('payment_attempts_decided', sql`(${t.outcome} = 'pending') = (${t.decidedAt} is null)`),
  ],
)

/** Money of cancelled orders that went back, pays another order, or why it does not go back; append-only. Amounts in paise. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'paid' | 'waived' | 'moved'>().notNull(),
    amount: integer().notNull(),
    /** Of the payment back. */
    reference: text(),
    /** Day of the payment back, in India. */
    paidOn: date('paid_on'),
    /** Why nothing is paid back; the shopper reads it. */
    reason: text(),
    /** The order that was sent in place of this one, and that the money pays. */
    movedTo: uuid('moved_to').references(() => orders.id),
    /** The event of the order that this row belongs to. */
    eventSeq: integer('event_seq').notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('refunds_reference_once').on(t.reference),
    index('refunds_of_order').on(t.orderId),
    uniqueIndex('refunds_moved_once').on(t.orderId).where(sql`${t.kind} = 'moved'`),
    uniqueIndex('refunds_moved_to_once').on(t.movedTo),
    check('refunds_kind_known', sql`${t.kind} in ('paid', 'waived', 'moved')`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_paid_has_reference', sql`(${t.kind} = 'paid') = (${t.reference} is not null and ${t.paidOn} is not null)`),
    check('refunds_waived_has_reason', sql`(${t.kind} = 'waived') = (${t.reason} is not null)`),
    check('refunds_moved_has_order', sql`(${t.kind} = 'moved') = (${t.movedTo} is not null) and ${t.movedTo} <> ${t.orderId}`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Reminders of unpaid orders: each of the two is sent once. */
export const orderReminders = pgTable(
  'order_reminders',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'first' | 'last'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] }), check('order_reminders_kind_known', sql`${t.kind} in ('first', 'last')`)],
)
