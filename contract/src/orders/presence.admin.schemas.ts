import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, ok } from '../schema-parts.ts'

export const presenceEndpoints = {
  heartbeat: endpoint({
    summary: 'Says that the review of this order is open here, and who else has it open.',
    access: 'payments.read',
    params: z.object({ id }),
    reply: ok({ others: z.array(z.object({ username: z.string(), seenAt: instant })) }),
  }),
}
