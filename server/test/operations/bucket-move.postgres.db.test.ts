import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { isEmpty } from '#platform/backup/tables.ts'
import { takeBackup } from '#platform/backup/take-backup.ts'
import { openDatabase } from '#platform/db/database.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import type { Place } from '../empty-place.ts'
import { emptyPlace } from '../empty-place.ts'
import type { S3Server } from '../fakes/s3-server.ts'
import { s3Server } from '../fakes/s3-server.ts'
import { doors } from '../proof/bucket-doors.ts'
import { proof } from '../proof/figures.ts'
import { testShop } from '../test-shop.ts'
import { runCommand } from './command.ts'
import { liveIn } from './lived-in.ts'

const UPLOADS = 6

let embedded: Place
let bucket: S3Server
/** Bytes by id, as the embedded shop has them in its folder. */
const source = new Map<string, Buffer>()

async function filesOf(dataDir: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const entry of await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) found.set(entry.name, await readFile(join(entry.parentPath, entry.name)))
  return found
}

beforeAll(async () => {
  bucket = await s3Server()
  const test = await testShop()
  const { owner } = await liveIn(test)
  for (let n = 0; n < UPLOADS; n++) expect((await (await doors.payment?.(test, owner))?.send())?.status).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'shop-backups-'))
  const { dir } = await takeBackup({ config: test.shop.config, folder })
  embedded = await emptyPlace('embedded')
  await restoreBackup({ from: dir, config: embedded.config })
  await test.close()
  await rm(folder, { recursive: true })
  for (const [id, bytes] of await filesOf(embedded.config.dataDir)) source.set(id, bytes)
}, 600_000)
afterAll(async () => {
  await embedded.drop()
  await bucket.close()
})

it('a shop moves from its folder into PostgreSQL and a bucket; a bucket that fails half-way leaves nothing in either', {
  timeout: 600_000,
}, async () => {
  const target = await emptyPlace('postgres')
  const env = { ...target.env, DATA_DIR: embedded.config.dataDir, S3_URL: bucket.url }
  const { databaseUrl, dataDir } = readConfig(env, [])
  bucket.objects.clear()
  await bucket.mood('forbids', 13, 1)
  const failed = await runCommand('move-to-postgres', [], env)
  expect([failed.code, failed.err]).toEqual([1, expect.stringMatching(/The bucket of S3_URL answered 403 InvalidAccessKeyId/)])
  const left = bucket.objects.size
  const database = await openDatabase({ databaseUrl, dataDir })
  expect(await isEmpty(database.pool)).toBe(true)

  await bucket.mood('is well')
  const { code, out, err, ms } = await runCommand('move-to-postgres', [], env)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`${source.size} files to the bucket`)
  expect(await checkInvariants(database.pool)).toEqual([])
  await database.close()
  const differences = [...source].filter(([id, bytes]) => !bucket.objects.get(id)?.equals(bytes)).length
  expect(await filesOf(embedded.config.dataDir)).toEqual(source)
  proof({
    name: 'files from a folder to a bucket',
    figures: { files: source.size, differences, leftByAFailedMove: left, seconds: ms / 1000 },
  })
  expect({ files: source.size, objects: bucket.objects.size, differences, left }).toEqual({
    files: UPLOADS + 2,
    objects: UPLOADS + 2,
    differences: 0,
    left: 0,
  })
  await target.drop()
})

it('an embedded shop that has its files in the bucket already moves without copying them; a spoiled copy is made good', {
  timeout: 600_000,
}, async () => {
  for (const [id, bytes] of source) bucket.objects.set(id, bytes)
  const [spoiled = ''] = source.keys()
  bucket.objects.set(spoiled, Buffer.from('half'))
  const target = await emptyPlace('postgres')
  const moved = await runCommand('move-to-postgres', [], { ...target.env, DATA_DIR: embedded.config.dataDir, S3_URL: bucket.url })
  expect([moved.code, moved.err]).toEqual([0, ''])
  expect(moved.out).toContain('1 files to the bucket')
  expect(bucket.objects.get(spoiled)).toEqual(source.get(spoiled))
  await target.drop()
})
