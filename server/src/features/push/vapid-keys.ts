import type { VapidKeys } from '#platform/push/vapid.ts'
import { newVapidKeys } from '#platform/push/vapid.ts'
import { decrypt, encrypt, openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { findKeys } from './push.queries.ts'
import type { KeysRow } from './push.store.ts'
import { insertKeys, replaceUnusedKeys, savePrivateKey } from './push.store.ts'

const BOUND_TO = 'push_keys'

function newRow(shop: Shop): Omit<KeysRow, 'id'> {
  const { publicKey, privateKey } = newVapidKeys()
  return { publicKey, privateKey: encrypt(openSecretKey(shop.config), privateKey, BOUND_TO), madeAt: shop.now() }
}

function decryptKeys(shop: Shop, row: KeysRow | undefined): VapidKeys | undefined {
  const privateKey = row && decrypt(openSecretKey(shop.config), row.privateKey, BOUND_TO)
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined
}

/**
 * The pair that browser makers know the shop by, one for all instances, made when it is first asked for. Undefined where it was encrypted
 * with another key and browsers have subscribed with it: no notification is sent until that key is back.
 */
export async function openVapidKeys(shop: Shop): Promise<VapidKeys | undefined> {
  const row = await findKeys(shop.db)
  const keys = decryptKeys(shop, row)
  if (keys) return keys
  if (row) await replaceUnusedKeys(shop.db, row.publicKey, newRow(shop))
  else await insertKeys(shop.db, newRow(shop))
  const now = decryptKeys(shop, await findKeys(shop.db))
  if (!now)
    shop.log.error(
      'the keys of notifications were encrypted with another key: give every instance the same SECRET_KEY, or put secret.key back',
    )
  return now
}

/** Encrypts the private key anew when SECRET_KEY has changed, as the second factors are. */
export async function encryptPushKeys(shop: Shop): Promise<void> {
  const { secretKeyBefore } = shop.config
  if (!secretKeyBefore) return
  await transact(shop, async ({ db }) => {
    const row = await findKeys(db)
    const key = row && decrypt(Buffer.from(secretKeyBefore, 'base64url'), row.privateKey, BOUND_TO)
    if (key) await savePrivateKey(db, encrypt(openSecretKey(shop.config), key, BOUND_TO))
  })
}
