import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Admin, EndpointAccess, Permission } from 'contract/access.ts'
import type { Endpoint, EndpointSchema, ReplyOf } from 'contract/endpoint.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { versionCache } from '../pages/page-version.ts'
import type { Shop } from '../shop.ts'
import { SHARED_CACHE_CONTROL } from './cache-control.ts'
import type { ActorOf, Api, ValidatedRequest } from './serve.ts'
import { toValidatedRequest } from './serve.ts'

type CachedJson = { json: string; etag: string }

/** Mounts a public endpoint whose answer holds until the public pages change: read, checked and written as JSON once a version. */
export function serveCached<const S extends EndpointSchema>(
  api: Api,
  shop: Shop,
  { wire, shape }: { wire: Endpoint<S>; shape: S },
  answer: (params: Record<string, string>) => Promise<Omit<ReplyOf<S>, 'success'>>,
): void {
  const cached = versionCache<CachedJson>({ version: () => shop.pages.version(), max: 200 })
  const read = async (params: Record<string, string>): Promise<CachedJson> => {
    const json = JSON.stringify((shape.reply as z.ZodType).parse({ success: true, ...(await answer(params)) }))
    return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url')}"` }
  }
  api.route({
    method: wire.method,
    url: wire.path,
    schema: { summary: shape.summary, ...(shape.params && { params: shape.params }), response: { 200: shape.reply } },
    config: { access: shape.access },
    handler: async (request, reply) => {
      const params = (request.params ?? {}) as Record<string, string> // `as`: path parameters are texts
      const { json, etag } = await cached(JSON.stringify(params), () => read(params))
      reply.header('cache-control', SHARED_CACHE_CONTROL).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304 as 200).send() // `as`: the shape names only what has a body
      return reply.type('application/json; charset=utf-8').serializer(asItIs).send(json)
    },
  })
}

const asItIs = (json: unknown): string => String(json)

export type CsvPlace<Q extends z.ZodObject> = { path: string; summary: string; query: Q; fileName: string; today: () => string }

/** Mounts an export: staff only, streamed, its file named with the day. */
export function serveCsv<Q extends z.ZodObject>(
  api: Api,
  place: CsvPlace<Q>,
  answer: (query: z.output<Q>, admin: Admin) => Promise<Readable>,
): void {
  const { path, summary, query, fileName, today } = place
  api.route({
    method: 'GET',
    url: path,
    schema: { summary, querystring: query },
    config: { access: 'exports.read' },
    handler: async (request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}-${today()}.csv"`)
      // `as`: validated by the schema above, and the guard lets only staff in
      return reply.send(await answer(request.query as z.output<Q>, request.actor as Admin))
    },
  })
}

type FilePlace<Q extends z.ZodObject> = { path: string; access: Permission; summary: string; query: Q; type: string }

/** Mounts a file made for staff: sent whole, under a name of its own. */
export function serveFile<Q extends z.ZodObject>(
  api: Api,
  { path, access, summary, query, type }: FilePlace<Q>,
  answer: (query: z.output<Q>, admin: Admin) => Promise<{ fileName: string; bytes: string | Buffer }>,
): void {
  api.route({
    method: 'GET',
    url: path,
    schema: { summary, querystring: query },
    config: { access },
    handler: async (request, reply) => {
      // `as`: validated by the schema above, and the guard lets only staff in
      const { fileName, bytes } = await answer(request.query as z.output<Q>, request.actor as Admin)
      return reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes)
    },
  })
}

type OrderIdParams = z.ZodType<{ id: string }>
type DocumentQuery = z.ZodType<{ document?: string | undefined; language?: Language | undefined }>
type DocumentRoute<A extends EndpointAccess> = { path: string; access: A; summary: string; params: OrderIdParams; query: DocumentQuery }
/** `document` is the number of a tax document; without it the receipt is meant, or the invoice that it has become. */
export type DocumentRequest = { orderId: string; document?: string | undefined; language?: Language | undefined }

/** A PDF made for whoever asks: private, never stored, and read as nothing but a PDF. */
export function serveDocument<A extends EndpointAccess>(
  api: Api,
  { path, access, summary, params, query }: DocumentRoute<A>,
  answer: (input: DocumentRequest, actor: ActorOf<A>) => Promise<{ fileName: string; pdf: Buffer }>,
): void {
  api.route({
    method: 'GET',
    url: path,
    schema: { summary, params, querystring: query },
    config: { access },
    handler: async (request, reply) => {
      // `as`: validated by the schema above, and the guard has settled the actor
      const { id } = request.params as { id: string }
      const { document, language } = request.query as { document?: string; language?: Language }
      const { fileName, pdf } = await answer({ orderId: id, document, language }, request.actor as ActorOf<A>)
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(pdf)
    },
  })
}

/**
 * Mounts an endpoint that takes its time: it answers lines of JSON as it goes. What goes wrong before the first line is an ordinary refusal;
 * after it, the last line is `{problem}` with the sentence.
 */
export function serveProgress<const S extends EndpointSchema>(
  api: Api,
  wire: Endpoint<S>,
  s: S,
  answer: (got: ValidatedRequest<S>) => AsyncGenerator<object>,
): void {
  api.route({
    method: wire.method,
    url: wire.path,
    ...(s.bodyLimit !== undefined && { bodyLimit: s.bodyLimit }),
    schema: { summary: s.summary, ...(s.body && { body: s.body }) },
    config: { access: s.access },
    handler: async (request, reply) => {
      const lines = answer(toValidatedRequest<S>(request))
      const first = await lines.next()
      reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      return reply.send(Readable.from(progressText(first, lines, request)))
    },
  })
}

type ProgressLines = AsyncGenerator<object>

async function* progressText(first: IteratorResult<object>, lines: ProgressLines, request: FastifyRequest): AsyncGenerator<string> {
  try {
    for (let line = first; !line.done; line = await lines.next()) yield `${JSON.stringify(line.value)}\n`
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('server.fault')
    if (problem !== error) request.log.error({ err: error }, 'request failed on its way')
    yield `${JSON.stringify({ problem: { ...problem.detail.facts, code: problem.code, message: problem.message, requestId: request.id } })}\n`
  } finally {
    await lines.return(undefined)
  }
}
