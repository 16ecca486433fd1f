import { Problem } from 'contract/problem.ts'
import { hashPassword, passwordMatches } from '../../platform/secrets/password.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { saveAdmin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'

const DAY_MS = 86_400_000

/** Wants a new password where the old one is older than the settings allow; 0 days never expire. @throws Problem staff.password-expired, staff.same-password */
export async function renewIfExpired(
  shop: Shop,
  admin: AdminRow,
  { days, newPassword }: { days: number; newPassword: string | undefined },
): Promise<void> {
  const now = shop.now()
  if (days === 0 || now.getTime() - admin.passwordChangedAt.getTime() < days * DAY_MS) return
  if (newPassword === undefined) throw new Problem('staff.password-expired')
  if (await passwordMatches(newPassword, admin.passwordHash)) throw new Problem('staff.same-password')
  const passwordHash = await hashPassword(newPassword)
  await transact(shop, ({ db }) => saveAdmin(db, admin.id, { passwordHash, passwordChangedAt: now }))
}
