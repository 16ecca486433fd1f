import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { settled } from './settled.ts'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: unknown
}
type Answer =
  | {
      status?: number
      json?: unknown
      text?: string /** Content type; JSON unless told. */
      type?: string
      bytes?: Uint8Array
      after?: Promise<unknown>
    }
  | 'hang up'
export type Answers = Record<string, (asked: Asked) => Answer>

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

const open = new Set<() => Promise<void>>()

/**
 * A tiny shop on loopback that the page of this test belongs to: `'GET /api/cart': () => ({ json })`.
 * What nobody answers is 404; 'hang up' breaks the connection. `keys` are the Idempotency-Keys in their order. Closed after the test. Change `answers` as the test goes on.
 */
export async function openShop(answers: Answers) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    // XMLHttpRequest of jsdom takes this page for one of another site: it fixes its origin before `reconfigure`
    for (const header of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${header}`, '*')
    if (request.method === 'OPTIONS') return response.setHeader('access-control-allow-headers', 'authorization, content-type').end()
    const url = new URL(request.url ?? '/', 'http://shop.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const entry = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: bytesOrJson(request.headers['content-type'], bytes),
    }
    asked.push(entry)
    const answer = answers[`${entry.method} ${url.pathname}`]?.(entry) ?? {
      status: 404,
      json: { success: false, message: 'There is nothing at this address.' },
    }
    if (answer === 'hang up') return request.socket.destroy()
    await answer.after
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' })
    response.end(answer.bytes ?? answer.text ?? JSON.stringify(answer.json ?? { success: true }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // `as`: it listens on TCP
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
  open.add(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const calls = () => asked.map(({ method, path }) => `${method} ${path}`)
  const keys = (path: string) => asked.filter((entry) => entry.path === path).map(({ headers }) => headers['idempotency-key'])
  return { answers, asked, calls, keys, last: (path: string) => asked.findLast((entry) => entry.path === path) }
}

afterEach(async () => {
  for (const close of open) await close()
  open.clear()
})

/** Raw bytes stay a Buffer. */
function bytesOrJson(type: string | undefined, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  return type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes
}

/** A moment later, when what was promised has happened. */
export async function until(holds: () => boolean, what = 'the wait'): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (holds()) return settled()
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`It did not come to pass: ${what}`)
}
