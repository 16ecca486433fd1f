import type { Shop } from '../../platform/shop.ts'
import { revokeByToken } from './session.store.ts'
import { hashToken } from './token.ts'

/** Ends the session of a token; a token that opens nothing ends nothing. */
export async function endSession(shop: Shop, token: string | undefined): Promise<void> {
  if (token) await revokeByToken(shop.db, hashToken(token), shop.now())
}
