import { setTimeout as after } from 'node:timers/promises'
import { istDay } from 'contract/rules/ist.ts'
import { transaction } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { countDay, listUncounted } from './day-figures.queries.ts'

/** A day is counted while no order is being changed: it is tried so often, so many milliseconds apart. */
const TRIES = 50
const PAUSE_MS = 20

/** Counts the days that are over and have no figures yet, or whose orders have changed since; answers how many were counted. */
export async function keepDayFigures(shop: Shop): Promise<number> {
  let counted = 0
  for (const day of await listUncounted(shop.db, istDay(shop.now()))) {
    for (let tried = 0; tried < TRIES; tried++) {
      if (await transaction(shop.db, (tx) => countDay(tx, day))) {
        counted++
        break
      }
      await after(PAUSE_MS)
    }
  }
  return counted
}
