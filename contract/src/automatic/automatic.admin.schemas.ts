import { z } from 'zod'
import { ALERT_SOURCES } from '../alerts/alert.status.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, ok, rupees } from '../reply.ts'
import { AUTOMATIC_RULES } from './automatic.status.ts'

const unconfirmed = z.object({
  orderId: id,
  orderNumber: z.string(),
  amount: rupees,
  reference: z.string().nullable(),
  at: instant,
  /** A statement of its day does not show it. */
  isMissing: z.boolean(),
})

/** An alert that told of the payment of a waiting order. */
const seen = z.object({
  orderId: id,
  creditId: id,
  amount: rupees,
  reference: z.string(),
  source: z.enum(ALERT_SOURCES),
  receivedAt: instant,
  /** The rules against verifying it without a person, each with a sentence. */
  against: z.array(z.object({ rule: z.enum(AUTOMATIC_RULES), says: z.string() })),
  /** Whether reference and amount are those of the order and nothing speaks against the money: one key verifies it. */
  isPlain: z.boolean(),
})
export type SeenAlert = z.output<typeof seen>

export const automaticEndpoints = {
  state: endpoint({
    summary: 'How automatic verification stands: today in figures, why it last switched itself off, and what no statement has shown yet.',
    access: 'payments.read',
    reply: ok({
      enabled: z.boolean(),
      today: z.object({ payments: z.int(), amount: rupees, most: rupees }),
      brake: z.object({ at: instant, reason: z.string() }).nullable(),
      /** Verified by alert, the oldest first; at most 500. */
      unconfirmed: z.array(unconfirmed),
    }),
  }),
  seen: endpoint({
    summary: 'The bank alerts that tell of payments waiting for a person, and what keeps each from being verified without one.',
    access: 'payments.read',
    reply: ok({ seen: z.array(seen) }),
  }),
}
