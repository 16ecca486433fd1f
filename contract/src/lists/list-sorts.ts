/** How the lists of staff are sorted; the first is what nobody has chosen. */

export const USER_SORTS = ['newest', 'oldest', 'name', 'spent'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** `waiting`: open ones first, the longest waiting on top. */
export const RETURN_SORTS = ['waiting', 'newest', 'oldest', 'highest', 'lowest'] as const
export type ReturnSort = (typeof RETURN_SORTS)[number]

/** `open`: open ones first, the newest on top. */
export const MESSAGE_SORTS = ['open', 'newest', 'oldest', 'name'] as const
export type MessageSort = (typeof MESSAGE_SORTS)[number]
