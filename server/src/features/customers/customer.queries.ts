import type { User } from 'contract/customers/customer.schemas.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { CustomerRow } from './customer.table.ts'
import { customers } from './customer.table.ts'

export const toUser = (row: CustomerRow): User => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  dateOfBirth: row.dateOfBirth,
  isAdmin: false,
  role: 'customer',
  avatar: null,
  isEmailVerified: row.emailVerifiedAt !== null,
  isPhoneVerified: false,
})

export async function showUser(db: Db, id: string): Promise<User> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw new Error(`The customer ${id} of a live session is gone.`)
  return toUser(row)
}
