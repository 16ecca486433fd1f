// What Prometheus and Grafana show of the shop, each file compared whole: a line that is lost or changed is told.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

type Rule = { alert: string; expr: string; for?: string; labels: { severity: string }; annotations: { summary: string } }
const rulesOf = (): Rule[] => parse(read('prometheus/rules.yml')).groups[0].rules

it('Prometheus wakes somebody for the process, the database and a broken promise, and tells of the rest', () => {
  const rule = (alert: string, expr: string, after: string | undefined, severity: string, summary: string) => ({
    alert,
    expr,
    ...(after && { for: after }),
    labels: { severity },
    annotations: { summary },
  })
  const daily = 'time() - max without (instance) (job_last_end_timestamp_seconds{exported_job="check-invariants"}) > 100000'
  const failing = 'sum(rate(http_request_duration_seconds_count{status=~"5.."}[5m])) > 0.05'
  const slow = 'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket[5m]))) > 2'
  const silent = 'max(bank_mail_connected) == 0 and sum(bank_mail_connections_total) > 0'
  const rules = [
    rule('ShopIsGone', 'up{job="special-lion"} == 0', '1m', 'critical', 'The process is gone. Read journalctl -u special-lion -n 50.'),
    rule(
      'DatabaseIsGone',
      'database_up == 0',
      '1m',
      'critical',
      'The database does not answer. Read "The database is down" in docs/operations.md.',
    ),
    rule('DatabaseIsSlow', 'db_pool_connections{state="waiting"} > 0', '1m', 'warning', 'Requests wait for a connection to the database.'),
    rule(
      'InvariantIsBroken',
      'invariant_violations > 0',
      undefined,
      'critical',
      'The data broke a promise. Run npm run check-data and read "An invariant is broken".',
    ),
    rule(
      'JobFailed',
      'job_last_ok == 0',
      '15m',
      'warning',
      'The job {{ $labels.exported_job }} failed. The line "a job failed" of the log says why.',
    ),
    rule('DailyWorkDidNotRun', daily, undefined, 'warning', 'No instance has checked the invariants for more than a day.'),
    rule(
      'BackupIsOld',
      'time() - max without (instance) (backup_last_timestamp_seconds) > 100000',
      '1h',
      'warning',
      'No backup was taken for more than a day. Read "Backup" in docs/operations.md.',
    ),
    rule(
      'PaymentWaitsLong',
      'payments_pending_oldest_seconds > 3600',
      '5m',
      'warning',
      'Somebody paid and has waited for a verdict for more than an hour.',
    ),
    rule(
      'AutomaticLimitReached',
      'payments_automatic_left_today{rule="day-limit"} > 0',
      undefined,
      'info',
      'The limit of the day for payments verified without a person is reached.',
    ),
    rule(
      'BankMailboxIsSilent',
      silent,
      '15m',
      'warning',
      'The mailbox of the bank is not connected. Read "When it stops" in docs/operations.md.',
    ),
    rule(
      'MailsDoNotLeave',
      'outbox_oldest_seconds > 600',
      '5m',
      'warning',
      'Mails do not leave. Read "Mail is down" in docs/operations.md.',
    ),
    rule('ShopAnswersWithFaults', failing, '5m', 'warning', 'The shop answers with faults of its own. Read the log for "request failed".'),
    rule('ShopIsSlow', slow, '10m', 'warning', 'One request of twenty takes longer than two seconds.'),
    rule('PackIsSoldOut', 'stock_pieces < 100', undefined, 'info', 'Fewer than 100 packs of {{ $labels.sku }} are left.'),
  ]
  expect(parse(read('prometheus/rules.yml'))).toEqual({ groups: [{ name: 'special-lion', rules }] })
})

it('what Prometheus says names the job and the pack that it is about, lines of the log and chapters that there are', () => {
  const summaries = rulesOf().map(({ annotations }) => annotations.summary)
  const quoted = summaries.flatMap((says) => [...says.matchAll(/"(.*?)"/g)].map(([, words = '']) => words))
  const logged = ['a job failed', 'request failed']
  const operations = read('../docs/operations.md')
  const chapters = [...operations.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading)
  expect(quoted.filter((words) => !chapters.includes(words))).toEqual(logged)
  const sources = [read('../server/src/features/jobs/schedule.ts'), read('../server/src/platform/http/errors.ts')]
  expect(sources.map((source, at) => source.includes(`'${logged[at]}'`))).toEqual([true, true])
})

it('the table of operations.md wakes somebody at the same figures', () => {
  const told = [...read('../docs/operations.md').matchAll(/^\| `([^`]+ (?:==|>) \d+)`(?: for (\d+) min)?.*\|.*\|$/gm)]
  const missing = told.filter(([, expr = '', minutes]) => {
    const rule = rulesOf().find((one) => one.expr.replaceAll(/max without \(instance\) \((.*?)\)|\{job="special-lion"\}/g, '$1') === expr)
    return !rule || (minutes && rule.for !== `${minutes}m`)
  })
  expect([told.length, missing.map(([, expr]) => expr)]).toEqual([10, []])
})

it('the dashboard of Grafana shows figures of the last day in India, side by side, each in its unit', () => {
  const datasource = { type: 'prometheus', uid: `\${datasource}` }
  const slowest = 'histogram_quantile(0.95, sum by (le, route) (rate(http_request_duration_seconds_bucket{route=~"/api/.*"}[5m])))'
  const figures: [title: string, unit: string, expr: string][] = [
    ['Database', 'bool_on_off', 'min(database_up)'],
    ['Payments that wait', 'short', 'max(payments_pending)'],
    ['Oldest of them', 's', 'max(payments_pending_oldest_seconds)'],
    ['Mails that wait', 'short', 'max(outbox_waiting)'],
    ['Broken invariants', 'short', 'max(invariant_violations)'],
    ['Verified without a person today', 'short', 'max(payments_automatic_today{outcome="verified"})'],
  ]
  const curves: [title: string, unit: string, expr: string, legend: string][] = [
    ['Requests a second by status', 'reqps', 'sum by (status) (rate(http_request_duration_seconds_count[5m]))', '{{status}}'],
    ['Time to answer, 95 of 100', 's', slowest, '{{route}}'],
    ['Connections of the pool', 'short', 'sum by (instance, state) (db_pool_connections)', '{{instance}} {{state}}'],
    ['Memory', 'bytes', 'process_resident_memory_bytes', '{{instance}}'],
    ['Lag of the event loop, 99 of 100', 's', 'nodejs_eventloop_lag_p99_seconds', '{{instance}}'],
    ['Packs on the shelf', 'short', 'max by (sku) (stock_pieces)', '{{sku}}'],
    ['Age of the oldest mail', 's', 'max(outbox_oldest_seconds)', 'oldest'],
    ['Alerts of the bank by outcome, an hour', 'short', 'sum by (outcome) (increase(alerts_total[1h]))', '{{outcome}}'],
  ]
  /** Two curves stand in the first row and three in each of the others. */
  const placeOf = (at: number) =>
    at < 2 ? { x: 12 * at, y: 4, w: 12, h: 8 } : { x: 8 * ((at - 2) % 3), y: 12 + 8 * Math.floor((at - 2) / 3), w: 8, h: 8 }
  const panel = (unit: string) => ({ datasource, fieldConfig: { defaults: { unit }, overrides: [] } })
  expect(JSON.parse(read('grafana/shop.json'))).toEqual({
    uid: 'special-lion',
    title: 'Special Lion Beedi',
    timezone: 'Asia/Kolkata',
    refresh: '30s',
    schemaVersion: 39,
    time: { from: 'now-24h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels: [
      ...figures.map(([title, unit, expr], at) => ({
        id: at + 1,
        type: 'stat',
        title,
        gridPos: { x: 4 * at, y: 0, w: 4, h: 4 },
        ...panel(unit),
        targets: [{ refId: 'A', expr }],
      })),
      ...curves.map(([title, unit, expr, legendFormat], at) => ({
        id: figures.length + at + 1,
        type: 'timeseries',
        title,
        gridPos: placeOf(at),
        ...panel(unit),
        targets: [{ refId: 'A', expr, legendFormat }],
      })),
    ],
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.runIf(hasPromtool)('Prometheus understands the rules', () => {
  const rules = fileURLToPath(new URL('../../../deploy/prometheus/rules.yml', import.meta.url))
  expect(spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toMatchObject({ status: 0 })
})
