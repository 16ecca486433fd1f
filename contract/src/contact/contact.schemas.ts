import { z } from 'zod'
import { shape } from '../endpoint.ts'
import { ok } from '../reply.ts'
import { isEmail, normaliseEmail } from '../rules/email.ts'

export const contactShapes = {
  send: shape({
    summary: 'Leaves a message with the shop; the ticket number is how to ask about it.',
    access: 'visitor',
    body: z.object({
      name: z.string().trim().min(1, 'Please enter your name').max(100, 'Please use at most 100 characters.'),
      email: z.string().max(254).transform(normaliseEmail).refine(isEmail, { message: 'Please enter a valid email address' }),
      message: z.string().trim().min(1, 'Please enter your message').max(5000, 'Please use at most 5000 characters.'),
    }),
    reply: ok({ ticket: z.string() }),
  }),
}
