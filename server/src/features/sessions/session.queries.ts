import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { configurationVersion } from '../settings/public.ts'
import { admins } from '../staff/admin.table.ts'
import type { SessionOwner } from './session.store.ts'
import { isOf } from './session.store.ts'
import { sessions } from './session.table.ts'

const sessionByToken = (db: Db) =>
  db
    .select({
      id: sessions.id,
      realm: sessions.realm,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      configuration: configurationVersion,
      customer: { id: customers.id, name: customers.name, email: customers.email, isActive: customers.isActive },
      admin: { id: admins.id, username: admins.username, role: admins.role, isActive: admins.isActive },
    })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token')

/** Every request asks this: its text is made once. */
const queryByDatabase = new WeakMap<Db, ReturnType<typeof sessionByToken>>()

/** The session of a token with the person behind it and the version of the settings, in one read. */
export async function findSession(db: Db, tokenHash: string) {
  const statement = queryByDatabase.get(db) ?? sessionByToken(db)
  queryByDatabase.set(db, statement)
  const [row] = await statement.execute({ tokenHash })
  return row
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The sessions of a person that were not ended, the latest used first. */
export async function sessionsOf(db: Db, owner: SessionOwner) {
  return db
    .select()
    .from(sessions)
    .where(and(isOf(owner), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastUsedAt))
}

/** How a transaction holds an account: `shared` with others of the same person, or `alone`, one after the other. */
export type AccountHold = 'shared' | 'alone'

/** Whether an account is open; it stays so until the transaction ends. */
export async function holdOpenCustomer(tx: Tx, id: string, hold: AccountHold = 'shared'): Promise<boolean> {
  const strength = hold === 'alone' ? 'no key update' : 'key share'
  const [row] = await tx.select({ isActive: customers.isActive }).from(customers).where(eq(customers.id, id)).for(strength)
  return row?.isActive === true
}

/** The password of a person whose session is open still, held until the transaction ends; undefined where it has ended. */
export async function lockSignedIn(
  tx: Tx,
  { kind, id, sessionId }: { kind: 'customer' | 'admin'; id: string; sessionId: string },
): Promise<{ passwordHash: string } | undefined> {
  const people = kind === 'customer' ? customers : admins
  const columns = { passwordHash: people.passwordHash, isActive: people.isActive }
  const [row] = await tx.select(columns).from(people).where(eq(people.id, id)).for('update')
  // Looked at after the lock: whoever ends sessions holds the person first.
  const isOpen = (await tx.$count(sessions, and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))) > 0
  return row?.isActive && isOpen ? row : undefined
}
