import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { checkInvariants } from '../../src/platform/db/invariants.ts'
import { openShop } from '../../src/platform/shop.ts'
import { theOwner } from '../builders/people.ts'
import type { Place } from '../empty-place.ts'
import { emptyPlace } from '../empty-place.ts'
import type { BucketMood, S3Server } from '../fakes/s3-server.ts'
import { s3Server } from '../fakes/s3-server.ts'
import { doors } from '../proof/bucket-doors.ts'
import { proof, rounds } from '../proof/figures.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { runCommand } from './command.ts'
import type { LivedIn } from './lived-in.ts'
import { liveIn } from './lived-in.ts'

let test: TestShop
let life: LivedIn
let bucket: S3Server
let folder: string
let backup: string
const places: Place[] = []
const buckets: S3Server[] = []
const figures = { files: 0, uploadsMeanwhile: 0, differences: 0, failedBackupsCalledWhole: 0, failedRestoresLeft: 0, seconds: 0 }

async function anotherBucket(): Promise<S3Server> {
  const made = await s3Server()
  buckets.push(made)
  return made
}
/** An empty place whose files go to this bucket, or to its own folder. */
async function place(to?: S3Server): Promise<Place> {
  const made = await emptyPlace()
  places.push(made)
  const env = { ...made.env, ...(to && { S3_URL: to.url }) }
  return { ...made, env, config: readConfig(env, []) }
}
const runBackup = (to: string) => {
  const { dataDir, databaseUrl } = test.shop.config
  return runCommand('backup', ['--to', to], { DATA_DIR: dataDir, S3_URL: bucket.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
}
const restore = ({ env }: Place) => runCommand('restore', [backup, '--yes'], env)
const upload = async () => (await doors.payment?.(test, life.owner))?.send()
const manifest = () => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))

beforeAll(async () => {
  bucket = await s3Server()
  test = await testShop({ S3_URL: bucket.url })
  life = await liveIn(test)
  for (let n = 0; n < rounds(8, 200); n++) await upload()
  folder = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  let going = true
  const uploading = (async () => {
    while (going) {
      expect((await upload())?.status).toBe(200)
      figures.uploadsMeanwhile++
    }
  })()
  const { code, err, ms } = await runBackup(folder)
  going = false
  await uploading
  expect([code, err]).toEqual([0, ''])
  backup = join(folder, readdirSync(folder)[0] ?? '')
  figures.files = manifest().files.count
  figures.seconds = ms / 1000
}, 600_000)

afterAll(async () => {
  proof({ name: 'files in a bucket: backup and restore', figures })
  for (const { drop } of places) await drop()
  rmSync(folder, { recursive: true, force: true })
  await test.close()
  for (const one of [bucket, ...buckets]) await one.close()
})

/** Counts the files of a restored shop that are not, byte for byte, what the first bucket holds, and looks at two of them as a visitor. */
async function compare({ config }: Place, bytesOf: (id: string) => Buffer | undefined): Promise<void> {
  const shop = await openShop(config)
  const api = await buildApi(shop)
  try {
    expect(await checkInvariants(shop.database.pool)).toEqual([])
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from files')
    expect(rows.length).toBeGreaterThanOrEqual(figures.files)
    const there = rows.filter(({ id }) => !manifest().files.missing.includes(id))
    figures.differences += there.filter(({ id }) => !bytesOf(id)?.equals(bucket.objects.get(id) ?? Buffer.alloc(0))).length
    const call = async (what: string, { body }: { body: object }) => {
      const [, url = ''] = what.split(' ')
      return { body: (await api.inject({ method: 'POST', url, payload: body })).json() }
    }
    const authorization = `Bearer ${await theOwner({ call })}`
    for (const url of [life.screenshot, life.picture])
      expect((await api.inject({ url, headers: { authorization } })).headers['content-type']).toBe('image/webp')
  } finally {
    await api.close()
    await shop.close()
  }
  expect(figures.differences).toBe(0)
}

describe('a shop whose files lie in a bucket, backed up while shoppers send pictures', () => {
  it('has every file of a picture that was there before in the backup', () => {
    expect(figures.files).toBeGreaterThanOrEqual(rounds(10, 202))
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is restored into an empty place and another bucket, byte for byte', { timeout: 300_000 }, async () => {
    const other = await anotherBucket()
    const there = await place(other)
    expect(await restore(there)).toMatchObject({ code: 0, err: '' })
    expect(other.objects.size).toBe(figures.files)
    expect(existsSync(join(there.config.dataDir, 'files'))).toBe(false)
    await compare(there, (id) => other.objects.get(id))
  })

  it('is restored into a folder, byte for byte', { timeout: 300_000 }, async () => {
    const there = await place()
    expect(await restore(there)).toMatchObject({ code: 0, err: '' })
    await compare(there, (id) => readFileSync(join(there.config.dataDir, 'files', id.slice(-2), id)))
  })
})

describe('a backup', () => {
  it.for<[BucketMood, RegExp]>([
    ['forbids', /The bucket of S3_URL answered 403 InvalidAccessKeyId to GET/],
    ['is gone', /The bucket of S3_URL answered 404 NoSuchBucket to GET/],
    ['gives another object', /stored file .* is not the one that was kept|gave no whole answer/],
    ['gives a page of a proxy', /stored file .* is not the one that was kept/],
    ['is busy', /The bucket of S3_URL answered 503 SlowDown to GET/],
  ])('of a bucket that %s half-way is none and ends with 1', { timeout: 120_000 }, async ([mood, reason]) => {
    const to = mkdtempSync(join(tmpdir(), 'shop-backups-'))
    await bucket.mood(mood, 2)
    const { code, err } = await runBackup(to)
    await bucket.mood('is well')
    figures.failedBackupsCalledWhole += Number(code === 0) + readdirSync(to).length
    expect([code, err]).toEqual([1, expect.stringMatching(reason)])
    expect(readdirSync(to)).toEqual([])
    rmSync(to, { recursive: true })
  })

  it.for<BucketMood>(['is busy', 'breaks off'])('gets over a bucket that %s three times', { timeout: 120_000 }, async (mood) => {
    const to = mkdtempSync(join(tmpdir(), 'shop-backups-'))
    await bucket.mood(mood, 2, 3)
    expect(await runBackup(to)).toMatchObject({ code: 0, err: '' })
    rmSync(to, { recursive: true })
  })
})

describe('a restore', () => {
  it('into a bucket that fails half-way leaves nothing, takes nothing of others, and may be done again', { timeout: 120_000 }, async () => {
    const other = await anotherBucket()
    const there = await place(other)
    const [shared = ''] = readdirSync(join(backup, 'files'), { recursive: true })
      .map(String)
      .filter((name) => name.length > 30)
    const theirs = readFileSync(join(backup, 'files', shared))
    const before = { [shared.slice(3)]: theirs, 'of-another-shop': Buffer.from('theirs') }
    for (const [id, bytes] of Object.entries(before)) other.objects.set(id, bytes)
    await other.mood('forbids', 14, 1)
    const { code, err } = await restore(there)
    figures.failedRestoresLeft += other.objects.size - 2
    expect([code, err]).toEqual([1, expect.stringMatching(/The bucket of S3_URL answered 403 InvalidAccessKeyId/)])
    expect(Object.fromEntries(other.objects)).toEqual(before)
    expect(await restore(there)).toMatchObject({ code: 0, err: '' })
    expect(other.objects.size).toBe(figures.files + 1)
    await compare(there, (id) => other.objects.get(id))
  })

  it('says which files it could not take out of a bucket that stays down', { timeout: 120_000 }, async () => {
    const other = await anotherBucket()
    const there = await place(other)
    await other.mood('forbids', 7)
    const { code, err } = await restore(there)
    await other.mood('is well')
    expect(code).toBe(1)
    expect(other.objects.size).toBe(2)
    for (const id of other.objects.keys()) expect(err).toContain(id)
    expect(err).toMatch(/of the files that were stored could not be taken out again: .* Remove them when the file store is well/)
    expect(await restore(there)).toMatchObject({ code: 0, err: '' })
  })
})
