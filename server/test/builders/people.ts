import { randomInt, randomUUID } from 'node:crypto'
import type { AdminRole } from 'contract/access.ts'
import { insertCustomer } from '#features/customers/customer.store.ts'
import { openSession } from '#features/sessions/public.ts'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import type { Call } from '../contract-calls.ts'
import { OWNER_PASSWORD } from '../owner.ts'

export type Person = { id: string; name: string; email: string; phone: string; token: string }

export const PASSWORD = 'bidi-123'
let hash: Promise<string> | undefined

/** A signed-in shopper with nothing in the cart. */
export async function aCustomer({ shop }: { shop: Shop }, more: { name?: string; dateOfBirth?: string } = {}): Promise<Person> {
  hash ??= hashPassword(PASSWORD)
  const id = shop.newId()
  const email = `${randomUUID()}@example.in`
  const phone = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const name = more.name ?? 'Ramesh Ahirwar'
  const now = shop.now()
  const row = {
    id,
    name,
    email,
    phone,
    passwordHash: await hash,
    dateOfBirth: more.dateOfBirth ?? null,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const token = await transact(shop, async (unit) => {
    await insertCustomer(unit.db, row)
    return openSession(shop, unit, { customerId: id }, 'test')
  })
  return { id, name, email, phone, token }
}

type Login = { username: string; password: string }
type Caller = { call: (what: 'POST /api/admin/login', sent: { body: Login }) => Promise<{ text?: string; body: { token: string } }> }
type AtHand = Caller & { shop?: Shop }

/** The owner's session: opened in a shop of this process, by the login in one elsewhere. */
export async function theOwner({ call, shop }: AtHand): Promise<string> {
  if (shop) {
    const { rows } = await shop.database.pool.query("select id from admins where username = 'admin'")
    return transact(shop, (unit) => openSession(shop, unit, { adminId: rows[0].id }, 'test'))
  }
  const { body, text } = await call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD } })
  if (!body.token) throw new Error(`The owner did not come in: ${text}`)
  return body.token
}

/** Somebody on the staff with a session; the password is the owner's. */
export async function aColleague(
  { shop }: { shop: Shop },
  role: AdminRole | (string & {}),
): Promise<{ id: string; username: string; token: string }> {
  const id = shop.newId()
  const username = `${role}-${id.slice(-8)}`
  const named = JSON.stringify({ id, username, email: `${username}@example.in`, role })
  await shop.database.pool.query(
    "insert into admins select (json_populate_record(a, $1)).* from admins a where a.role = 'super_admin' order by created_at limit 1",
    [named],
  )
  const token = await transact(shop, (unit) => openSession(shop, unit, { adminId: id }, 'test'))
  return { id, username, token }
}

let invited = 0

/** Somebody on the staff who came by the owner's invitation, with the password `colleague-1` and a session. */
export async function anInvitedColleague(
  test: { call: Call; mails: () => Promise<readonly { to: string; text: string }[]> },
  owner: string,
  role: AdminRole = 'admin',
): Promise<{ id: string; username: string; token: string }> {
  const username = `colleague${++invited}`
  const email = `${username}@example.in`
  const made = await test.call('POST /api/admin/admins', { token: owner, body: { username, email, role } })
  if (made.status !== 200) throw new Error(`No colleague was invited: ${made.text}`)
  const { admin } = made.body
  const invitation = (await test.mails()).findLast(({ to }) => to === email)
  const token = /#(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  await test.call('POST /api/admin/accept-invitation', { body: { token, password: 'colleague-1' } })
  const session = await test.call('POST /api/admin/login', { body: { username, password: 'colleague-1' } })
  return { id: admin._id, username, token: session.body.token }
}
