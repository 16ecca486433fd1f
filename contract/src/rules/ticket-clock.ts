const DAY_MS = 86_400_000

/** By when a complaint has to be acknowledged by a person, and by when it has to be settled: the two clocks of the e-commerce rules. */
export function ticketClocks(createdAt: Date): { answerBy: Date; settleBy: Date } {
  return { answerBy: new Date(createdAt.getTime() + 2 * DAY_MS), settleBy: monthLater(createdAt) }
}

/** The same day of the next month, or its last day when it has no such day. */
function monthLater(instant: Date): Date {
  const later = new Date(instant)
  later.setUTCMonth(later.getUTCMonth() + 1)
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0)
  return later
}

export type TicketState = { createdAt: Date; answeredAt: Date | null; settledAt: Date | null }

/** Which clock a ticket has run past, if any. */
export function overdue({ createdAt, answeredAt, settledAt }: TicketState, now: Date): 'answer' | 'settle' | null {
  const { answerBy, settleBy } = ticketClocks(createdAt)
  if (!settledAt && now > settleBy) return 'settle'
  if (!settledAt && !answeredAt && now > answerBy) return 'answer'
  return null
}
