import type { PossibleReturn } from 'contract/returns/return.schemas.ts'
import { formatRupees } from 'contract/rules/money.ts'
import { tierFor, tiersOn } from 'contract/rules/pricing.ts'
import { Note } from '#ui/display/Note.tsx'

type RepricingProps = {
  /** Paise. */
  refund: { amount: number; repriced: number }
  quantities: Readonly<Record<string, number>>
  repricing: NonNullable<PossibleReturn['repricing']>
}

/** Why the refund is less than was paid for the packs that go back, before anybody asks for it. */
export function Repricing({ refund: { repriced }, quantities, repricing: { day, lines } }: RepricingProps) {
  const kept = lines.reduce((sum, line) => sum + line.kept - (quantities[line.productId] ?? 0), 0)
  const bought = lines.reduce((sum, line) => sum + line.bought, 0)
  const tiers = tiersOn(day)
  const off = tierFor(bought, tiers)?.perPiece ?? 0
  if (off === 0) return null
  const packs = (count: number) => (count === 1 ? '1 pack' : `${count} packs`)
  const own = tierFor(kept, tiers)?.perPiece ?? 0
  return (
    <Note live="status">
      {repriced > 0 ? (
        <p>
          You keep {packs(kept)}. {packs(bought)} cost {formatRupees(off)} less each, {packs(kept)}{' '}
          {own > 0 ? `${kept === 1 ? 'costs' : 'cost'} ${formatRupees(own)} less each` : `${kept === 1 ? 'has' : 'have'} no bulk discount`}.
          So <strong className="figures">{formatRupees(repriced, { decimals: 2 })}</strong> less is paid back than you paid for these packs.
        </p>
      ) : (
        <p>
          This order had a bulk discount of {formatRupees(off)} a pack. The packs you keep are priced by their own number: where they earn a
          smaller discount, less is paid back.
        </p>
      )}
    </Note>
  )
}
