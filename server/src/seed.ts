import { encryptPhone } from './features/bank/public.ts'
import { insertFirstProducts, openStock } from './features/catalog/public.ts'
import { insertFirstCouriers } from './features/dispatch/public.ts'
import { encryptPushKeys } from './features/push/public.ts'
import { encryptSecrets, insertOwner } from './features/staff/public.ts'
import { encryptTelegram } from './features/telegram/public.ts'
import { encryptWebhooks } from './features/webhooks/public.ts'
import { oneInstanceAtATime } from './platform/db/migrate.ts'
import type { Shop } from './platform/shop.ts'
import { transact } from './platform/transact.ts'

/** What a shop opens with: two packs with their opening stock, a few couriers, and its owner. Does nothing where they are. */
export async function seedShop(shop: Shop): Promise<void> {
  await oneInstanceAtATime(shop.database, async () => {
    await transact(shop, async (unit) => {
      const packs = await insertFirstProducts(shop, unit)
      for (const opened of packs) await openStock(shop, unit, opened)
      if (packs.length > 0) await insertFirstCouriers(shop, unit)
    })
    await insertOwner(shop)
    await encryptSecrets(shop)
    await encryptPhone(shop)
    await encryptPushKeys(shop)
    await encryptTelegram(shop)
    await encryptWebhooks(shop)
  })
  await shop.poll.turn()
}
