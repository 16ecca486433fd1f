import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { administer, databaseUrl } from '#test/postgres.ts'
import { applyMigrationsUntil } from '../backup/fill-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './database.ts'
import { applyMigrations, hasUsableSchema, MIGRATIONS, newestMigration, oneInstanceAtATime } from './migrate.ts'

const { serverUrl } = inject('postgres')
let name: string
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_first', breakpoints: true }]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  writeFileSync(
    join(folder, '0000_first.sql'),
    'create table once (n int);--> statement-breakpoint\ninsert into once select 1 from pg_sleep(0.2);',
  )
  name = `migrated_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name}`)
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await administer(serverUrl, `drop database ${name} with (force)`)
})

function addMigration(to: string, sql: string): void {
  const file = join(to, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.push({ idx: 1, version: '7', when: 1_700_000_000_001, tag: '0001_next', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(to, '0001_next.sql'), sql)
}

const open = () => openDatabase({ databaseUrl: databaseUrl(serverUrl, name), dataDir: folder })

it('four instances that boot at once on an empty database all come up, and each migration runs once', async () => {
  const boot = async (): Promise<Database> => {
    const database = await open()
    await oneInstanceAtATime(database, () => applyMigrations(database, folder))
    return database
  }
  const databases = await Promise.all([boot(), boot(), boot(), boot()])
  expect((await databases[0].pool.query('select n from once')).rows).toEqual([{ n: 1 }])
  await Promise.all(databases.map(({ close }) => close()))
})

it('a migration that fails leaves the database as it was, and the version before opens it', async () => {
  const next = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  cpSync(folder, next, { recursive: true })
  addMigration(next, 'create table halfway (n int);--> statement-breakpoint\ninsert into nowhere values (1);')
  const database = await open()
  await expect(applyMigrations(database, next)).rejects.toThrow()
  expect((await database.pool.query("select to_regclass('halfway') as made")).rows).toEqual([{ made: null }])
  await applyMigrations(database, folder)
  await database.close()
  rmSync(next, { recursive: true })
})

/** The folder of a later version, with one more migration. */
function laterVersion(sql: string): string {
  const next = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  onTestFinished(() => rmSync(next, { recursive: true }))
  cpSync(folder, next, { recursive: true })
  addMigration(next, sql)
  return next
}

it('a version is refused by a database that a later one has taken something away from, and told what to do', async () => {
  const next = laterVersion(
    "drop table once;--> statement-breakpoint\ncomment on table drizzle.__drizzle_migrations is 'oldest build: 1700000000001';",
  )
  const database = await open()
  await applyMigrations(database, next)
  await expect(applyMigrations(database, folder)).rejects.toThrow(/newer version of the shop\. Start that one, or restore a backup/)
  await applyMigrations(database, next)
  await database.close()
})

it('a version serves on beside a later one that only added something', async () => {
  const next = laterVersion('create table later (n int);')
  const database = await open()
  await applyMigrations(database, next)
  await applyMigrations(database, folder)
  expect((await database.pool.query('select n from once')).rows).toEqual([{ n: 1 }])
  await database.close()
})

it('a database is usable once it has every migration of this version, until a later version takes something away', async () => {
  const database = await open()
  expect(await hasUsableSchema(database.pool)).toBe(false)
  await applyMigrations(database, folder)
  expect(await hasUsableSchema(database.pool)).toBe(false)
  await database.pool.query('drop schema drizzle cascade; drop table once')
  await applyMigrations(database)
  expect(await hasUsableSchema(database.pool)).toBe(true)
  const newest = newestMigration()
  const insist = (build: number) => database.pool.query(`comment on table drizzle.__drizzle_migrations is 'oldest build: ${build}'`)
  await insist(newest)
  expect(await hasUsableSchema(database.pool)).toBe(true)
  await insist(newest + 1)
  expect(await hasUsableSchema(database.pool)).toBe(false)
  await database.close()
})

it('a migration lets others write while somebody reads long, and is done when the reader ends', async () => {
  const next = laterVersion('alter table once add column later text;')
  const [database, shop] = [await open(), await open()]
  await applyMigrations(database, folder)
  const reader = await shop.pool.connect()
  await reader.query('begin isolation level repeatable read; select * from once')
  const waits: string[] = []
  const log = { warn: (_: object, message: string) => void waits.push(message) }
  const migrated = applyMigrations(database, next, { log, lockMs: 100, pauseMs: 100 })
  while (waits.length < 2) await shop.pool.query('update once set n = n + 1') // behind a lock without a limit these would fail after five seconds
  expect(waits[0]).toBe('a migration waits for a lock that somebody holds, and asks again')
  await reader.query('rollback')
  reader.release()
  await migrated
  expect((await shop.pool.query('select later from once')).rows).toEqual([{ later: null }])
  await Promise.all([database.close(), shop.close()])
})

/** The migrations that a database of an earlier version has. */
function migrationsBefore(number: string) {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  const until = journal.entries.findIndex(({ tag }) => tag.startsWith(number))
  return journal.entries.slice(0, until).map(({ when }) => ({ at: when, hash: '' }))
}

it('the Idempotency-Keys of orders move to the other keys with their orders, and win where a key was used for both', async () => {
  const [ramesh, sita, order] = [randomUUID(), randomUUID(), randomUUID()]
  const database = await open()
  const { pool } = database
  await applyMigrationsUntil(database, migrationsBefore('0027_'))
  await pool.query('alter table order_keys drop constraint order_keys_customer_id_customers_id_fk')
  await pool.query("insert into order_keys values ($1, 'both', 'of the order', $2, '2026-11-01T10:00:00Z')", [ramesh, order])
  await pool.query("insert into request_keys values ($1, 'both', 'of a cart', '2026-10-01T10:00:00Z')", [ramesh])
  await pool.query("insert into request_keys values ($1, 'both', 'of a wish', '2026-10-02T10:00:00Z')", [sita])
  await applyMigrations(database)
  const { rows } = await pool.query('select actor_id, body_hash, order_id, at from request_keys order by at')
  expect(rows).toEqual([
    { actor_id: sita, body_hash: 'of a wish', order_id: null, at: new Date('2026-10-02T10:00:00Z') },
    { actor_id: ramesh, body_hash: 'of the order', order_id: order, at: new Date('2026-11-01T10:00:00Z') },
  ])
  expect((await pool.query("select to_regclass('order_keys') as left")).rows).toEqual([{ left: null }])
  await database.close()
})

it('reminders that an owner switched off stay off under their new name, and counted tries are counted on', async () => {
  const database = await open()
  const { pool } = database
  await applyMigrationsUntil(database, migrationsBefore('0028_'))
  await pool.query(`insert into settings values ('payment', '{"upiId": "shop@okbank", "rescueUnpaid": false}', now())`)
  await pool.query(`insert into settings values ('general', '{"siteName": "Lion"}', now())`)
  await pool.query("insert into attempts values ($1, 'login:asha', '2026-11-01T10:00:00Z')", [randomUUID()])
  await applyMigrations(database)
  expect((await pool.query('select section, data from settings order by section')).rows).toEqual([
    { section: 'general', data: { siteName: 'Lion' } },
    { section: 'payment', data: { upiId: 'shop@okbank', unpaidReminders: false } },
  ])
  expect((await pool.query('select key from limited_tries')).rows).toEqual([{ key: 'login:asha' }])
  await database.close()
})

it('work under the boot lock never overlaps and may outlast the time limits of the pool', async () => {
  const [one, two] = await Promise.all([open(), open()])
  let inside = 0
  const work = async () => {
    inside++
    await sleep(200)
    return inside--
  }
  expect(await Promise.all([oneInstanceAtATime(one, work), oneInstanceAtATime(two, work)])).toEqual([1, 1])
  await Promise.all([one.close(), two.close()])
})

it('an instance that waits for another one says so again and again', async () => {
  const [one, two] = await Promise.all([open(), open()])
  const said: string[] = []
  let [begin, finish] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const busy = new Promise<void>((resolve) => (finish = resolve))
  const first = oneInstanceAtATime(one, () => {
    begin()
    return busy
  })
  await begun
  const log = {
    warn: (_: object, message: string) => {
      said.push(message)
      if (said.length === 2) finish()
    },
  }
  const second = oneInstanceAtATime(two, async () => said.length, { log, sayEveryMs: 50 })
  await Promise.all([first, second])
  expect(said.slice(0, 2)).toEqual(Array(2).fill('another instance prepares the database: waiting for it'))
  await Promise.all([one.close(), two.close()])
})

it('a database that cannot be reached is said in one line, without the password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop', dataDir: folder })
  await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be reached: (?!.*secret)[^\n]+$/)
})
