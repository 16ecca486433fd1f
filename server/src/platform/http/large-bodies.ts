import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Problem } from 'contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

const MEGABYTE = 1024 * 1024
/** Bodies up to here are read as they come. */
const SMALL = MEGABYTE
/** With a screenshot of a payment: never behind twelve reviews, and never in need of the disk. */
const MEDIUM = 8 * MEGABYTE
/** One picture as its bytes: a seventh of what it costs within a review. */
const ONE_PICTURE = 12 * MEGABYTE
/** Bodies that arrive or wait at once, for the process and for one visitor. */
const MOST = 32
const MAX_OF_ONE = 12

/** So many at once are in memory; the others wait in their order. */
function lane(width: number) {
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

type Place = { isHeld: boolean; isHandled: boolean; free: () => void }

/**
 * Bounds the memory of large bodies, whose routes have a `bodyLimit` above 1 MB: each arrives as slowly as it does, those above 8 MB on the
 * disk, and is parsed and handled when it is its turn. A review of 70 MB needs some 300 MB meanwhile: one at a time, beside two of up to 8 MB
 * and one of staff. Whoever sends more than twelve at once is refused with 429, and everybody with 503 while 32 are waiting.
 */
export function boundLargeBodies(app: FastifyInstance, folder: string): void {
  const lanes = { medium: lane(2), picture: lane(2), large: lane(1), staff: lane(1) }
  const laneOf = ({ url, bodyLimit }: { url: string; bodyLimit: number }) => {
    if (url.startsWith('/api/admin')) return lanes.staff
    if (bodyLimit <= MEDIUM) return lanes.medium
    return bodyLimit <= ONE_PICTURE ? lanes.picture : lanes.large
  }
  const places = new WeakMap<FastifyRequest, Place>()
  const present = new Map<string, number>()
  let total = 0

  /** Counts a visitor's body as present until the connection has been answered or closed. */
  const countIn = (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    const who = actor && 'id' in actor ? actor.id : request.ip
    const own = present.get(who) ?? 0
    if (own >= MAX_OF_ONE) throw new Problem('request.too-many', { retryAfter: 10 })
    if (total >= MOST) throw new Problem('server.unavailable', { retryAfter: 10 })
    present.set(who, own + 1)
    total += 1
    reply.raw.once('close', () => {
      total -= 1
      const left = (present.get(who) ?? 1) - 1
      if (left > 0) present.set(who, left)
      else present.delete(who)
    })
  }

  app.addHook('onRoute', (route: RouteOptions) => {
    const { bodyLimit = 0, url } = route
    if (bodyLimit <= SMALL) return
    const through = laneOf({ url, bodyLimit })
    route.preParsing = async (request, reply, payload) => {
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      if (length <= SMALL) return payload
      if (length > bodyLimit) throw new Problem('request.too-large')
      countIn(request, reply)
      const body = bodyLimit <= MEDIUM ? await collect(payload, bodyLimit) : await store(payload, folder, bodyLimit)
      try {
        await through.enter(reply)
      } catch (error) {
        await body.drop()
        throw error
      }
      const place: Place = {
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

type Arrived = { read: () => Readable; drop: () => Promise<void> }

/**
 * Takes a body to its end, also where it is too large or cannot be kept: whoever still sends would see a broken connection instead of the
 * reason.
 */
async function receive(payload: Readable, limit: number, keep: (chunk: Buffer) => Promise<void>): Promise<void> {
  let size = 0
  let fault: unknown
  try {
    for await (const chunk of payload) {
      size += chunk.length
      if (size <= limit && !fault) await keep(chunk).catch((error: unknown) => (fault = error))
    }
  } catch {
    throw new Problem('request.malformed') // nobody is there any more
  }
  if (size > limit) throw new Problem('request.too-large')
  if (fault) throw fault
}

async function collect(payload: Readable, limit: number): Promise<Arrived> {
  const chunks: Buffer[] = []
  await receive(payload, limit, async (chunk) => void chunks.push(chunk))
  return { read: () => Readable.from(chunks), drop: async () => {} }
}

/** On the disk, in a file without a name, which goes with the process. */
async function store(payload: Readable, folder: string, limit: number): Promise<Arrived> {
  const file = await openNameless(folder)
  try {
    await receive(payload, limit, (chunk) => file.appendFile(chunk))
  } catch (error) {
    await file.close()
    throw error
  }
  return { read: () => file.createReadStream({ start: 0, highWaterMark: MEGABYTE }), drop: () => file.close() }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
