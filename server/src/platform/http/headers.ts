import { Problem } from 'contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { sendProblem } from './errors.ts'

/** For what is no page and no answer of the API: a file may be looked at and used by a page of ours, and framed by nobody. */
const UNFRAMED = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
const STRICTEST = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

const YEAR = 'max-age=31536000'

/** The headers that every answer carries; pages bring a policy of their own. */
export function secure(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): void {
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply, config)
    if (isOfApi(request)) reply.header('cache-control', 'no-store').header('content-security-policy', STRICTEST)
  })
}

/** By the route and by the address as it is read, not as it is spelled: /%61pi/cart is the cart. */
export function isOfApi({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const path = url.split('?')[0] ?? ''
  const read = URL.canParse(path, 'http://shop') ? decoded(new URL(path, 'http://shop').pathname) : path
  return [routeOptions.url ?? '', path, read].some((each) => each.startsWith('/api/'))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', UNFRAMED) // pages bring their own
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', hstsSubdomains ? `${YEAR}; includeSubDomains` : YEAR)
}

/** Answers an address that can not even be read like any other that is not there: no hook of ours has run for it. */
export const answerUnreadable =
  (config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(request, reply, config)
    reply.header('content-security-policy', STRICTEST)
    sendProblem(request, reply, new Problem('request.malformed', { message: 'This address can not be read.' }))
  }
