import type { AlertProfile, BankAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AlertOutcome, AlertReason, AlertSource, ProfileId } from 'contract/alerts/alert.status.ts'
import { ALERTS_TO_LEARN, PROFILE_IDS } from 'contract/alerts/alert.status.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { SQL } from 'drizzle-orm'
import { asc, count, desc, eq, gte, max, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Db } from '#platform/db/database.ts'
import { orders } from '../../orders/order.table.ts'
import { admins } from '../../staff/admin.table.ts'
import { creditEvidence, statementCredits } from '../statements/statement.table.ts'
import type { AlertRow } from './alert.table.ts'
import { alertProfiles, alerts } from './alert.table.ts'

// Of this process, whichever registry they are shown by.
const alertCounter = new Counter({
  name: 'alerts_total',
  help: 'Alerts of banks, by what became of them',
  labelNames: ['source', 'outcome', 'reason'],
  registers: [],
})
const seconds = new Histogram({
  name: 'alert_verdict_seconds',
  help: 'From the arrival of an alert to its verdict',
  labelNames: ['source'],
  buckets: [1, 2, 5, 15, 30, 60, 300, 3600],
  registers: [],
})
const connectedGauge = new Gauge({ name: 'bank_mail_connected', help: 'Whether this process reads the mailbox of the bank', registers: [] })
const cuts = new Counter({
  name: 'bank_mail_connections_total',
  help: 'Connections to the mailbox of the bank',
  labelNames: ['end'],
  registers: [],
})

/** Shows the figures of alerts in a registry. */
export function registerAlertMetrics(register: Registry): void {
  register.registerMetric(alertCounter)
  register.registerMetric(seconds)
  register.registerMetric(connectedGauge)
  register.registerMetric(cuts)
}

export function countAlert(
  source: AlertSource,
  { outcome, reason }: { outcome: AlertOutcome; reason: AlertReason | null },
  age?: number,
): void {
  alertCounter.inc({ source, outcome, reason: reason ?? 'none' })
  if (age !== undefined && outcome === 'recorded') seconds.observe({ source }, Math.max(0, age))
}

/** An SMS of which nothing is kept. */
export const countDropped = (reason: AlertReason): void => alertCounter.inc({ source: 'sms', outcome: 'dropped', reason })

export const showConnected = (isConnected: boolean): void => connectedGauge.set(isConnected ? 1 : 0)
export const countConnection = (end: 'opened' | 'lost' | 'refused'): void => cuts.inc({ end })

const DAY_MS = 86_400_000

/** Whether a person or a statement says the same of the money of an alert; what the shop decided by the alert itself does not count. */
const isConfirmed = sql<boolean>`(${alerts.kind} = 'payment' and (exists (
  select 1 from ${creditEvidence} where ${creditEvidence.creditId} = ${alerts.creditId} and ${creditEvidence.source} in ('statement', 'person'))
  or exists (select 1 from ${statementCredits} join ${admins} on ${admins.id} = ${statementCredits.decidedById}
    where ${statementCredits.id} = ${alerts.creditId} and ${statementCredits.orderId} is not null)
  or exists (select 1 from ${orders} join ${admins} on ${admins.username} = ${orders.decidedBy}
    where ${orders.transactionId} = ${alerts.reference} and ${orders.total} = ${alerts.amount} and ${orders.paymentStatus} = 'verified')))`

/** How many alerts of a profile are confirmed; not counted further than it takes to learn. */
const confirmedOf = (profile: SQL | ProfileId) =>
  sql<number>`(select count(*)::int from (select 1 from ${alerts} where ${alerts.profile} = ${profile} and ${alerts.outcome} = 'recorded' and ${isConfirmed} limit ${ALERTS_TO_LEARN}) counted)`

/** Every form of alerts with what the owner has entered and how far it has learned. */
export async function listAlertProfiles(db: Db, now: Date): Promise<AlertProfile[]> {
  const rows = await db.select().from(alertProfiles)
  const week = await db
    .select({
      profile: alerts.profile,
      seen: count(),
      recorded: sql<number>`count(*) filter (where ${alerts.outcome} = 'recorded')::int`,
      lastAt: max(alerts.arrivedAt),
    })
    .from(alerts)
    .where(gte(alerts.arrivedAt, new Date(now.getTime() - 7 * DAY_MS)))
    .groupBy(alerts.profile)
  const learned = await db.execute<{ id: ProfileId; confirmed: number }>(
    sql`select p.id, ${confirmedOf(sql`p.id`)} as confirmed from unnest(${sql.param([...PROFILE_IDS])}::text[]) as p(id)`,
  )
  return PROFILE_IDS.map((id) => {
    const row = rows.find((one) => one.id === id)
    const seen = week.find(({ profile }) => profile === id)
    return {
      id,
      enabled: row?.enabled ?? false,
      tail: row?.tail ?? '',
      registeredTo: row?.registeredTo ?? '',
      sim: row?.sim ?? null,
      confirmed: learned.rows.find((one) => one.id === id)?.confirmed ?? 0,
      seen: seen?.seen ?? 0,
      recorded: seen?.recorded ?? 0,
      lastAt: seen?.lastAt?.toISOString() ?? null,
    }
  })
}

export type AlertQuery = { page: number; limit: number; profile?: ProfileId | undefined }

/** One page of the alerts that were read, newest first. */
export async function listAlerts(db: Db, { page, limit, profile }: AlertQuery) {
  const wanted = profile ? eq(alerts.profile, profile) : undefined
  const total = await db.$count(alerts, wanted)
  const rows = await db
    .select({ alert: alerts, isConfirmed, orderNumber: orders.number })
    .from(alerts)
    .leftJoin(statementCredits, eq(statementCredits.id, alerts.creditId))
    .leftJoin(orders, eq(orders.id, statementCredits.orderId))
    .where(wanted)
    .orderBy(desc(alerts.arrivedAt), asc(alerts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    alerts: rows.map(({ alert, ...more }) => toSeen(alert, more)),
    pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

const toSeen = (row: AlertRow, more: Pick<BankAlert, 'isConfirmed' | 'orderNumber'>): BankAlert => ({
  id: row.id,
  source: row.source,
  profile: row.profile,
  outcome: row.outcome,
  reason: row.reason,
  isAutomatic: row.isAutomatic,
  isConfirmed: more.isConfirmed ?? false,
  arrivedAt: row.arrivedAt.toISOString(),
  seconds: Math.max(0, Math.round((row.judgedAt.getTime() - row.arrivedAt.getTime()) / 100) / 10),
  kind: row.kind,
  amount: row.amount === null ? null : toRupees(row.amount),
  reference: row.reference,
  tail: row.tail,
  payer: row.payerName ?? row.vpa,
  note: row.note,
  bookedOn: row.bookedOn,
  template: row.template,
  orderNumber: more.orderNumber,
  rules: row.rules,
})
