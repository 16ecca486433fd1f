import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ok } from '../schema-parts.ts'

/** What a search finds, in the order of its groups. */
export const HIT_KINDS = ['order', 'payment', 'parcel', 'customer', 'return', 'document', 'credit', 'message', 'product', 'screen'] as const

/** One thing that was found; `path` is the screen of the back office that shows it. */
const searchHit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Of the thing; of a screen its path. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
})
export type SearchHit = z.output<typeof searchHit>

export const searchEndpoints = {
  find: endpoint({
    summary:
      'Finds orders, customers, returns, documents, credits, messages, products and screens by whatever is at hand, the best first; only what the role may read.',
    access: 'staff',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    reply: ok({ hits: z.array(searchHit) }),
  }),
}
