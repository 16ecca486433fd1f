import type { ContactMessage } from 'contract/contact/contact.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import { expect } from 'vitest'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present } from '#test/test-shop.ts'

/** A write that is sent twice. `refusals` are the statuses a repeat may have besides 200, 404 and 409. */
export type Write = { what: string; token?: string; body?: object; headers?: Record<string, string>; refusals?: readonly number[] }
export type Writes = Record<string, () => Promise<Write>>

/** The people and things that writes are made with. */
export type World = { test: TestShop; owner: string; asha: Person; gita: Person; big: string }

export async function aWorld(test: TestShop): Promise<World> {
  const [owner, asha, gita] = [await theOwner(test), await aCustomer(test), await aCustomer(test)]
  return { test, owner, asha, gita, big: (await productIds(test)).big }
}

/** A wish of Asha's to give one pack of a delivered order back. */
export async function aReturn({ test, owner, asha, big }: World): Promise<Write> {
  const order = await aPaidOrder(test, asha)
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, {
    token: owner,
    body: { status: 'delivered', unpaidReason: 'Paid at the counter' },
  })
  const body = { reason: 'unused', details: 'One too many', lines: [{ productId: big, quantity: 1 }] }
  return { what: `POST /api/orders/${order._id}/returns`, token: asha.token, body }
}

/** A message that waits for an answer; with its ticket. */
export async function aMessage({ test, owner }: World): Promise<ContactMessage> {
  const words = { name: 'Gita', email: 'gita@example.in', message: 'When will my parcel come?' }
  await test.call('POST /api/contact', { body: words, ip: `10.0.0.${Math.ceil(Math.random() * 250)}` })
  return present((await test.call('GET /api/admin/messages?status=open', { token: owner })).body.messages[0])
}

export const REVIEW = { rating: 4, title: 'As described', comment: 'The pack came whole and in time.', images: [], productVariant: {} }

/** A review of somebody's. */
export async function aReview({ test, big }: World): Promise<Review> {
  const about = { productId: big, isVerifiedPurchase: true, isEditing: false, reviewId: null }
  return (await test.call('POST /api/reviews', { token: (await aCustomer(test)).token, body: { ...REVIEW, ...about } })).body.review
}

let colleagues = 0
/** The newest mail to somebody. */
const mailTo = async ({ test }: World, email: string) => (await test.mails()).findLast(({ to }) => to === email)

/** The code in the subject of the newest mail to somebody. */
export const codeFor = async (world: World, email: string): Promise<string> => (await mailTo(world, email))?.subject.slice(0, 6) ?? ''

/** Somebody who was asked to join the staff: with the word of the invitation. */
export async function anInvited(world: World): Promise<{ id: string; username: string; word: string }> {
  const username = `colleague${++colleagues}`
  const email = `${username}@example.in`
  const body = { username, email, role: 'admin' as const, currentPassword: OWNER_PASSWORD }
  const { admin } = (await world.test.call('POST /api/admin/admins', { token: world.owner, body })).body
  return { id: admin._id, username, word: /#(\S+)/.exec((await mailTo(world, email))?.text ?? '')?.[1] ?? '' }
}

export const STAFF_PASSWORD = 'colleague-1'

/** A member of the staff with a session. */
export async function aColleague(world: World): Promise<{ id: string; username: string; token: string }> {
  const { id, username, word } = await anInvited(world)
  const accepted = await world.test.call('POST /api/admin/accept-invitation', { body: { token: word, password: STAFF_PASSWORD } })
  const { status, body } = await world.test.call('POST /api/admin/login', { body: { username, password: STAFF_PASSWORD } })
  expect([accepted.status, status], `${username}: ${accepted.text}`).toEqual([200, 200])
  return { id, username, token: body.token }
}
