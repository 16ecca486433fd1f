import { istDay } from 'contract/rules/ist.ts'
import { ANSWER_HOURS, STAFF_REMINDER_HOURS } from 'contract/rules/limits.ts'
import type { Shop } from '#platform/shop.ts'
import { countUnanswered } from '../dashboard/public.ts'
import { readSettings } from '../settings/public.ts'
import { insertRun } from './job-run.store.ts'

const countText = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Once a day, while messages or return requests wait for more than a day, the shop gets an email; answers whether one was sent now. */
export async function remindStaff(shop: Shop): Promise<boolean> {
  const now = shop.now()
  const { messages, returns } = await countUnanswered(shop.db, now)
  if (messages + returns === 0 || !(await insertRun(shop.db, `staff reminder ${istDay(now)}`, now))) return false
  const { general } = await readSettings(shop)
  const what = [
    messages > 0 && countText(messages, 'message', 'messages'),
    returns > 0 && countText(returns, 'return request', 'return requests'),
  ].filter((one) => one !== false)
  const links = [messages > 0 && 'messages', returns > 0 && 'returns'].flatMap((page) =>
    page ? [`${shop.config.publicUrl}/admin/${page}`] : [],
  )
  const text = `${what.join(' and ')} without an answer for more than ${STAFF_REMINDER_HOURS} hours. The first answer to a message is due within ${ANSWER_HOURS} hours.\n\n${links.join('\n')}`
  await shop.mail.send(
    { to: general.siteEmail, subject: `Waiting for an answer: ${what.join(', ')}`, text },
    { name: general.siteName, address: general.siteEmail },
  )
  return true
}
