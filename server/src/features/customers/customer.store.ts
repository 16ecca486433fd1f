import { Problem } from 'contract/problem.ts'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import { DECOY_HASH } from '#platform/secrets/password.ts'
import type { CustomerRow } from './customer.table.ts'
import { codes, customers } from './customer.table.ts'

const ADDRESS = '@deleted.invalid'

/** What stays of an account whose person has left. */
export const anonymisedColumns = (id: string) => ({
  name: 'Deleted customer',
  email: `deleted-${id}${ADDRESS}`,
  phone: '',
  dateOfBirth: null,
  emailVerifiedAt: null,
  language: 'en' as const,
})

/** Of a customer who has ordered by phone and has no account: it names the phone, and by its index there is one for each number. */
const PHONE_ADDRESS = '@phone.invalid'
export const phoneAddress = (phone: string): string => `${phone}${PHONE_ADDRESS}`
export const isPhoneAddress = (email: string): boolean => email.endsWith(PHONE_ADDRESS)

/** The email of a customer as staff read it: '' of one who has none. */
export const shownEmail = (email: string): string => (isPhoneAddress(email) ? '' : email)

/** Whether the person of an account has left. */
export const isDeleted = (email: string): boolean => email.endsWith(ADDRESS)

/** Whether nobody reads mail at an address: its person has left, or has ordered by phone alone. */
export const isUnreachableEmail = (email: string): boolean => email === '' || isDeleted(email) || isPhoneAddress(email)

export async function findByEmail(db: Db | Tx, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email))
  return row
}

export async function findCustomer(db: Db | Tx, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

export async function isTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email))
    .limit(1)
  return rows.length > 0
}

/** @throws Problem customer.taken when the e-mail has an account already. */
export async function insertCustomer(tx: Tx, row: typeof customers.$inferInsert): Promise<CustomerRow> {
  try {
    const [inserted] = await tx.insert(customers).values(row).returning()
    if (!inserted) throw new Error('A new customer was not answered by the database.')
    return inserted
  } catch (error) {
    if (violatedConstraint(error) === 'customers_email_once') throw new Problem('customer.taken')
    throw error
  }
}

/** The customer of a phone number who has no account; one is made where there is none, whoever else makes it at the same time. */
export async function findOrInsertPhoneCustomer(tx: Tx, row: { id: string; name: string; phone: string; at: Date }): Promise<CustomerRow> {
  const { at, ...person } = row
  const email = phoneAddress(row.phone)
  await tx
    .insert(customers)
    // nobody has the password, and no mail with a code arrives
    .values({ ...person, email, passwordHash: DECOY_HASH, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
  const found = await findByEmail(tx, email)
  if (!found) throw new Error('The customer of a phone number was neither there nor made.')
  return found
}

/** @throws Problem customer.taken when the email belongs to another account. */
export async function saveCustomer(tx: Tx, id: string, changes: Partial<CustomerRow>): Promise<void> {
  try {
    await tx.update(customers).set(changes).where(eq(customers.id, id))
  } catch (error) {
    if (violatedConstraint(error) === 'customers_email_once')
      throw new Problem('customer.taken', { message: 'Another account has this email.' })
    throw error
  }
}

/** The account of an address, held until the transaction ends. */
export async function lockByEmail(tx: Tx, email: string): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email))
    .for('update')
  return row
}

/** A person held until the transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  return row
}

/**
 * Notes a login and holds the account until the transaction ends, so that closing it or a new password waits and then ends the session too.
 * Answers false where the account has been closed meanwhile, or its password is not `passwordHash` any more.
 */
export async function saveLogin(tx: Tx, id: string, now: Date, passwordHash?: string): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ lastLoginAt: now })
    .where(and(eq(customers.id, id), customers.isActive, passwordHash === undefined ? undefined : eq(customers.passwordHash, passwordHash)))
    .returning({ id: customers.id })
  return rows.length > 0
}

type EmailCodeOwner = { purpose: string; email: string }
const codesOfEmail = ({ purpose, email }: EmailCodeOwner) => and(eq(codes.purpose, purpose), eq(codes.email, email))

/** The newest code of an address, held until the transaction ends: the open one, whatever the clock did since the older ones. */
export async function lockNewestCode(tx: Tx, to: EmailCodeOwner) {
  const [row] = await tx
    .select()
    .from(codes)
    .where(codesOfEmail(to))
    .orderBy(desc(isNull(codes.usedAt)), desc(codes.createdAt), desc(codes.id))
    .limit(1)
    .for('update')
  return row
}

export async function insertCode(tx: Tx, row: typeof codes.$inferInsert): Promise<void> {
  await tx
    .update(codes)
    .set({ usedAt: row.createdAt })
    .where(and(codesOfEmail(row), isNull(codes.usedAt)))
  await tx.insert(codes).values(row)
}

export async function saveCode(tx: Tx, id: string, changes: { tries?: number; usedAt?: Date }): Promise<void> {
  await tx.update(codes).set(changes).where(eq(codes.id, id))
}

/** Whether a mail that went out less than its time ago carries this key. */
export async function isKeyOpen(tx: Tx, { keyHash, now, ...to }: EmailCodeOwner & { keyHash: string; now: Date }): Promise<boolean> {
  return (await tx.$count(codes, and(codesOfEmail(to), eq(codes.keyHash, keyHash), gt(codes.expiresAt, now)))) > 0
}

/** Ends the digits and the keys of every code of an address. */
export async function spendKeys(tx: Tx, to: EmailCodeOwner, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ keyHash: null, usedAt: sql`coalesce(${codes.usedAt}, ${now})` })
    .where(codesOfEmail(to))
}

/** Takes out codes that were good until `before`. */
export async function purgeCodes(db: Db, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before))
}
