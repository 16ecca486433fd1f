import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

/** For what is no page and no answer of the API: a file may be looked at and used by a page of ours, and framed by nobody. */
const UNFRAMED_POLICY = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
export const STRICTEST_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The Content-Security-Policy of a page: only our own files and these very scripts; no inline style at all. */
export function pagePolicy(scripts: readonly string[], dev: boolean): string {
  const hashes = new Set(scripts.filter((text) => text !== '').map(hashOf))
  return [
    "default-src 'none'",
    `script-src 'self' ${dev ? "'unsafe-inline'" : [...hashes].join(' ')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const YEAR = 'max-age=31536000'

/** The headers that every answer carries; pages bring a policy of their own. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, config)
    if (isOfApi(request)) reply.header('cache-control', 'no-store').header('content-security-policy', STRICTEST_POLICY)
  })
}

/** By the route and by the address as it is read, not as it is spelled: /%61pi/cart is the cart. */
function isOfApi({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const path = url.split('?')[0] ?? ''
  const read = URL.canParse(path, 'http://shop') ? decodePath(new URL(path, 'http://shop').pathname) : path
  return [routeOptions.url ?? '', path, read].some((each) => each.startsWith('/api/'))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The page on which staff scan parcels, with the camera of a phone. */
const SCANS = /^(?:\/hi)?\/admin\/dispatch(?:\?|$)/

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', UNFRAMED_POLICY) // pages bring their own
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', `camera=(${SCANS.test(request.url) ? 'self' : ''}), microphone=(), geolocation=()`)
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', hstsSubdomains ? `${YEAR}; includeSubDomains` : YEAR)
}
