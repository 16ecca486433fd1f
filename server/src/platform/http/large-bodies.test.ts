import { fstatSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import { boundLargeBodies } from './large-bodies.ts'

const MEGABYTE = 1024 * 1024
let close = async () => {}
const dribbling: Socket[] = []
afterEach(async () => {
  for (const socket of dribbling.splice(0)) socket.destroy()
  await close()
})

/** Three routes that answer how many were in hand at most, and wait for `release`. */
async function open(watchMs?: number) {
  const folder = join(mkdtempSync(join(tmpdir(), 'large-bodies-')), 'incoming')
  const app = Fastify({ bodyLimit: MEGABYTE })
  handleErrors(app)
  boundLargeBodies(app, folder, watchMs)
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/admin'))
      request.actor = { kind: 'admin', id: 'owner', username: 'owner', role: 'super_admin', sessionId: '' }
  })
  const seen = { inHand: 0, most: 0, closed: 0, handled: [] as string[] }
  app.server.on('connection', (socket) => socket.once('close', () => seen.closed++))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  for (const [url, bodyLimit] of [
    ['/api/reviews', 4 * MEGABYTE * 5],
    ['/api/pay/a-link/picture', 7 * MEGABYTE],
    ['/api/orders/1/confirm-payment', 7 * MEGABYTE],
    ['/api/admin/inventory/import', 10 * MEGABYTE],
  ] as const)
    app.post(url, { bodyLimit }, async ({ body }) => {
      seen.inHand += 1
      seen.most = Math.max(seen.most, seen.inHand)
      seen.handled.push(url)
      await released
      seen.inHand -= 1
      return { length: (body as { text: string }).text.length } // `as`: what `send` sends
    })
  app.get('/health', async () => 'well')
  await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => {
    release()
    return app.close()
  }
  const { port } = app.server.address() as AddressInfo // `as`: listening on a port
  const base = `http://127.0.0.1:${port}`
  const send = async (url: string, bytes: number, signal?: AbortSignal) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: 'r'.repeat(bytes) }) }
    const reply = await fetch(`${base}${url}`, { ...init, ...(signal && { signal }) })
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: (await reply.json()) as { length: number } } // `as`: what the routes above answer
  }
  return { base, port, folder, seen, send, release }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 5))
}

/** The bodies that have come far enough and wait, by the open files of this very process. */
const arrived = (): number[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const isBody = /incoming.*\(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`))
      const { size } = fstatSync(Number(fd))
      return isBody && size >= 2 * MEGABYTE ? [size] : []
    } catch {
      return [] // closed meanwhile
    }
  })

it('large bodies are handled one at a time, all of them whole, and leave no file behind', async () => {
  const shop = await open()
  const sent = [9, 10, 11, 12].map((megabytes) => shop.send('/api/reviews', megabytes * MEGABYTE))
  await until(() => shop.seen.inHand === 1)
  expect(await (await fetch(`${shop.base}/health`)).text()).toBe('well')
  shop.release()
  const answers = await Promise.all(sent)
  expect(answers.map(({ status, body }) => [status, body.length / MEGABYTE])).toEqual([9, 10, 11, 12].map((size) => [200, size]))
  expect(shop.seen.most).toBe(1)
  expect(readdirSync(shop.folder)).toEqual([])
})

/** The bytes of buffers that somebody still holds. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

it('a body on its way to the disk is not held in memory, too', async () => {
  const shop = await open()
  const inHand = shop.send('/api/reviews', 9 * MEGABYTE)
  await until(() => shop.seen.inHand === 1)
  const before = heldBytes()
  const socket = connect(shop.port, '127.0.0.1')
  dribbling.push(socket)
  const bytes = 18 * MEGABYTE
  socket.write(`POST /api/reviews HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`)
  const piece = Buffer.alloc(MEGABYTE, 'r')
  for (let sent = MEGABYTE; sent < bytes; sent += MEGABYTE) await new Promise((done) => socket.write(piece, done))
  await until(() => arrived().includes(bytes - MEGABYTE))
  await until(() => heldBytes() - before < 6 * MEGABYTE)
  expect(arrived()).toEqual([bytes - MEGABYTE]) // still on its way: one that is cut holds nothing
  shop.release()
  expect((await inHand).status).toBe(200)
})

it('a payment with its screenshot does not wait for reviews, nor does staff', async () => {
  const shop = await open()
  const reviews = [9, 10].map((megabytes) => shop.send('/api/reviews', megabytes * MEGABYTE))
  await until(() => shop.seen.inHand === 1)
  const others = [shop.send('/api/orders/1/confirm-payment', 5 * MEGABYTE), shop.send('/api/admin/inventory/import', 8 * MEGABYTE)]
  await until(() => shop.seen.inHand === 3)
  expect(shop.seen.handled.sort()).toEqual(['/api/admin/inventory/import', '/api/orders/1/confirm-payment', '/api/reviews'])
  shop.release()
  for (const { status } of await Promise.all([...reviews, ...others])) expect(status).toBe(200)
})

it('a small body waits for no large one on the same route', async () => {
  const shop = await open()
  const large = shop.send('/api/reviews', 9 * MEGABYTE)
  await until(() => shop.seen.inHand === 1)
  const small = shop.send('/api/reviews', 2000)
  await until(() => shop.seen.inHand === 2)
  shop.release()
  expect((await Promise.all([large, small])).map(({ status }) => status)).toEqual([200, 200])
})

it('whoever goes away while waiting, or sends nonsense, gives the place back', async () => {
  const shop = await open()
  const first = shop.send('/api/reviews', 9 * MEGABYTE)
  await until(() => shop.seen.inHand === 1)
  const gone = new AbortController()
  const left = shop.send('/api/reviews', 10 * MEGABYTE, gone.signal).catch(() => 'left')
  const nonsense = fetch(`${shop.base}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"text": ${'r'.repeat(2 * MEGABYTE)}`,
  })
  const last = shop.send('/api/reviews', 11 * MEGABYTE)
  await until(() => arrived().length === 3)
  gone.abort()
  expect(await left).toBe('left')
  shop.release()
  expect([(await first).status, (await nonsense).status, (await last).status]).toEqual([200, 400, 200])
  expect(shop.seen.handled).toHaveLength(2)
})

it('whoever goes away while the body is handled keeps its place to the end: the next one waits', async () => {
  const shop = await open()
  const gone = new AbortController()
  const first = shop.send('/api/reviews', 9 * MEGABYTE, gone.signal).catch(() => 'left')
  await until(() => shop.seen.inHand === 1)
  const second = shop.send('/api/reviews', 2 * MEGABYTE)
  await until(() => arrived().length === 1)
  gone.abort()
  expect(await first).toBe('left')
  await until(() => shop.seen.closed > 0)
  for (let n = 0; n < 10; n++) await fetch(`${shop.base}/health`)
  expect(shop.seen.inHand).toBe(1)
  shop.release()
  expect((await second).status).toBe(200)
  expect([shop.seen.most, shop.seen.handled.length]).toEqual([1, 2])
})

it('one sender has at most twelve on the way and is told when to try again; the link of an order is a sender without an account', async () => {
  const shop = await open()
  const sent = Array.from({ length: 14 }, () => shop.send('/api/reviews', 2 * MEGABYTE))
  await until(() => shop.seen.inHand === 1)
  const refused = (await Promise.race([Promise.all(sent.slice(12)), Promise.all(sent)])).filter(({ status }) => status === 429)
  expect(refused.every(({ retryAfter }) => retryAfter === '10')).toBe(true)
  const neighbour = shop.send('/api/pay/a-link/picture', 2 * MEGABYTE)
  await until(() => shop.seen.inHand === 2)
  shop.release()
  expect((await neighbour).status).toBe(200)
  const all = (await Promise.all(sent)).map(({ status }) => status)
  expect([all.filter((status) => status === 200).length, all.filter((status) => status === 429).length]).toEqual([12, 2])
})

it.each([
  ['says so before', { 'content-length': String(21 * MEGABYTE) }],
  ['does not say how large it is', { 'transfer-encoding': 'chunked' }],
])('a body above the limit that %s is refused with the reason', async (_how, headers) => {
  const shop = await open()
  const head = { host: 'shop.test', 'content-type': 'application/json', connection: 'close', ...headers }
  const socket = connect(shop.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (text) => (answer += text))
  socket.on('error', () => {}) // the shop may close while this still writes
  const ended = new Promise((done) => socket.once('close', done))
  socket.write(
    `POST /api/reviews HTTP/1.1\r\n${Object.entries(head)
      .map(([key, value]) => `${key}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  if ('transfer-encoding' in headers) {
    for (let n = 0; n < 21; n++) socket.write(`100000\r\n${'r'.repeat(MEGABYTE)}\r\n`)
    socket.write('0\r\n\r\n')
  } else for (let n = 0; n < 21; n++) socket.write('r'.repeat(MEGABYTE))
  await ended
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(shop.seen.handled).toEqual([])
})

/** Begins a body of 9 MB, sends 6 KiB of it and nothing more; `answer` is what comes back at its end. */
function dribble(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  dribbling.push(socket)
  const told = { answer: '', isOver: false }
  socket.on('data', (text) => (told.answer += text))
  socket.on('error', () => {})
  socket.on('close', () => (told.isOver = true))
  socket.write(
    `POST /api/reviews HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: ${9 * MEGABYTE}\r\n\r\n${'r'.repeat(6144)}`,
  )
  return told
}

it('a body that hardly moves is cut with a sentence and gives its place back', async () => {
  const shop = await open(300)
  const dribbled = Array.from({ length: 12 }, () => dribble(shop.port, '127.0.0.1'))
  await until(() => dribbled.every(({ answer }) => answer !== ''))
  for (const { answer } of dribbled) expect(answer).toMatch(/^HTTP\/1.1 408 .*too slow/s)
  await until(() => dribbled.every(({ isOver }) => isOver))
  shop.release()
  expect((await shop.send('/api/reviews', 2 * MEGABYTE)).status).toBe(200)
})

it('three visitors who hold all places with bodies that hardly move keep out neither staff nor other shoppers', async () => {
  const shop = await open()
  const held = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((from) => Array.from({ length: 12 }, () => dribble(shop.port, from)))
  // more than there are places for: the newest have taken those of the oldest
  await until(() => held.filter(({ answer }) => /^HTTP\/1.1 (408|503)/.test(answer)).length >= 4)
  shop.release()
  expect((await shop.send('/api/admin/inventory/import', 8 * MEGABYTE)).status).toBe(200)
  const theirs = async () => (await shop.send('/api/reviews', 2 * MEGABYTE)).status
  await until(() => held.filter(({ answer }) => answer === '').length === 32)
  let status = await theirs()
  while (status === 503) status = await theirs() // within their first second all are taken for fast
  expect(status).toBe(200)
})
