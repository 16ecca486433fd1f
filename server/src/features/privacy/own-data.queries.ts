import type { Customer } from 'contract/access.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { Problem } from 'contract/problem.ts'
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { readAtOneMoment } from '#platform/db/database.ts'
import { openFile } from '#platform/files/files.ts'
import type { Shop } from '#platform/shop.ts'
import { addresses } from '../addresses/address.table.ts'
import { cartItems } from '../carts/cart.table.ts'
import { contactMessages, messageAnswers } from '../contact/contact.table.ts'
import { customers, identities } from '../customers/customer.table.ts'
import { invoices } from '../invoices/invoice.table.ts'
import { orderNotes } from '../order-notes/order-note.table.ts'
import { orderEvents, orderItems, orders, paymentAttempts, refunds } from '../orders/order.table.ts'
import { pushSubscriptions } from '../push/push.table.ts'
import { returnEvents, returnItems, returnPhotos, returns } from '../returns/return.table.ts'
import { reviewPictures, reviews, reviewVotes } from '../reviews/review.table.ts'
import { sessions } from '../sessions/session.table.ts'
import { wishlistItems } from '../wishlists/wishlist.table.ts'

// Who on the staff decided, answered or hid something is not the shopper's to know: it is half of a login.
const { decidedBy: _decider, screenshotId: _screenshot, ...orderColumns } = getTableColumns(orders)
const { decidedBy: _judge, screenshotSha256: _hash, referenceParts: _parts, ...attemptColumns } = getTableColumns(paymentAttempts)
const { hiddenBy: _hider, ...reviewColumns } = getTableColumns(reviews)
const { answeredBy: _writer, settledBy: _settler, ...messageColumns } = getTableColumns(contactMessages)
const { actor: _payer, ...refundColumns } = getTableColumns(refunds)
const { actor: _mover, actorId: _moverId, actorKind: movedBy, ...eventColumns } = getTableColumns(orderEvents)
const { actor: _stepper, actorKind: steppedBy, ...returnEventColumns } = getTableColumns(returnEvents)

const whoActed = (kind: typeof movedBy | typeof steppedBy) =>
  sql<'you' | 'the shop'>`case when ${kind} = 'customer' then 'you' else 'the shop' end`

const READ_ME = {
  amounts: 'Amounts end in InPaise: 100 paise are 1 rupee, so 56000 is ₹560.00. Tax rates end in InBasisPoints: 1800 is 18 %.',
  times: 'Times are in UTC; India is 5 hours 30 minutes ahead.',
  pictures: 'Each picture is an image/webp; `data` holds it as a data URL, which any browser opens.',
}

/** Without the name that the shop makes up where a payment has no ID of its own. */
const withKnownId = <Row extends { transactionId: string | null }>(row: Row) => ({ ...row, transactionId: knownId(row.transactionId) })

/**
 * Everything that is kept about a person in one moment, without secrets and without the names of the staff; amounts are named and given in paise.
 * @throws Problem session.expired for an account that was closed meanwhile
 */
export const collectData = (db: Db, id: string): Promise<Record<string, unknown>> => readAtOneMoment(db, (tx) => collectNow(tx, id))

async function collectNow(db: Tx, id: string): Promise<Record<string, unknown>> {
  if ((await db.$count(customers, and(eq(customers.id, id), eq(customers.isActive, true)))) === 0) throw new Problem('session.expired')
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id))
  const ownReturns = db.select({ id: returns.id }).from(returns).where(eq(returns.customerId, id))
  const data = {
    ...(await collectAccount(db, id)),
    orders: (await db.select(orderColumns).from(orders).where(eq(orders.customerId, id)).orderBy(orders.createdAt)).map(withKnownId),
    orderItems: await db.select().from(orderItems).where(inArray(orderItems.orderId, ownOrders)),
    orderEvents: await db
      .select({ ...eventColumns, by: whoActed(movedBy) })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ownOrders))
      .orderBy(orderEvents.at, orderEvents.seq),
    orderNotes: await db
      .select({ orderId: orderNotes.orderId, note: orderNotes.text, at: orderNotes.at })
      .from(orderNotes)
      .where(and(inArray(orderNotes.orderId, ownOrders), isNotNull(orderNotes.text)))
      .orderBy(orderNotes.at, orderNotes.id),
    payments: (
      await db
        .select(attemptColumns)
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.orderId, ownOrders))
        .orderBy(paymentAttempts.submittedAt)
    ).map(withKnownId),
    refunds: await db.select(refundColumns).from(refunds).where(inArray(refunds.orderId, ownOrders)).orderBy(refunds.at),
    returns: await db.select().from(returns).where(eq(returns.customerId, id)).orderBy(returns.createdAt),
    returnItems: await db.select().from(returnItems).where(inArray(returnItems.returnId, ownReturns)),
    returnEvents: await db
      .select({ ...returnEventColumns, by: whoActed(steppedBy) })
      .from(returnEvents)
      .where(inArray(returnEvents.returnId, ownReturns))
      .orderBy(returnEvents.at, returnEvents.seq),
    invoices: await db.select().from(invoices).where(inArray(invoices.orderId, ownOrders)),
    reviews: await db.select(reviewColumns).from(reviews).where(eq(reviews.customerId, id)),
    reviewVotes: await db
      .select({ reviewId: reviewVotes.reviewId, at: reviewVotes.at })
      .from(reviewVotes)
      .where(eq(reviewVotes.customerId, id)),
    pictures: await ownPictures(db, id),
  }
  // `as`: an object stays an object
  return { readMe: READ_ME, ...(withUnits(data) as Record<string, unknown>) }
}

async function collectAccount(db: Db, id: string) {
  const [account] = await db
    .select({
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      dateOfBirth: customers.dateOfBirth,
      language: customers.language,
      createdAt: customers.createdAt,
      lastLoginAt: customers.lastLoginAt,
    })
    .from(customers)
    .where(eq(customers.id, id))
  // the address of an account is proven by a code, so what came from it without a sign-in is the same person's
  const asVisitor = and(isNull(contactMessages.customerId), eq(sql`lower(${contactMessages.email})`, account?.email ?? ''))
  return {
    account,
    addresses: await db.select().from(addresses).where(eq(addresses.customerId, id)),
    cart: await db.select().from(cartItems).where(eq(cartItems.customerId, id)),
    wishlist: await db.select().from(wishlistItems).where(eq(wishlistItems.customerId, id)),
    messages: await db
      .select(messageColumns)
      .from(contactMessages)
      .where(or(eq(contactMessages.customerId, id), asVisitor))
      .orderBy(contactMessages.createdAt),
    messageAnswers: await db
      .select({ messageId: messageAnswers.messageId, answer: messageAnswers.answer, answeredAt: messageAnswers.answeredAt })
      .from(messageAnswers)
      .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
      .where(or(eq(contactMessages.customerId, id), asVisitor))
      .orderBy(messageAnswers.answeredAt),
    identities: await db
      .select({ issuer: identities.issuer, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.customerId, id)),
    notifications: await db
      .select({
        browserMaker: sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`,
        language: pushSubscriptions.language,
        madeAt: pushSubscriptions.madeAt,
        deliveredAt: pushSubscriptions.deliveredAt,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.customerId, id)),
    sessions: await db
      .select({ device: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, revokedAt: sessions.revokedAt })
      .from(sessions)
      .where(eq(sessions.customerId, id)),
  }
}

export type OwnPicture = { id: string; what: 'screenshot of a payment' | 'photo of a return' | 'photo of a review'; of: string }

/** The pictures a person has sent; `of` is the id of the order, return or review. */
export async function ownPictures(db: Db, customerId: string): Promise<OwnPicture[]> {
  const { rows } = await db.execute<OwnPicture>(sql`
    select o.screenshot_id as id, 'screenshot of a payment' as what, o.id as of from orders o where o.customer_id = ${customerId} and o.screenshot_id is not null
    union all
    select p.file_id, 'photo of a return', r.id from ${returnPhotos} p join returns r on r.id = p.return_id where r.customer_id = ${customerId}
    union all
    select p.file_id, 'photo of a review', r.id from ${reviewPictures} p join reviews r on r.id = p.review_id where r.customer_id = ${customerId}`)
  return rows
}

const PAISE = new Set(
  'subtotal savings forgiven tierPerPiece shipping total refundOwed price originalPrice amount taxable cgst sgst igst'.split(' '),
)
const BASIS_POINTS = new Set(['gstRate', 'rate'])

/** The same with the unit in the name of each amount and rate. */
function withUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnits)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      PAISE.has(name) ? `${name}InPaise` : BASIS_POINTS.has(name) ? `${name}InBasisPoints` : name,
      withUnits(inner),
    ]),
  )
}

/** What stands against deleting the account: an order paid for and not delivered or being checked, an open return, a refund that is owed. */
export async function openMatter(
  tx: Tx,
  id: string,
): Promise<'customer.open-orders' | 'customer.open-return' | 'customer.refund-owed' | undefined> {
  const own = eq(orders.customerId, id)
  const going = inArray(
    orders.status,
    statusesWith(({ isUnderway }) => isUnderway),
  )
  if ((await tx.$count(orders, and(own, going))) > 0) return 'customer.open-orders'
  const open = and(eq(returns.customerId, id), inArray(returns.status, ['requested', 'approved', 'received']))
  if ((await tx.$count(returns, open)) > 0) return 'customer.open-return'
  // owed beside what an order costs, or a part of one that nobody has paid whole: without the account nobody could say where it goes
  const lies = sql`exists (select from money_allocations a where a.order_id = ${orders.id} and a.amount > 0
    and (a.place = 'owed' or a.place = 'order' and ${orders.paymentStatus} <> 'verified'))`
  return (await tx.$count(orders, and(own, or(gt(orders.refundOwed, 0), lies)))) > 0 ? 'customer.refund-owed' : undefined
}

/** @throws Problem picture.not-shown, request.not-found for a picture that this person has not sent */
export async function ownPicture(shop: Shop, customer: Customer, id: string): Promise<Buffer> {
  const isOwn = (await ownPictures(shop.db, customer.id)).some((picture) => picture.id === id)
  const bytes = isOwn ? await openFile(shop, id) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
