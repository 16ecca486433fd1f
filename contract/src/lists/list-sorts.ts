/** How the lists of staff are sorted; the first is what nobody has chosen. */

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const USER_SORTS = ['newest', 'oldest', 'name', 'spent'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** `waiting`: open ones first, the longest waiting on top. */
export const RETURN_SORTS = ['waiting', 'newest', 'oldest', 'highest', 'lowest'] as const
export type ReturnSort = (typeof RETURN_SORTS)[number]

/** `open`: open ones first, the newest on top. */
export const MESSAGE_SORTS = ['open', 'newest', 'oldest', 'name'] as const
export type MessageSort = (typeof MESSAGE_SORTS)[number]

/** `shop`: in the order of the shop. */
export const INVENTORY_SORTS = ['shop', 'name', 'stock', 'price'] as const
export type InventorySort = (typeof INVENTORY_SORTS)[number]
