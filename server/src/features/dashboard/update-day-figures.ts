import { istDay } from 'contract/rules/ist.ts'
import { countWithoutChanges } from '#platform/db/count-without-changes.ts'
import type { Shop } from '#platform/shop.ts'
import { listUncounted, recountDay } from './day-figures.queries.ts'

/** Counts the days that are over and have no figures yet, or whose orders have changed since; answers how many were counted. */
export async function updateDayFigures({ db, now }: Shop): Promise<number> {
  let counted = 0
  for (const day of await listUncounted(db, istDay(now()))) if (await countWithoutChanges(db, (tx) => recountDay(tx, day))) counted++
  return counted
}
