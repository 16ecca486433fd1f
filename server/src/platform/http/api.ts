import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SwaggerTransformObject } from '@fastify/swagger'
import swagger from '@fastify/swagger'
import type { EndpointAccess } from 'contract/access.ts'
import { READ_PERMISSIONS } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { failure } from 'contract/schema-parts.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { hasUsableSchema } from '../db/migrate.ts'
import type { Shop } from '../shop.ts'
import { handleErrors, sendProblem } from './errors.ts'
import { boundLargeBodies } from './large-bodies.ts'
import type { IdentifyActor } from './route-access.ts'
import { guardRoutes } from './route-access.ts'
import { addSecurityHeaders, STRICTEST_POLICY, setSecurityHeaders } from './security-headers.ts'
import type { Api } from './serve.ts'

/** Answers an address that cannot even be read like any other that is not there: no hook of ours has run for it. */
const answerUnreadable =
  (config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(request, reply, config)
    reply.header('content-security-policy', STRICTEST_POLICY)
    sendProblem(request, reply, new Problem('request.malformed', { message: 'This address cannot be read.' }))
  }

const LONGEST_MS = 1000

/**
 * /api/health says that the process lives and asks nobody. /api/ready says whether it can serve: the database answers a prepared statement
 * and has the schema of this version. A process that is about to close is not ready, and serves on meanwhile.
 */
function answerHealth(app: FastifyInstance, shop: Shop): void {
  app.route({
    method: 'GET',
    url: '/api/health',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async () => ({ success: true, status: 'alive' }),
  })
  app.route({
    method: 'GET',
    url: '/api/ready',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async () => {
      if (shop.isDraining()) throw new Problem('server.unavailable')
      const slow = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_MS, false).unref())
      const isUsable = await Promise.race([hasUsableSchema(shop.database.pool), slow]).catch(() => false)
      if (!isUsable) throw new Problem('server.unavailable')
      return { success: true, status: 'ready' }
    },
  })
}

/** No request of ours nests deeper than six; unbounded, the walk below could be sent past the end of the stack. */
const DEEPEST = 32
const SENTENCE = 'Please remove the characters that cannot be read.'

/**
 * Checks a part of a request with its shape, and before that that every text in it can be kept: no database keeps the character 0 or
 * half of a surrogate pair, and no form sends one.
 */
const validateReadable: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) => {
    const path = findUnreadableText(data)
    return path === undefined
      ? validate(data)
      : { error: new Problem('request.invalid', { message: SENTENCE, errors: { [path]: SENTENCE } }) }
  }
}

/** Where in a request the first text stands that cannot be kept, as `items.0.name`, or what is nested too deep; undefined where there is none. */
function findUnreadableText(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'body' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return path.split('.')[0]
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnreadableText(inner, path ? `${path}.${key}` : key, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** Who signs in with what, in the document. */
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in of a shopper or of staff.' },
  readToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token for programs, made under Settings, Connections: it reads what it names.',
  },
} as const

/** What opens a route; undefined where nothing is needed. */
function securityOf(method: string | readonly string[], access: EndpointAccess | undefined): Record<string, string[]>[] | undefined {
  if (!access || access === 'public') return undefined
  if (access === 'visitor') return [{}, { session: [] }]
  const isRead = [method].flat().includes('GET') && READ_PERMISSIONS.some((one) => one === access)
  return [{ session: [] }, ...(isRead ? [{ readToken: [] }] : [])]
}

/** Describes a route with its schemas, and with what opens it. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const { schema, ...more } = jsonSchemaTransform(input)
  const { method, config } = input.route
  const security = securityOf(method, config?.access)
  return { ...more, schema: { ...schema, ...(security && { security }) } }
}

const { $schema: _, ...envelope } = z.toJSONSchema(failure)

const components = {
  schemas: { Failure: envelope },
  responses: {
    Failure: {
      description:
        'A refusal, or a fault of the shop: `code` says which, `message` is the sentence for a person, `errors` has one for each field.',
      headers: { 'retry-after': { description: 'With 429 and 503: seconds after which to try again.', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
}

/**
 * Names the envelope of failures at every operation of the OpenAPI document. It stands in the document alone and not at the routes,
 * as one error handler writes the failures of them all.
 */
const describeFailures: SwaggerTransformObject = (document) => {
  const described = 'openapiObject' in document ? document.openapiObject : {}
  for (const path of Object.values(described.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'responses' in operation)
        Object.assign(operation.responses ?? {}, { default: { $ref: '#/components/responses/Failure' } })
  return Object.assign(described, { components: { ...described.components, ...components } })
}

const MEGABYTE = 1024 * 1024
/**
 * How long a request may take to arrive, and its head alone; a client that dribbles is cut off then, up to five seconds later. Two minutes, as
 * long as the pages wait: so long does a screenshot of 5 MB take from a slow phone.
 */
const SLOWEST_MS = 120_000
const SLOWEST_HEAD_MS = 10_000
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/

/** Whose forwarding headers count; a number means so many proxies in a row. */
const trustedProxies = (trust: Config['trustProxy']) => (typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust)

/** Fastify with the shop's manners: request ids, one log line a request, guarded routes, one envelope for failures. */
export async function openApi(shop: Shop, whoIs: IdentifyActor): Promise<Api> {
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = Fastify({
    loggerInstance,
    frameworkErrors: answerUnreadable(shop.config),
    trustProxy: trustedProxies(shop.config.trustProxy),
    bodyLimit: MEGABYTE,
    requestTimeout: SLOWEST_MS,
    http: { headersTimeout: SLOWEST_HEAD_MS, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still arrives on an open connection is served like any other
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
  })
  app.decorate('publicUrl', shop.config.publicUrl)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validateReadable)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Special Lion Beedi', version: '1', description: 'Amounts are rupees, times are UTC.' },
      components: { securitySchemes },
    },
    transform: describeRoute,
    transformObject: describeFailures,
  })
  addSecurityHeaders(app, shop.config)
  handleErrors(app)
  guardRoutes(app, whoIs)
  boundLargeBodies(app, join(shop.config.dataDir, 'incoming'))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, actor } = request
    const what = { method, route: routeOptions.url ?? '-', status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    const line = { ...what, ip, ...(actor && 'id' in actor && { who: `${actor.kind} ${actor.id}` }) }
    if (line.route.startsWith('/api/')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('request.not-found')))
  answerHealth(app, shop)
  app.route({
    method: 'GET',
    url: '/api/docs',
    schema: { hide: true },
    config: { access: shop.config.dev ? 'public' : 'staff' },
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  })
  return app.withTypeProvider<ZodTypeProvider>()
}
