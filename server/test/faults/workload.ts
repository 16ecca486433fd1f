import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { orderBody } from '../builders/orders.ts'

type Outcome = number | 'cut' | 'refused'

/** What became of the orders that shoppers sent, by their Idempotency-Key. */
export type Journal = {
  outcomes: Map<string, 'sent' | 'acknowledged'>
  /** Answers by their status; `cut` counts those that never came whole, `refused` requests that nobody took. */
  statuses: Map<Outcome, number>
}

export const newJournal = (): Journal => ({ outcomes: new Map(), statuses: new Map() })

const count = ({ statuses }: Journal, what: Outcome) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
export const answered = ({ statuses }: Journal, what: Outcome): number => statuses.get(what) ?? 0
export const acknowledged = ({ outcomes }: Journal): number => [...outcomes.values()].filter((outcome) => outcome === 'acknowledged').length

/** Sends one order under this key; an answer that never comes leaves the key as sent. @throws when it was not answered by 200 */
export async function order(url: string, token: string, key: string, journal: Journal): Promise<void> {
  const isNew = !journal.outcomes.has(key)
  if (isNew) journal.outcomes.set(key, 'sent')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  let status: Outcome = 'cut'
  try {
    const reply = await fetch(`${url}/api/orders/create`, { method: 'POST', headers, body: JSON.stringify(orderBody({ big: 1 })) })
    await reply.text()
    status = reply.status
  } catch (error) {
    if (/ECONNREFUSED|ENOENT/.test(String(error instanceof Error && error.cause))) status = 'refused'
    if (status === 'refused' && isNew) journal.outcomes.delete(key)
    throw error
  } finally {
    count(journal, status)
  }
  if (status !== 200) throw new Error(`order refused with ${status}`)
  journal.outcomes.set(key, 'acknowledged')
}

export type Load = { stop: () => Promise<void> }

/** Shoppers who order one after the other until they are stopped. */
export function startLoad(url: () => string, token: string, journal: Journal, clients = 8): Load {
  let going = true
  const client = async () => {
    while (going) await order(url(), token, randomUUID(), journal).catch(() => pause(5))
  }
  const running = Array.from({ length: clients }, client)
  return {
    stop: async () => {
      going = false
      await Promise.all(running)
    },
  }
}

/** Repeats every order of unknown outcome under its key; answers how many those were. */
export async function repeatUnknown(url: string, token: string, journal: Journal): Promise<number> {
  const unknown = [...journal.outcomes].filter(([, outcome]) => outcome === 'sent').map(([key]) => key)
  for (const key of unknown) await order(url, token, key, journal)
  return unknown.length
}

export type Verdict = { orders: number; lostAcknowledged: number; duplicates: number; wrong401: number }

/** What the database says of the journal, once every unknown outcome was repeated. */
export async function judge(pool: Pool, journal: Journal): Promise<Verdict> {
  const { rows } = await pool.query<{ key: string }>('select k.key from request_keys k join orders o on o.id = k.order_id')
  const made = new Set(rows.map(({ key }) => key))
  const orders: number = (await pool.query('select count(*)::int as n from orders')).rows[0].n
  return {
    orders,
    lostAcknowledged: [...journal.outcomes.keys()].filter((key) => !made.has(key)).length,
    duplicates: orders - journal.outcomes.size,
    wrong401: answered(journal, 401),
  }
}
export const NOTHING_LOST = { lostAcknowledged: 0, duplicates: 0, wrong401: 0 }

/** How many requests without an answer had been done all the same, before anything was repeated. */
export async function doneUnanswered(pool: Pool, { outcomes }: Journal): Promise<number> {
  const { rows } = await pool.query<{ key: string }>('select key from request_keys where order_id is not null')
  return rows.filter(({ key }) => outcomes.get(key) === 'sent').length
}
