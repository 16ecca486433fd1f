import type { Actor, Admin, Customer, EndpointAccess } from 'contract/access.ts'
import type { Endpoint, EndpointSchema, ReplyOf } from 'contract/endpoint.ts'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cookieOf, saveCookie } from './cookies.ts'

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

type EndpointPart<S, K extends string> = S extends { [k in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined
export type ActorOf<A extends EndpointAccess> = A extends 'customer'
  ? Customer
  : A extends 'visitor'
    ? Customer | undefined
    : A extends 'public'
      ? undefined
      : Admin

/** What a route hands on: the validated parts of the request and who sent it. */
export type ValidatedRequest<S extends EndpointSchema> = {
  params: EndpointPart<S, 'params'>
  query: EndpointPart<S, 'query'>
  headers: EndpointPart<S, 'headers'>
  body: EndpointPart<S, 'body'>
  actor: ActorOf<S['access']>
  /** `devices`: what the browser has of signed-in devices. `googleVisits`: what it has of visits to Google. */
  from: { ip: string; userAgent: string; token: string | undefined; devices: string; googleVisits: string }
}

/** What a route does to the browser beside its answer. */
export type BrowserCookies = { saveDevices: (devices: string) => void; saveGoogleVisits: (visits: string) => void }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: EndpointAccess
  }
  interface FastifyRequest {
    actor?: Actor | undefined
  }
  interface FastifyInstance {
    /** Where customers reach the shop: an origin without a slash at its end. */
    publicUrl: string
  }
}

/** The reply of an endpoint; the `success: true` of an object is put in front of it here. */
type EndpointAnswer<S extends EndpointSchema> = object & (ReplyOf<S> extends readonly unknown[] ? ReplyOf<S> : Omit<ReplyOf<S>, 'success'>)

export const tokenOf = (authorization: string | undefined): string | undefined => /^Bearer (\S{20,200})$/.exec(authorization ?? '')?.[1]

/** The parts of a request that Fastify has validated with the schema of its endpoint. */
export function toValidatedRequest<S extends EndpointSchema>(request: FastifyRequest): ValidatedRequest<S> {
  const { params, query, headers, body, actor, ip } = request
  const from = {
    ip,
    userAgent: headers['user-agent'] ?? '',
    token: tokenOf(headers.authorization),
    devices: cookieOf(request, 'device'),
    googleVisits: cookieOf(request, 'google'),
  }
  // `as`: validated before any handler runs, and the guard has settled the actor.
  return { params, query, headers, body, actor, from } as ValidatedRequest<S>
}

const KILOBYTE = 1024
/** A body of JSON is read on the thread of everybody: whoever is not known gets less of it. */
const bodyLimitOf = ({ bodyLimit, access }: EndpointSchema): number => bodyLimit ?? (access === 'public' ? 16 : 64) * KILOBYTE

/** Mounts one endpoint of the contract: validated in, serialised out; who may call it is settled before `answer` runs. */
export function serve<const S extends EndpointSchema>(
  api: Api,
  wire: Endpoint<S>,
  s: S,
  answer: (got: ValidatedRequest<S>, tell: BrowserCookies) => Promise<EndpointAnswer<S>>,
): void {
  api.route({
    method: wire.method,
    url: wire.path,
    bodyLimit: bodyLimitOf(s),
    schema: {
      summary: s.summary,
      ...(s.params && { params: s.params }),
      ...(s.query && { querystring: s.query }),
      ...(s.headers && { headers: s.headers }),
      ...(s.body && { body: s.body }),
      response: { 200: s.reply },
    },
    config: { access: s.access },
    handler: async (request, reply) => {
      const tell = {
        saveDevices: (devices: string) => saveCookie(reply, 'device', devices),
        saveGoogleVisits: (visits: string) => saveCookie(reply, 'google', visits),
      }
      const answered: object = await answer(toValidatedRequest<S>(request), tell)
      return Array.isArray(answered) ? answered : { success: true, ...answered }
    },
  })
}

/**
 * Mounts an endpoint that takes a file as its raw bytes; every other content type is refused. `admit` throws before any of them is read; its
 * parameters are not validated yet.
 */
export async function serveBytes<const S extends EndpointSchema>(
  api: Api,
  wire: Endpoint<S>,
  s: S,
  answer: (got: ValidatedRequest<S>, bytes: Buffer) => Promise<EndpointAnswer<S>>,
  admit?: (params: EndpointPart<S, 'params'>) => void,
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(/^(image\/[\w.+-]+|application\/octet-stream)$/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: wire.method,
      url: wire.path,
      ...(s.bodyLimit !== undefined && { bodyLimit: s.bodyLimit }),
      schema: {
        summary: s.summary,
        consumes: ['image/*', 'application/octet-stream'],
        ...(s.params && { params: s.params }),
        ...(s.query && { querystring: s.query }),
        response: { 200: s.reply },
      },
      config: { access: s.access },
      ...(admit && {
        // `as`: strings of the path by the names of the schema
        onRequest: async (request: FastifyRequest) => admit(request.params as EndpointPart<S, 'params'>),
      }),
      handler: async (request) => ({
        success: true,
        ...(await answer(toValidatedRequest<S>(request), Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))),
      }),
    })
  })
}

/** Mounts an endpoint that takes JSON as the bytes that were sent: a signature is over them, and nothing reads them before it holds. */
export async function serveSigned<const S extends EndpointSchema>(
  api: Api,
  wire: Endpoint<S>,
  s: S,
  answer: (got: ValidatedRequest<S>, bytes: Buffer) => Promise<EndpointAnswer<S>>,
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: wire.method,
      url: wire.path,
      ...(s.bodyLimit !== undefined && { bodyLimit: s.bodyLimit }),
      schema: {
        summary: s.summary,
        ...(s.params && { params: s.params }),
        ...(s.headers && { headers: s.headers }),
        response: { 200: s.reply },
      },
      config: { access: s.access },
      handler: async (request) => ({
        success: true,
        ...(await answer(toValidatedRequest<S>(request), Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))),
      }),
    })
  })
}

/** `id` names the picture in the path, by its own id where nothing else is said. */
export type PicturePlace<A extends EndpointAccess> = { path: string; access: A; summary: string; id?: z.ZodType<string> }

/** Mounts a picture: sent as it is kept, never sniffed; what not everybody may see is stored nowhere on the way. */
export function servePicture<A extends EndpointAccess>(
  api: Api,
  place: PicturePlace<A>,
  answer: (params: { id: string }, actor: ActorOf<A>) => Promise<Buffer>,
): void {
  const { path, access, summary, id = z.uuid() } = place
  api.route({
    method: 'GET',
    url: path,
    schema: { summary, params: z.object({ id }) },
    config: { access },
    handler: async (request, reply) => {
      // `as`: validated by the schema above, and the guard has settled the actor
      const bytes = await answer(request.params as { id: string }, request.actor as ActorOf<A>)
      if (access === 'public') reply.header('cache-control', 'public, max-age=86400')
      return reply.type('image/webp').header('content-disposition', 'inline; filename="picture.webp"').send(bytes)
    },
  })
}
