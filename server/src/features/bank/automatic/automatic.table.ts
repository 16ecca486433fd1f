import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../orders/order.table.ts'
import { alerts } from '../alerts/alert.table.ts'
import { statementCredits } from '../statements/statement.table.ts'
import type { RuleResult } from './automatic.rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Each time a payment and an alert met while automatic verification was on: verified, or left to a person and why. Amount in paise. */
export const automaticVerdicts = pgTable(
  'automatic_verdicts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    /** The day in India whose limit it counts for. */
    day: date().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => statementCredits.id),
    /** The alert that counted; null where none did. */
    alertId: uuid('alert_id').references(() => alerts.id),
    amount: bigint({ mode: 'number' }).notNull(),
    verified: boolean().notNull(),
    /** Seconds since both the alert and the transaction ID were there. */
    seconds: integer().notNull(),
    results: jsonb().$type<RuleResult[]>().notNull(),
    /** When it was noticed that a statement of its day does not show the payment; automatic verification is switched off once for it. */
    missedAt: at('missed_at'),
  },
  (t) => [
    uniqueIndex('automatic_verdicts_order_once').on(t.orderId).where(sql`${t.verified}`),
    uniqueIndex('automatic_verdicts_credit_once').on(t.creditId).where(sql`${t.verified}`),
    index('automatic_verdicts_day').on(t.day),
    check('automatic_verdicts_alert', sql`not ${t.verified} or ${t.alertId} is not null`),
    check('automatic_verdicts_seconds', sql`${t.seconds} >= 0 and ${t.amount} > 0`),
  ],
)

/** Why automatic verification has switched itself off, newest last. */
export const automaticBrakes = pgTable('automatic_brakes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  reason: text().notNull(),
})
