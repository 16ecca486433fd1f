import { istDay } from 'contract/rules/ist.ts'
import { checkInvariants } from '../../platform/db/invariants.ts'
import { maintain } from '../../platform/db/maintain.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { reasonOf } from '../../platform/reason-of.ts'
import { purgeKeys } from '../../platform/requests/request-key.store.ts'
import type { Shop } from '../../platform/shop.ts'
import { purgeCodes } from '../customers/public.ts'
import { purgeExchanges } from '../identities/public.ts'
import { forgetScreenshots } from '../orders/public.ts'
import { purgeSights } from '../presence/public.ts'
import { rescueUnpaid } from '../rescue/public.ts'
import { purgeSessions } from '../sessions/public.ts'
import { purgeChallenges } from '../staff/public.ts'
import { tendCredits } from '../statements/public.ts'
import { purgeUploads } from '../uploads/public.ts'
import { claimDay } from './claim-day.ts'
import { mailDailyReport } from './daily-report.ts'
import { findOrphans } from './orphan.queries.ts'
import { remindStaff } from './remind-staff.ts'

const HOUR_MS = 3_600_000
const RESCUE_MS = HOUR_MS / 6
const DAY_MS = 24 * HOUR_MS
/** How long after its decision the picture of a payment is kept: disputes with a bank are over by then. */
const SCREENSHOT_DAYS = 180

export type Upkeep = { violations: () => number; stop: () => void }

/** Every ten minutes unpaid orders and the bank's credits are looked after, every hour forgotten messages and returns. Once a day, on one instance: clean up, look after the database, check every invariant, send the daily report. */
export function startUpkeep(shop: Shop): Upkeep {
  let violations = 0
  const run = async () => {
    if (!(await claimDay(shop, istDay(shop.now())))) return
    violations = await keepUp(shop)
    await mailDailyReport(shop)
  }
  const guarded = () => run().catch((error) => shop.log.error({ error: reasonOf(error) }, 'nightly work failed'))
  const rescue = () => rescueUnpaid(shop).catch((error) => shop.log.error({ error: reasonOf(error) }, 'looking after unpaid orders failed'))
  const tend = () => tendCredits(shop).catch((error) => shop.log.error({ error: reasonOf(error) }, 'looking after credits failed'))
  const remind = () => remindStaff(shop).catch((error) => shop.log.error({ error: reasonOf(error) }, 'the reminder to staff failed'))
  const timers = [setInterval(guarded, HOUR_MS), setInterval(remind, HOUR_MS), setInterval(rescue, RESCUE_MS), setInterval(tend, RESCUE_MS)]
  for (const timer of timers) timer.unref()
  return { violations: () => violations, stop: () => timers.forEach(clearInterval) }
}

/** Cleans up and answers how many invariants are broken; each is logged by name. */
export async function keepUp(shop: Shop): Promise<number> {
  const now = shop.now().getTime()
  const yesterday = new Date(now - DAY_MS)
  await purgeSessions(shop.db, { day: yesterday, month: new Date(now - 30 * DAY_MS) })
  await purgeCodes(shop.db, yesterday)
  await purgeChallenges(shop.db, new Date(now))
  await purgeExchanges(shop.db, yesterday)
  await purgeKeys(shop.db, new Date(now - 30 * DAY_MS))
  await forgetScreenshots(shop.db, new Date(now - SCREENSHOT_DAYS * DAY_MS))
  await sweepFiles(shop, await findOrphans(shop.db, yesterday))
  await purgeSights(shop.db, yesterday)
  await purgeUploads(shop.db, istDay(yesterday))
  await shop.pages.purge(yesterday)
  await maintain(shop.database)
  const broken = await checkInvariants(shop.database.pool)
  for (const { name, rows } of broken) shop.log.fatal({ invariant: name, rows: rows.length }, 'the data breaks an invariant')
  return broken.length
}

/** A file store that is down ends the sweep until the next night, not the night's other work. */
async function sweepFiles(shop: Shop, orphans: readonly string[]): Promise<void> {
  try {
    for (const id of orphans) await dropFile(shop, id)
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'pictures that nothing shows could not be removed')
  }
}
