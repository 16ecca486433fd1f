import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { tcpProxy } from '#test/faults/tcp-proxy.ts'
import type { Database } from './database.ts'
import { openDatabase, requireTimeLimits, requireVersion, statementName, transaction } from './database.ts'

type Fresh = Awaited<ReturnType<typeof freshDatabase>>

let fresh: Fresh
let database: Database
const warnings: string[] = []
const open = (more: { databasePool?: number; patienceMs?: number } = {}) =>
  openDatabase({
    databaseUrl: fresh.config.databaseUrl,
    dataDir: fresh.config.dataDir,
    log: { warn: (_details, message) => void warnings.push(message) },
    ...more,
  })
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  database = await open({ databasePool: 1, patienceMs: 2000 })
})
afterEach(() => database.close())

const one = async (text: string, values?: unknown[]) => Object.values((await database.pool.query(text, values)).rows[0] ?? {})[0]
const pid = () => one('select pg_backend_pid() as pid')

describe('a connection to the server', () => {
  it('has a limit for statements, for locks and for idle transactions, and says whose it is', async () => {
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'timezone', 'jit', 'application_name']
    const values = []
    for (const setting of settings) values.push(await one(`show ${setting}`))
    expect(values).toEqual(['15s', '5s', '30s', 'UTC', 'off', 'shop'])
  })

  it('is one of ten where nothing else is said, is kept alive and is there within five seconds', async () => {
    const usual = await openDatabase(fresh.config)
    const { max, keepAlive, connectionTimeoutMillis, query_timeout } = usual.pool.options
    await usual.close()
    expect({ max, keepAlive, connectionTimeoutMillis, query_timeout }).toEqual({
      max: 10,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 16_000,
    })
  })

  it('stays after a statement that failed, and is ended after one that was not answered in time', async () => {
    const first = await pid()
    await expect(database.pool.query('select 1/0')).rejects.toThrow('division by zero')
    expect(await pid()).toBe(first)
    await expect(database.pool.query('select pg_sleep(20)')).rejects.toThrow('Query read timeout')
    expect(await pid()).not.toBe(first)
  })

  it('that is lost while nobody uses it is noted, and the next statement gets another one', async () => {
    const other = await open({ databasePool: 1 })
    try {
      const lost = await pid()
      const gone = new Promise((done) => database.pool.once('error', done))
      await other.pool.query('select pg_terminate_backend($1)', [lost])
      await gone
      expect(warnings).toEqual(['database connection lost'])
      expect(await pid()).not.toBe(lost)
    } finally {
      await other.close()
    }
  })

  it.each([
    ['9.6.24', false],
    ['14.13 (Debian 14.13-1)', false],
    ['15.0', true],
    ['15beta1', true],
    ['18.1', true],
  ])('to a PostgreSQL %s is taken: %j', async (version, isTaken) => {
    const answers = Object.assign(Object.create(database.pool), { query: async () => ({ rows: [{ server_version: version }] }) })
    const said = await requireVersion(answers).catch(String)
    expect(said).toBe(isTaken ? undefined : `Error: DATABASE_URL names a PostgreSQL ${version}; the shop needs 15 or newer.`)
  })

  it('whose limits a pooler has dropped ends the start, with the names of the limits', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    await requireTimeLimits(database.pool)
    await one("select set_config('lock_timeout', '0', false)")
    await expect(requireTimeLimits(database.pool)).rejects.toThrow(/a pooler that drops lock_timeout: set them at the role/)
    for (const limit of limits) await one("select set_config($1, '0', false)", [limit])
    await expect(requireTimeLimits(database.pool)).rejects.toThrow(/idle_in_transaction_session_timeout, lock_timeout, statement_timeout/)
  })

  it('of a pooler in transaction mode asks for no limits of its own, and prepares no statement by a name', async () => {
    const pooled = (settings: string) => {
      const url = new URL(fresh.config.databaseUrl ?? '')
      url.searchParams.set('options', settings)
      return openDatabase({ ...fresh.config, databaseUrl: String(url), databasePooler: 'transaction', databasePool: 1 })
    }
    await expect(pooled('-c statement_timeout=7s')).rejects.toThrow(/drops idle_in_transaction_session_timeout, lock_timeout: set them/)
    const through = await pooled('-c statement_timeout=7s -c lock_timeout=2s -c idle_in_transaction_session_timeout=9s')
    try {
      for (let use = 0; use < 4; use++)
        await through.pool.query(
          use % 2 ? { text: 'select $1::int', values: [use] } : { name: 'a_name', text: 'select $1::int + 1', values: [use] },
        )
      expect((await through.pool.query('select name from pg_prepared_statements')).rows).toEqual([])
      expect((await through.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }])
    } finally {
      await through.close()
    }
  })

  it('that answers no COMMIT says what was not answered, not that the ROLLBACK after it failed', async () => {
    const { hostname, port, searchParams } = new URL(fresh.config.databaseUrl ?? '')
    const folder = searchParams.get('host')
    const proxy = await tcpProxy(folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port) || 5432 })
    proxy.onSend((bytes) => {
      if (/commit/i.test(bytes.toString('latin1'))) proxy.blackHole(true)
      return 'pass'
    })
    const url = new URL(fresh.config.databaseUrl ?? '')
    url.searchParams.set('host', '127.0.0.1')
    url.searchParams.set('port', String(proxy.port))
    const slow = await openDatabase({ databaseUrl: String(url), dataDir: fresh.config.dataDir, patienceMs: 2000, log: { warn: () => {} } })
    try {
      await expect(transaction(slow.db, (tx) => tx.execute(sql`select 1`))).rejects.toThrow('Query read timeout')
    } finally {
      await proxy.close()
      await slow.close()
    }
  })

  it('that cannot be made says so with the reason', async () => {
    const nowhere = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: fresh.config.dataDir })
    await expect(nowhere).rejects.toThrow(/^DATABASE_URL cannot be reached: .*ECONNREFUSED/)
  })
})

describe('a statement with values', () => {
  const prepared = async () => (await database.pool.query('select name, statement from pg_prepared_statements order by name')).rows

  it('is prepared from its third use on, under the name of its text', async () => {
    const text = 'select $1::int + 40 as sum'
    const sum = async (n: number) => (await database.pool.query<{ sum: number }>({ text, values: [n] })).rows[0]?.sum
    expect([await sum(1), await sum(2)]).toEqual([41, 42])
    const own = async () => (await prepared()).filter(({ statement }) => statement === text)
    expect(await own()).toEqual([])
    expect([await sum(3), await sum(4)]).toEqual([43, 44])
    expect(await own()).toEqual([{ name: statementName(text), statement: text }])
  })

  it('is never prepared without values, and keeps a name that it has', async () => {
    const before = await prepared()
    const ask = (query: { text: string; name?: string; values?: unknown[] }) => database.pool.query(query)
    for (let n = 0; n < 4; n++) await ask({ text: 'select 17 as bare' })
    for (let n = 0; n < 4; n++) await ask({ text: 'select $1::int + 23 as named', name: 'its own', values: [n] })
    for (let n = 0; n < 4; n++) await ask({ text: 'select $1::int + 31 as given', values: [n] })
    const names = new Set((await prepared()).map(({ name }) => name))
    const wanted = [...before.map(({ name }) => name), 'its own', statementName('select $1::int + 31 as given')]
    expect([...names].toSorted()).toEqual(wanted.toSorted())
  })

  const own = async (text: string) => (await prepared()).filter(({ statement }) => statement === text).length
  const use = async (text: string, times: number) => {
    for (let n = 0; n < times; n++) await database.pool.query({ text, values: [n] })
  }

  it('is prepared also after thousands that came once, as the migrations of a first start do', async () => {
    for (let n = 0; n < 1500; n++) await use(`select $1::int + ${n} as once`, 1)
    const regular = 'select $1::int + 5555 as regular'
    await use(regular, 4)
    expect(await own(regular)).toBe(1)
  })

  it('is forgotten with two uses where a thousand others came since', async () => {
    const rare = 'select $1::int + 7777 as rare'
    await use(rare, 2)
    for (let n = 0; n < 1000; n++) await use(`select $1::int + ${n} as between`, 1)
    await use(rare, 1)
    expect(await own(rare)).toBe(0)
  })

  it('is no longer prepared where three hundred others are, and those stay', async () => {
    const before = (await prepared()).length
    for (let n = 0; n < 300; n++) await use(`select $1::int + ${n} as many`, 3)
    const late = 'select $1::int + 9999 as late'
    await use(late, 4)
    expect(await own(late)).toBe(0)
    expect(await own('select $1::int + 0 as many')).toBe(1)
    expect(before).toBeLessThan(300)
    expect((await prepared()).filter(({ name }) => name.startsWith('s_')).length).toBe(300)
  })
})
