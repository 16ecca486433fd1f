import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { Problem } from 'contract/problem.ts'
import type { Config } from '../../config.ts'

/** Bytes by id; what they are and who may see them is said in the database. */
export type FileStore = {
  put: (id: string, bytes: Buffer) => Promise<void>
  get: (id: string) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}

/** With S3_URL a bucket, without it a folder of DATA_DIR. */
export const openFiles = ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): FileStore =>
  s3Url ? inBucket(s3Url) : inFolder(join(dataDir, 'files'))

/** Files in folders by the last two digits of their id; half a file is never seen under its name. */
function inFolder(folder: string): FileStore {
  const place = (id: string) => join(folder, id.slice(-2), id)
  return {
    put: async (id, bytes) => {
      const path = place(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true }) // on a full disk every half file would take more of what is missing
        throw error
      }
    },
    get: (id) => readFile(place(id)).catch(absent),
    remove: (id) => rm(place(id), { force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

const TIMEOUT_MS = 15_000

/** `https://KEY:SECRET@host/bucket`: objects under their id, requests signed, nothing readable without a signature. */
function inBucket(s3Url: string): FileStore {
  const url = new URL(s3Url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const send = async (method: string, id: string, body?: Buffer): Promise<Response> => {
    const reply = await client
      .fetch(`${base}/${id}`, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body && { body: new Uint8Array(body) }) })
      .catch(() => undefined)
    if (!reply || (!reply.ok && reply.status !== 404)) throw new Problem('server.unavailable')
    return reply
  }
  return {
    put: async (id, bytes) => {
      const { ok } = await send('PUT', id, bytes)
      if (!ok) throw new Problem('server.unavailable')
    },
    get: async (id) => {
      const reply = await send('GET', id)
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
    },
    remove: async (id) => {
      await send('DELETE', id)
    },
  }
}
