import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readConfig } from '#config.ts'
import type { Place } from '../empty-place.ts'
import { emptyPlace } from '../empty-place.ts'
import type { S3Server } from '../fakes/s3-server.ts'
import { s3Server } from '../fakes/s3-server.ts'
import { doors } from '../proof/bucket-doors.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import type { Ended } from './command.ts'
import { runCommand } from './command.ts'
import type { LivedIn } from './lived-in.ts'
import { liveIn } from './lived-in.ts'

export type BucketShop = {
  life: LivedIn
  bucket: S3Server
  /** Sends a payment with a screenshot, which must be accepted. */
  upload: () => Promise<void>
  backUp: (to: string) => Promise<Ended>
  anotherBucket: () => Promise<S3Server>
  /** An empty place whose files go to this bucket, or to its own folder. */
  place: (to?: S3Server) => Promise<Place>
  close: () => Promise<void>
}

/** A shop that was lived in, with its files in a bucket, and as many uploads besides. */
export async function bucketShop(uploads: number): Promise<BucketShop> {
  const buckets = [await s3Server()]
  const places: Place[] = []
  const [bucket] = buckets as [S3Server] // `as`: just put there
  const test: TestShop = await testShop({ S3_URL: bucket.url })
  const life = await liveIn(test)
  const upload = async () => expect((await (await doors.payment?.(test, life.owner))?.send())?.status).toBe(200)
  for (let n = 0; n < uploads; n++) await upload()
  return {
    life,
    bucket,
    upload,
    backUp: (to) => {
      const { dataDir, databaseUrl } = test.shop.config
      return runCommand('backup', ['--to', to], {
        DATA_DIR: dataDir,
        S3_URL: bucket.url,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      })
    },
    anotherBucket: async () => {
      const made = await s3Server()
      buckets.push(made)
      return made
    },
    place: async (to) => {
      const made = await emptyPlace()
      places.push(made)
      const env = { ...made.env, ...(to && { S3_URL: to.url }) }
      return { ...made, env, config: readConfig(env, []) }
    },
    close: async () => {
      for (const { drop } of places) await drop()
      await test.close()
      for (const one of buckets) await one.close()
    },
  }
}

export const restore = (backup: string, { env }: Place): Promise<Ended> => runCommand('restore', [backup, '--yes'], env)

/** The only backup of a folder, with what its manifest says of stored files. */
export function backupIn(folder: string): { backup: string; files: { count: number; missing: string[] } } {
  const backup = join(folder, readdirSync(folder)[0] ?? '')
  return { backup, files: JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')).files }
}
