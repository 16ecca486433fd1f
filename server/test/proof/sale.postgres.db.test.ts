import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { openShop } from '#platform/shop.ts'
import { ADDRESS, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { AnswerTo, BodyFor, Known } from '../contract-calls.ts'
import { expectInvariants, freshDatabase } from '../database.ts'
import { balancer } from '../faults/balancer.ts'
import { startShop } from '../faults/shop-process.ts'
import { most, proof, rounds } from './figures.ts'

const SALES = rounds(1, 10)
const PIECES = 100
const SHOPPERS = 12
/** More than there are pieces, so that the last ones have to be refused. */
const ORDERS = 130

type Reply<B> = { status: number; body: B }
const tally = { wrong401: 0, faults: 0, unanswered: 0 }

/** Asks until there is an answer that says something: a cut connection and a 503 are asked again, with the same key and body. */
async function ask<const W extends string>(
  url: string,
  token: string,
  what: Known<W>,
  body: BodyFor<W>,
  key = '',
): Promise<Reply<AnswerTo<W> & { paymentStatus?: string }>> {
  const [method = 'GET', path] = String(what).split(' ')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
  for (;;) {
    try {
      const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) })
      const read = (await reply.json()) as AnswerTo<W> & { paymentStatus?: string } // `as`: our own endpoint
      if (reply.status === 401) tally.wrong401++
      if (reply.status === 500) tally.faults++
      if (reply.status !== 503) return { status: reply.status, body: read }
    } catch {
      tally.unanswered++
    }
    await pause(20)
  }
}

/** Orders one piece, pays, and has it verified; answers whether the piece was sold. */
async function buy(url: string, shopper: Person, admin: string, product: string): Promise<boolean> {
  const wish = { cartData: { items: [{ id: product, quantity: 1 }] }, shippingAddress: ADDRESS, paymentMethod: 'UPI' as const }
  const placed = await ask(url, shopper.token, 'POST /api/orders/create', wish, randomUUID())
  if (placed.body.code === 'order.too-little-stock') return false
  expect(placed.status).toBe(200)
  const id: string = placed.body.order._id
  const paid = await ask(url, shopper.token, `POST /api/orders/${id}/confirm-payment`, { transactionId: aTransactionId() })
  expect(paid.status).toBe(200)
  const decided = await ask(url, admin, `POST /api/orders/${id}/admin/verify-payment`, { verified: true, notes: '' })
  if (decided.body.code === 'order.too-little-stock') return false
  // A repeat after a lost answer is told that it is decided, and by what.
  expect([200, 409]).toContain(decided.status)
  return decided.status === 200 || decided.body.paymentStatus === 'verified'
}

async function sale(): Promise<{ sold: number; left: number; taken: number; recoveryMs: number }> {
  const { config, drop } = await freshDatabase()
  const instances = [await startShop(config), await startShop(config)]
  const front = await balancer(() => instances.map(({ url }) => url))
  const shop = await openShop(config)
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => aCustomer({ shop })))
  await shop.close()
  const admin = await theOwner({ call: (what, sent) => ask(front.url, '', what, sent.body) })
  const form = { name: 'Festival pack', slug: 'festival-pack', sku: 'SLB-FEST', category: 'BEEDI', sellingPrice: 250, originalPrice: 300 }
  const { body } = await ask(front.url, admin, 'POST /api/admin/inventory', { ...form, currentStock: PIECES })
  const product: string = body.product.id

  let next = 0
  let sold = 0
  let lastMs = 0
  const line = async (shopper: Person) => {
    while (next++ < ORDERS) if (await buy(front.url, shopper, admin, product)) sold++
  }
  const lines = Promise.all(shoppers.map(line))
  while (sold < PIECES / 3) await pause(5)
  const killed = Date.now()
  await instances[0]?.kill()
  const before = sold
  while (sold === before) await pause(2)
  lastMs = Date.now() - killed
  await lines

  await front.close()
  for (const { kill } of instances) await kill()
  const { pool, close } = await openDatabase(config)
  const { rows } = await pool.query('select stock from products where id = $1', [product])
  const holding = await pool.query(
    "select count(*)::int as n from orders o join order_items i on i.order_id = o.id where i.product_id = $1 and o.status = 'confirmed'",
    [product],
  )
  await expectInvariants(pool)
  await close()
  await drop()
  return { sold, left: rows[0].stock, taken: holding.rows[0].n, recoveryMs: lastMs }
}

it('[RD-034][RD-036] a sale of a hundred pieces sells a hundred, though one of two instances is killed in the middle of it', {
  timeout: SALES * 600_000,
}, async () => {
  const recoveries: number[] = []
  let [lost, duplicates] = [0, 0]
  for (let round = 0; round < SALES; round++) {
    const { recoveryMs, ...outcome } = await sale()
    recoveries.push(recoveryMs)
    lost += Math.max(0, outcome.sold - outcome.taken)
    duplicates += Math.max(0, outcome.taken - outcome.sold)
    expect(outcome).toEqual({ sold: PIECES, left: 0, taken: PIECES })
  }
  proof({
    name: 'sale of 100 pieces over two instances, one killed',
    figures: { sales: SALES, sold: SALES * PIECES, lostAcknowledged: lost, duplicates, ...tally, worstRecoveryMs: most(recoveries) },
  })
  expect(tally).toMatchObject({ wrong401: 0, faults: 0 })
})
