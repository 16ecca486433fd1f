import { pincodeReply } from '#platform/pincodes/reply.ts'
import type { Shop } from '#platform/shop.ts'

/** The post offices of a PIN code in the documented shape. */
export const findPincode = async (shop: Shop, pin: string) => pincodeReply(await shop.pincodes.find(pin))
