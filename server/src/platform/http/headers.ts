import { Problem } from 'contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sendProblem } from './errors.ts'

const STRICTEST = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The headers that every answer carries; pages bring a policy of their own. */
export function secure(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply, config)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store').header('content-security-policy', STRICTEST)
  })
}

function setHeaders(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
}

/** Answers an address that can not even be read like any other that is not there: no hook of ours has run for it. */
export const answerUnreadable =
  (config: Pick<Config, 'publicUrl'>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(request, reply, config)
    reply.header('content-security-policy', STRICTEST)
    sendProblem(request, reply, new Problem('request.malformed', { message: 'This address can not be read.' }))
  }
