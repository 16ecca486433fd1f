import { passwordMatches } from '../../platform/secrets/password.ts'
import type { Shop } from '../../platform/shop.ts'
import { findAdmin } from './admin.store.ts'

/** Whether the password typed again is this admin's own. */
export async function isOwnPassword(shop: Shop, adminId: string, password: string): Promise<boolean> {
  return passwordMatches(password, (await findAdmin(shop.db, adminId))?.passwordHash)
}
