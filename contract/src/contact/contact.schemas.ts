import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, keyed, ok } from '../reply.ts'
import { isEmail, normaliseEmail } from '../rules/email.ts'
import { isName, NAME_RULE, plainLine } from '../rules/name.ts'

const email = z.string().max(254).transform(normaliseEmail).refine(isEmail, { message: 'Please enter a valid email address' })

/** Where a ticket is, without anything that was written in it. */
const ticketStatus = z.object({
  ticket: z.string(),
  status: z.enum(['open', 'answered', 'settled']),
  createdAt: instant,
  answerBy: instant,
  answeredAt: instant.nullable(),
  settleBy: instant,
  settledAt: instant.nullable(),
})
export type TicketStatus = z.output<typeof ticketStatus>

export const contactEndpoints = {
  send: endpoint({
    summary: 'Leaves a message with the shop, once an Idempotency-Key; the ticket number is how to ask about it.',
    access: 'visitor',
    headers: keyed,
    body: z.object({
      name: z
        .string()
        .overwrite(plainLine)
        .min(1, 'Please enter your name')
        .max(100, 'Please use at most 100 characters.')
        .refine(isName, NAME_RULE),
      email,
      message: z.string().trim().min(1, 'Please enter your message').max(5000, 'Please use at most 5000 characters.'),
    }),
    reply: ok({ ticket: z.string() }),
  }),
  status: endpoint({
    summary: 'Where a message is, for whoever knows its ticket number and the email address it came from.',
    access: 'visitor',
    body: z.object({ ticket: z.string().trim().min(1, 'Please enter your ticket number').max(40), email }),
    reply: ok({ ticket: ticketStatus }),
  }),
}
