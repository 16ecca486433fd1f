import { INVITATION_DAYS, RESET_LINK_HOURS } from 'contract/rules/limits.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { listAdmins } from './admin.queries.ts'
import { findAdmin } from './admin.store.ts'

export async function invitationEmails(shop: Shop, { email, username, token }: EventOf<'admin.invited'>): Promise<Mail[]> {
  if (!token) return [] // told before; the token has been taken out of the row since
  const { general } = await readSettings(shop)
  const link = `${shop.config.publicUrl}/admin/invitation#${token}`
  const text = `Hello,\n\nyou are invited to the back office of ${general.siteName} as ${username}.\nSet your password here within ${INVITATION_DAYS} days:\n${link}\n\nIf you did not expect this, you can ignore this mail.`
  return [{ to: email, subject: `Your invitation to the back office of ${general.siteName}`, text }]
}

export async function resetEmails(shop: Shop, { email, username, by, token }: EventOf<'admin.password-reset'>): Promise<Mail[]> {
  if (!token) return [] // sent before; the token has been taken out of the row since
  const { general } = await readSettings(shop)
  const link = `${shop.config.publicUrl}/admin/invitation#${token}`
  const text = `Hello ${username},\n\n${by} has reset your password for the back office of ${general.siteName}. All your sessions have ended.\nSet a new password here within ${RESET_LINK_HOURS} hours:\n${link}\n\nIf you did not ask for this, talk to ${by}.`
  return [{ to: email, subject: `Set a new password for the back office of ${general.siteName}`, text }]
}

/** The old address hears of it too: whoever took the account over would change it first. */
export async function emailChangedEmails(shop: Shop, { username, from, to }: EventOf<'admin.email-changed'>): Promise<Mail[]> {
  const { general } = await readSettings(shop)
  const subject = `Email address changed at ${general.siteName}`
  const text = `${username} now gets the emails of the back office at ${to}. Before, it was ${from}.\n\nIf this was not agreed, ask a super admin to reset the password of ${username}: ${shop.config.publicUrl}/admin/settings?tab=admins`
  return [from, to].map((address) => ({ to: address, subject, text }))
}

/** To the person whose passkey it is, and only while they are on the staff. */
export async function passkeyEmails(shop: Shop, { adminId, name, change }: EventOf<'admin.passkey'>): Promise<Mail[]> {
  const person = await findAdmin(shop.db, adminId)
  if (!person?.isActive) return []
  const { siteName } = (await readSettings(shop)).general
  const { username, email } = person
  const link = `${shop.config.publicUrl}/admin/settings?tab=security`
  const { subject, text } = {
    added: {
      subject: `Passkey added to your account at ${siteName}`,
      text: `the passkey "${name}" was added to your account in the back office of ${siteName}. It is asked for after your password from now on.\n\nIf this was not you, remove it and change your password at once: ${link}`,
    },
    removed: {
      subject: `Passkey removed from your account at ${siteName}`,
      text: `the passkey "${name}" was removed from your account in the back office of ${siteName} and no longer signs you in.\n\nIf this was not you, change your password at once: ${link}`,
    },
    refused: {
      subject: `Sign-in refused at ${siteName}: your passkey may have been copied`,
      text: `somebody typed your password and used the passkey "${name}". It was refused, because its counter had not gone on: somebody may have a copy of it.\n\nSign in another way, remove this passkey and change your password: ${link}\nIf you cannot sign in, ask a super admin to reset your account.`,
    },
  }[change]
  return [{ to: email, subject, text: `Hello ${username},\n\n${text}` }]
}

/** Whoever changes who gets the money is seen by everybody on the staff. */
export async function payeeEmails(shop: Shop, { by, ...payee }: EventOf<'payee.changed'>): Promise<Mail[]> {
  const { general } = await readSettings(shop)
  const { upiId, payeeName, accountNumber = '', ifscCode = '' } = payee
  const account = accountNumber ? `\nBank account: ends in ${accountNumber.slice(-4)}, ${ifscCode}` : ''
  const text = `${by} has changed the payment details.\n\nUPI ID: ${upiId}\nPayee: ${payeeName}${account}\n\nIf this was not agreed, change it back at once: ${shop.config.publicUrl}/admin/settings`
  const subject = `Payment details changed for ${general.siteName}`
  return toAllStaff(shop, { subject, text })
}

/** As whoever is paid, so what guards the back office: one person's change is seen by all. */
export async function securedEmails(shop: Shop, { by, changed }: EventOf<'settings.secured'>): Promise<Mail[]> {
  const { general } = await readSettings(shop)
  const text = `${by} has changed these settings of ${general.siteName}:\n\n${changed.join('\n')}\n\nIf this was not agreed, change it back at once: ${shop.config.publicUrl}/admin/settings`
  return toAllStaff(shop, { subject: `Settings changed at ${general.siteName}: ${changed.join(', ')}`, text })
}

async function toAllStaff(shop: Shop, words: { subject: string; text: string }): Promise<Mail[]> {
  const staff = await listAdmins(shop.db)
  return staff.filter(({ isActive }) => isActive).map(({ email }) => ({ to: email, ...words }))
}
