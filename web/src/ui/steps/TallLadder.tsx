import * as messages from '../messages.ts'
import type { TierStep } from './ladder.ts'
import { filledShare, indexOfReachedTier } from './ladder.ts'

/** The bulk price as a hanging thread, a knot to each tier; without a quantity just the list of tiers. */
export function TallLadder({
  tiers,
  quantity = 0,
  label = messages.bulkPricing,
}: {
  tiers: readonly TierStep[]
  quantity?: number
  label?: string
}) {
  const now = indexOfReachedTier(tiers, quantity)
  return (
    <ol className="ladder-tall" aria-label={label} data-bare={quantity === 0 || undefined}>
      {tiers.map((tier, at) => (
        <li key={tier.from} aria-current={at === now ? 'step' : undefined}>
          <svg aria-hidden="true">
            {at < tiers.length - 1 && (
              <>
                <rect className="ladder-line" x="7.5" y="9" width="3" height="100%" />
                <rect className="ladder-fill" x="7.5" y="9" width="3" height={`${filledShare(tiers, at + 1, quantity) * 100}%`} />
              </>
            )}
            <circle className="ladder-knot" data-on={at <= now || undefined} cx="9" cy="9" r="6.5" />
          </svg>
          <strong>{tier.from}+</strong>
          {tier.text}
        </li>
      ))}
    </ol>
  )
}
