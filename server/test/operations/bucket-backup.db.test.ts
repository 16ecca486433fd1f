import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { openShop } from '#platform/shop.ts'
import { theOwner } from '../builders/people.ts'
import type { Place } from '../empty-place.ts'
import { proof, rounds } from '../proof/figures.ts'
import type { BucketShop } from './bucket-shop.ts'
import { backupIn, bucketShop, restore } from './bucket-shop.ts'

const BEFORE = rounds(8, 200)

let shop: BucketShop
let folder: string
let backup: string
let missing: string[]
const figures = { files: 0, uploadsMeanwhile: 0, differences: 0, leftByAFailedRestore: 0, seconds: 0 }

beforeAll(async () => {
  shop = await bucketShop(BEFORE)
  folder = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  let going = true
  const uploading = (async () => {
    while (going) {
      await shop.upload()
      figures.uploadsMeanwhile++
    }
  })()
  const { code, err, ms } = await shop.backUp(folder)
  going = false
  await uploading
  expect([code, err]).toEqual([0, ''])
  expect(readdirSync(folder)).toHaveLength(1)
  const { files, ...made } = backupIn(folder)
  backup = made.backup
  missing = files.missing
  figures.files = files.count
  figures.seconds = ms / 1000
}, 600_000)

afterAll(async () => {
  proof({ name: 'files in a bucket: backup and restore', figures })
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

/** Counts the files of a restored shop that are not, byte for byte, what the first bucket holds, and looks at two of them as a visitor. */
async function compare({ config }: Place, bytesOf: (id: string) => Buffer | undefined): Promise<void> {
  const restored = await openShop(config)
  const api = await buildApi(restored)
  try {
    expect(await checkInvariants(restored.database.pool)).toEqual([])
    const { rows } = await restored.database.pool.query<{ id: string }>('select id from files')
    expect(rows.length).toBeGreaterThanOrEqual(figures.files)
    const there = rows.filter(({ id }) => !missing.includes(id))
    figures.differences += there.filter(({ id }) => !bytesOf(id)?.equals(shop.bucket.objects.get(id) ?? Buffer.alloc(0))).length
    const call = async (what: string, { body }: { body: object }) => {
      const [, url = ''] = what.split(' ')
      return { body: (await api.inject({ method: 'POST', url, payload: body })).json() }
    }
    const authorization = `Bearer ${await theOwner({ call })}`
    for (const url of [shop.life.screenshot, shop.life.picture])
      expect((await api.inject({ url, headers: { authorization } })).headers['content-type']).toBe('image/webp')
  } finally {
    await api.close()
    await restored.close()
  }
  expect(figures.differences).toBe(0)
}

it('a shop whose files lie in a bucket, backed up while shoppers send pictures, is restored into another bucket, byte for byte', {
  timeout: 600_000,
}, async () => {
  expect(figures.files).toBeGreaterThanOrEqual(BEFORE + 2)
  const other = await shop.anotherBucket()
  const there = await shop.place(other)
  expect(await restore(backup, there)).toMatchObject({ code: 0, err: '' })
  expect(other.objects.size).toBe(figures.files)
  expect(existsSync(join(there.config.dataDir, 'files'))).toBe(false)
  await compare(there, (id) => other.objects.get(id))
})

it('a shop whose files lie in a bucket is restored into a folder, byte for byte', { timeout: 600_000 }, async () => {
  const there = await shop.place()
  expect(await restore(backup, there)).toMatchObject({ code: 0, err: '' })
  await compare(there, (id) => readFileSync(join(there.config.dataDir, 'files', id.slice(-2), id)))
})

it('a restore into a bucket that fails half-way leaves nothing, takes nothing of others, and may be done again', {
  timeout: 600_000,
}, async () => {
  const other = await shop.anotherBucket()
  const there = await shop.place(other)
  const [shared = ''] = readdirSync(join(backup, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.length > 30)
  const theirs = readFileSync(join(backup, 'files', shared))
  const before = { [shared.slice(3)]: theirs, 'of-another-shop': Buffer.from('theirs') }
  for (const [id, bytes] of Object.entries(before)) other.objects.set(id, bytes)
  await other.mood('forbids', 14, 1)
  const { code, err } = await restore(backup, there)
  figures.leftByAFailedRestore = other.objects.size - 2
  expect([code, err]).toEqual([1, expect.stringMatching(/The bucket of S3_URL answered 403 InvalidAccessKeyId/)])
  expect(Object.fromEntries(other.objects)).toEqual(before)
  expect(await restore(backup, there)).toMatchObject({ code: 0, err: '' })
  expect(other.objects.size).toBe(figures.files + 1)
  await compare(there, (id) => other.objects.get(id))
})
