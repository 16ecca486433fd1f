import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ok, success } from '../schema-parts.ts'

/** One thing to settle before the shop is open to customers. */
const check = z.object({
  id: z.string(),
  title: z.string(),
  isDone: z.boolean(),
  /** What stands now, or what to do. */
  detail: z.string(),
  /** The page of the back office where it is mended; null for what is set on the machine. */
  page: z.string().nullable(),
})
export type ReadinessCheck = z.output<typeof check>

export const readinessEndpoints = {
  read: endpoint({
    summary: 'What has to be settled before the shop opens, done or not.',
    access: 'settings.manage',
    reply: ok({ checks: z.array(check) }),
  }),
  testMail: endpoint({
    summary: 'Sends a test email to the own address at once and answers whether the mail server took it.',
    access: 'settings.manage',
    reply: success,
  }),
}
