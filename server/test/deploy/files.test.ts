// What the example files of deploy/ promise, read from the files themselves.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/config.ts'

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

/** The directives of a systemd unit by name; one that stands several times has its values in their order. */
function directives(name: string): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [, key = '', value = ''] of read(name).matchAll(/^(\w+)=(.*)$/gm)) values[key] = [...(values[key] ?? []), value]
  return values
}

/** What shuts a unit of systemd off from the machine around it. */
const SHUT_OFF = {
  NoNewPrivileges: ['yes'],
  PrivateTmp: ['yes'],
  PrivateDevices: ['yes'],
  ProtectSystem: ['strict'],
  ProtectHome: ['yes'],
  ProtectProc: ['invisible'],
  ProtectKernelTunables: ['yes'],
  ProtectKernelModules: ['yes'],
  ProtectKernelLogs: ['yes'],
  ProtectControlGroups: ['yes'],
  ProtectClock: ['yes'],
  ProtectHostname: ['yes'],
  RestrictSUIDSGID: ['yes'],
  RestrictRealtime: ['yes'],
  RestrictNamespaces: ['yes'],
  RestrictAddressFamilies: ['AF_UNIX AF_INET AF_INET6'],
  LockPersonality: ['yes'],
  CapabilityBoundingSet: [''],
  SystemCallArchitectures: ['native'],
  SystemCallFilter: ['@system-service'],
  InaccessiblePaths: ['-/srv/special-lion/.git'],
  UMask: ['0077'],
  MemoryMax: ['1G'],
  User: ['special-lion'],
  Group: ['special-lion'],
  WorkingDirectory: ['/srv/special-lion'],
  EnvironmentFile: ['-/etc/special-lion.env'],
}

it('the unit of the shop is shut off, listens to its proxy alone and has time to end in order', () => {
  expect(directives('special-lion.service')).toEqual({
    ...SHUT_OFF,
    Description: ['Special Lion Beedi, the shop'],
    After: ['network-online.target postgresql.service'],
    Wants: ['network-online.target'],
    RestartSec: ['2'],
    LimitNOFILE: ['65536'],
    Environment: ['NODE_ENV=production HOST=127.0.0.1 PORT=3000 TRUST_PROXY=1 DATA_DIR=/var/lib/special-lion', 'TMPDIR=/run/special-lion'],
    ExecStart: ['/srv/special-lion/node_modules/.bin/node --max-semi-space-size=8 server/src/main.ts'],
    Restart: ['on-failure'],
    TimeoutStopSec: ['30'],
    KillMode: ['mixed'],
    StateDirectory: ['special-lion'],
    StateDirectoryMode: ['0700'],
    RuntimeDirectory: ['special-lion'],
    RuntimeDirectoryMode: ['0700'],
    RuntimeDirectoryPreserve: ['yes'],
    WantedBy: ['multi-user.target'],
  })
})

it('the unit of the backup is shut off as the shop is, and writes the data folder and the backups alone', () => {
  expect(directives('special-lion-backup.service')).toEqual({
    ...SHUT_OFF,
    Description: ['Special Lion Beedi, a backup'],
    After: ['special-lion.service'],
    Nice: ['10'],
    IOSchedulingClass: ['idle'],
    Type: ['oneshot'],
    Environment: ['NODE_ENV=production DATA_DIR=/var/lib/special-lion TMPDIR=/run/special-lion'],
    ExecStart: ['/srv/special-lion/node_modules/.bin/node server/src/backup.ts --to /var/backups/special-lion --keep 14'],
    ReadWritePaths: ['/var/lib/special-lion /var/backups/special-lion -/run/special-lion'],
  })
  expect(directives('special-lion-backup.timer')).toEqual({
    Description: ['Special Lion Beedi, a backup every night'],
    RandomizedDelaySec: ['10min'],
    OnCalendar: ['*-*-* 03:30:00'],
    Persistent: ['true'],
    WantedBy: ['timers.target'],
  })
})

it('the log goes to the other machine under the certificate of this one, and its receiver is known by its own authority', () => {
  expect(directives('journal-upload.conf')).toEqual({
    URL: ['https://logs.example:19532'],
    ServerKeyFile: ['/etc/ssl/private/journal-upload.pem'],
    ServerCertificateFile: ['/etc/ssl/certs/journal-upload.pem'],
    TrustedCertificateFile: ['/etc/ssl/ca/logs.pem'],
  })
})

it('the shop takes over every variable of the example of its environment', () => {
  const FILLED: Record<string, string> = {
    ADMIN_PASSWORD: 'three words at first',
    BACKUP_PASSPHRASE: 'lion of Chhatarpur',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  }
  const lines = [...read('special-lion.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm)]
  const env = Object.fromEntries(lines.map(([, name = '', value]) => [name, value || FILLED[name]]))
  const before = readConfig({}, [])
  expect(readConfig(env, [])).toEqual({
    ...before,
    publicUrl: 'https://shop.example',
    adminPassword: FILLED.ADMIN_PASSWORD,
    smtpUrl: 'smtps://orders%40shop.example:PASSWORD@mail.example:465',
    backupPassphrase: FILLED.BACKUP_PASSPHRASE,
    secretKey: FILLED.SECRET_KEY,
    databaseUrl: 'postgres://special_lion:PASSWORD@127.0.0.1/special_lion',
  })
})

type Service = {
  environment?: Record<string, unknown>
  secrets?: string[]
  volumes?: string[]
  ports?: string[]
  cap_add?: string[]
  command?: string[]
  entrypoint?: string[]
  depends_on?: object
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

it('every container is shut off and bounded, takes secrets as files, and one takes a backup a day', () => {
  const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    secrets: Record<string, { file: string }>
  }
  expect(Object.keys(services)).toEqual(['shop', 'backup', 'database', 'caddy'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    })
    for (const name of Object.keys(service.environment ?? {})) expect(name).not.toMatch(/PASSWORD$|SMTP_URL|DATABASE_URL/)
  }
  expect(Object.fromEntries(Object.entries(secrets).map(([name, { file }]) => [name, file]))).toEqual(
    Object.fromEntries(['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'POSTGRES_PASSWORD'].map((name) => [name, `./secrets/${name}`])),
  )
  const { shop, backup, database, caddy } = services
  expect([shop, backup].map((one) => [one?.secrets, one?.cap_add])).toEqual(
    Array(2).fill([['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL'], undefined]),
  )
  expect([database?.secrets, caddy?.secrets, caddy?.cap_add]).toEqual([['POSTGRES_PASSWORD'], undefined, ['NET_BIND_SERVICE']])
  const CREDENTIALS_DIRECTORY = '/run/secrets'
  const SHOP_DOMAIN = `\${SHOP_DOMAIN:?}`
  expect(Object.values(services).map(({ environment }) => environment)).toEqual([
    { PUBLIC_URL: `https://${SHOP_DOMAIN}`, CREDENTIALS_DIRECTORY, TRUST_PROXY: 1, DRAIN_SECONDS: 3 },
    { CREDENTIALS_DIRECTORY },
    { POSTGRES_USER: 'special_lion', POSTGRES_DB: 'special_lion', POSTGRES_PASSWORD_FILE: '/run/secrets/POSTGRES_PASSWORD' },
    { SHOP_DOMAIN, SHOP_UPSTREAM: 'shop:3000' },
  ])
  expect(Object.values(services).map(({ volumes }) => volumes)).toEqual([
    ['files:/data'],
    ['files:/data', 'backups:/backups'],
    ['database:/var/lib/postgresql/data'],
    ['./Caddyfile:/etc/caddy/Caddyfile:ro', 'certificates:/data'],
  ])
  for (const one of [shop, backup]) expect(one?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database?.healthcheck?.test).toEqual(['CMD', 'pg_isready', '-U', 'special_lion'])
  // a backup a day, and two hours of room
  expect(backup?.healthcheck?.test).toEqual(['CMD-SHELL', `find /backups -maxdepth 1 -name "shop-*" -mmin -${26 * 60} | grep -q .`])
  expect(backup?.command?.at(-1)).toBe('while node server/src/backup.ts --to /backups --keep 14; do sleep 86400; done')
  // the drain, the 25 s of an orderly end, and room
  expect(shop?.stop_grace_period).toBe(`${3 + 25 + 7}s`)
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['80:80', '443:443', '443:443/udp'])
})

/** The settings of a file by name. */
const settingsOf = (name: string) => Object.fromEntries([...read(name).matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]))

it('the second file adds a standby that commits wait for and a pooler before each server, shut off as the first', () => {
  const { services, secrets } = parse(read('compose.postgres.yaml'), { merge: true }) as {
    services: Record<string, Service>
    secrets: Record<string, { file: string }>
  }
  expect(Object.keys(services)).toEqual(['shop', 'backup', 'database', 'standby', 'pooler', 'pooler-of-standby'])
  const { shop, backup, database, standby, pooler, 'pooler-of-standby': other } = services
  for (const service of [standby, pooler, other])
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    })
  for (const one of [shop, backup])
    expect(one).toEqual({
      environment: { DATABASE_POOLER: 'transaction' },
      secrets: ['DATABASE_DIRECT_URL'],
      depends_on: { pooler: { condition: 'service_started' }, standby: { condition: 'service_healthy' } },
    })
  expect(database).toEqual({ volumes: ['./standby/allow-standby.sh:/docker-entrypoint-initdb.d/allow-standby.sh:ro'] })
  expect(standby?.volumes).toEqual(['standby:/var/lib/postgresql/data', './standby/start-standby.sh:/start-standby.sh:ro'])
  expect(standby).toMatchObject({
    entrypoint: ['bash', '/start-standby.sh'],
    secrets: ['POSTGRES_PASSWORD'],
    depends_on: { database: { condition: 'service_healthy' } },
    healthcheck: { test: ['CMD', 'pg_isready', '-U', 'special_lion'] },
  })
  expect([pooler, other].map((one) => one?.environment)).toEqual([{ DATABASE_HOST: 'database' }, { DATABASE_HOST: 'standby' }])
  expect([pooler, other].map((one) => [one?.secrets, one?.cap_add])).toEqual(Array(2).fill([['POOLER_USERS'], undefined]))
  expect(Object.keys(secrets)).toEqual(['DATABASE_DIRECT_URL', 'POOLER_USERS'])
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([])
  const operations = read('../docs/operations.md')
  for (const name of Object.keys(secrets)) expect(operations).toContain(`> deploy/secrets/${name}`)
})

it('the pooler of the second file is set up as operations.md says, and the database has the limits that it does not pass on', () => {
  const operations = read('../docs/operations.md')
  const { pool_mode, default_pool_size, ignore_startup_parameters } = settingsOf('standby/pgbouncer.ini')
  expect(operations).toContain(
    `[pgbouncer]\npool_mode = ${pool_mode}\ndefault_pool_size = ${default_pool_size}\nignore_startup_parameters = ${ignore_startup_parameters}\n`,
  )
  const limits = [...operations.matchAll(/^alter role special_lion (set .*;)$/gm)].map(([, limit]) => limit)
  const given = [...read('standby/allow-standby.sh').matchAll(/^alter role \$POSTGRES_USER (set .*;)$/gm)].map(([, limit]) => limit)
  expect([given.length, given]).toEqual([5, limits])
})

it.each(['allow-standby.sh', 'start-standby.sh'])('bash understands %s', (name) => {
  const script = fileURLToPath(new URL(`../../../deploy/standby/${name}`, import.meta.url))
  expect(spawnSync('bash', ['-n', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})

it('the limits are given to the role of the database when it is made, and a standby may copy it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'standby-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [program, hba] = [join(dir, 'psql'), join(dir, 'pg_hba.conf')]
  writeFileSync(program, `#!/bin/sh\necho "psql $*"\ncat\n`, { mode: 0o755 })
  const script = fileURLToPath(new URL('../../../deploy/standby/allow-standby.sh', import.meta.url))
  const env = { PATH: `${dir}:${process.env.PATH}`, PGDATA: dir, POSTGRES_USER: 'special_lion', POSTGRES_DB: 'shop_of_lions' }
  const { status, stdout } = spawnSync('bash', [script], { env, encoding: 'utf8' })
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [
      'psql --quiet --set ON_ERROR_STOP=1 --username special_lion --dbname shop_of_lions',
      "alter role special_lion set statement_timeout = '15s';",
      "alter role special_lion set lock_timeout = '5s';",
      "alter role special_lion set idle_in_transaction_session_timeout = '30s';",
      "alter role special_lion set timezone = 'UTC';",
      'alter role special_lion set jit = off;',
    ],
  ])
  expect(readFileSync(hba, 'utf8')).toBe('host replication special_lion all scram-sha-256\n')
})

it('Patroni acknowledges no order before the standby has it, and lets nobody in without TLS and a password', () => {
  const { bootstrap, postgresql } = parse(read('failover/patroni.yml'))
  expect(bootstrap.dcs).toEqual({
    ttl: 20,
    loop_wait: 5,
    retry_timeout: 5,
    primary_start_timeout: 0,
    synchronous_mode: true,
    postgresql: {
      use_pg_rewind: true,
      use_slots: true,
      parameters: {
        max_connections: 100,
        max_wal_senders: 8,
        shared_buffers: '1GB',
        wal_keep_size: '1GB',
        wal_log_hints: 'on',
        hot_standby_feedback: 'on',
      },
    },
  })
  expect(bootstrap.initdb).toEqual([{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'])
  expect(postgresql.pg_hba).toEqual([
    'local all postgres peer',
    'hostssl replication replicator 10.0.0.0/24 scram-sha-256',
    'hostssl all all 10.0.0.0/24 scram-sha-256',
  ])
})

type Pod = {
  spec: { containers: Record<string, unknown>[]; securityContext: object; automountServiceAccountToken: boolean; volumes: object[] }
}

it('Kubernetes runs the shop and its migration without rights, with the same image, and keeps one instance', () => {
  const [job, deployment, budget, service] = parseAllDocuments(read('kubernetes/shop.yaml')).map((document) => document.toJS())
  const pods: Pod[] = [job.spec.template, deployment.spec.template]
  for (const { spec } of pods) {
    expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true, runAsUser: 1000 } })
    expect(spec.containers).toMatchObject([
      {
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        resources: { limits: { memory: '1Gi' } },
      },
    ])
  }
  const [migrate, shop] = pods.map(({ spec }) => spec.containers[0])
  expect(migrate?.image).toBe(shop?.image)
  expect(migrate?.command).toEqual(['node', 'server/src/migrate.ts'])
  expect(existsSync(new URL('../../src/migrate.ts', import.meta.url))).toBe(true)
  expect(shop).toMatchObject({
    readinessProbe: { httpGet: { path: '/api/ready' } },
    livenessProbe: { httpGet: { path: '/api/health' } },
    env: expect.arrayContaining([
      { name: 'TRUST_PROXY', value: '1' },
      { name: 'DRAIN_SECONDS', value: '10' },
    ]),
  })
  expect(deployment.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
  // The drain, the 25 s of an orderly end, and room.
  expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(10 + 25)
  expect([budget.spec.minAvailable, service.spec.selector]).toEqual([1, deployment.spec.selector.matchLabels])
})

it('the image runs the shop as a user of its own, without a shell and with one Node.js', () => {
  const lines = read('Containerfile').split('\n')
  expect(lines).toContain('USER 1000:1000')
  expect(lines).toContain('CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]')
  expect(lines.join('\n')).toMatch(/--prune && rm -rf node_modules\/node node_modules\/\.bin\/node /)
})

type Rule = { alert: string; expr: string; for?: string; labels: { severity: string }; annotations: { summary: string } }
const rulesOf = (): Rule[] => parse(read('prometheus/rules.yml')).groups[0].rules

it('Prometheus wakes somebody for the process, the database and a broken promise, and tells of the rest', () => {
  expect(rulesOf().map(({ alert, expr, for: after, labels }) => [alert, expr, after, labels.severity])).toEqual([
    ['ShopIsGone', 'up{job="special-lion"} == 0', '1m', 'critical'],
    ['DatabaseIsGone', 'database_up == 0', '1m', 'critical'],
    ['DatabaseIsSlow', 'db_pool_connections{state="waiting"} > 0', '1m', 'warning'],
    ['InvariantIsBroken', 'invariant_violations > 0', undefined, 'critical'],
    ['JobFailed', 'job_last_ok == 0', '15m', 'warning'],
    [
      'DailyWorkDidNotRun',
      'time() - max without (instance) (job_last_end_timestamp_seconds{exported_job="check-invariants"}) > 100000',
      undefined,
      'warning',
    ],
    ['PaymentWaitsLong', 'payments_pending_oldest_seconds > 3600', '5m', 'warning'],
    ['AutomaticLimitReached', 'payments_automatic_left_today{rule="day-limit"} > 0', undefined, 'info'],
    ['BankMailboxIsSilent', 'max(bank_mail_connected) == 0 and sum(bank_mail_connections_total) > 0', '15m', 'warning'],
    ['MailsDoNotLeave', 'outbox_oldest_seconds > 600', '5m', 'warning'],
    ['ShopAnswersWithFaults', 'sum(rate(http_request_duration_seconds_count{status=~"5.."}[5m])) > 0.05', '5m', 'warning'],
    ['ShopIsSlow', 'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket[5m]))) > 2', '10m', 'warning'],
    ['PackIsSoldOut', 'stock_pieces < 100', undefined, 'info'],
  ])
})

it('what Prometheus says names the job and the pack that it is about, lines of the log and chapters that there are', () => {
  const summaries = rulesOf().map(({ alert, annotations }) => ({ alert, says: annotations.summary }))
  // Prometheus calls the label "job" of the shop "exported_job"; its own "job" is the shop as a whole
  const labels = summaries.flatMap(({ alert, says }) => [...says.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => [alert, label]))
  expect(labels).toEqual([
    ['JobFailed', 'exported_job'],
    ['PackIsSoldOut', 'sku'],
  ])
  const quoted = summaries.flatMap(({ says }) => [...says.matchAll(/"(.*?)"/g)].map(([, words = '']) => words))
  const logged = ['a job failed', 'request failed']
  const operations = read('../docs/operations.md')
  const chapters = [...operations.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading)
  expect(quoted.filter((words) => !chapters.includes(words))).toEqual(logged)
  const sources = [read('../server/src/features/jobs/nightly.ts'), read('../server/src/platform/http/errors.ts')]
  expect(sources.map((source, at) => source.includes(`'${logged[at]}'`))).toEqual([true, true])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.runIf(hasPromtool)('Prometheus understands the rules', () => {
  const rules = fileURLToPath(new URL('../../../deploy/prometheus/rules.yml', import.meta.url))
  expect(existsSync(rules)).toBe(true)
  expect(spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toMatchObject({ status: 0 })
})
