import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, ok } from '../reply.ts'

export const staffDeviceEndpoints = {
  askLink: endpoint({
    summary: 'Emails a member of staff a link that makes a device known; strangers who guess at the account do not slow its sign-in.',
    access: 'public',
    body: z.object({
      /** Name or email; empty for the owner, under Quick Access. */
      username: z.string().max(254),
    }),
    reply: done,
  }),
  openLink: endpoint({
    summary: 'Makes this device known with the token of that email. It signs nobody in.',
    access: 'public',
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: ok({ username: z.string() }),
  }),
}
