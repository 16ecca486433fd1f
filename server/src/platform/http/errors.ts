import { Problem } from 'contract/problem.ts'
import { plainSentence } from 'contract/rules/schema-errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** Turns whatever went wrong into the one envelope of failures; what was not intended stays behind the request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    // Fastify hangs up on a body that is too large. Whoever still sends (Caddy, a slow phone) would then see a broken connection instead of
    // the reason; what is left of the body is read into nothing, for as long as a request may take.
    reply.removeHeader('connection')
    reply.removeHeader('content-disposition') // of a file that failed before its first byte
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { errors, facts, retryAfter } = problem.detail
  const wait = retryAfter ?? (problem.status === 429 || problem.status === 503 ? 5 : undefined)
  if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait)))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...facts, success: false, message: problem.message, code: problem.code, requestId: request.id, ...(errors && { errors }) })
}

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidProblem(error.validation.map((v) => ({ path: v.instancePath, message: v.message ?? '' })))
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('request.too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('request.wrong-type')
  }
  if (isUnreachable(error)) return new Problem('server.unavailable')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('request.malformed')
  return new Problem('server.fault')
}

/** The first sentence heads the answer, each stands at its field. */
function invalidProblem(issues: { path: string; message: string }[]): Problem {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.slice(1).replaceAll('/', '.') || 'body'] ??= plainSentence(message)
  const first = Object.values(errors)[0]
  return new Problem('request.invalid', { errors, ...(first && { message: first }) })
}

const LOST_CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ECONNABORTED',
  'EHOSTUNREACH',
  // The disk of the uploads is full, or the process has too many files open.
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EMFILE',
  'ENFILE',
  // PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01', // a pooler that has no connection to give
  '26000', // a prepared statement that a pooler has given to another connection
  '42P05',
  '25006', // read only: a standby, or a server whose disk is full
  '25P03', // the transaction was idle for too long
  '40001', // still in each other's way after every repeat
  '40P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58000',
  '58030',
])

/** The database away, full or overloaded: a fault of ours that passes, never the caller's. */
function isUnreachable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && LOST_CONNECTION_CODES.has(String(e.code))) return true
    if (
      /timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|Connection terminated|Client has encountered a connection error|Client was closed/i.test(
        e.message,
      )
    )
      return true
  }
  return false
}
