import type { MostUnpaid } from '../src/platform/shop.ts'

/** Tests place many orders for one person; what bounds those has tests of its own. */
export const UNBOUND: MostUnpaid = { new: 1_000_000, known: 1_000_000 }
