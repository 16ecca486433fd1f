import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import { Problem } from 'contract/problem.ts'
import type { FastifyBaseLogger } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#config.ts'
import type { Shop } from '../shop.ts'
import { describeFailures } from './describe-failures.ts'
import { answerErrors, sendProblem } from './errors.ts'
import type { WhoIs } from './guard.ts'
import { guard } from './guard.ts'
import { answerUnreadable, secure } from './headers.ts'
import { answerHealth } from './health.ts'
import { boundLargeBodies } from './large-bodies.ts'
import { validateReadable } from './readable.ts'
import type { Api } from './serve.ts'

const MEGABYTE = 1024 * 1024
/**
 * How long a request may take to arrive, and its head alone; a client that dribbles is cut off then, up to five seconds later. Two minutes, as
 * long as the pages wait: so long does a screenshot of 5 MB take from a slow phone.
 */
const SLOWEST_MS = 120_000
const SLOWEST_HEAD_MS = 10_000
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/

/** Whose forwarding headers count; a number means so many proxies in a row. */
const believed = (trust: Config['trustProxy']) => (typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust)

/** Fastify with the shop's manners: request ids, one log line a request, guarded routes, one envelope for failures. */
export async function openApi(shop: Shop, whoIs: WhoIs): Promise<Api> {
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = Fastify({
    loggerInstance,
    frameworkErrors: answerUnreadable(shop.config),
    trustProxy: believed(shop.config.trustProxy),
    bodyLimit: MEGABYTE,
    requestTimeout: SLOWEST_MS,
    http: { headersTimeout: SLOWEST_HEAD_MS, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorate('publicUrl', shop.config.publicUrl)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validateReadable)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Special Lion Beedi', version: '1', description: 'Amounts are rupees, times are UTC.' } },
    transform: jsonSchemaTransform,
    transformObject: describeFailures,
  })
  secure(app, shop.config)
  answerErrors(app)
  guard(app, whoIs)
  boundLargeBodies(app, join(shop.config.dataDir, 'incoming'))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id, ip, actor } = request
    const what = { method, route: routeOptions.url ?? '-', status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    const line = { id, ...what, ip, ...(actor && 'id' in actor && { who: `${actor.kind} ${actor.id}` }) }
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
