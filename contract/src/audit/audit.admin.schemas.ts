import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, ok, page, pagingQuery } from '../schema-parts.ts'

const entry = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  /** When the account that did it was deleted; null while it is on the staff. */
  actorGoneAt: instant.nullable(),
  action: z.string(),
  object: z.string(),
  objectId: z.string(),
  /** What a person calls the object: a product's or colleague's name; null where the id is its name already. */
  objectName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.output<typeof entry>

export const auditEndpoints = {
  all: endpoint({
    summary: 'What staff did, newest first.',
    access: 'audit.read',
    query: pagingQuery(50).extend({ q: z.string().max(100).default('') }),
    reply: ok({ entries: z.array(entry), pagination: page }),
  }),
}
