import { insertFirstProducts } from './features/catalog/public.ts'
import { insertOwner } from './features/staff/public.ts'
import { openShelf } from './features/stock/public.ts'
import { oneInstanceAtATime } from './platform/db/migrate.ts'
import type { Shop } from './platform/shop.ts'
import { transact } from './platform/transact.ts'

/** What a shop opens with: two packs with their opening stock, and its owner. Does nothing where they are. */
export async function seed(shop: Shop): Promise<void> {
  await oneInstanceAtATime(shop.database, async () => {
    await transact(shop, async (unit) => {
      for (const opened of await insertFirstProducts(shop, unit)) await openShelf(shop, unit, opened)
    })
    await insertOwner(shop)
  })
  await shop.pages.refresh()
}
