import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WEBHOOK_SECRET_HOURS } from '../rules/limits.ts'
import { id, instant, ok, page, pagingQuery, passwordAgain, success } from '../schema-parts.ts'
import { PAUSE_REASONS, TEST_EVENT, WEBHOOK_EVENTS } from './webhook-events.ts'

const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  madeBy: z.string(),
  madeAt: instant,
  /** Until when what is sent is signed with the secret of before, too. */
  twoSecretsUntil: instant.nullable(),
  paused: z.object({ at: instant, why: z.enum(PAUSE_REASONS) }).nullable(),
  /** Since when nothing has arrived. */
  failingSince: instant.nullable(),
  lastSentAt: instant.nullable(),
  waiting: z.int(),
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  _id: z.int(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  /** What the receiver tells the same event by. */
  eventId: id,
  at: instant,
  outcome: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** HTTP status of the last answer; null where there was none. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** Why the last try failed. */
  problem: z.string().nullable(),
  nextAt: instant.nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

const url = z.string().trim().min(1, 'Please enter the address').max(500, 'Please use at most 500 characters.')
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Please choose at least one event').max(WEBHOOK_EVENTS.length)
const params = z.object({ id })
/** Signs what is sent; shown this once. */
const secret = z.string()

export const webhookEndpoints = {
  all: endpoint({
    summary: 'The webhooks of the shop and how each is.',
    access: 'settings.secure',
    reply: ok({ webhooks: z.array(webhook) }),
  }),
  add: endpoint({
    summary: 'Adds a webhook; its secret is shown this once.',
    access: 'settings.secure',
    body: passwordAgain.extend({ url, events }),
    reply: ok({ webhook, secret }),
  }),
  change: endpoint({
    summary: 'Changes the address or the events of a webhook; what is left out stays.',
    access: 'settings.secure',
    params,
    body: passwordAgain.extend({ url: url.optional(), events: events.optional() }),
    reply: ok({ webhook }),
  }),
  remove: endpoint({ summary: 'Removes a webhook with its log.', access: 'settings.secure', params, reply: success }),
  newSecret: endpoint({
    summary: `Makes a new secret, shown this once; what is sent in the next ${WEBHOOK_SECRET_HOURS} hours is signed with both.`,
    access: 'settings.secure',
    params,
    body: passwordAgain,
    reply: ok({ webhook, secret }),
  }),
  pause: endpoint({
    summary: 'Pauses a webhook: what happens until it is resumed is never sent to it.',
    access: 'settings.secure',
    params,
    reply: ok({ webhook }),
  }),
  resume: endpoint({
    summary: 'Resumes a paused webhook; what waited when it was paused is sent now.',
    access: 'settings.secure',
    params,
    reply: ok({ webhook }),
  }),
  test: endpoint({ summary: 'Sends a test event, once, also to a paused webhook.', access: 'settings.secure', params, reply: success }),
  deliveries: endpoint({
    summary: 'What was sent to a webhook in the last 31 days, newest first.',
    access: 'settings.secure',
    params,
    query: pagingQuery(20),
    reply: ok({ deliveries: z.array(delivery), pagination: page }),
  }),
  sendAgain: endpoint({
    summary: 'Sends a delivery again, with the same event id.',
    access: 'settings.secure',
    params: z.object({ id, delivery: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: success,
  }),
}
