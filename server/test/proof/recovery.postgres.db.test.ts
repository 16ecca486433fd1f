import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { customers } from '#features/customers/customer.table.ts'
import { openShop } from '#platform/shop.ts'
import { readConfig } from '../../src/config.ts'
import { seedShop } from '../../src/seed.ts'
import { aCustomer } from '../builders/people.ts'
import { expectInvariants } from '../database.ts'
import { systemUser } from '../postgres.ts'
import { findPostgres, servePostgres, startPostgres } from '../postgres-server.ts'
import { proof } from './figures.ts'

const EXAMPLE = new URL('../../../deploy/failover/pgbackrest.conf', import.meta.url)

it('a database archived by pgbackrest is restored to a moment, with all of before and nothing of after', { timeout: 600_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'shop-moment-'))
  const user = systemUser()
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const [old, restored, repository] = ['old', 'new', 'repository'].map((name) => join(dir, name)) as [string, string, string]
  own(dir)
  for (const folder of [old, restored, repository]) {
    mkdirSync(folder)
    own(folder)
  }
  const settings = join(dir, 'pgbackrest.conf')
  const text = readFileSync(EXAMPLE, 'utf8')
    .replace(/repo1-path=.*/, `repo1-path=${repository}\nlog-path=${dir}\nlock-path=${dir}/lock\nspool-path=${dir}/spool`)
    .replace(/pg1-path=.*/, `pg1-path=${old}/data\npg1-socket-path=${old}\npg1-user=postgres`)
  writeFileSync(settings, text)
  const pgbackrest = (...args: string[]) =>
    execFileSync('pgbackrest', [`--config=${settings}`, '--stanza=special-lion', ...args], { ...user, cwd: dir, stdio: 'pipe' })
  const archive = `pgbackrest --config=${settings} --stanza=special-lion archive-push %p`

  const bin = findPostgres()
  const stop = await startPostgres(bin, old, user, ['-c', 'archive_mode=on', '-c', `archive_command=${archive}`])
  const shopAt = (folder: string) =>
    openShop(
      readConfig(
        {
          LOG_LEVEL: 'silent',
          NODE_ENV: 'test',
          DATA_DIR: dir,
          DATABASE_URL: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
        },
        [],
      ),
    )
  const shop = await shopAt(old)
  await seedShop(shop)
  pgbackrest('stanza-create')
  pgbackrest('--type=full', 'backup')
  await pause(1100) // pgbackrest knows the end of a backup to the second
  const before = await aCustomer({ shop }, { name: 'Kamla Sahu' })
  await pause(100)
  const { rows } = await shop.database.pool.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await pause(100)
  const after = await aCustomer({ shop }, { name: 'Dinesh Yadav' })
  await shop.database.pool.query('select pg_switch_wal()')
  await shop.close()
  await stop()

  const begun = performance.now()
  pgbackrest(`--pg1-path=${restored}/data`, '--type=time', `--target=${rows[0]?.moment}`, '--target-action=promote', 'restore')
  const stopRestored = await servePostgres(bin, restored, user)
  const client = new Client({ host: restored, user: 'postgres' })
  await client.connect()
  const isOpen = async () => expect((await client.query('select pg_is_in_recovery() as waits')).rows).toEqual([{ waits: false }])
  await vi.waitFor(isOpen, { timeout: 60_000, interval: 100 })
  await client.end()
  const again = await shopAt(restored)
  const people = await again.db.select({ id: customers.id, name: customers.name }).from(customers)
  expect(people).toEqual([{ id: before.id, name: 'Kamla Sahu' }])
  expect(people.map(({ id }) => id)).not.toContain(after.id)
  await expectInvariants(again.database.pool)
  await again.close()
  await stopRestored()
  proof({
    name: 'restored to a moment',
    figures: { lostOfBefore: 0, keptOfAfter: 0, seconds: Math.round((performance.now() - begun) / 1000) },
  })
  rmSync(dir, { recursive: true, force: true })
})
