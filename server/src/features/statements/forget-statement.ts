import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { deleteStatement, lockStatement } from './statement.store.ts'

/**
 * Forgets a file that was read with the wrong columns, so that it can be read anew. What settled an order stays for ever.
 * @throws Problem statement.not-found, statement.in-use
 */
export async function forgetStatement(shop: Shop, admin: Admin, id: string): Promise<void> {
  await transact(shop, async (unit) => {
    const found = await lockStatement(unit.db, id)
    if (!found) throw new Problem('statement.not-found')
    if (found.settled > 0) throw new Problem('statement.in-use')
    if (found.shared > 0)
      throw new Problem('statement.in-use', { message: 'A later file shows the same lines. Please forget that one first.' })
    await deleteStatement(unit.db, id)
    const { fileName, layout, rows, credits } = found.row
    await audit(shop, unit, admin, {
      action: 'statement.forgotten',
      object: 'statement',
      objectId: id,
      before: { fileName, layout, rows, credits },
    })
  })
}
