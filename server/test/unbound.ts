import type { MostUnpaid, ShopOverrides } from '../src/platform/shop.ts'

/** Tests place many orders for one person; what bounds those has tests of its own. */
export const UNBOUND: MostUnpaid = { new: 1_000_000, known: 1_000_000 }

/** A shop that refuses nobody: neither who orders often nor who waits long for the database, as everybody does on a slow machine. */
export const WITHOUT_LIMITS: ShopOverrides = { mostUnpaid: UNBOUND, patienceMs: 160_000 }
