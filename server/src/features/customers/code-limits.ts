import { consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'

/** Codes of one visitor in an hour; the address of a carrier is shared by thousands. How many a mailbox gets is bounded on its own. */
const FROM_ONE = { most: 30, shared: 300, minutes: 60 }

/** @throws Problem request.too-many past the codes that a visitor may ask for. */
export const countCodes = (shop: Shop, ip: string): Promise<void> => consumeVisitorLimit(shop, ip, { key: 'codes-from', ...FROM_ONE })
