import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { findStatement } from './statement.queries.ts'

/** One statement with its malformed rows. @throws Problem statement.not-found */
export async function showStatement(shop: Shop, id: string) {
  const found = await findStatement(shop.db, id)
  if (!found) throw new Problem('statement.not-found')
  return found
}
