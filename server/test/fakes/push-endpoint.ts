import type { KeyObject } from 'node:crypto'
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type OpenParams = { version: string; privateKey: ReturnType<typeof createECDH>; authSecret: string }
/** Taken when something is opened: every shop of a test imports this file. */
const decrypt = (sealed: Buffer, params: OpenParams): Buffer => {
  // `as`: the package has no types of its own
  const ece = createRequire(import.meta.url)('http_ece') as { decrypt: typeof decrypt }
  return ece.decrypt(sealed, params)
}

/** Where the browser makers of tests are. */
export const isOnLoopback = (url: string): boolean => /^http:\/\/127\.0\.0\.1:\d{1,5}\/\w+$/.test(url)

/** To staff it names a count in place of an order and a language. */
export type PushedText = { kind: string; order?: string; language?: string; count?: number; title: string }

/** A browser that has subscribed, with the keys that it keeps to itself. */
export type FakeBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Opens a sealed message, by another implementation than the shop's. */
  open: (sealed: Buffer) => string
  /** What has arrived, oldest first. */
  got: PushedText[]
}

/** What an endpoint does with a request: answers, or lets the line break before or after it has taken the message. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang' | 'cut before' | 'cut after'

export type FakePushService = {
  browser: () => FakeBrowser
  /** Decides for each request; 201 at first. */
  answers: (choose: (browser: FakeBrowser) => PushAnswer) => void
  /** Headers of the requests that were taken, oldest first. */
  headers: IncomingMessage['headers'][]
  /** What is wrong with them: each is signed by the key that it names, for this place and for half a day at most. */
  faults: string[]
  close: () => Promise<void>
}

/** A browser maker's service, which opens what it gets as the browser would. */
export async function fakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, FakeBrowser>()
  let choose: (browser: FakeBrowser) => PushAnswer = () => ({ status: 201 })
  const headers: IncomingMessage['headers'][] = []
  const faults: string[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then(
      (sealed) => take(request, response, sealed),
      () => {}, // the shop has gone away
    )
  })
  const take = (request: IncomingMessage, response: ServerResponse, sealed: Buffer) => {
    const browser = browsers.get(request.url?.slice(1) ?? '')
    if (!browser) return response.writeHead(404).end()
    const answer = choose(browser)
    if (answer === 'cut before') return request.socket.destroy()
    if (answer === 'hang') return
    if (answer === 'cut after' || answer.status === 201) {
      headers.push(request.headers)
      const wrong = faultOf(request, origin)
      if (wrong) faults.push(wrong)
      browser.got.push(JSON.parse(browser.open(sealed)))
    }
    if (answer === 'cut after') return request.socket.destroy()
    return response.writeHead(answer.status, answer.headers).end('an answer')
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // `as`: listening on TCP
  return {
    browser: () => {
      const name = randomBytes(12).toString('hex')
      const browser = newBrowser(`${origin}/${name}`)
      browsers.set(name, browser)
      return browser
    },
    answers: (next) => {
      choose = next
    },
    headers,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

export function newBrowser(endpoint: string): FakeBrowser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    open: (sealed) => decrypt(sealed, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'),
    got: [],
  }
}

/** The key that a header names, from its raw point. */
export function keyOf(k: string): KeyObject {
  const point = Buffer.from(k, 'base64url')
  const key = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  return createPublicKey({ format: 'jwk', key })
}

function faultOf({ headers }: IncomingMessage, origin: string): string | undefined {
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const signed = { key: keyOf(k), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return 'not signed'
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== origin) return `for ${aud}`
  if (!/^mailto:\S+@\S+$/.test(sub)) return `from ${sub}`
  return headers['content-encoding'] === 'aes128gcm' ? undefined : 'not sealed'
}
