import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How a bucket treats whoever asks it; all but 'is well' are faults. */
export type BucketMood =
  | 'is well'
  | 'refuses connections'
  | 'hangs up'
  | 'says nothing'
  | 'is late'
  | 'answers a byte at a time'
  | 'is busy'
  | 'forbids'
  | 'is gone'
  | 'breaks off'
  | 'gives another object'
  | 'keeps nothing'
  | 'forgets to answer'
  | 'points elsewhere'
  | 'gives a page of a proxy'
  | 'answers without end'

export type S3Server = {
  /** As S3_URL has it. */
  url: string
  /** Bytes by id. */
  objects: Map<string, Buffer>
  /** From the request on that comes after `after` others, for `times` requests. */
  mood: (mood: BucketMood, after?: number, times?: number) => Promise<void>
  /** How many requests came, and how many of them to where a redirect pointed. */
  asked: { requests: number; elsewhere: number }
  close: () => Promise<void>
}

const KEY = 'shop@KEY+'
const SECRET = 'SECRET+/='
const BUCKET = '/bucket/'
const DRIBBLE_MS = 100
export const LATE_MS = 1000

/** An object store on loopback that keeps objects in memory, checks signatures of version 4 and can fail in every way that one can. */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const asked = { requests: 0, elsewhere: 0 }
  let mood: BucketMood = 'is well'
  let [after, times] = [0, 0]
  const moodNow = (): BucketMood => {
    if (after-- > 0) return 'is well'
    return times-- > 0 ? mood : 'is well'
  }

  const server = createServer(async (request, response) => {
    response.on('error', () => {})
    const now = moodNow()
    asked.requests++
    if (request.url === '/elsewhere') asked.elsewhere++
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    if (!isSigned(request, body)) return answer(response, 403, 'SignatureDoesNotMatch')
    await act(now, { objects, id: (request.url ?? '').replace(BUCKET, ''), request, response, body })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port // `as`: listening on TCP
  }
  const stop = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  const port = await listen(0)
  return {
    url: `http://${encodeURIComponent(KEY)}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket`,
    objects,
    mood: async (next, others = 0, many = Number.POSITIVE_INFINITY) => {
      ;[mood, after, times] = [next, others, many]
      if (next === 'refuses connections') await stop()
      else if (!server.listening) await listen(port)
    },
    asked,
    close: stop,
  }
}

type Asked = { objects: Map<string, Buffer>; id: string; request: IncomingMessage; response: ServerResponse; body: Buffer }

const FAULTS: Partial<Record<BucketMood, (asked: Asked) => unknown>> = {
  'hangs up': ({ response }) => response.destroy(),
  'says nothing': () => {},
  'is late': (asked) => setTimeout(() => serve(asked), LATE_MS),
  'answers a byte at a time': ({ response, objects, id }) => {
    const bytes = objects.get(id) ?? Buffer.alloc(10_000)
    response.writeHead(200, { 'content-length': bytes.length })
    let at = 0
    const next = () => {
      if (response.destroyed || at === bytes.length) return
      response.write(bytes.subarray(at, ++at))
      setTimeout(next, DRIBBLE_MS)
    }
    next()
  },
  'is busy': ({ response }) => answer(response, 503, 'SlowDown'),
  forbids: ({ response }) => answer(response, 403, 'InvalidAccessKeyId'),
  'is gone': ({ response }) => answer(response, 404, 'NoSuchBucket'),
  'breaks off': ({ response, objects, id }) => {
    const bytes = objects.get(id) ?? Buffer.alloc(10_000)
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => response.destroy(), 20))
  },
  'gives another object': ({ request, response, objects, id, body }) => {
    if (request.method !== 'GET') return serve({ request, response, objects, id, body })
    const other = [...objects].find(([name]) => name !== id)?.[1] ?? Buffer.from('another')
    response.writeHead(200, { 'content-length': other.length }).end(other)
  },
  'keeps nothing': (asked) => (asked.request.method === 'PUT' ? asked.response.writeHead(200).end() : serve(asked)),
  'forgets to answer': ({ request, response, objects, id, body }) => {
    if (request.method === 'PUT') objects.set(id, body)
    response.destroy()
  },
  'points elsewhere': ({ response }) => response.writeHead(307, { location: '/elsewhere' }).end(),
  'gives a page of a proxy': ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Please sign in to this network</title>'),
  'answers without end': ({ response }) => {
    const more = () => response.destroyed || (response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more))
    more()
  },
}

const act = (mood: BucketMood, asked: Asked) => (FAULTS[mood] ?? serve)(asked)

function serve({ objects, id, request, response, body }: Asked): void {
  if (request.method === 'DELETE') {
    objects.delete(id)
    response.writeHead(204).end()
  } else if (request.method === 'PUT') {
    objects.set(id, body)
    response.writeHead(200).end()
  } else {
    const found = objects.get(id)
    if (!found) answer(response, 404, 'NoSuchKey')
    else response.writeHead(200, { 'content-length': found.length }).end(found)
  }
}

function answer(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}

const sha256 = (of: Buffer | string) => createHash('sha256').update(of).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Makes the signature again, https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const written =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, who, day = '', region = '', signed = '', signature] = written.exec(headers.authorization ?? '') ?? []
  const hashed = String(headers['x-amz-content-sha256'] ?? '')
  const names = signed.split(';')
  const canonical = [method, url, '', ...names.map((name) => `${name}:${headers[name]}`), '', signed, hashed].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request')
  const whole = hashed === 'UNSIGNED-PAYLOAD' || hashed === sha256(body)
  return who === KEY && names.includes('host') && whole && hmac(key, toSign).toString('hex') === signature
}
