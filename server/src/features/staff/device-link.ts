import { Problem } from 'contract/problem.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import { consumeVisitorLimit, isRateLimitReached } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { auditVisitor } from '../audit/public.ts'
import { deviceLink, ownerOfLink, withLinkedDevice } from '../sessions/public.ts'
import { readSettings } from '../settings/public.ts'
import { findAdmin, findByLogin, findOwner } from './admin.store.ts'

const LINK_MINUTES = 30
/** A mailbox gets a new link no sooner: the one before it works for longer. */
const WAIT_MINUTES = 10
/** Links that one visitor may ask for in an hour; the address of a carrier is shared by thousands. */
const FROM_ONE = { most: 10, shared: 100, minutes: 60 }

/**
 * Emails a member of staff a link that makes the device known on which it is opened, so that strangers who guess at the account do not slow
 * the sign-in there. Takes the same way where there is no such account. `username` is empty under Quick Access, which asks for none.
 * @throws Problem request.too-many
 */
export async function mailDeviceLink(shop: Shop, { username, ip }: { username: string; ip: string }): Promise<void> {
  await consumeVisitorLimit(shop, ip, { key: 'device-links-from', ...FROM_ONE })
  const admin = username.trim() === '' ? await findOwner(shop.db) : await findByLogin(shop.db, username)
  const account = admin?.id ?? username.trim().toLowerCase()
  if (await isRateLimitReached(shop, { key: `device-link:${account}`, most: 1, minutes: WAIT_MINUTES })) return
  await transact(shop, async (unit) => {
    await auditVisitor(shop, unit, {
      action: 'admin.device-link-asked',
      object: 'admin',
      objectId: admin?.id ?? 'unknown',
      after: { address: ip },
    })
    if (!admin?.isActive || admin.removedAt) return
    const token = deviceLink(admin, shop.now().getTime() + LINK_MINUTES * 60_000)
    await unit.emit({ type: 'admin.device-link', email: admin.email, username: admin.username, token })
  })
}

type Opened = { token: string; ip: string; devices: string }

/** Makes this device known to the account of the link. Answers the name to sign in with, and what the browser is to save. @throws Problem staff.device-link-over */
export async function openDeviceLink(shop: Shop, { token, ip, devices: known }: Opened): Promise<{ username: string; devices: string }> {
  const id = ownerOfLink(token)
  const admin = id ? await findAdmin(shop.db, id) : undefined
  const devices = admin && withLinkedDevice(known, { owner: admin, token, now: shop.now().getTime() })
  if (!devices || !admin.isActive || admin.removedAt) throw new Problem('staff.device-link-over')
  // once a link: the same again is a lost answer, or a second browser with the same budget
  if (!(await isRateLimitReached(shop, { key: `device-link-opened:${token.slice(-20)}`, most: 1, minutes: LINK_MINUTES })))
    await transact(shop, (unit) =>
      auditVisitor(shop, unit, { action: 'admin.device-known', object: 'admin', objectId: admin.id, after: { address: ip } }),
    )
  return { username: admin.username, devices }
}

export async function deviceLinkEmails(shop: Shop, { email, username, token }: EventOf<'admin.device-link'>): Promise<Mail[]> {
  if (!token) return [] // sent before; the token has been taken out of the row since
  const { siteName } = (await readSettings(shop)).general
  const link = `${shop.config.publicUrl}/admin/device#${token}`
  const text = `Hello ${username},\n\nsomebody could not sign in to the back office of ${siteName} because of too many wrong passwords, and asked for this link. If it was you, open it within ${LINK_MINUTES} minutes on the device you want to sign in with:\n${link}\n\nYou still need your password there. If it was not you, you can ignore this email.`
  return [{ to: email, subject: `Sign in to the back office of ${siteName} on this device`, text }]
}
