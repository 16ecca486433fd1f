/** How long the browser and the person have to answer. */
export const CHALLENGE_MS = 300_000

/**
 * Whether a counter has not gone on: then somebody else has signed with a copy of the key. Devices that do not count always say 0.
 */
export const hasGoneBack = (saved: number, signed: number): boolean => (saved > 0 || signed > 0) && signed <= saved
