import { decrypt, encrypt, isEncrypted, openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { lockBot, saveBot } from './telegram.store.ts'

const BOUND_TO = 'telegram_bots'

export const sealToken = (shop: Shop, token: string): string => encrypt(openSecretKey(shop.config), token, BOUND_TO)

/** Undefined where it was encrypted with another key, which the log says. */
export function openToken(shop: Shop, { token }: { token: string }): string | undefined {
  const opened = decrypt(openSecretKey(shop.config), token, BOUND_TO)
  if (opened === undefined)
    shop.log.error(
      'the token of the Telegram bot was encrypted with another key: give every instance the same SECRET_KEY, or enter it anew',
    )
  return opened
}

/** Encrypts the token anew when SECRET_KEY has changed, as the second factors are. */
export async function encryptTelegram(shop: Shop): Promise<void> {
  const { secretKeyBefore } = shop.config
  if (!secretKeyBefore) return
  await transact(shop, async ({ db }) => {
    const row = await lockBot(db)
    const token = row && isEncrypted(row.token) ? decrypt(Buffer.from(secretKeyBefore, 'base64url'), row.token, BOUND_TO) : undefined
    if (token !== undefined) await saveBot(db, { token: sealToken(shop, token) })
  })
}
