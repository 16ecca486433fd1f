import { istDay } from 'contract/rules/ist.ts'
import { purgeKeys } from '#platform/db/idempotency-key.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { maintain } from '#platform/db/long-running-client.ts'
import { dropFile } from '#platform/files/files.ts'
import { reasonOf } from '#platform/log.ts'
import { purgeOutbox } from '#platform/outbox/outbox.store.ts'
import { purgeTries } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { checkSources, checkStatements, processCredits, purgeAlerts, verifyMissedPayments } from '../bank/public.ts'
import { purgeCodes, purgeExchanges, updateSpending } from '../customers/public.ts'
import { updateDayFigures } from '../dashboard/public.ts'
import { mailExpiredPacks } from '../inventory/public.ts'
import { settleDebits } from '../money/debits/public.ts'
import { forgetScreenshots, mailOwedRefunds, purgePresence, remindUnpaid, supplyWaiting } from '../orders/public.ts'
import { purgeDeliveries } from '../push/public.ts'
import { purgeTokens } from '../read-tokens/public.ts'
import { purgeSessions } from '../sessions/public.ts'
import { purgeChallenges } from '../staff/public.ts'
import { purgeNews } from '../staff-news/public.ts'
import { addSummaries, purgeTelegram } from '../telegram/public.ts'
import { purgeUploads } from '../uploads/public.ts'
import { purgeWebhookDeliveries } from '../webhooks/public.ts'
import { mailBackInStock } from '../wishlists/public.ts'
import { findOrphans } from './job.queries.ts'
import { deleteRun, insertRun } from './job-run.store.ts'
import { mailDailyReport } from './mail-daily-report.ts'
import { noticeTakeover } from './notice-takeover.ts'
import { remindStaff } from './remind-staff.ts'
import { createSearchIndexes } from './search-indexes.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How long after its decision the picture of a payment is kept: disputes with a bank are over by then. */
const SCREENSHOT_DAYS = 180
/** Alerts that brought no money into the books, and the bytes of those that did. */
const ALERT_DAYS = 90
const ALERT_BYTES_DAYS = 400

type Job = { name: string; run: (shop: Shop) => Promise<unknown> }

const daysAgo = (shop: Shop, days: number): Date => new Date(shop.now().getTime() - days * DAY_MS)

/** Once a day, each on one instance, in this order. */
const DAILY: readonly Job[] = [
  { name: 'purge-rate-limits', run: (shop) => purgeTries(shop.db, daysAgo(shop, 1)) },
  { name: 'purge-sessions', run: (shop) => purgeSessions(shop.db, daysAgo(shop, 30)) },
  { name: 'purge-codes', run: (shop) => purgeCodes(shop.db, daysAgo(shop, 1)) },
  { name: 'purge-challenges', run: (shop) => purgeChallenges(shop.db, shop.now()) },
  { name: 'purge-exchanges', run: (shop) => purgeExchanges(shop.db, daysAgo(shop, 1)) },
  { name: 'purge-request-keys', run: (shop) => purgeKeys(shop.db, daysAgo(shop, 30)) },
  { name: 'purge-outbox', run: (shop) => purgeOutbox(shop.db, daysAgo(shop, 30)) },
  { name: 'purge-notifications', run: (shop) => purgeDeliveries(shop.db, daysAgo(shop, 31)) },
  { name: 'purge-staff-news', run: (shop) => purgeNews(shop.db, daysAgo(shop, 31)) },
  { name: 'purge-read-tokens', run: (shop) => purgeTokens(shop.db, daysAgo(shop, 31)) },
  { name: 'purge-webhooks', run: (shop) => purgeWebhookDeliveries(shop.db, daysAgo(shop, 31)) },
  { name: 'purge-telegram', run: (shop) => purgeTelegram(shop.db, daysAgo(shop, 31)) },
  { name: 'forget-screenshots', run: (shop) => forgetScreenshots(shop.db, daysAgo(shop, SCREENSHOT_DAYS)) },
  { name: 'remove-orphaned-files', run: removeOrphans },
  {
    name: 'purge-alerts',
    run: (shop) => purgeAlerts(shop.db, { others: daysAgo(shop, ALERT_DAYS), bytes: daysAgo(shop, ALERT_BYTES_DAYS) }),
  },
  { name: 'purge-presence', run: (shop) => purgePresence(shop.db, daysAgo(shop, 1)) },
  { name: 'purge-uploads', run: (shop) => purgeUploads(shop.db, istDay(daysAgo(shop, 1))) },
  { name: 'purge-page-changes', run: (shop) => shop.pages.purge(daysAgo(shop, 1)) },
  { name: 'maintain-database', run: (shop) => maintain(shop.database) },
  { name: 'keep-day-figures', run: updateDayFigures },
  { name: 'keep-spending', run: updateSpending },
  { name: 'keep-search-indexes', run: (shop) => createSearchIndexes(shop) },
  { name: 'check-invariants', run: countViolations },
  { name: 'daily-report', run: mailDailyReport },
  { name: 'tell-of-expired', run: mailExpiredPacks },
]

/** So often, on every instance; each makes sure by itself that nothing is done twice. */
const REGULAR: readonly (Job & { minutes: number })[] = [
  { name: 'unpaid-orders', minutes: 10, run: remindUnpaid },
  { name: 'automatic-verification', minutes: 10, run: (shop) => checkSources(shop).then(() => verifyMissedPayments(shop)) },
  { name: 'automatic-against-statements', minutes: 60, run: checkStatements },
  { name: 'bank-credits', minutes: 10, run: (shop) => processCredits(shop).then(() => settleDebits(shop)) },
  { name: 'tell-of-owed-money', minutes: 10, run: mailOwedRefunds },
  { name: 'supply-waiting-orders', minutes: 10, run: supplyWaiting },
  { name: 'tell-of-stock', minutes: 10, run: mailBackInStock },
  { name: 'notice-takeover', minutes: 10, run: noticeTakeover },
  { name: 'remind-staff', minutes: 60, run: remindStaff },
  { name: 'telegram-summary', minutes: 10, run: addSummaries },
]

/** How the last run of a job went: when it ended, how long it took, and how often it has failed since the start. */
export type JobRun = { endedAt: Date; seconds: number; ok: boolean; failures: number }

export type Jobs = {
  /** Broken invariants of the last check. */
  violations: () => number
  runs: () => ReadonlyMap<string, JobRun>
  stop: () => void
}

/** Starts the regular and the daily jobs. One that fails is logged and counted, and stops no other. */
export function startJobs(shop: Shop): Jobs {
  const runs = new Map<string, JobRun>()
  let violations = 0
  const daily = async () => {
    violations = (await runDaily(shop, { runs, claimed: true })) ?? violations
  }
  const timers = [setInterval(daily, HOUR_MS), ...REGULAR.map((job) => setInterval(() => runJob(shop, job, runs), job.minutes * MINUTE_MS))]
  for (const timer of timers) timer.unref()
  return { violations: () => violations, runs: () => runs, stop: () => timers.forEach(clearInterval) }
}

type DailyOptions = { runs?: Map<string, JobRun>; claimed?: boolean; jobs?: readonly Job[] }

/**
 * Runs the daily jobs one after the other and answers how many invariants are broken, undefined where they were not checked. `claimed`: each only
 * once a day, by the instance that comes first; one that failed is free again, for the next hour.
 */
export async function runDaily(
  shop: Shop,
  { runs = new Map(), claimed = false, jobs = DAILY }: DailyOptions = {},
): Promise<number | undefined> {
  let violations: number | undefined
  for (const job of jobs) {
    const claim = `${job.name} ${istDay(shop.now())}`
    // a database that is away is away for the job too, and says so there
    if (claimed && !(await insertRun(shop.db, claim, shop.now()).catch(() => false))) continue
    const outcome = await runJob(shop, job, runs)
    if (outcome.ok && job.run === countViolations) violations = Number(outcome.value)
    if (!outcome.ok && claimed) await deleteRun(shop.db, claim).catch(() => {}) // then not before tomorrow
  }
  return violations
}

async function runJob(shop: Shop, { name, run }: Job, runs: Map<string, JobRun>): Promise<{ ok: boolean; value?: unknown }> {
  const began = performance.now()
  const end = (ok: boolean) => {
    const failures = (runs.get(name)?.failures ?? 0) + (ok ? 0 : 1)
    runs.set(name, { endedAt: shop.now(), seconds: (performance.now() - began) / 1000, ok, failures })
  }
  try {
    const value = await run(shop)
    end(true)
    return { ok: true, value }
  } catch (error) {
    end(false)
    shop.log.error({ job: name, error: reasonOf(error) }, 'a job failed')
    return { ok: false }
  }
}

/** How many invariants are broken; each is logged by name. */
async function countViolations(shop: Shop): Promise<number> {
  const broken = await checkInvariants(shop.database.pool)
  for (const { name, rows } of broken) shop.log.fatal({ invariant: name, rows: rows.length }, 'the data breaks an invariant')
  return broken.length
}

async function removeOrphans(shop: Shop): Promise<void> {
  for (const id of await findOrphans(shop.db, daysAgo(shop, 1))) await dropFile(shop, id)
}
