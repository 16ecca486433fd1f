import type { ContactMessage, TicketStatus } from 'contract/contact/contact.schemas.ts'
import type { MessageSort } from 'contract/lists/list-sorts.ts'
import { Problem } from 'contract/problem.ts'
import { addDays, istDay, istDayBounds, istMonthBounds } from 'contract/rules/ist.ts'
import { ANSWER_HOURS } from 'contract/rules/limits.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { MessageRow } from './contact.store.ts'
import { contactMessages, messageAnswers } from './contact.table.ts'

const DAY_MS = 86_400_000

/** By when a complaint has to be acknowledged by a person, and by when it has to be settled: the two clocks of the e-commerce rules. */
export function ticketClocks(createdAt: Date): { answerBy: Date; settleBy: Date } {
  return { answerBy: new Date(createdAt.getTime() + 2 * DAY_MS), settleBy: monthLater(createdAt) }
}

/** The same time of the same day of the next month in India, or of its last day when it has no such day. */
function monthLater(instant: Date): Date {
  const day = istDay(instant)
  const next = istDay(istMonthBounds(day.slice(0, 7)).to).slice(0, 7)
  const last = addDays(istDay(istMonthBounds(next).to), -1)
  const wanted = `${next}${day.slice(7)}`
  const { from } = istDayBounds(wanted < last ? wanted : last)
  return new Date(from.getTime() + instant.getTime() - istDayBounds(day).from.getTime())
}

type TicketState = { createdAt: Date; answeredAt: Date | null; settledAt: Date | null }

/** Which clock a ticket has run past, if any. */
export function overdueStep({ createdAt, answeredAt, settledAt }: TicketState, now: Date): 'answer' | 'settle' | null {
  const { answerBy, settleBy } = ticketClocks(createdAt)
  if (!settledAt && now > settleBy) return 'settle'
  if (!settledAt && !answeredAt && now > answerBy) return 'answer'
  return null
}

type MessageListing = {
  page: number
  limit: number
  q: string
  status: 'all' | 'open' | 'answered' | 'settled' | 'overdue'
  sort: MessageSort
}

const statusOf = ({ answeredAt, settledAt }: MessageRow) => (settledAt ? 'settled' : answeredAt ? 'answered' : 'open')

const clocksOf = ({ createdAt, answeredAt, settledAt }: MessageRow) => {
  const { answerBy, settleBy } = ticketClocks(createdAt)
  return {
    createdAt: createdAt.toISOString(),
    answerBy: answerBy.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    settleBy: settleBy.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

type AnswerRow = typeof messageAnswers.$inferSelect

function toMessage(message: MessageRow, later: readonly AnswerRow[], now: Date): ContactMessage {
  const { id, customerId: _, ...row } = message
  const answers = [message, ...later].flatMap(({ answer, answeredBy, answeredAt }) =>
    answer !== null && answeredBy && answeredAt ? [{ answer, answeredBy, answeredAt: answeredAt.toISOString() }] : [],
  )
  return { _id: id, ...row, answers, ...clocksOf(message), status: statusOf(message), overdue: overdueStep(message, now) }
}

/** The clocks of `ticketClocks`, in SQL. */
const isOverdue = (now: Date) =>
  sql`${contactMessages.settledAt} is null
    and ((${contactMessages.createdAt} at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata' < ${now}
    or (${contactMessages.answeredAt} is null and ${contactMessages.createdAt} + make_interval(hours => ${ANSWER_HOURS}) < ${now}))`

function statusCondition(status: MessageListing['status'], now: Date): SQL | undefined {
  const { answeredAt, settledAt } = contactMessages
  if (status === 'open') return and(isNull(answeredAt), isNull(settledAt))
  if (status === 'answered') return and(isNotNull(answeredAt), isNull(settledAt))
  if (status === 'settled') return isNotNull(settledAt)
  return status === 'overdue' ? isOverdue(now) : undefined
}

function messageFilter({ q, status }: MessageListing, now: Date): SQL | undefined {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = q
    ? or(...[contactMessages.ticket, contactMessages.name, contactMessages.email, contactMessages.message].map((c) => ilike(c, like)))
    : undefined
  return and(found, statusCondition(status, now))
}

const SORTS: Record<MessageSort, SQL> = {
  open: sql`${contactMessages.answeredAt} is not null or ${contactMessages.settledAt} is not null, ${contactMessages.createdAt} desc`,
  newest: desc(contactMessages.createdAt),
  oldest: asc(contactMessages.createdAt),
  name: sql`lower(${contactMessages.name}), ${contactMessages.createdAt} desc`,
}

/** One page of the messages. */
export async function listMessages(db: Db, listing: MessageListing, now: Date) {
  const where = messageFilter(listing, now)
  const { page, limit } = listing
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(where)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(SORTS[listing.sort], contactMessages.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  const later = await laterAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return {
    messages: rows.map((row) =>
      toMessage(
        row,
        later.filter(({ messageId }) => messageId === row.id),
        now,
      ),
    ),
    pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

async function laterAnswers(db: Db, ids: readonly string[]): Promise<AnswerRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(messageAnswers)
    .where(inArray(messageAnswers.messageId, [...ids]))
    .orderBy(messageAnswers.seq)
}

/** The second or a later answer to a message. */
export async function findAnswer(db: Db, messageId: string, seq: number): Promise<string | undefined> {
  const [row] = await db
    .select({ answer: messageAnswers.answer })
    .from(messageAnswers)
    .where(and(eq(messageAnswers.messageId, messageId), eq(messageAnswers.seq, seq)))
  return row?.answer
}

/** Where the ticket is that this address wrote about; undefined without a match of both. */
export async function findTicket(db: Db, { ticket, email }: { ticket: string; email: string }): Promise<TicketStatus | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.ticket, ticket.toUpperCase()), eq(sql`lower(${contactMessages.email})`, email.toLowerCase())))
  return row && { ticket: row.ticket, status: statusOf(row), ...clocksOf(row) }
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/**
 * Where a message is.
 * @throws Problem ticket.not-found; request.too-many past the questions that a visitor may ask
 */
export async function showTicket(shop: Shop, { ip, ...asked }: { ticket: string; email: string; ip: string }): Promise<TicketStatus> {
  await consumeVisitorLimit(shop, 'ticket', ip)
  const found = await findTicket(shop.db, asked)
  if (!found) throw new Problem('ticket.not-found')
  return found
}
