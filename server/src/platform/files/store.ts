import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#config.ts'
import { inBucket } from './bucket.ts'

/** Bytes by id; what they are and who may see them is said in the database. */
export type FileStore = {
  put: (id: string, bytes: Buffer) => Promise<void>
  /** Undefined for what is not there. A bucket is not read beyond `most` bytes. */
  get: (id: string, most?: number) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}

/** How long a bucket may take for one file in all, and how often it is asked when it is busy or breaks off. */
export type Patience = { ms: number; tries: number }
const WHILE_SOMEBODY_WAITS: Patience = { ms: 10_000, tries: 3 }
/** Of a command that would have to begin again from its first file. */
export const FOR_A_COMMAND: Patience = { ms: 60_000, tries: 8 }

/** With S3_URL a bucket, without it a folder of DATA_DIR. */
export const openFiles = ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>, patience = WHILE_SOMEBODY_WAITS): FileStore =>
  s3Url ? inBucket(s3Url, patience) : inFolder(join(dataDir, 'files'))

/** Files in folders by the last two digits of their id; half a file is never seen under its name. */
function inFolder(folder: string): FileStore {
  const place = (id: string) => join(folder, id.slice(-2), id)
  return {
    put: async (id, bytes) => {
      const path = place(id)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
        await rename(`${path}.part`, path)
        await flushNames(dirname(path))
        if (made) await flushNames(dirname(made))
      } catch (error) {
        await rm(`${path}.part`, { force: true }) // on a full disk every half file would take more of what is missing
        throw error
      }
    },
    get: (id) => readFile(place(id)).catch(absent),
    remove: (id) => rm(place(id), { force: true }),
  }
}

/** The name of a file outlives a power cut only once its folder is on the disk, as its bytes do. */
async function flushNames(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
