import { countWithoutChanges } from '#platform/db/count-without-changes.ts'
import type { Shop } from '#platform/shop.ts'
import { recountSpending } from './spending.queries.ts'

/** So many customers are counted while changes of orders wait. */
const BATCH = 500

/** Counts anew what customers have spent whose orders have changed; answers of how many. */
export async function updateSpending({ db }: Shop): Promise<number> {
  let counted = 0
  let batch = 0
  do {
    batch = 0
    await countWithoutChanges(db, async (tx) => {
      batch = await recountSpending(tx, BATCH)
    })
    counted += batch
  } while (batch === BATCH)
  return counted
}
