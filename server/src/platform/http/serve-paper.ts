import type { Access } from 'contract/access.ts'
import type { z } from 'zod'
import type { ActorOf, Api } from './serve.ts'

type Params = z.ZodType<{ id: string }>
type Query = z.ZodType<{ document?: string | undefined }>
type PaperPlace<A extends Access> = { path: string; access: A; summary: string; params: Params; query: Query }
type Wish = { orderId: string; document?: string | undefined }

/** A PDF made for whoever asks: private, never stored, and read as nothing but a PDF. */
export function servePaper<A extends Access>(
  api: Api,
  { path, access, summary, params, query }: PaperPlace<A>,
  answer: (wish: Wish, actor: ActorOf<A>) => Promise<{ fileName: string; pdf: Buffer }>,
): void {
  api.route({
    method: 'GET',
    url: path,
    schema: { summary, params, querystring: query },
    config: { access },
    handler: async (request, reply) => {
      // `as`: validated by the schema above, and the guard has settled the actor
      const { id } = request.params as { id: string }
      const { document } = request.query as { document?: string }
      const { fileName, pdf } = await answer({ orderId: id, document }, request.actor as ActorOf<A>)
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(pdf)
    },
  })
}
