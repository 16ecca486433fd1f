import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ADDRESS, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import type { AnswerTo, BodyFor, Known } from '../contract-calls.ts'

/** What people were answered, and what they bought. */
export type Diary = {
  /** Statuses, 409 of a repeated decision apart as `decided`; `cut` where no answer came. */
  answers: Record<string, number>
  bought: { key: string; number: string; transactionId: string }[]
  /** When the newest order was acknowledged, by `performance.now`. */
  orderedAt: number
}

export const newDiary = (): Diary => ({ answers: {}, bought: [], orderedAt: 0 })

const AGAIN_AFTER_MS = 100

/** Asks until there is an answer that says something: what was cut and a 503 are asked again, with the same key and body. */
export async function askUntilAnswered<const W extends string>(
  url: string,
  { token, what, body, key }: { token?: string; what: Known<W>; body: BodyFor<W>; key?: string },
  { answers }: Pick<Diary, 'answers'>,
): Promise<{ status: number; body: AnswerTo<W> }> {
  const [method = 'GET', path] = String(what).split(' ')
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  }
  for (;;) {
    let outcome = 'cut'
    try {
      const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(60_000) })
      const said = (await reply.json()) as AnswerTo<W> & { code?: string } // `as`: our own endpoint
      outcome = said.code === 'payment.decided' ? 'decided' : String(reply.status)
      if (reply.status !== 503) return { status: reply.status, body: said }
    } catch {
      // asked again below
    } finally {
      answers[outcome] = (answers[outcome] ?? 0) + 1
    }
    await pause(AGAIN_AFTER_MS)
  }
}

/** Makes a product that there is enough of; answers its id. */
export async function aProduct(url: string, admin: string, diary: Diary): Promise<string> {
  const form = { name: 'Festival pack', slug: 'festival-pack', sku: 'SLB-FEST', category: 'BEEDI', sellingPrice: 250, originalPrice: 300 }
  const { body } = await askUntilAnswered(
    url,
    { token: admin, what: 'POST /api/admin/inventory', body: { ...form, currentStock: 90_000 } },
    diary,
  )
  return body.product.id
}

export type Shoppers = {
  /** Lets everybody finish what they have begun. */
  stop: () => Promise<void>
  /** Resolves when `most` were bought. */
  done: Promise<void>
}

type Sale = { url: string; people: readonly Person[]; admin: () => string; product: string; most?: number }

/** Each of them orders, pays and is verified by the staff, again and again. */
export function startShoppers({ url, people, admin, product, most = Number.POSITIVE_INFINITY }: Sale, diary: Diary): Shoppers {
  let left = most
  const buy = async ({ token }: Person) => {
    const key = randomUUID()
    const wish = { cartData: { items: [{ id: product, quantity: 1 }] }, shippingAddress: ADDRESS, paymentMethod: 'UPI' as const }
    const placed = await askUntilAnswered(url, { token, key, what: 'POST /api/orders/create', body: wish }, diary)
    if (placed.status !== 200) throw new Error(`An order was answered ${placed.status}: ${JSON.stringify(placed.body)}`)
    diary.orderedAt = performance.now()
    const { _id: id, orderNumber: number } = placed.body.order
    const transactionId = aTransactionId()
    const paid = await askUntilAnswered(url, { token, what: `POST /api/orders/${id}/confirm-payment`, body: { transactionId } }, diary)
    if (paid.status !== 200) throw new Error(`A payment was answered ${paid.status}: ${JSON.stringify(paid.body)}`)
    const decision = { token: admin(), what: `POST /api/orders/${id}/admin/verify-payment`, body: { verified: true, notes: '' } } as const
    const decided = await askUntilAnswered(url, decision, diary)
    // a repeat after a lost answer is told that it is decided
    if (![200, 409].includes(decided.status)) throw new Error(`A decision was answered ${decided.status}: ${JSON.stringify(decided.body)}`)
    diary.bought.push({ key, number, transactionId })
  }
  const done = Promise.all(
    people.map(async (person) => {
      while (left-- > 0) await buy(person)
    }),
  ).then(() => {})
  done.catch(() => {}) // whoever stops them hears of it
  return {
    done,
    stop: () => {
      left = 0
      return done
    },
  }
}

/** What the database has of one purchase: each thing once where all went well. */
export type Kept = {
  key: string
  number: string
  state: string
  payments: readonly string[]
  packsTaken: number
  events: readonly string[]
  mails: readonly string[]
}

const EVENTS = ['order.placed', 'payment.submitted', 'payment.verified']
const MAILS = ['order.moved', 'order.placed', 'payment.submitted']
export const keptOnce = ({ key, number, transactionId }: Diary['bought'][number]): Kept => ({
  key,
  number,
  state: 'confirmed verified',
  payments: [`${transactionId} verified`],
  packsTaken: 1,
  events: EVENTS,
  mails: MAILS,
})

/** Each table is read once: a long proof buys thousands of times. */
const KEPT = `with paid as (select order_id, array_agg(transaction_id || ' ' || outcome order by transaction_id) as list from payment_attempts group by 1),
    moved as (select order_id, -sum(delta)::int as packs from stock_movements group by 1),
    happened as (select order_id, array_agg(type order by type) as list from order_events group by 1),
    told as (select payload ->> 'orderId' as order_id, array_agg(type order by type) as list from outbox group by 1)
  select k.key, o.number, o.status || ' ' || o.payment_status as state, coalesce(paid.list, '{}') as payments,
    coalesce(moved.packs, 0) as "packsTaken", coalesce(happened.list, '{}') as events, coalesce(told.list, '{}') as mails
  from orders o left join request_keys k on k.order_id = o.id left join paid on paid.order_id = o.id left join moved on moved.order_id = o.id
    left join happened on happened.order_id = o.id left join told on told.order_id = o.id::text
  order by o.number`

/** Compares every purchase with the database: what of it is missing or behind, what is there too often or unasked for. */
export async function judgePurchases(pool: Pool, { bought }: Diary): Promise<{ lost: unknown[]; twice: unknown[] }> {
  const { rows } = await pool.query<Kept>(KEPT)
  const wanted = new Map(bought.map((one) => [one.number, keptOnce(one)]))
  const kept = new Map(rows.map((row) => [row.number, row]))
  const size = ({ payments, packsTaken, events, mails }: Kept) => payments.length + packsTaken + events.length + mails.length
  const differs = (number: string, kept: Kept) => {
    const want = wanted.get(number)
    return want && JSON.stringify(want) !== JSON.stringify(kept) ? want : undefined
  }
  const twice = rows.filter((row) => {
    const want = differs(row.number, row)
    return want ? size(row) > size(want) : !wanted.has(row.number)
  })
  const missing = [...wanted.values()].filter(({ number }) => !kept.has(number))
  const behind = rows.filter((row) => differs(row.number, row) && !twice.includes(row))
  return { lost: [...missing, ...behind], twice }
}
