import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { moveToPostgres, restoreBackup } from '#platform/backup/restore-backup.ts'
import { takeBackup } from '#platform/backup/take-backup.ts'
import { openDatabase } from '#platform/db/database.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { openFiles } from '#platform/files/file-store.ts'
import { emptyPlace } from '../empty-place.ts'
import { proof } from '../proof/figures.ts'
import { testShop } from '../test-shop.ts'
import { runCommand } from './command.ts'
import { liveIn } from './lived-in.ts'

const dump = async (database: Awaited<ReturnType<typeof openDatabase>>) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const tables: Record<string, string[]> = {}
  for (const { name } of rows)
    tables[name] = (await database.pool.query(`select t::text as row from ${name} t`)).rows.map(({ row }) => row).sort()
  return tables
}

it('a shop moves from PostgreSQL to the embedded database and to PostgreSQL again, and every row and file arrives', async () => {
  const test = await testShop()
  await liveIn(test)
  const folder = await mkdtemp(join(tmpdir(), 'shop-backups-'))
  const { dir } = await takeBackup({ config: test.shop.config, folder })
  const embedded = await emptyPlace('embedded')
  const { files } = await restoreBackup({ from: dir, config: embedded.config })
  await test.close()
  expect(files.count).toBe(2)

  const source = await openDatabase({ dataDir: embedded.config.dataDir })
  const session = `insert into sessions (id, token_hash, realm, customer_id, created_at, last_used_at, expires_at)
    select gen_random_uuid(), repeat('h', 43), 'customer', id, now(), now(), now() + interval '1 day' from customers limit 1`
  await source.pool.query(session)
  const before = await dump(source)
  await source.close()

  const target = await emptyPlace('postgres')
  const env = { ...target.env, DATA_DIR: embedded.config.dataDir }
  for (const rest of ['moving', 'moving.part']) {
    await mkdir(join(embedded.config.dataDir, rest, 'tables'), { recursive: true }) // of a move that was killed
    await writeFile(join(embedded.config.dataDir, rest, 'tables', 'orders.jsonl.gz'), 'half a table')
  }
  const { code, out, err, ms } = await runCommand('move-to-postgres', [], env)
  expect(err).toBe('')
  expect(code).toBe(0)
  const config = readConfig(env, [])
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  expect(await dump(database)).toEqual(before)
  expect(before.sessions).toHaveLength(1)
  expect(await checkInvariants(database.pool)).toEqual([])
  const [{ id } = { id: '' }] = (await database.pool.query<{ id: string }>('select id from files')).rows
  expect(await openFiles(config).get(id)).toBeDefined()
  await database.pool.query('insert into outbox (type, payload, created_at, next_at) values ($1, $2, now(), now())', ['stock.low', {}]) // its id is a new one
  await database.close()

  const unchanged = await openDatabase({ dataDir: config.dataDir })
  expect(await dump(unchanged)).toEqual(before)
  await unchanged.close()
  await expect(moveToPostgres(config)).rejects.toThrow(/not empty. Nothing was changed/)
  const [, rows] = /Moved (\d+) rows/.exec(out) ?? []
  proof({
    name: 'embedded to PostgreSQL in one command',
    figures: { rows: Number(rows), tables: Object.keys(before).length, differences: 0, seconds: ms / 1000 },
  })
  await target.drop()
  await embedded.drop()
  await rm(folder, { recursive: true })
}, 600_000)

it('a move without a shop, or without a database to move to, changes nothing and says what is missing', async () => {
  const there = await emptyPlace('embedded')
  await expect(moveToPostgres(there.config)).rejects.toThrow('DATABASE_URL is not set')
  const nowhere = readConfig({ ...there.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, [])
  await expect(moveToPostgres(nowhere)).rejects.toThrow('There is no shop in DATA_DIR')
  await there.drop()
})
