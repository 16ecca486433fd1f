import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Columns } from 'contract/statements/statement.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { DateOrder } from './reading/date.rules.ts'
import { isEnough } from './reading/mapping.rules.ts'
import { changeMapping, deleteMapping } from './statement.store.ts'

export type KeptMapping = { id: string; name: string; columns: Columns; dates: DateOrder }

/** Changes a saved column mapping; statements read with it stay. @throws Problem request.invalid, statement.mapping-not-found, statement.mapping-taken */
export async function keepMapping(shop: Shop, admin: Admin, { id, name, columns, dates }: KeptMapping): Promise<void> {
  const message = 'Please name at least the date, the amount, and the narration or the reference.'
  if (!isEnough(columns)) throw new Problem('request.invalid', { message, errors: { columns: message } })
  await transact(shop, async (unit) => {
    const kept = { id, name, columns: { columns, dates }, savedBy: admin.username, updatedAt: shop.now() }
    const became = await changeMapping(unit.db, kept)
    if (became === 'unknown') throw new Problem('statement.mapping-not-found')
    if (became === 'as-it-was') return
    await audit(shop, unit, admin, {
      action: 'statement.mapping-changed',
      object: 'statement',
      objectId: id,
      after: { name, columns, dates },
    })
  })
}

/** Forgets a saved column mapping; statements read with it stay. @throws Problem statement.mapping-not-found */
export async function removeMapping(shop: Shop, admin: Admin, id: string): Promise<void> {
  await transact(shop, async (unit) => {
    const name = await deleteMapping(unit.db, id)
    if (name === undefined) throw new Problem('statement.mapping-not-found')
    await audit(shop, unit, admin, { action: 'statement.mapping-removed', object: 'statement', objectId: id, before: { name } })
  })
}
