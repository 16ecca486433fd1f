import type { Mail } from '../../platform/mail/mailer.ts'
import type { EventOf } from '../../platform/outbox/event.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { CODE_MINUTES } from './code.rules.ts'
import { isStillGood } from './email-code.ts'

const PURPOSES = {
  registration: { subject: 'is your verification code', use: 'Enter it to finish creating your account.' },
  reset: { subject: 'is your password reset code', use: 'Enter it to choose a new password.' },
}

/** A six-digit code with how long it is good for. */
export async function codeLetters(shop: Shop, { email, name, purpose, code }: EventOf<'code.issued'>): Promise<Mail[]> {
  // of an address that nobody has the code is empty, which is never good: the work is the same
  if (!(await isStillGood(shop, { email, purpose, code }))) return []
  const { general } = await readSettings(shop)
  const { subject, use } = PURPOSES[purpose]
  const text = [
    `Hello${name ? ` ${name}` : ''},`,
    `${code} is your code. ${use}`,
    `It is good for ${CODE_MINUTES} minutes and works once. If you did not ask for it, you can ignore this mail.`,
    `${general.siteName}\n${general.warningText}. ${general.quitline}`,
  ].join('\n\n')
  return [{ to: email, subject: `${code} ${subject}`, text }]
}
