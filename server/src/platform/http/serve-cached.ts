import { createHash } from 'node:crypto'
import type { Endpoint, EndpointSchema, ReplyOf } from 'contract/endpoint.ts'
import type { z } from 'zod'
import { versionCache } from '../pages/version-cache.ts'
import type { Shop } from '../shop.ts'
import type { Api } from './serve.ts'

type Written = { json: string; etag: string }

/** Mounts a public endpoint whose answer holds until the public pages change: read, checked and written as JSON once a version. */
export function serveCached<const S extends EndpointSchema>(
  api: Api,
  shop: Shop,
  { wire, shape }: { wire: Endpoint<S>; shape: S },
  answer: (params: Record<string, string>) => Promise<Omit<ReplyOf<S>, 'success'>>,
): void {
  const cached = versionCache<Written>({ version: () => shop.pages.version(), max: 200 })
  const read = async (params: Record<string, string>): Promise<Written> => {
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
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304 as 200).send() // `as`: the shape names only what has a body
      return reply.type('application/json; charset=utf-8').serializer(asItIs).send(json)
    },
  })
}

const asItIs = (json: unknown): string => String(json)
