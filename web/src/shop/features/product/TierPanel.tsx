import { formatRupees } from 'contract/rules/money.ts'
import { tierFor } from 'contract/rules/pricing.ts'
import Check from 'lucide-react/icons/check'
import { Panel } from '#ui/display/Panel.tsx'
import { BulkLadder } from '#ui/thread/BulkLadder.tsx'
import { hintFor, ladder } from '../catalog/tiers.ts'

/** Where a quantity stands on the ladder of bulk prices. */
export function TierPanel({ quantity }: { quantity: number }) {
  const tier = tierFor(quantity)
  const hint = hintFor(quantity)
  return (
    <Panel className="p-4! md:px-5!">
      <div className="mb-2 flex flex-wrap justify-between gap-x-3">
        <h2 className="font-sans text-base">Bulk pricing</h2>
        {tier && (
          <p className="flex items-center gap-1.5 text-sm text-success">
            <Check />
            {formatRupees(tier.perPiece)} off each applied
          </p>
        )}
      </div>
      <BulkLadder tiers={ladder()} quantity={quantity} />
      {hint && <p className="mt-3 text-sm">{hint}</p>}
    </Panel>
  )
}
