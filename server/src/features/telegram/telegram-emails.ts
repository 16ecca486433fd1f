import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'

/** To the shop, whatever mails are switched off: no chat is told anything until there is another token. */
export async function telegramRefusedEmails(shop: Shop, { username }: EventOf<'telegram.refused'>): Promise<Mail[]> {
  const { siteEmail } = (await readSettings(shop)).general
  const text = `Telegram no longer knows the token of @${username}: it was revoked, or the bot was deleted. Until another one is entered, the shop tells nobody anything there.\n\nAsk BotFather for a token and enter it: ${shop.config.publicUrl}/admin/settings?tab=connections`
  return [{ to: siteEmail, subject: `Telegram stopped: @${username}`, text }]
}
