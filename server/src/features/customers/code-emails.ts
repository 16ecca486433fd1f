import { letter } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { CODE_MINUTES } from './code.rules.ts'
import { isStillGood } from './email-code.ts'

const PURPOSES = {
  registration: { subject: 'is your verification code', use: 'Enter it to finish creating your account.', link: undefined },
  reset: {
    subject: 'is your password reset code',
    use: 'Enter it to choose a new password, or use the link.',
    link: 'Choose a new password',
  },
  email: { subject: 'is your code for the new email', use: 'Enter it to sign in with this email from now on.', link: undefined },
}

/** A six-digit code with how long it is good for; for a reset also a link, which works however many wrong codes were typed. */
export async function codeEmails(shop: Shop, { email, name, purpose, code, key }: EventOf<'code.issued'>): Promise<Mail[]> {
  // of an address that nobody has the key is empty, which is never good: the work is the same
  if (!(await isStillGood(shop, { email, purpose, key }))) return []
  const { general } = await readSettings(shop)
  const { subject, use, link } = PURPOSES[purpose]
  // behind the #, which no browser sends to a server or to another site
  const url = `${shop.config.publicUrl}/forgot-password#${new URLSearchParams({ email, key })}`
  const mail = letter({
    subject: `${code} ${subject}`,
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline: `${code} is your code`,
    hello: `Hello${name ? ` ${name}` : ''},`,
    paragraphs: [use, `It expires in ${CODE_MINUTES} minutes and works once. If you did not ask for it, you can ignore this email.`],
    ...(link && { action: { label: link, url } }),
    foot: general.siteName,
    warning: `${general.warningText}. ${general.quitline}`,
  })
  return [{ to: email, ...mail }]
}

/** To the address that an account had before, as whoever reads it may not have asked for this. */
export async function newEmailEmails(shop: Shop, { name, from, to }: EventOf<'email.changed'>): Promise<Mail[]> {
  const { general } = await readSettings(shop)
  const mail = letter({
    subject: `The email of your ${general.siteName} account was changed`,
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline: 'Your account has another email now',
    hello: `Hello ${name},`,
    paragraphs: [
      `You sign in with ${maskedEmail(to)} from now on. Your other devices were signed out.`,
      `If this was not you, write to us at once: ${general.siteEmail}`,
    ],
    foot: general.siteName,
    warning: `${general.warningText}. ${general.quitline}`,
  })
  return [{ to: from, ...mail }]
}

/** 'a…@example.in': enough for its owner. */
const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1…')
