import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ENDPOINT_LENGTH, pushKeys } from '../push/push.schemas.ts'
import { ok } from '../schema-parts.ts'

const address = z.url().max(ENDPOINT_LENGTH)

export const staffPushEndpoints = {
  get: endpoint({
    summary:
      'The key that a browser of the staff subscribes with, null where the shop sends no notifications, and what this sign-in has subscribed.',
    access: 'staff',
    reply: ok({ push: z.object({ key: z.string().nullable(), endpoint: z.string().nullable() }) }),
  }),
  subscribe: endpoint({
    summary: 'Has this browser notified of new work, by the permissions of whoever is signed in, until the sign-in ends.',
    access: 'staff',
    body: z.object({ endpoint: address, keys: pushKeys }),
    reply: ok({}),
  }),
  renew: endpoint({
    summary: 'Goes on with the notifications of this browser after a new sign-in of the same person; of another person they end.',
    access: 'staff',
    body: z.object({ endpoint: address }),
    reply: ok({ isOn: z.boolean() }),
  }),
  unsubscribe: endpoint({ summary: 'Ends the notifications of this browser of the staff.', access: 'staff', reply: ok({}) }),
}
