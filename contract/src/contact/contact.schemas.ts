import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { MESSAGE_SORTS } from '../lists/list-sorts.ts'
import { emailAddress } from '../person-fields.ts'
import { CONTACT_NAME_RULE, isContactName, plainLine } from '../rules/forms/name-and-email.ts'
import { id, idempotencyHeaders, instant, ok, page, pagingQuery, success } from '../schema-parts.ts'

const message = z.object({
  _id: id,
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: instant,
  status: z.enum(['open', 'answered', 'settled']),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** All answers, the first one first. */
  answers: z.array(z.object({ answer: z.string(), answeredBy: z.string(), answeredAt: instant })),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  /** When the law wants a person's answer, and the end of the matter. */
  answerBy: instant,
  settleBy: instant,
  overdue: z.enum(['answer', 'settle']).nullable(),
})
export type ContactMessage = z.output<typeof message>

export const contactAdminEndpoints = {
  all: endpoint({
    summary: 'Messages from the contact form, open ones first unless `sort` says otherwise.',
    access: 'messages.read',
    query: pagingQuery(50).extend({
      q: z.string().max(100).default(''),
      status: z.enum(['all', 'open', 'answered', 'settled', 'overdue']).default('all'),
      sort: z.enum(MESSAGE_SORTS).default('open'),
    }),
    reply: ok({ messages: z.array(message), pagination: page }),
  }),
  answer: endpoint({
    summary: 'Answers a message by email, as often as it takes; 409 when somebody else has answered since.',
    access: 'messages.answer',
    params: z.object({ id }),
    body: z.object({
      answer: z.string().trim().min(1, 'Please write an answer').max(5000),
      /** How many answers whoever writes has read. */
      after: z.int().min(0).default(0),
    }),
    reply: success,
  }),
  settle: endpoint({
    summary: 'Says that the matter of a message has ended.',
    access: 'messages.answer',
    params: z.object({ id }),
    reply: success,
  }),
}

const email = emailAddress()

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
    headers: idempotencyHeaders,
    body: z.object({
      name: z
        .string()
        .overwrite(plainLine)
        .min(1, 'Please enter your name')
        .max(100, 'Please use at most 100 characters.')
        .refine(isContactName, CONTACT_NAME_RULE),
      email,
      message: z.string().trim().min(1, 'Please enter your message').max(5000, 'Please use at most 5000 characters.'),
      language: z.enum(LANGUAGES).optional(),
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
