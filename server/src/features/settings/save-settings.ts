import { isDeepStrictEqual } from 'node:util'
import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { changesPayee } from 'contract/rules/payee.ts'
import type { SaveSettings } from 'contract/settings/setting.admin.schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import { withDefaults } from './setting.rules.ts'
import { lockSection, saveSection } from './setting.store.ts'

/** Proves that an admin knows their own password; the staff feature, which keeps it, hands it in. */
export type IsPassword = (adminId: string, password: string) => Promise<boolean>

/**
 * Saves a section, and does nothing when that changes nothing. Who gets the money changes only with the own password again.
 * @throws Problem session.not-allowed at the field `password`, request.too-many
 */
export async function saveSettings(shop: Shop, admin: Admin, wish: SaveSettings, isPassword: IsPassword): Promise<void> {
  const { section, data } = wish
  const password = wish.section === 'payment' ? wish.password : undefined
  const proven = password !== undefined && (await isPassword(admin.id, password))
  await transact(shop, async (unit) => {
    const before = await lockSection(unit.db, section)
    const pays = wish.section === 'payment' && changesPayee(withDefaults({ payment: before }).payment, wish.data)
    if (pays && !proven)
      throw new Problem('session.not-allowed', {
        message: 'Please enter your password to change who gets paid.',
        errors: { password: 'Please enter your password' },
      })
    const after = { ...before, ...data }
    if (isDeepStrictEqual(before, after)) return
    await saveSection(unit.db, section, after, shop.now())
    await audit(shop, unit, admin, { action: 'settings.saved', object: 'settings', objectId: section, before, after })
    if (pays) {
      const { upiId, payeeName, accountNumber, ifscCode } = withDefaults({ payment: after }).payment
      await unit.say({ type: 'payee.changed', by: admin.username, upiId, payeeName, accountNumber, ifscCode })
    }
    await unit.republish()
  })
}
