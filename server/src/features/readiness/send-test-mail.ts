import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { consumeRateLimit } from '#platform/rate-limit/rate-limit.ts'
import { reasonOf } from '#platform/reason-of.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { showAdmin } from '../staff/public.ts'

/**
 * Sends a mail to the own address while the sender waits; answers the sentence to show.
 * @throws Problem mail.not-sent with what the mail server said, request.too-many from the 6th in 10 minutes on
 */
export async function sendTestMail(shop: Shop, admin: Admin): Promise<string> {
  await consumeRateLimit(shop, { key: `test-mail:${admin.id}`, most: 5, minutes: 10 })
  const { email } = await showAdmin(shop.db, admin.id)
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const mail = {
    to: email,
    subject: `Test email of ${siteName}`,
    text: `This is the test email that ${admin.username} asked for at ${shop.config.publicUrl}/admin.\n\nIt came from ${siteEmail}. If it is in the spam folder, check the SPF and DKIM records of that domain.`,
  }
  try {
    await shop.mail.send(mail, { name: siteName, address: siteEmail })
  } catch (error) {
    throw new Problem('mail.not-sent', { message: `The mail server did not take the email: ${reasonOf(error)}` })
  }
  return shop.config.smtpUrl
    ? `Sent to ${email}. Please look into that mailbox.`
    : `No mail server is set, so the email to ${email} was written to a file.`
}
