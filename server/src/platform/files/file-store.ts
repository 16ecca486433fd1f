import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#config.ts'

const PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** More than any picture that the shop has written, and than whatever else a bucket has to say; nothing is read beyond them. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_WORDS = 64 * 1024

type BucketRequest = { method: 'GET' | 'PUT' | 'DELETE'; id: string; body?: Buffer; most?: number | undefined }
type BucketReply = { status: number; bytes: Buffer }

/**
 * `https://KEY:SECRET@host/bucket`: objects under their id, requests signed, nothing readable without a signature. What is put is read
 * back before it counts as kept. @throws Error that names what the bucket did; a redirect is never followed
 */
function inBucket(s3Url: string, patience: BucketPatience): FileStore {
  const ask = bucketClient(s3Url, patience.tries)
  const inTime = () => AbortSignal.timeout(patience.ms)
  const get = async (id: string, signal: AbortSignal, most?: number): Promise<Buffer | undefined> => {
    const question: BucketRequest = { method: 'GET', id, most }
    const reply = await ask(question, signal)
    if (isAbsent(reply)) return undefined
    return requireSuccess(question, reply).bytes
  }
  return {
    put: async (id, bytes) => {
      const signal = inTime()
      const question: BucketRequest = { method: 'PUT', id, body: bytes }
      requireSuccess(question, await ask(question, signal))
      const kept = await get(id, signal, bytes.length)
      if (!kept?.equals(bytes)) throw new Error(`The bucket of S3_URL said that it keeps ${id}, and does not.`)
    },
    get: (id, most) => get(id, inTime(), most),
    remove: async (id) => {
      const question: BucketRequest = { method: 'DELETE', id }
      const reply = await ask(question, inTime())
      if (!isAbsent(reply)) requireSuccess(question, reply)
    },
  }
}

/** Sends a question again, at most `tries` times in all, as long as the bucket is busy or breaks off; all of them may be repeated. */
function bucketClient(s3Url: string, tries: number): (question: BucketRequest, signal: AbortSignal) => Promise<BucketReply> {
  const url = new URL(s3Url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  })
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const once = async (
    { method, id, body, most = method === 'GET' ? MAX_BYTES : MAX_WORDS }: BucketRequest,
    signal: AbortSignal,
  ): Promise<BucketReply> => {
    const sent = body && {
      body: new Uint8Array(body),
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    }
    const signed = await client.sign(`${base}/${id}`, { method, redirect: 'manual', ...sent })
    // Given here, not to the signing: fetch lets go of the request that was signed, and its signal would be collected before it speaks.
    const response = await fetch(signed, { signal })
    return { status: response.status, bytes: await readAtMost(response, response.ok ? most : MAX_WORDS) }
  }
  return async (question, signal) => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(question, signal).catch((cause: unknown) => bucketError(question, 'gave no whole answer', cause))
      const isPassing = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500
      if (!isPassing) return outcome
      if (attempt >= tries || signal.aborted) {
        if (outcome instanceof Error) throw outcome
        return outcome
      }
      await sleep(Math.min(PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS))
    }
  }
}

/** Only a bucket that is there and looked says NoSuchKey; any other 404 is that of a wrong address. */
const isAbsent = ({ status, bytes }: BucketReply): boolean => status === 404 && bytes.includes('<Code>NoSuchKey</Code>')

function requireSuccess(question: BucketRequest, reply: BucketReply): BucketReply {
  if (reply.status >= 200 && reply.status < 300) return reply
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(reply.bytes.toString('utf8', 0, 4096)) ?? []
  throw bucketError(question, `answered ${reply.status}${code ? ` ${code}` : ''}`)
}

const bucketError = ({ method, id }: BucketRequest, what: string, cause?: unknown) =>
  new Error(`The bucket of S3_URL ${what} to ${method} ${id}.`, cause === undefined ? {} : { cause })

/** @throws Error as soon as there is more than `most` bytes, or when the answer breaks off */
async function readAtMost(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > most) throw new Error(`The answer has more than ${most} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Bytes by id; what they are and who may see them is said in the database. */
export type FileStore = {
  put: (id: string, bytes: Buffer) => Promise<void>
  /** Undefined for what is not there. A bucket is not read beyond `most` bytes. */
  get: (id: string, most?: number) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}

/** How long a bucket may take for one file in all, and how often it is asked when it is busy or breaks off. */
export type BucketPatience = { ms: number; tries: number }
const WHILE_SOMEBODY_WAITS: BucketPatience = { ms: 10_000, tries: 3 }
/** Of a command that would have to begin again from its first file. */
export const FOR_A_COMMAND: BucketPatience = { ms: 60_000, tries: 8 }

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
    get: (id) => readFile(place(id)).catch(undefinedIfAbsent),
    remove: (id) => rm(place(id), { force: true }),
  }
}

/** The name of a file outlives a power cut only once its folder is on the disk, as its bytes do. */
async function flushNames(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
