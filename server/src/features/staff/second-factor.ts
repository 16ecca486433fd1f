import { Problem } from 'contract/problem.ts'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { saveAdmin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { isRecoveryCode } from './recovery-codes.ts'

const ISSUER = 'Special Lion Beedi'
/** Seconds a clock may be off. */
const TOLERANCE = 30

/**
 * Asks for the code of the authenticator app, or one of the recovery codes, after the right password. Who has none yet gets a secret to enter there, and it counts from
 * the first right code on. Answers the recovery code that the login has to spend, where it was one.
 * @throws Problem staff.code-needed with `enrol` {secret, uri} where one is due; staff.code-wrong
 */
export async function checkSecondFactor(shop: Shop, admin: AdminRow, code: string | undefined): Promise<string | undefined> {
  const secret = admin.totpSecret ?? (await giveSecret(shop, admin))
  const enrol = admin.totpConfirmedAt ? undefined : { secret, uri: generateURI({ issuer: ISSUER, label: admin.username, secret }) }
  if (!code) throw new Problem('staff.code-needed', { facts: { ...(enrol && { enrol }) } })
  const typed = code.replace(/\s/g, '')
  const isRecovery = !/^\d{6}$/.test(typed)
  const right = isRecovery
    ? admin.totpConfirmedAt !== null && (await isRecoveryCode(shop, admin, typed))
    : (await verify({ secret, token: typed, epochTolerance: TOLERANCE, epoch: Math.floor(shop.now().getTime() / 1000) })).valid
  if (!right)
    throw new Problem('staff.code-wrong', {
      errors: { code: 'This code is not right. Please enter the newest one.' },
      facts: { ...(enrol && { enrol }) },
    })
  if (!admin.totpConfirmedAt) await transact(shop, ({ db }) => saveAdmin(db, admin.id, { totpConfirmedAt: shop.now() }))
  return isRecovery ? typed : undefined
}

async function giveSecret(shop: Shop, admin: AdminRow): Promise<string> {
  const totpSecret = generateSecret()
  await transact(shop, ({ db }) => saveAdmin(db, admin.id, { totpSecret }))
  return totpSecret
}
