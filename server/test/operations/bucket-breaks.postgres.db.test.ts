import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BucketMood } from '../fakes/s3-server.ts'
import { proof } from '../proof/figures.ts'
import type { BucketShop } from './bucket-shop.ts'
import { backupIn, bucketShop, restore } from './bucket-shop.ts'

let shop: BucketShop
const folders: string[] = []
const figures = { ways: 0, failedBackupsCalledWhole: 0, faultsGotOver: 0, filesNotTakenOutNorNamed: 0 }

beforeAll(async () => {
  shop = await bucketShop(8)
}, 600_000)
afterAll(async () => {
  proof({ name: 'bucket that fails half-way of a backup or a restore', figures })
  for (const folder of folders) rmSync(folder, { recursive: true })
  await shop.close()
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  folders.push(folder)
  return folder
}

it.for<[BucketMood, RegExp]>([
  ['forbids', /The bucket of S3_URL answered 403 InvalidAccessKeyId to GET/],
  ['is gone', /The bucket of S3_URL answered 404 NoSuchBucket to GET/],
  ['gives another object', /stored file .* is not the one that was kept|gave no whole answer/],
  ['gives a page of a proxy', /stored file .* is not the one that was kept/],
  ['is busy', /The bucket of S3_URL answered 503 SlowDown to GET/],
])('a backup of a bucket that %s half-way is none and ends with 1', { timeout: 600_000 }, async ([mood, reason]) => {
  const to = aFolder()
  await shop.bucket.mood(mood, 2)
  const { code, err } = await shop.backUp(to)
  await shop.bucket.mood('is well')
  figures.ways++
  figures.failedBackupsCalledWhole += Number(code === 0 || readdirSync(to).length > 0)
  expect([code, err]).toEqual([1, expect.stringMatching(reason)])
  expect(readdirSync(to)).toEqual([])
})

it.for<BucketMood>(['is busy', 'breaks off'])('a backup gets over a bucket that %s three times', { timeout: 600_000 }, async (mood) => {
  await shop.bucket.mood(mood, 2, 3)
  expect(await shop.backUp(aFolder())).toMatchObject({ code: 0, err: '' })
  figures.faultsGotOver += 3
})

it('a restore says which files it could not take out of a bucket that stays down, and may be done again', {
  timeout: 600_000,
}, async () => {
  const folder = aFolder()
  expect(await shop.backUp(folder)).toMatchObject({ code: 0, err: '' })
  const { backup, files } = backupIn(folder)
  const other = await shop.anotherBucket()
  const there = await shop.place(other)
  await other.mood('forbids', 7)
  const { code, err } = await restore(backup, there)
  await other.mood('is well')
  expect([code, other.objects.size]).toEqual([1, 2])
  figures.filesNotTakenOutNorNamed = [...other.objects.keys()].filter((id) => !err.includes(id)).length
  expect(figures.filesNotTakenOutNorNamed).toBe(0)
  expect(err).toMatch(/of the files that were stored could not be taken out again: .* Remove them when the file store is well/)
  expect(await restore(backup, there)).toMatchObject({ code: 0, err: '' })
  expect(other.objects.size).toBe(files.count)
})
