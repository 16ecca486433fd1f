import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a request comes from this very machine, from nobody behind a proxy on it, and asks for a name of this machine or of
 * the shop: a page of a stranger whose name was pointed at 127.0.0.1 (DNS rebinding) sends its own name as Host.
 */
export function isLoopback(request: FastifyRequest, publicUrl: string): boolean {
  const here = LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in request.headers)
  return here && (LOOPBACK_HOST.test(request.hostname) || request.hostname === new URL(publicUrl).hostname)
}
