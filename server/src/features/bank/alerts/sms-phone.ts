import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { decrypt, encrypt, isEncrypted, openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import type { AccountProof } from '../../sessions/public.ts'
import { hashToken } from '../../sessions/public.ts'
import { findPhone, replacePhone, savePhone } from './alert.store.ts'
import type { PhoneRow } from './alert.table.ts'

const PATH_BYTES = 16
const KEY_BYTES = 32
/** How far the phone's clock may be off; the app signs each try anew. */
const CLOCK_MS = 5 * 60_000

/** Proof that an admin knows their own password, to be called in the transaction that saves; undefined where they do not. */
export type PhoneHelpers = { proofOfPassword: (admin: Admin, password: string) => Promise<AccountProof | undefined> }

const wrongPassword = () => new Problem('staff.wrong-own-password', { errors: { password: 'Your current password is not right.' } })

/**
 * Makes the address and the key of the phone, in the place of those before. Both are shown once: the address is kept as a hash, the key encrypted.
 * @throws Problem staff.wrong-own-password, account.changed, request.too-many
 */
export async function newPhone(
  shop: Shop,
  admin: Admin,
  password: string,
  { proofOfPassword }: PhoneHelpers,
): Promise<{ url: string; signingKey: string }> {
  const proof = await proofOfPassword(admin, password)
  if (!proof) throw wrongPassword()
  const path = randomBytes(PATH_BYTES).toString('base64url')
  const signingKey = randomBytes(KEY_BYTES).toString('base64url')
  await transact(shop, async (unit) => {
    await proof(unit)
    const id = shop.newId()
    const before = await replacePhone(unit.db, {
      id,
      pathHash: hashToken(path),
      signingKey: encrypt(openSecretKey(shop.config), signingKey, id),
      madeBy: admin.username,
      madeAt: shop.now(),
      heardAt: null,
      lastSmsAt: null,
    })
    await audit(shop, unit, admin, {
      action: 'alerts.phone-connected',
      object: 'settings',
      objectId: 'bank',
      after: { replaced: before !== undefined },
    })
    await unit.emit({ type: 'settings.secured', by: admin.username, changed: ['Phone for bank SMS'] })
  })
  return { url: `${shop.config.publicUrl}/api/alerts/sms/${path}`, signingKey }
}

/** Takes the phone's address away; nothing it sends is read any more. */
export async function dropPhone(shop: Shop, admin: Admin): Promise<void> {
  await transact(shop, async (unit) => {
    const before = await replacePhone(unit.db, undefined)
    if (before) await audit(shop, unit, admin, { action: 'alerts.phone-removed', object: 'settings', objectId: 'bank' })
  })
}

export type SignedSms = { path: string; signature: string | undefined; timestamp: string | undefined; body: Buffer }

/**
 * The phone that has sent these bytes: known by its address, proven by HMAC-SHA256 over the raw body and the timestamp, as the app signs it.
 * @throws Problem request.not-found for an unknown address, alert.not-signed
 */
export async function phoneOf(shop: Shop, { path, signature, timestamp, body }: SignedSms): Promise<PhoneRow> {
  const phone = await findPhone(shop.db, hashToken(path))
  if (!phone) throw new Problem('request.not-found')
  const key = decrypt(openSecretKey(shop.config), phone.signingKey, phone.id)
  if (key === undefined) shop.log.error('the key of the phone was encrypted with another SECRET_KEY: make a new one under Settings, Bank')
  if (!key || !isSigned(key, { signature, timestamp, body }) || !isRecent(shop.now(), timestamp)) throw new Problem('alert.not-signed')
  return phone
}

export function isSigned(key: string, { signature = '', timestamp = '', body }: Omit<SignedSms, 'path'>): boolean {
  const expected = createHmac('sha256', key).update(body).update(timestamp).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const isRecent = (now: Date, timestamp = ''): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= CLOCK_MS

/** Encrypts the phone's key anew when SECRET_KEY has changed, as the second factors are. */
export async function encryptPhone(shop: Shop): Promise<void> {
  const { secretKeyBefore } = shop.config
  if (!secretKeyBefore) return
  const before = Buffer.from(secretKeyBefore, 'base64url')
  await transact(shop, async ({ db }) => {
    const phone = await findPhone(db)
    const key = phone && isEncrypted(phone.signingKey) ? decrypt(before, phone.signingKey, phone.id) : undefined
    if (phone && key) await savePhone(db, phone.id, { signingKey: encrypt(openSecretKey(shop.config), key, phone.id) })
  })
}
