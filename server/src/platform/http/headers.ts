import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const STRICTEST = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The headers that every answer carries; pages bring a policy of their own. */
export function secure(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const https = config.publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store').header('content-security-policy', STRICTEST)
  })
}
