import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { VerifyProgress } from 'contract/statements/statement.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { findings } from './desk.queries.ts'
import { settleCredit } from './settle-credit.ts'

export type Verify = { statement?: string | undefined; credits?: readonly string[] | undefined }
type Pair = { creditId: string; orderId: string; how: 'reference' | 'note' }

/** Verifies every exact match, or the chosen ones, each a decision of its own; says of each what became of it. */
export async function* verifyExact(shop: Shop, admin: Admin, { statement, credits }: Verify): AsyncGenerator<VerifyProgress> {
  const chosen = credits && new Set(credits)
  const open = await findings(shop.db, statement, shop.now())
  const pairs = open.flatMap(({ bucket, creditId, orderId, marks }): Pair[] => {
    if (bucket !== 'exact' || !creditId || !orderId || (chosen && !chosen.has(creditId))) return []
    return [{ creditId, orderId, how: marks.includes('by-note') ? 'note' : 'reference' }]
  })
  const of = chosen?.size ?? pairs.length
  const exact = new Set(pairs.map(({ creditId }) => creditId))
  const lost = credits?.filter((id) => !exact.has(id)) ?? []
  yield { done: 0, of }
  let done = 0
  for (const pair of pairs) yield { done: ++done, of, result: await verify(shop, admin, pair) }
  for (const _ of lost) yield { done: ++done, of, result: refused(new Problem('statement.not-exact')) }
}

async function verify(shop: Shop, admin: Admin, pair: Pair) {
  try {
    const orderNumber = await settleCredit(shop, admin, pair)
    return { orderNumber, verified: true, message: 'Verified' }
  } catch (error) {
    if (error instanceof Problem) return refused(error)
    throw error
  }
}

const refused = ({ message }: Problem) => ({ orderNumber: '', verified: false, message })
