import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import { deleteMapping } from './statement.store.ts'

/** Forgets a saved column mapping; statements read with it stay. @throws Problem statement.mapping-not-found */
export async function removeMapping(shop: Shop, admin: Admin, id: string): Promise<void> {
  await transact(shop, async (unit) => {
    const name = await deleteMapping(unit.db, id)
    if (name === undefined) throw new Problem('statement.mapping-not-found')
    await audit(shop, unit, admin, { action: 'statement.mapping-removed', object: 'statement', objectId: id, before: { name } })
  })
}
