import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'

/** To the shop, whatever mails are switched off: what it should hear of it hears nothing more. */
export async function webhookPausedEmails(shop: Shop, { url, why }: EventOf<'webhook.paused'>): Promise<Mail[]> {
  const { siteEmail } = (await readSettings(shop)).general
  const reason = why === 'gone' ? 'It answered that the address is gone (410).' : 'Nothing has arrived there for a day.'
  const text = `${reason} The shop has paused this webhook and sends it nothing that happens from now on:\n\n${url}\n\nWhen it works again, resume it: ${shop.config.publicUrl}/admin/settings?tab=connections`
  return [{ to: siteEmail, subject: `Webhook paused: ${new URL(url).hostname}`, text }]
}
