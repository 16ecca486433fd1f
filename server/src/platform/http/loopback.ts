import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const HERE = /^(127\.|::1$|::ffff:127\.)/

/** Whether a request comes from this very machine and from nobody behind a proxy on it. */
export const isLoopback = (request: FastifyRequest): boolean =>
  HERE.test(request.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in request.headers)
