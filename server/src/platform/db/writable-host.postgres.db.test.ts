import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPrivateServer, systemUser } from '#test/postgres.ts'
import { copyAsStandby, findPostgres, servePostgres } from '#test/postgres-server.ts'
import { openDatabase } from './database.ts'
import { withLongRunningClient } from './long-running-client.ts'
import { readTimeline } from './takeover.ts'
import { writableHostClient } from './writable-host.ts'

type Line = (details: object, message: string) => void

let primary: Awaited<ReturnType<typeof startPrivateServer>>
let standby: string
let stopStandby: () => Promise<void>

beforeAll(async () => {
  primary = await startPrivateServer(['-c', 'wal_level=replica', '-c', 'fsync=off'])
  standby = mkdtempSync(join(tmpdir(), 'shop-standby-'))
  const user = systemUser()
  if (user) chownSync(standby, user.uid, user.gid)
  const bin = findPostgres()
  copyAsStandby(bin, primary.dir, standby, user)
  stopStandby = await servePostgres(bin, standby, user, ['-c', 'fsync=off'])
})
afterAll(async () => {
  await stopStandby()
  rmSync(standby, { recursive: true, force: true })
  rmSync(primary.dir, { recursive: true, force: true })
})

it('the start of a shop of several hosts says whether a standby has each order before it is acknowledged', async () => {
  const client = new Client({ host: primary.dir, user: 'postgres' })
  await client.connect()
  const said = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings)) await client.query(`alter role postgres set ${name} = '${value}'`)
    const lines: string[] = []
    const [warn, info] = ['warn', 'info'].map((level) => (_details: object, message: string) => {
      lines.push(`${level}: ${message.split(':')[0]}`)
    }) as [Line, Line]
    const url = `postgres://postgres@${[standby, primary.dir].map(encodeURIComponent).join(',')}/postgres`
    await (await openDatabase({ databaseUrl: url, dataDir: tmpdir(), log: { warn, info } })).close()
    return lines
  }
  await client.query("alter system set synchronous_standby_names = 'walreceiver'")
  await client.query('select pg_reload_conf()')
  const synchronous = 'info: a standby is synchronous'
  await vi.waitFor(async () => expect(await said({ synchronous_commit: 'on' })).toEqual([synchronous]), 60_000)
  expect(await said({ synchronous_commit: 'local' })).toEqual(['warn: no standby is synchronous'])
  await client.query('alter role postgres reset synchronous_commit')
  await client.query('alter system reset synchronous_standby_names')
  await client.query('select pg_reload_conf()')
  await client.end()
})

it('a shop of several hosts writes on the one that takes writes, and on the standby once that is promoted', async () => {
  const hosts = [standby, primary.dir].map(encodeURIComponent).join(',')
  const warnings: string[] = []
  const database = await openDatabase({
    databaseUrl: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    dataDir: tmpdir(),
    log: { warn: (_details, message) => void warnings.push(message) },
  })
  try {
    expect(warnings).toEqual([expect.stringContaining('no standby is synchronous')])
    expect(await readTimeline(database)).toBe(1)
    await database.pool.query('create table orders_kept (number text)')
    await database.pool.query('insert into orders_kept values ($1)', ['SLB-A'])
    const own = await withLongRunningClient(database, async (client) => (await client.query('select number from orders_kept')).rows)
    expect(own).toEqual([{ number: 'SLB-A' }])

    const promoted = new Client({ host: standby, user: 'postgres' })
    await promoted.connect()
    await vi.waitFor(async () => expect((await promoted.query('select number from orders_kept')).rows).toEqual(own), 60_000)
    await primary.stop()
    await expect(database.pool.query('select 1')).rejects.toThrow()
    await promoted.query('select pg_promote()')
    await promoted.end()

    await vi.waitFor(() => database.pool.query('insert into orders_kept values ($1)', ['SLB-B']), 60_000)
    expect((await database.pool.query('select number from orders_kept order by number')).rows).toEqual([
      { number: 'SLB-A' },
      { number: 'SLB-B' },
    ])
    expect(await readTimeline(database)).toBe(2)
  } finally {
    await database.close()
  }
})

it('a shop none of whose hosts takes writes says so, with the reason', async () => {
  const nowhere = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/none', dataDir: tmpdir() })
  await expect(nowhere).rejects.toThrow('DATABASE_URL cannot be reached: None of the hosts of DATABASE_URL takes writes')
})

it('a server that dies just after it has let a connection in ends no process: the next query says so', () => {
  const client = new (writableHostClient([]))()
  expect(() => client.emit('error', new Error('terminating connection due to unexpected postmaster exit'))).not.toThrow()
})
