import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { joinedText } from '#platform/db/search-text.ts'

/** Every act of staff: who, when, on what, from what to what. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    adminId: uuid('admin_id'),
    actor: text().notNull(),
    action: text().notNull(),
    object: text().notNull(),
    objectId: text('object_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_newest').on(t.at), index('audit_log_of_object').on(t.object, t.objectId)],
)

/** What a search reads of an entry. */
export const auditText = joinedText([auditLog.actor, auditLog.action, auditLog.object, auditLog.objectId])
