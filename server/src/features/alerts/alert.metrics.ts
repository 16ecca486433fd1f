import type { AlertOutcome, AlertReason, AlertSource } from 'contract/alerts/alert.status.ts'
import type { Registry } from 'prom-client'
import { Counter, Gauge, Histogram } from 'prom-client'

// Of this process, whichever registry they are shown by.
const counted = new Counter({
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
const connected = new Gauge({ name: 'bank_mail_connected', help: 'Whether this process reads the mailbox of the bank', registers: [] })
const cuts = new Counter({
  name: 'bank_mail_connections_total',
  help: 'Connections to the mailbox of the bank',
  labelNames: ['end'],
  registers: [],
})

/** Shows the figures of alerts in a registry. */
export function registerAlertMetrics(register: Registry): void {
  register.registerMetric(counted)
  register.registerMetric(seconds)
  register.registerMetric(connected)
  register.registerMetric(cuts)
}

export function countAlert(
  source: AlertSource,
  { outcome, reason }: { outcome: AlertOutcome; reason: AlertReason | null },
  age?: number,
): void {
  counted.inc({ source, outcome, reason: reason ?? 'none' })
  if (age !== undefined && outcome === 'recorded') seconds.observe({ source }, Math.max(0, age))
}

/** An SMS of which nothing is kept. */
export const countDropped = (reason: AlertReason): void => counted.inc({ source: 'sms', outcome: 'dropped', reason })

export const showConnected = (isConnected: boolean): void => connected.set(isConnected ? 1 : 0)
export const countConnection = (end: 'opened' | 'lost' | 'refused'): void => cuts.inc({ end })
