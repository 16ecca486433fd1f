/** A step of the price: from so many packs on, this is said ('₹10 off each'). Ascending. */
export type TierStep = { from: number; text: string }

/** How much of the thread is filled, 0 to 100: knots stand at equal distances, between two of them it grows with the quantity. */
export function filledPercent(tiers: readonly TierStep[], quantity: number): number {
  const share = 100 / tiers.length
  return tiers.reduce((sum, tier, at) => sum + share * filledShare(tiers, at, quantity, tier.from), 0)
}

/** The part of the piece before knot `at` that is filled, 0 to 1. */
export function filledShare(tiers: readonly TierStep[], at: number, quantity: number, to = tiers[at]?.from ?? 0): number {
  const from = tiers[at - 1]?.from ?? 0
  return Math.min(1, Math.max(0, (quantity - from) / (to - from)))
}

/** The place of the tier that holds for a quantity, -1 before the first. */
export const indexOfReachedTier = (tiers: readonly TierStep[], quantity: number): number =>
  tiers.map((tier) => quantity >= tier.from).lastIndexOf(true)
