import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Problem } from 'contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { LARGE_BODIES } from '../rate-limit/limits.ts'

const MEGABYTE = 1024 * 1024
/** Bodies up to here are read as they come. */
const SMALL_BODY_BYTES = MEGABYTE
/** With a screenshot of a payment: never behind twelve reviews, and never in need of the disk. */
const MEDIUM = 8 * MEGABYTE
/** One picture as its bytes: a seventh of what it costs within a review. */
const ONE_PICTURE = 12 * MEGABYTE
/** A body that brings less than this within the time gives its place to somebody else: 2 KiB a second. */
const LEAST_BYTES = 32 * 1024
const WATCH_MS = 15_000
/** With no place left, the slowest body that brings less than this a second is cut for the one that comes. */
const SLOW_BYTES_A_SECOND = 8 * 1024

/** So many at once are in memory; the others wait in their order. */
function makeSemaphore(width: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
  const enter = async (reply: FastifyReply): Promise<void> => {
    if (busy < width) {
      busy += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        reply.raw.off('close', gone)
        resolve()
      }
      const gone = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new Problem('request.malformed'))
      }
      reply.raw.once('close', gone)
      waiting.push(turn)
    })
  }
  return { enter, leave }
}

type BodySlot = { isHeld: boolean; isHandled: boolean; free: () => void }

/**
 * Bounds the memory of large bodies, whose routes have a `bodyLimit` above 1 MB: each arrives as slowly as it does, those above 8 MB on the
 * disk, and is parsed and handled when it is its turn. A review of 70 MB needs some 300 MB meanwhile: one at a time, beside two of up to 8 MB
 * and one of staff. Whoever sends more than twelve at once is refused with 429, and every shopper with 503 while 32 are on their way; staff
 * have eight places of their own. A body that hardly moves is cut with 408, and a slow one when somebody else needs its place.
 */
export function boundLargeBodies(app: FastifyInstance, folder: string, watchMs: number = WATCH_MS): void {
  const semaphores = { medium: makeSemaphore(2), picture: makeSemaphore(2), large: makeSemaphore(1), staff: makeSemaphore(1) }
  const semaphoreOf = ({ url, bodyLimit }: { url: string; bodyLimit: number }) => {
    if (url.startsWith('/api/admin')) return semaphores.staff
    if (bodyLimit <= MEDIUM) return semaphores.medium
    return bodyLimit <= ONE_PICTURE ? semaphores.picture : semaphores.large
  }
  const places = new WeakMap<FastifyRequest, BodySlot>()
  const arriving = new Set<IncomingBody>()
  const present = new Map<string, number>()
  const add = (key: string, by: 1 | -1) => {
    const now = (present.get(key) ?? 0) + by
    if (now > 0) present.set(key, now)
    else present.delete(key)
  }

  /** Counts a visitor's body as present until the connection has been answered or closed. */
  const countIn = (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    // without an account there is the link of an order, which is right: its route looks before a byte is taken
    const who = actor && 'id' in actor ? actor.id : `${request.ip} ${request.url}`
    const all = actor?.kind === 'admin' ? 'staff' : 'shopper'
    const has = (key: string) => present.get(key) ?? 0
    if (has(who) >= LARGE_BODIES.share) throw new Problem('request.too-many', { retryAfter: 10 })
    if (has(all) >= LARGE_BODIES[all] && !(all === 'shopper' && abortSlowest(arriving)))
      throw new Problem('server.unavailable', { retryAfter: 10 })
    const keys = [who, all]
    for (const key of keys) add(key, 1)
    reply.raw.once('close', () => {
      for (const key of keys) add(key, -1)
    })
  }

  app.addHook('onRoute', (route: RouteOptions) => {
    const { bodyLimit = 0, url } = route
    if (bodyLimit <= SMALL_BODY_BYTES) return
    const through = semaphoreOf({ url, bodyLimit })
    route.preParsing = async (request, reply, payload) => {
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      if (length <= SMALL_BODY_BYTES) return payload
      if (length > bodyLimit) throw new Problem('request.too-large')
      countIn(request, reply)
      const bounds = { limit: bodyLimit, watchMs, arriving: request.actor?.kind === 'admin' ? new Set<IncomingBody>() : arriving }
      const body = await (bodyLimit <= MEDIUM ? collectBody(payload, bounds) : storeBody(payload, folder, bounds)).catch(
        (error: unknown) => {
          const isCut = error instanceof Problem && error.code === 'request.too-slow'
          if (isCut) reply.raw.once('finish', () => request.raw.socket.destroySoon()) // what is still on its way is not read
          throw error
        },
      )
      try {
        await through.enter(reply)
      } catch (error) {
        await body.drop()
        throw error
      }
      const place: BodySlot = {
        isHeld: true,
        isHandled: false,
        free: () => {
          if (place.isHeld) through.leave()
          place.isHeld = false
        },
      }
      places.set(request, place)
      // also of a body that nobody reads, as one of a type that is not taken
      reply.raw.once('close', () => void body.drop().catch(() => {}))
      // a body that is refused before it is handled; one that is handled keeps its place to the end, also when nobody waits for it any more
      if (reply.raw.closed) place.free()
      else reply.raw.once('close', () => place.isHandled || place.free())
      return body.read()
    }
    const { handler } = route
    route.handler = async function (request, reply) {
      const place = places.get(request)
      if (!place) return handler.call(this, request, reply)
      if (!place.isHeld) throw new Problem('request.malformed')
      place.isHandled = true
      try {
        return await handler.call(this, request, reply)
      } finally {
        place.free()
      }
    }
  })
}

/** A body on its way; `cut` ends it. */
type IncomingBody = { since: number; size: number; cut: () => void }

/** Cuts the slowest of these bodies where one is slow, and answers whether it has. */
function abortSlowest(arriving: Set<IncomingBody>): boolean {
  // what has just begun is as fast as it may become: it has a second
  const pace = ({ since, size }: IncomingBody) => size / Math.max(1, (performance.now() - since) / 1000)
  const [slowest] = [...arriving].sort((a, b) => pace(a) - pace(b))
  if (!slowest || pace(slowest) >= SLOW_BYTES_A_SECOND) return false
  arriving.delete(slowest)
  slowest.cut()
  return true
}

/** The most bytes of a body, how often its pace is looked at, and what else is on its way. */
type BodyBounds = { limit: number; watchMs: number; arriving: Set<IncomingBody> }
type ReceivedBody = { read: () => Readable; drop: () => Promise<void> }

/**
 * Takes a body to its end, also where it is too large or cannot be kept: whoever still sends would see a broken connection instead of the
 * reason.
 */
async function receiveBody(
  payload: Readable,
  { limit, watchMs, arriving }: BodyBounds,
  keep: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  const slow = Promise.withResolvers<never>()
  let isCut = false
  const cut = () => {
    isCut = true
    slow.reject(new Problem('request.too-slow'))
  }
  const body = { since: performance.now(), size: 0, cut }
  arriving.add(body)
  let seen = 0
  let fault: unknown
  const watch = setInterval(() => {
    if (body.size - seen < LEAST_BYTES) cut()
    seen = body.size
  }, watchMs)
  const take = async () => {
    // not destroyed: whoever is cut gets an answer
    const chunks: AsyncIterable<Buffer> = payload.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      if (isCut) return
      body.size += chunk.length
      if (body.size <= limit && !fault) await keep(chunk).catch((error: unknown) => (fault = error))
    }
  }
  try {
    await Promise.race([take(), slow.promise]) // once: a race for each chunk would hold all of them in memory to the end
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('request.malformed') // nobody is there any more
  } finally {
    clearInterval(watch)
    arriving.delete(body)
  }
  if (body.size > limit) throw new Problem('request.too-large')
  if (fault) throw fault
}

async function collectBody(payload: Readable, bounds: BodyBounds): Promise<ReceivedBody> {
  const chunks: Buffer[] = []
  await receiveBody(payload, bounds, async (chunk) => void chunks.push(chunk))
  return { read: () => Readable.from(chunks), drop: async () => {} }
}

/** On the disk, in a file without a name, which goes with the process. */
async function storeBody(payload: Readable, folder: string, bounds: BodyBounds): Promise<ReceivedBody> {
  const file = await openUnlinkedFile(folder)
  try {
    await receiveBody(payload, bounds, (chunk) => file.appendFile(chunk))
  } catch (error) {
    await file.close()
    throw error
  }
  return { read: () => file.createReadStream({ start: 0, highWaterMark: MEGABYTE }), drop: () => file.close() }
}

async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
