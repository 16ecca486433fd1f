import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { S3Server } from '#test/fakes/s3-server.ts'
import { s3Server } from '#test/fakes/s3-server.ts'
import { openFiles } from './file-store.ts'

describe('files in a folder', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const folder = (...path: string[]) => join(dataDir, 'files', ...path)

  it('lie under the last two digits of their id, for nobody else’s eyes, and the newer one counts', async () => {
    const files = openFiles({ dataDir })
    await files.put('0198-ab', Buffer.from('first'))
    await files.put('0199-ab', Buffer.from('other'))
    await files.put('0198-ab', Buffer.from('second'))
    expect([await files.get('0198-ab'), await files.get('0199-ab')].map(String)).toEqual(['second', 'other'])
    expect(readdirSync(folder('ab')).sort()).toEqual(['0198-ab', '0199-ab'])
    expect([statSync(folder('ab', '0198-ab')).mode & 0o777, statSync(folder('ab')).mode & 0o777]).toEqual([0o600, 0o700])
    await files.remove('0198-ab')
    await files.remove('0198-ab')
    expect([await files.get('0198-ab'), String(await files.get('0199-ab'))]).toEqual([undefined, 'other'])
  })

  it('that cannot be kept leave no half of themselves, and what cannot be read is not taken for missing', async () => {
    const files = openFiles({ dataDir })
    mkdirSync(folder('ab', '0198-ab'), { recursive: true })
    writeFileSync(folder('ab', '0198-ab', 'in-the-way'), '')
    await expect(files.put('0198-ab', Buffer.from('bytes'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(readdirSync(folder('ab'))).toEqual(['0198-ab'])
    await expect(files.get('0198-ab')).rejects.toThrow('EISDIR')
  })
})

describe('files in a bucket', () => {
  let bucket: S3Server
  beforeEach(async () => {
    bucket = await s3Server()
  })
  afterEach(() => bucket.close())
  const open = (more: { ms?: number; tries?: number } = {}) =>
    openFiles({ dataDir: '/nowhere', s3Url: bucket.url }, { ms: 5000, tries: 2, ...more })

  it('are asked for again as often as was said while the bucket is busy or breaks off, and not more often', async () => {
    bucket.objects.set('one', Buffer.from('bytes of one'))
    for (const mood of ['is busy', 'hangs up', 'breaks off'] as const) {
      await bucket.mood(mood, 0, 1)
      expect([mood, String(await open().get('one'))]).toEqual([mood, 'bytes of one'])
    }
    const before = bucket.asked.requests
    await bucket.mood('is busy')
    await expect(open({ tries: 3 }).get('one')).rejects.toThrow('The bucket of S3_URL answered 503 SlowDown to GET one.')
    expect(bucket.asked.requests - before).toBe(3)
    await bucket.mood('hangs up')
    await expect(open().get('one')).rejects.toThrow('The bucket of S3_URL gave no whole answer to GET one.')
  })

  it('are missing only where the bucket has looked: a bucket that is not there is a fault, and asked once', async () => {
    expect(await open().get('none')).toBeUndefined()
    await open().remove('none')
    await bucket.mood('is gone')
    const before = bucket.asked.requests
    for (const [what, work] of [
      ['GET', () => open().get('one')],
      ['DELETE', () => open().remove('one')],
      ['PUT', () => open().put('one', Buffer.from('bytes'))],
    ] as const)
      await expect(work()).rejects.toThrow(`The bucket of S3_URL answered 404 NoSuchBucket to ${what} one.`)
    expect(bucket.asked.requests - before).toBe(3)
  })

  it('count as kept once the bucket gives them back, and as none where it gives something else', async () => {
    await open().put('one', Buffer.from('bytes of one'))
    expect(bucket.objects.get('one')?.toString()).toBe('bytes of one')
    for (const mood of ['keeps nothing', 'gives another object'] as const) {
      await bucket.mood(mood)
      await expect(open().put('two', Buffer.from('bytes of two')), mood).rejects.toThrow(/S3_URL/)
    }
  })

  it('are not followed to where a redirect leads, and not read beyond what they may have', async () => {
    bucket.objects.set('one', Buffer.from('bytes of one'))
    await bucket.mood('points elsewhere')
    await expect(open().get('one')).rejects.toThrow('The bucket of S3_URL answered 307 to GET one.')
    expect(bucket.asked.elsewhere).toBe(0)
    await bucket.mood('is well')
    expect(String(await open().get('one', 12))).toBe('bytes of one')
    const refused = await open({ tries: 1 })
      .get('one', 11)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ cause: { message: 'The answer has more than 11 bytes.' } })
    await bucket.mood('answers without end')
    for (const work of [() => open({ tries: 1 }).get('one'), () => open({ tries: 1 }).remove('one')])
      await expect(work()).rejects.toThrow('gave no whole answer')
  })

  it('are waited for as long as was said, however often they are asked for', async () => {
    await bucket.mood('says nothing')
    const before = bucket.asked.requests
    await expect(open({ ms: 200, tries: 5 }).get('one')).rejects.toThrow('gave no whole answer to GET one')
    expect(bucket.asked.requests - before).toBeLessThanOrEqual(1)
  })

  it('lie where the address says, with a slash at its end or not, in the region that it names', async () => {
    for (const url of [`${bucket.url}/`, `${bucket.url}?region=ap-south-1`]) {
      const files = openFiles({ dataDir: '/nowhere', s3Url: url })
      await files.put('one', Buffer.from(url))
      expect([...bucket.objects].map(([id, bytes]) => [id, bytes.toString()])).toEqual([['one', url]])
    }
  })
})
