import { and, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addresses } from '../addresses/address.table.ts'
import { paymentAttempts } from '../attempts/attempt.table.ts'
import { cartItems } from '../carts/cart.table.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { customers } from '../customers/customer.table.ts'
import { identities } from '../identities/identity.table.ts'
import { invoices } from '../invoices/invoice.table.ts'
import { orderItems, orders } from '../orders/order.table.ts'
import { returnItems, returns } from '../returns/return.table.ts'
import { reviews } from '../reviews/review.table.ts'
import { sessions } from '../sessions/session.table.ts'
import { wishlistItems } from '../wishlists/wishlist.table.ts'

// Who on the staff decided, answered or hid something is not the shopper's to know: it is half of a login.
const { decidedBy: _decider, ...orderColumns } = getTableColumns(orders)
const { decidedBy: _judge, ...attemptColumns } = getTableColumns(paymentAttempts)
const { hiddenBy: _hider, ...reviewColumns } = getTableColumns(reviews)
const { answeredBy: _writer, settledBy: _settler, ...messageColumns } = getTableColumns(contactMessages)

/** Everything that is kept about a person, as it is kept, without secrets and without the names of the staff; amounts in paise. */
export async function collectData(db: Db, id: string): Promise<Record<string, unknown>> {
  const [account] = await db
    .select({
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      dateOfBirth: customers.dateOfBirth,
      createdAt: customers.createdAt,
      lastLoginAt: customers.lastLoginAt,
    })
    .from(customers)
    .where(eq(customers.id, id))
  const bought = await db.select(orderColumns).from(orders).where(eq(orders.customerId, id)).orderBy(orders.createdAt)
  const ids = bought.map((order) => order.id)
  return {
    account,
    addresses: await db.select().from(addresses).where(eq(addresses.customerId, id)),
    orders: bought,
    orderItems: ids.length > 0 ? await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)) : [],
    payments:
      ids.length > 0
        ? await db
            .select(attemptColumns)
            .from(paymentAttempts)
            .where(inArray(paymentAttempts.orderId, ids))
            .orderBy(paymentAttempts.submittedAt)
        : [],
    returns: await db.select().from(returns).where(eq(returns.customerId, id)).orderBy(returns.createdAt),
    returnItems: await db
      .select({
        returnId: returnItems.returnId,
        productId: returnItems.productId,
        quantity: returnItems.quantity,
        amount: returnItems.amount,
      })
      .from(returnItems)
      .innerJoin(returns, eq(returns.id, returnItems.returnId))
      .where(eq(returns.customerId, id)),
    invoices: ids.length > 0 ? await db.select().from(invoices).where(inArray(invoices.orderId, ids)) : [],
    reviews: await db.select(reviewColumns).from(reviews).where(eq(reviews.customerId, id)),
    cart: await db.select().from(cartItems).where(eq(cartItems.customerId, id)),
    wishlist: await db.select().from(wishlistItems).where(eq(wishlistItems.customerId, id)),
    messages: await db.select(messageColumns).from(contactMessages).where(eq(contactMessages.customerId, id)),
    identities: await db
      .select({ issuer: identities.issuer, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.customerId, id)),
    sessions: await db
      .select({ device: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, revokedAt: sessions.revokedAt })
      .from(sessions)
      .where(eq(sessions.customerId, id)),
  }
}

/** What stands against deleting the account: an order paid for and not delivered or being checked, an open return, a refund that is owed. */
export async function openMatter(
  tx: Tx,
  id: string,
): Promise<'customer.open-orders' | 'customer.open-return' | 'customer.refund-owed' | undefined> {
  const own = eq(orders.customerId, id)
  const going = inArray(orders.status, ['payment_submitted', 'confirmed', 'processing', 'shipped'])
  if ((await tx.$count(orders, and(own, going))) > 0) return 'customer.open-orders'
  const open = and(eq(returns.customerId, id), inArray(returns.status, ['requested', 'approved', 'received']))
  if ((await tx.$count(returns, open)) > 0) return 'customer.open-return'
  return (await tx.$count(orders, and(own, gt(orders.refundOwed, 0)))) > 0 ? 'customer.refund-owed' : undefined
}
