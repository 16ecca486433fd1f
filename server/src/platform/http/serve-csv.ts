import type { Readable } from 'node:stream'
import type { Admin } from 'contract/actor.ts'
import type { z } from 'zod'
import type { Api } from './serve.ts'

export type CsvPlace<Q extends z.ZodObject> = { path: string; summary: string; query: Q; fileName: string; today: () => string }

/** Mounts an export: staff only, streamed, its file named with the day. */
export function serveCsv<Q extends z.ZodObject>(
  api: Api,
  place: CsvPlace<Q>,
  answer: (query: z.output<Q>, admin: Admin) => Promise<Readable>,
): void {
  const { path, summary, query, fileName, today } = place
  api.route({
    method: 'GET',
    url: path,
    schema: { summary, querystring: query },
    config: { access: 'exports.read' },
    handler: async (request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}-${today()}.csv"`)
      // `as`: validated by the schema above, and the guard lets only staff in
      return reply.send(await answer(request.query as z.output<Q>, request.actor as Admin))
    },
  })
}
