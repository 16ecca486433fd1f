import type { Language } from 'contract/language.ts'
import type { PushKind } from 'contract/push/push-kind.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import { sessions } from '../sessions/session.table.ts'
import { admins } from '../staff/admin.table.ts'

/** The pair that browser makers know the shop by. The private key is encrypted with the key of second factors. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey(),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)

/** A browser that is notified: of the orders of a customer, or of new work of the staff. A trigger on sessions takes it away when its session ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (t) => [
    index('push_subscriptions_of_customer').on(t.customerId),
    index('push_subscriptions_of_admin').on(t.adminId),
    check('push_subscriptions_one_owner', sql`(${t.customerId} is null) <> (${t.adminId} is null)`),
  ],
)

/** How the delivery of a notification ended. */
export type DeliveryEnd = 'sent' | 'left-out' | 'refused'

/** One notification for one browser: once for each event of the outbox. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<PushKind>().notNull(),
    /** When it happened. */
    at: timestamp({ withTimezone: true }).notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    ended: text().$type<DeliveryEnd>(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    unique('push_deliveries_once').on(t.eventId, t.subscriptionId),
    index('push_deliveries_of_subscription').on(t.subscriptionId),
    index('push_deliveries_waiting').on(t.nextAt).where(sql`${t.endedAt} is null`),
  ],
)
