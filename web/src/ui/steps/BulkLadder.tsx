import * as messages from '../messages.ts'
import type { TierStep } from './ladder.ts'
import { filledPercent, indexOfReachedTier } from './ladder.ts'

type BulkLadderProps = {
  tiers: readonly TierStep[]
  /** Packs that count; 0 shows the bare ladder. */
  quantity: number
  label?: string
  /** Lies on the leaf-green ground. */
  onLeaf?: boolean | undefined
  /** Only the numbers: for narrow places. */
  brief?: boolean | undefined
}

/** The bulk price as a thread with knots, filled to the exact quantity. What to add for the next knot is the caller's sentence. */
export function BulkLadder({ tiers, quantity, label = messages.bulkPricing, onLeaf = false, brief = false }: BulkLadderProps) {
  const now = indexOfReachedTier(tiers, quantity)
  return (
    <div className="ladder" data-on-leaf={onLeaf || undefined}>
      <svg aria-hidden="true">
        <rect className="ladder-line" y="8.5" width="100%" height="3" />
        <rect className="ladder-fill" y="8.5" width={`${filledPercent(tiers, quantity)}%`} height="3" />
        {tiers.map((tier, at) => (
          <circle
            key={tier.from}
            className="ladder-knot"
            data-on={at <= now || undefined}
            cx={`${((at + 1) * 100) / tiers.length}%`}
            cy="10"
            r="7"
          />
        ))}
      </svg>
      <ol aria-label={label}>
        {tiers.map((tier, at) => (
          <li key={tier.from} aria-current={at === now ? 'step' : undefined}>
            <strong>{tier.from}+</strong>
            <span className={brief ? 'sr-only' : undefined}>{tier.text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
