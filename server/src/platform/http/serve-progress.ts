import { Readable } from 'node:stream'
import type { Endpoint, EndpointSchema } from 'contract/endpoint.ts'
import { Problem } from 'contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import type { Api, Got } from './serve.ts'
import { gotOf } from './serve.ts'

/**
 * Mounts an endpoint that takes its time: it answers lines of JSON as it goes. What goes wrong before the first line is an ordinary refusal;
 * after it, the last line is `{problem}` with the sentence.
 */
export function serveProgress<const S extends EndpointSchema>(
  api: Api,
  wire: Endpoint<S>,
  s: S,
  answer: (got: Got<S>) => AsyncGenerator<object>,
): void {
  api.route({
    method: wire.method,
    url: wire.path,
    ...(s.bodyLimit !== undefined && { bodyLimit: s.bodyLimit }),
    schema: { summary: s.summary, ...(s.body && { body: s.body }) },
    config: { access: s.access },
    handler: async (request, reply) => {
      const lines = answer(gotOf<S>(request))
      const first = await lines.next()
      reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      return reply.send(Readable.from(written(first, lines, request)))
    },
  })
}

type Lines = AsyncGenerator<object>

async function* written(first: IteratorResult<object>, lines: Lines, request: FastifyRequest): AsyncGenerator<string> {
  try {
    for (let line = first; !line.done; line = await lines.next()) yield `${JSON.stringify(line.value)}\n`
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('server.fault')
    if (problem !== error) request.log.error({ err: error }, 'request failed on its way')
    yield `${JSON.stringify({ problem: { ...problem.detail.facts, code: problem.code, message: problem.message, requestId: request.id } })}\n`
  } finally {
    await lines.return(undefined)
  }
}
