// The containers of deploy/, each file compared whole: a line that is lost or changed is told.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
/** The statements of a file, without comments; a line that ends in a backslash goes on. */
const linesOf = (name: string) =>
  read(name)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
const composed = (name: string) => {
  const { services, secrets, volumes } = parse(read(name), { merge: true })
  return { services, secrets, volumes }
}

/** How long the shop answers what it has taken. */
const LAST_REQUESTS = Number(/LAST_REQUESTS_MS = (\d+)_000/.exec(read('../server/src/graceful-shutdown.ts'))?.[1])
const DAY_MINUTES = 24 * 60

/** Nothing can be written, raised or filled up, and a container comes back by itself. */
const SHUT_OFF = {
  restart: 'unless-stopped',
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
}
const IMAGE = {
  build: { context: '..', dockerfile: 'deploy/Containerfile' },
  image: 'special-lion',
  mem_limit: '1g',
  pids_limit: 200,
  tmpfs: ['/tmp'],
  depends_on: { database: { condition: 'service_healthy' } },
  secrets: ['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL'],
}
/** The start of PostgreSQL hands its folder and itself over to its user. */
const POSTGRES = {
  image: 'docker.io/library/postgres:17',
  mem_limit: '1g',
  shm_size: '256m',
  cap_add: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  tmpfs: ['/tmp', '/run/postgresql'],
  secrets: ['POSTGRES_PASSWORD'],
}
const asked = (retries: number) => ({ test: ['CMD', 'pg_isready', '-U', 'special_lion'], interval: '5s', timeout: '3s', retries })
const filesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, { file: `./secrets/${name}` }]))
const CREDENTIALS_DIRECTORY = '/run/secrets'
const SHOP_DOMAIN = `\${SHOP_DOMAIN:?}`

it('every container is shut off and bounded, takes secrets as files, and one takes a backup a day', () => {
  expect(composed('compose.yaml')).toEqual({
    services: {
      shop: {
        ...SHUT_OFF,
        ...IMAGE,
        environment: { PUBLIC_URL: `https://${SHOP_DOMAIN}`, CREDENTIALS_DIRECTORY, TRUST_PROXY: 1, DRAIN_SECONDS: 3 },
        volumes: ['files:/data'],
        stop_grace_period: `${3 + LAST_REQUESTS + 7}s`, // with room
      },
      backup: {
        ...SHUT_OFF,
        ...IMAGE,
        environment: { CREDENTIALS_DIRECTORY },
        command: ['sh', '-c', `while node server/src/backup.ts --to /backups --keep 14; do sleep ${DAY_MINUTES * 60}; done`],
        volumes: ['files:/data', 'backups:/backups'],
        healthcheck: {
          test: ['CMD-SHELL', `find /backups -maxdepth 1 -name "shop-*" -mmin -${DAY_MINUTES + 120} | grep -q .`],
          interval: '10m',
          start_period: '10m',
        },
      },
      database: {
        ...SHUT_OFF,
        ...POSTGRES,
        command: ['postgres', '-c', 'jit=off'],
        environment: {
          POSTGRES_USER: 'special_lion',
          POSTGRES_DB: 'special_lion',
          POSTGRES_PASSWORD_FILE: `${CREDENTIALS_DIRECTORY}/POSTGRES_PASSWORD`,
        },
        volumes: ['database:/var/lib/postgresql/data'],
        healthcheck: asked(20),
      },
      caddy: {
        ...SHUT_OFF,
        image: 'docker.io/library/caddy:2',
        mem_limit: '256m',
        cap_add: ['NET_BIND_SERVICE'],
        environment: { SHOP_DOMAIN, SHOP_UPSTREAM: 'shop:3000' },
        ports: ['80:80', '443:443', '443:443/udp'],
        tmpfs: ['/config'],
        volumes: ['./Caddyfile:/etc/caddy/Caddyfile:ro', 'certificates:/data'],
        depends_on: ['shop'],
      },
    },
    secrets: filesOf(['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'POSTGRES_PASSWORD']),
    volumes: { files: {}, backups: {}, database: {}, certificates: {} },
  })
})

it('the second file adds a standby that commits wait for and a pooler before each server, shut off as the first', () => {
  const pooled = {
    environment: { DATABASE_POOLER: 'transaction' },
    secrets: ['DATABASE_DIRECT_URL'],
    depends_on: { pooler: { condition: 'service_started' }, standby: { condition: 'service_healthy' } },
  }
  const poolerOf = (server: string) => ({
    ...SHUT_OFF,
    build: { context: 'standby', dockerfile: 'Containerfile' },
    image: 'special-lion-pooler',
    mem_limit: '128m',
    pids_limit: 50,
    user: '1000:1000',
    tmpfs: ['/tmp'],
    secrets: ['POOLER_USERS'],
    environment: { DATABASE_HOST: server },
  })
  expect(composed('compose.postgres.yaml')).toEqual({
    services: {
      shop: pooled,
      backup: pooled,
      database: { volumes: ['./standby/allow-standby.sh:/docker-entrypoint-initdb.d/allow-standby.sh:ro'] },
      standby: {
        ...SHUT_OFF,
        ...POSTGRES,
        entrypoint: ['bash', '/start-standby.sh'],
        volumes: ['standby:/var/lib/postgresql/data', './standby/start-standby.sh:/start-standby.sh:ro'],
        depends_on: { database: { condition: 'service_healthy' } },
        healthcheck: asked(60), // the copy comes first
      },
      pooler: poolerOf('database'),
      'pooler-of-standby': poolerOf('standby'),
    },
    secrets: filesOf(['DATABASE_DIRECT_URL', 'POOLER_USERS']),
    volumes: { standby: {} },
  })
  for (const name of ['DATABASE_DIRECT_URL', 'POOLER_USERS']) expect(read('../docs/operations.md')).toContain(`> deploy/secrets/${name}`)
})

it('the image runs the shop as a user of its own, without a shell and with one Node.js that its commands find, and says whether it lives', () => {
  const copied = ['package.json /srv/special-lion/package-lock.json /srv/special-lion/.npmrc ./']
  copied.push(...['node_modules', 'contract', 'server', 'web', 'scripts'].map((folder) => `${folder} ./${folder}`))
  const alive =
    "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
  const { ExecStart = '' } = Object.fromEntries(
    [...read('special-lion.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  )
  const [, ...told] = ExecStart.split(' ')
  const [, program] = /exec (\S+) server\/src\/backup\.ts/.exec(read('../package.json')) ?? []
  expect(linesOf('Containerfile')).toEqual([
    'ARG BASE=docker.io/library/node:24-slim',
    `FROM \${BASE} AS build`,
    'WORKDIR /srv/special-lion',
    'COPY . .',
    `RUN node scripts/ready.mjs && node scripts/ready.mjs --prune && rm -rf node_modules/node node_modules/lucide-react && ln -sf "$(command -v node)" ${program}`,
    `FROM \${BASE}`,
    'ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0',
    'WORKDIR /srv/special-lion',
    ...copied.map((what) => `COPY --from=build /srv/special-lion/${what}`),
    'RUN install -d -m 700 -o 1000 -g 1000 /data /backups',
    'USER 1000:1000',
    'VOLUME /data',
    'EXPOSE 3000',
    'STOPSIGNAL SIGTERM',
    `HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD ["node", "-e", "${alive}"]`,
    `CMD [${['node', ...told].map((word) => `"${word}"`).join(', ')}]`,
  ])
})

describe('the pooler of the second file', () => {
  it('asks the server that it is named, lets the shop in alone, and holds fewer connections than the server has', () => {
    expect(linesOf('standby/Containerfile')).toEqual([
      'FROM docker.io/library/debian:12-slim',
      'RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*',
      'COPY pgbouncer.ini /etc/pgbouncer/shop.ini',
      'USER 1000:1000',
      'CMD ["sh", "-c", "sed \\"s/DATABASE_HOST/$DATABASE_HOST/\\" /etc/pgbouncer/shop.ini > /tmp/pgbouncer.ini && exec pgbouncer /tmp/pgbouncer.ini"]',
    ])
    expect(linesOf('standby/pgbouncer.ini')).toEqual([
      '[databases]',
      'special_lion = host=DATABASE_HOST port=5432',
      '[pgbouncer]',
      'listen_addr = 0.0.0.0',
      'listen_port = 5432',
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${CREDENTIALS_DIRECTORY}/POOLER_USERS`,
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 200',
      'ignore_startup_parameters = extra_float_digits',
    ])
  })

  it('is set up as operations.md says, and the database has the limits that it does not pass on', () => {
    const operations = read('../docs/operations.md')
    expect(operations).toContain(
      '[pgbouncer]\npool_mode = transaction\ndefault_pool_size = 8\nignore_startup_parameters = extra_float_digits\n',
    )
    const limits = [...operations.matchAll(/^alter role special_lion (set .*;)$/gm)].map(([, limit]) => limit)
    const given = [...read('standby/allow-standby.sh').matchAll(/^alter role \$POSTGRES_USER (set .*;)$/gm)].map(([, limit]) => limit)
    expect([given.length, given]).toEqual([5, limits])
  })
})

/** Runs a script of the standby with stubs for the programs of the image; each writes down how it was called. */
function run(name: string, stubs: Record<string, string>, data: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'standby-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, text] of Object.entries({ POSTGRES_PASSWORD: 'lion of Sagar\n', ...data })) writeFileSync(join(dir, file), text)
  for (const [program, does] of Object.entries(stubs))
    writeFileSync(join(dir, program), `#!/bin/bash\necho "${program} $*" >> ${dir}/calls\n${does}\n`, { mode: 0o755 })
  const env = { PATH: `${dir}:${process.env.PATH}`, PGDATA: dir, POSTGRES_USER: 'special_lion', POSTGRES_DB: 'shop_of_lions' }
  const script = read(`standby/${name}`).replaceAll(`${CREDENTIALS_DIRECTORY}/`, `${dir}/`)
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const kept = (file: string) => readFileSync(join(dir, file), 'utf8').replaceAll(dir, 'PGDATA')
  return { ended: [status, stderr], stdout, kept, calls: kept('calls').trim().split('\n') }
}

it('the limits are given to the role of the database when it is made, and a standby may copy it', () => {
  const { ended, calls, stdout, kept } = run('allow-standby.sh', { psql: 'cat' })
  expect([ended, calls, stdout.trim().split('\n')]).toEqual([
    [0, ''],
    ['psql --quiet --set ON_ERROR_STOP=1 --username special_lion --dbname shop_of_lions'],
    [
      "alter role special_lion set statement_timeout = '15s';",
      "alter role special_lion set lock_timeout = '5s';",
      "alter role special_lion set idle_in_transaction_session_timeout = '30s';",
      "alter role special_lion set timezone = 'UTC';",
      'alter role special_lion set jit = off;',
    ],
  ])
  expect(kept('pg_hba.conf')).toBe('host replication special_lion all scram-sha-256\n')
})

describe('a standby', () => {
  const ASK = 'psql --quiet --tuples-only --no-align --host database --username special_lion special_lion --command'
  const STARTS = 'docker-entrypoint.sh postgres -c jit=off -c cluster_name=standby'
  const WAITS = [
    `${ASK} select 1 from pg_stat_replication where application_name = 'standby' and state = 'streaming'`,
    'sleep 1',
    `${ASK} select 1 from pg_stat_replication where application_name = 'standby' and state = 'streaming'`,
    `${ASK} alter system set synchronous_standby_names = 'standby' --command select pg_reload_conf()`,
  ]
  const STUBS = {
    'docker-entrypoint.sh': '',
    sleep: '',
    chown: '',
    chmod: '',
    // the first answer is that nothing streams yet
    psql: '[ "$PGPASSWORD" = "lion of Sagar" ] || exit 1; [ "$(grep -c "select 1" "$PGDATA/calls")" != 2 ] || echo 1',
    gosu: `case "$2" in
pg_basebackup) printf "synchronous_standby_names = x\\nprimary_conninfo = y\\n" > "$PGDATA/postgresql.auto.conf"; echo 17 > "$PGDATA/PG_VERSION"; touch "$PGDATA/standby.signal";;
*) shift; "$@";;
esac`,
  }
  /** It starts beside what waits for it: either may come first. */
  const apart = (calls: string[]) => [calls.filter((call) => call !== STARTS), calls.filter((call) => call === STARTS)]

  it('copies the database at its first start, follows it, and commits wait for it once it has everything', () => {
    const { ended, calls, kept } = run('start-standby.sh', STUBS)
    const copied = [
      'chown postgres PGDATA',
      'chmod 700 PGDATA',
      'gosu postgres pg_basebackup --host database --username special_lion --pgdata PGDATA --write-recovery-conf --wal-method stream --checkpoint fast',
      'gosu postgres sed -i /synchronous_standby_names/d PGDATA/postgresql.auto.conf',
    ]
    expect([ended, apart(calls)]).toEqual([
      [0, ''],
      [[...copied, ...WAITS], [STARTS]],
    ])
    expect(kept('postgresql.auto.conf')).toBe('primary_conninfo = y\n')
  })

  it('copies nothing again, and waits for nobody once it is promoted', () => {
    expect(apart(run('start-standby.sh', STUBS, { PG_VERSION: '17\n', 'standby.signal': '' }).calls)).toEqual([WAITS, [STARTS]])
    expect(apart(run('start-standby.sh', STUBS, { PG_VERSION: '17\n' }).calls)).toEqual([[], [STARTS]])
  })
})
