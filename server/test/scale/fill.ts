import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readSettings } from '#features/settings/public.ts'
import { readRules } from '#platform/db/invariants.ts'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'

/** How much is made; `seed` decides every draw, `intoACopy` says that real orders beside it are a copy. */
export type Size = { orders: number; users: number; ledger: number; seed: number; intoACopy: boolean }

const STEPS = new URL('./fill.sql', import.meta.url)

/**
 * Fills an opened shop in one transaction with made-up shoppers, orders and ledger rows over two years that keep every invariant; all or
 * nothing. Throws a sentence where it must not or cannot.
 */
export async function fill(shop: Shop, size: Size, say: (line: string) => void = () => {}): Promise<void> {
  await refuse(shop, size)
  const values: Record<string, string> = {
    orders: String(size.orders),
    users: String(size.users),
    ledger: String(size.ledger),
    seed: String(size.seed),
    rate: '4000',
    hash: await hashPassword(randomBytes(32).toString('base64url')), // nobody knows it: nobody signs in as a made-up shopper
  }
  const steps = readRules(await readFile(STEPS, 'utf8'))
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local jit = off')
    for (const { name, statement } of steps) {
      const began = performance.now()
      const { rowCount } = await client.query(statement.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole))
      if (rowCount) say(`${name}: ${rowCount} rows, ${Math.round(performance.now() - began)} ms`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error says why
    throw error
  } finally {
    client.release()
  }
  await shop.database.pool.query('analyze')
}

async function refuse(shop: Shop, { orders, users, ledger, seed, intoACopy }: Size): Promise<void> {
  if (![orders, users, ledger].every((n) => Number.isInteger(n) && n >= 1 && n <= 10_000_000))
    throw new Error('The numbers must be between 1 and 10,000,000.')
  if (!Number.isInteger(seed) || seed < 0 || seed > 1_000_000) throw new Error('The seed must be a number between 0 and 1,000,000.')
  if (ledger < orders * 2 + 100) throw new Error(`The ledger needs at least two rows an order and 100 more: ${orders * 2 + 100}.`)
  const { rows } = await shop.database.pool.query<{ made: boolean; real: boolean }>(
    `select exists (select from customers where email like '%@people.example') made,
      exists (select from orders o join customers c on c.id = o.customer_id where c.email not like '%@people.example') real`,
  )
  if (rows[0]?.made) throw new Error('This database was filled before. Please take a fresh one.')
  if (rows[0]?.real && !intoACopy)
    throw new Error('This database holds orders of real people. Fill a copy of it, and say so with --into-a-copy.')
  if ((await readSettings(shop)).general.gstin)
    throw new Error('This shop has a GSTIN: made-up orders would need tax invoices in its series. Please take a fresh database.')
}
