import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import { boundLargeBodies } from './large-bodies.ts'

const MEGABYTE = 1024 * 1024
const PAYMENT = '/api/orders/1/confirm-payment'
const PICTURE = '/api/uploads'
const REVIEW = '/api/reviews'
const STAFF = '/api/admin/pictures'
const PATIENCE = { timeout: 60_000, interval: 5 }
let close = async () => {}
afterEach(() => close())

/** Routes that wait for `release`; whoever sends is named by a header, as the guard names them. */
async function open(incoming?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  const app = Fastify({ bodyLimit: MEGABYTE })
  handleErrors(app)
  let begun = 0
  app.addHook('onRequest', async (request) => {
    const [kind = '', id = ''] = String(request.headers['x-who'] ?? '').split(' ')
    if (kind === 'customer') request.actor = { kind, id, email: 'asha@shop.example', name: 'Asha' } as typeof request.actor // `as`: as much as is asked for
    begun += 1
  })
  boundLargeBodies(app, incoming ?? folder)
  const inHand: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const limits = { [PAYMENT]: 8, [PICTURE]: 12, [REVIEW]: 70, [STAFF]: 12 }
  for (const [url, megabytes] of Object.entries(limits))
    app.post(url, { bodyLimit: megabytes * MEGABYTE }, async () => {
      inHand.push(url)
      await released
      return {}
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  close = async () => {
    release()
    for (const socket of sockets) socket.destroy()
    await app.close()
    rmSync(folder, { recursive: true })
  }
  const { port } = app.server.address() as AddressInfo // `as`: listening on a port
  const send = (url: string) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"text":"${'r'.repeat(MEGABYTE)}"}`,
    })
  /** The head of a body that has not come; answers what the shop says to it. */
  const begin = async (who: string) => {
    const before = begun
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {}) // the shop may close while this still writes
    const answer = new Promise<string>((resolve) => socket.once('data', (text) => resolve(String(text))))
    socket.write(
      `POST ${REVIEW} HTTP/1.1\r\nhost: shop\r\nx-who: ${who}\r\ncontent-type: application/json\r\ncontent-length: ${2 * MEGABYTE}\r\n\r\n`,
    )
    await expect.poll(() => begun, PATIENCE).toBe(before + 1)
    return { socket, answer }
  }
  /** A whole body and a question behind it, on one connection; answers the statuses of both. */
  const sendTwo = async (url: string) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let answers = ''
    socket.on('data', (text) => (answers += text))
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${4 * MEGABYTE}\r\n\r\n${'r'.repeat(4 * MEGABYTE)}GET /none HTTP/1.1\r\nhost: shop\r\n\r\n`,
    )
    const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    await expect.poll(statuses, PATIENCE).toHaveLength(2)
    return statuses()
  }
  return { send, begin, sendTwo, inHand, release }
}

it('of payments and of pictures two are in hand beside a review and one of staff, and the next ones wait', async () => {
  const shop = await open()
  const sent = [REVIEW, REVIEW, STAFF, STAFF, PAYMENT, PAYMENT, PAYMENT, PICTURE, PICTURE, PICTURE].map(shop.send)
  const expected = [STAFF, PAYMENT, PAYMENT, REVIEW, PICTURE, PICTURE].sort()
  await expect.poll(() => shop.inHand.toSorted(), PATIENCE).toEqual(expected)
  shop.release()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect(shop.inHand.slice(0, 6).sort()).toEqual(expected)
})

it('a payment with its screenshot needs no disk', async () => {
  const shop = await open(join(import.meta.filename, 'incoming'))
  shop.release()
  expect((await shop.send(PAYMENT)).status).toBe(200)
  expect((await shop.sendTwo(PICTURE))[0]).toBe('500')
})

it('twelve on their way from one shopper keep nobody else out, and leave their places when they break off', async () => {
  const shop = await open()
  const asha = []
  for (let n = 0; n < 12; n++) asha.push(await shop.begin('customer asha'))
  expect(await (await shop.begin('customer asha')).answer).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 10\r\n/)
  const ravi = await shop.begin('customer ravi')
  const guest = await shop.begin('')
  for (const { socket } of asha.slice(0, 2)) socket.destroy()
  shop.release()
  await expect
    .poll(async () => {
      const { socket, answer } = await shop.begin('customer asha')
      socket.write(`{"text":"${'r'.repeat(2 * MEGABYTE - 11)}"}`)
      return (await answer).slice(9, 12)
    }, PATIENCE)
    .toBe('200')
  for (const { socket, answer } of [ravi, guest]) {
    socket.write(`{"text":"${'r'.repeat(2 * MEGABYTE - 11)}"}`)
    expect(await answer).toMatch(/^HTTP\/1.1 200 /)
  }
})

it('thirty-two that move are all that the shop takes, from whomever, until one of them ends', async () => {
  const shop = await open()
  const first = []
  for (let n = 0; n < 32; n++) {
    const one = await shop.begin(`customer of-${n % 3}`)
    one.socket.write('r'.repeat(MEGABYTE)) // of these none is slow
    first.push(one)
  }
  expect(await (await shop.begin('customer ravi')).answer).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 10\r\n/)
  first[0]?.socket.destroy()
  shop.release()
  await expect
    .poll(async () => {
      const { socket, answer } = await shop.begin('customer ravi')
      socket.write(`{"text":"${'r'.repeat(2 * MEGABYTE - 11)}"}`)
      return (await answer).slice(9, 12)
    }, PATIENCE)
    .toBe('200')
})
