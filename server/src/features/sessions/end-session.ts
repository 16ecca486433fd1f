import type { Shop } from '#platform/shop.ts'
import { revokeByToken } from './session.store.ts'
import { hashToken } from './token.ts'

/** Ends the session of a token; a token that opens nothing ends nothing, and with `realm` one of the other realm neither. */
export async function endSession(shop: Shop, token: string | undefined, realm?: 'customer' | 'admin'): Promise<void> {
  if (token) await revokeByToken(shop.db, hashToken(token), shop.now(), realm)
}
