import type { EventOf } from '../../platform/outbox/event.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { CODE_MINUTES } from './code.rules.ts'

const PURPOSES = {
  registration: { subject: 'is your verification code', use: 'Enter it to finish creating your account.' },
  reset: { subject: 'is your password reset code', use: 'Enter it to choose a new password.' },
}

/** Mails a six-digit code with how long it is good for. */
export async function mailCode(shop: Shop, { email, name, purpose, code }: EventOf<'code.issued'>): Promise<void> {
  if (!code) return // nobody has this address, or it was told before and the code has been taken out of the row since
  const { general } = await readSettings(shop)
  const { subject, use } = PURPOSES[purpose]
  const text = [
    `Hello${name ? ` ${name}` : ''},`,
    `${code} is your code. ${use}`,
    `It is good for ${CODE_MINUTES} minutes and works once. If you did not ask for it, you can ignore this mail.`,
    `${general.siteName}\n${general.warningText}. ${general.quitline}`,
  ].join('\n\n')
  await shop.mail.send({ to: email, subject: `${code} ${subject}`, text }, { name: general.siteName, address: general.siteEmail })
}
