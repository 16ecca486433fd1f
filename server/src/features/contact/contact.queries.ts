import type { ContactMessage } from 'contract/contact/contact.admin.schemas.ts'
import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { MessageRow } from './contact.store.ts'
import { contactMessages } from './contact.table.ts'

type Listing = { page: number; limit: number; q: string; status: 'all' | 'open' | 'answered' }

const toMessage = ({ id, answeredAt, createdAt, customerId: _, ...row }: MessageRow): ContactMessage => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  status: answeredAt ? 'answered' : 'open',
})

function matching({ q, status }: Listing): SQL | undefined {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = q
    ? or(...[contactMessages.ticket, contactMessages.name, contactMessages.email, contactMessages.message].map((c) => ilike(c, like)))
    : undefined
  const answered =
    status === 'all' ? undefined : status === 'open' ? isNull(contactMessages.answeredAt) : isNotNull(contactMessages.answeredAt)
  return and(found, answered)
}

/** Messages, open ones first, then the newest. */
export async function listMessages(db: Db, listing: Listing) {
  const where = matching(listing)
  const { page, limit } = listing
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(where)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(sql`${contactMessages.answeredAt} is not null`, desc(contactMessages.createdAt))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  return { messages: rows.map(toMessage), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}
