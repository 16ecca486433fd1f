import type { Admin } from 'contract/actor.ts'
import type { Passkey } from 'contract/staff/passkey.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { toPasskey } from './change-passkeys.ts'
import { passkeysOf } from './passkey.store.ts'
import { passkeyOrigin } from './webauthn.ts'

/** The own passkeys, the oldest first; `origin` is where they work. */
export async function listPasskeys(shop: Shop, { id }: Admin): Promise<{ passkeys: Passkey[]; origin: string | null }> {
  return { passkeys: (await passkeysOf(shop.db, id)).map(toPasskey), origin: passkeyOrigin(shop) }
}
