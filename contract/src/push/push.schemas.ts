import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { ok } from '../schema-parts.ts'

const language = z.enum(LANGUAGES)
export const ENDPOINT_LENGTH = 1000
export const pushKeys = z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(?:==)?$/) })

export const pushEndpoints = {
  get: endpoint({
    summary: 'The key that a browser subscribes with, null where the shop sends no notifications, and what this sign-in has subscribed.',
    access: 'customer',
    reply: ok({
      push: z.object({ key: z.string().nullable(), endpoint: z.string().nullable(), language: language.nullable() }),
    }),
  }),
  subscribe: endpoint({
    summary:
      'Has this browser notified about the orders of the account until its sign-in ends; in the place of what it had subscribed before.',
    access: 'customer',
    body: z.object({
      endpoint: z.url().max(ENDPOINT_LENGTH),
      keys: pushKeys,
      language: language.default('en'),
    }),
    reply: ok({}),
  }),
  unsubscribe: endpoint({ summary: 'Ends the notifications of this browser.', access: 'customer', reply: ok({}) }),
}
