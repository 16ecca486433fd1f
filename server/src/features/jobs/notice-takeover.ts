import { istDateTime } from 'contract/rules/ist.ts'
import { waitsForStandby } from '#platform/db/synchronous-standby.ts'
import { readTakeover, readTimeline, timelineName } from '#platform/db/takeover.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { ownerContact } from '../staff/public.ts'
import { deleteRun, insertRun } from './job-run.store.ts'

/**
 * Keeps in the database on which timeline it is and whether its commits wait for a standby. Where another server has taken over without having
 * had every order, the owner gets one email: nothing else in the data shows that something is missing. Answers whether it was sent now.
 */
export async function noticeTakeover(shop: Shop): Promise<boolean> {
  const timeline = await readTimeline(shop.database)
  if (timeline === undefined) return false
  const alone = timelineName(timeline, true)
  if (await waitsForStandby(shop.database.pool)) await deleteRun(shop.db, alone)
  else await insertRun(shop.db, alone, shop.now())
  const name = timelineName(timeline)
  if (!(await insertRun(shop.db, name, shop.now()))) return false
  const takeover = await readTakeover(shop.db)
  if (!takeover) return false // the first one that is seen
  shop.log.warn(
    { timeline, mayHaveLost: takeover.mayHaveLost },
    'another server has taken over the database, or it was set back to a moment',
  )
  if (!takeover.mayHaveLost) return false
  try {
    await mailOwner(shop, takeover.at)
  } catch (error) {
    await deleteRun(shop.db, name) // then nobody was told: the next run does it
    throw error
  }
  return true
}

async function mailOwner(shop: Shop, at: Date): Promise<void> {
  const { ownerEmail } = await ownerContact(shop)
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const text = `Another server has taken over the database of the shop, or the database was set back to a moment. The shop noticed it on ${istDateTime(at)}. The server before did not wait for a standby, so orders and payments of the last minutes before that may be missing, though customers were told of them.

Upload the bank file of this day (Payment Verification, Reconcile bank statement): "Never claimed" holds what was paid for orders that are gone. Write to those customers. The copies of confirmation emails in the mailbox of the shop show more.

${shop.config.publicUrl}/admin/payment-verification/bank`
  const subject = 'Please look: the database was taken over, and orders may be missing'
  await shop.mail.send({ to: ownerEmail, subject, text }, { name: siteName, address: siteEmail })
}
