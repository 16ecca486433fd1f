import type { Shop } from '../../platform/shop.ts'
import { insertRun } from './run.store.ts'

/** Whether this instance is the one that does the work of a day. */
export const claimDay = (shop: Shop, day: string): Promise<boolean> => insertRun(shop.db, `nightly ${day}`, shop.now())
