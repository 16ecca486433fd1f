import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from 'contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readRunNotes } from '#platform/backup/manifest.ts'
import { isLoopback } from '#platform/http/route-access.ts'
import type { Api } from '#platform/http/serve.ts'
import { tokenOf } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { countVerdicts, registerAlertMetrics } from '../bank/public.ts'
import { readPushGauges } from '../push/public.ts'
import { readGauges } from './job.queries.ts'
import type { Jobs } from './schedule.ts'

/** How long the figures of the database are waited for: a scrape is given up after ten seconds. */
const LONGEST_MS = 5000

/**
 * Prometheus metrics, for requests from this machine or with METRICS_TOKEN as bearer token. Without its database the shop answers with what
 * the process itself knows, and `database_up 0`.
 */
export function metricsRoutes(api: Api, shop: Shop, jobs: Pick<Jobs, 'violations' | 'runs'>): void {
  const process = processMetrics(api, shop, jobs)
  const database = databaseMetrics(shop)
  api.route({
    method: 'GET',
    url: '/metrics',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      if (!mayReadMetrics(request, shop.config)) throw new Problem('request.not-found')
      const slow = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS, undefined).unref())
      const ofDatabase = await Promise.race([database(), slow]).catch(() => undefined)
      const ofProcess = await process(ofDatabase !== undefined)
      return reply
        .type(Registry.PROMETHEUS_CONTENT_TYPE)
        .serializer(String)
        .send(`${ofProcess}\n${ofDatabase ?? ''}`)
    },
  })
}

function mayReadMetrics(request: FastifyRequest, { publicUrl, metricsToken }: Shop['config']): boolean {
  if (isLoopback(request, publicUrl)) return true
  const token = tokenOf(request.headers.authorization)
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return metricsToken !== undefined && token !== undefined && timingSafeEqual(hashOf(token), hashOf(metricsToken))
}

const gaugesOf =
  (register: Registry) =>
  (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [register] })

/** What needs no database: requests, memory, the pool, alerts read by this process, jobs. */
function processMetrics(api: Api, shop: Shop, jobs: Pick<Jobs, 'violations' | 'runs'>): (isDatabaseUp: boolean) => Promise<string> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  registerAlertMetrics(register)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const gauge = gaugesOf(register)
  const up = gauge('database_up', '1 where the database answered just now')
  const pool = gauge('db_pool_connections', 'Connections of the pool', ['state'])
  const broken = gauge('invariant_violations', 'Broken invariants of the last nightly check')
  const backup = gauge('backup_last_timestamp_seconds', 'When the last backup was taken, 0 for never')
  const jobEnd = gauge('job_last_end_timestamp_seconds', 'When a job last ended', ['job'])
  const jobSeconds = gauge('job_last_seconds', 'How long its last run took', ['job'])
  const jobOk = gauge('job_last_ok', '1 where its last run went well', ['job'])
  const jobFailures = gauge('job_failures', 'How often it has failed since the start', ['job'])
  return async (isDatabaseUp) => {
    const { lastBackup } = await readRunNotes(shop.config.dataDir)
    backup.set((lastBackup?.getTime() ?? 0) / 1000)
    up.set(isDatabaseUp ? 1 : 0)
    const { totalCount, idleCount, waitingCount } = shop.database.pool
    pool.set({ state: 'used' }, totalCount - idleCount)
    pool.set({ state: 'idle' }, idleCount)
    pool.set({ state: 'waiting' }, waitingCount)
    for (const [job, run] of jobs.runs()) {
      jobEnd.set({ job }, run.endedAt.getTime() / 1000)
      jobSeconds.set({ job }, run.seconds)
      jobOk.set({ job }, run.ok ? 1 : 0)
      jobFailures.set({ job }, run.failures)
    }
    broken.set(jobs.violations())
    return register.metrics()
  }
}

/** What only the database knows: what waits, what lies on the shelf, what was verified without a person. */
function databaseMetrics(shop: Shop): () => Promise<string> {
  const register = new Registry()
  const gauge = gaugesOf(register)
  const pending = gauge('payments_pending', 'Payments that wait for a person')
  const oldest = gauge('payments_pending_oldest_seconds', 'How long the oldest of them waits')
  const unsent = gauge('outbox_waiting', 'Events not delivered yet')
  const unsentAge = gauge('outbox_oldest_seconds', 'How long the oldest of them waits')
  const unpushed = gauge('push_waiting', 'Notifications not delivered yet')
  const unpushedAge = gauge('push_oldest_seconds', 'How long ago that happened which the oldest of them tells of')
  const subscriptions = gauge('push_subscriptions', 'Browsers that are notified')
  const stock = gauge('stock_pieces', 'Pieces on the shelf', ['sku'])
  const decided = gauge('payments_automatic_today', 'Payments that met a bank alert today, verified without a person or left to one', [
    'outcome',
  ])
  const against = gauge('payments_automatic_left_today', 'Payments left to a person today, by the rule against them', ['rule'])
  const verdict = gauge('payments_automatic_seconds', 'Seconds from alert and transaction ID to the verdict, 95 of 100 today')
  const secondsSince = (since: Date | null | undefined) => (since ? (shop.now().getTime() - since.getTime()) / 1000 : 0)
  return async () => {
    const gauges = await readGauges(shop.db)
    const today = await countVerdicts(shop.db, shop.now())
    pending.set(gauges.waiting?.count ?? 0)
    oldest.set(secondsSince(gauges.waiting?.oldest))
    unsent.set(gauges.unsent?.count ?? 0)
    unsentAge.set(secondsSince(gauges.unsent?.oldest))
    const pushes = await readPushGauges(shop.db)
    unpushed.set(pushes.waiting?.count ?? 0)
    unpushedAge.set(secondsSince(pushes.waiting?.oldest))
    subscriptions.set(pushes.subscriptions)
    for (const { sku, stock: pieces } of gauges.stock) stock.set({ sku }, pieces)
    decided.set({ outcome: 'verified' }, today.verified)
    decided.set({ outcome: 'left' }, today.left)
    verdict.set(today.seconds ?? 0)
    against.reset()
    for (const { rule, payments } of today.against) against.set({ rule }, payments)
    return register.metrics()
  }
}
