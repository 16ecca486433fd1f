import { z } from 'zod'
import { READ_PERMISSIONS } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { READ_TOKEN_DAYS, READ_TOKEN_NAME } from '../rules/limits.ts'
import { id, instant, ok, oneLine, passwordAgain, success } from '../schema-parts.ts'

const readToken = z.object({
  _id: id,
  name: z.string(),
  permissions: z.array(z.enum(READ_PERMISSIONS)),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether it opens nothing: it has expired, or who made it is not on the staff or manages no settings any more. */
  isOver: z.boolean(),
})
export type ReadToken = z.output<typeof readToken>

export const readTokenEndpoints = {
  all: endpoint({
    summary: 'The read tokens that nobody has revoked, the newest first.',
    access: 'settings.manage',
    reply: ok({ tokens: z.array(readToken) }),
  }),
  make: endpoint({
    summary: 'Makes a token that reads what it names, and no more than whoever makes it may; the token is shown this once.',
    access: 'settings.manage',
    body: passwordAgain.extend({
      name: oneLine(READ_TOKEN_NAME, 'Please name the program that reads'),
      permissions: z.array(z.enum(READ_PERMISSIONS)).min(1, 'Please choose what it may read').max(READ_PERMISSIONS.length),
      days: z.int().min(1).max(READ_TOKEN_DAYS, `Please use at most ${READ_TOKEN_DAYS} days.`),
    }),
    reply: ok({ readToken, token: z.string() }),
  }),
  revoke: endpoint({ summary: 'Ends a read token at once.', access: 'settings.manage', params: z.object({ id }), reply: success }),
}
