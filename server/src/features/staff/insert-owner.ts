import { randomBytes } from 'node:crypto'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { findOwner, insertAdmin } from './admin.store.ts'

/** What stands for the owner's address until one is given: it belongs to nobody. */
export const madeUpEmail = ({ config }: Pick<Shop, 'config'>): string => `admin@${new URL(config.publicUrl).hostname}`

/** Gives a new shop its owner `admin`: with ADMIN_EMAIL, and with ADMIN_PASSWORD, or with a random password that is printed this once. */
export async function insertOwner(shop: Shop): Promise<void> {
  if (await findOwner(shop.db)) return
  const password = shop.config.adminPassword ?? randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password, 'staff')
  const now = shop.now()
  const email = shop.config.adminEmail ?? madeUpEmail(shop)
  await transact(shop, ({ db }) =>
    insertAdmin(db, {
      id: shop.newId(),
      username: 'admin',
      email,
      role: 'super_admin',
      passwordHash,
      isPasswordTemporary: !shop.config.adminPassword,
      passwordChangedAt: now,
      createdAt: now,
    }),
  )
  // Printed, not logged: logs are kept.
  if (!shop.config.adminPassword)
    process.stdout.write(
      `\nThe back office opens with  username: admin  password: ${password}\nIt is shown this once. Sign in under Admin Login, which asks for one of your own.\n\n`,
    )
}

/** Where the owner gets emails, and whether that address was made up at the first start. */
export async function ownerContact(shop: Shop): Promise<{ ownerEmail: string; isOwnerEmailMadeUp: boolean }> {
  const email = (await findOwner(shop.db))?.email ?? ''
  return { ownerEmail: email, isOwnerEmailMadeUp: email === '' || (email === madeUpEmail(shop) && shop.config.adminEmail !== email) }
}
