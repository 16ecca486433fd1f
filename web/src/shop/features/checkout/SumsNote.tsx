import { toPaise } from 'contract/rules/money.ts'
import { tierFor } from 'contract/rules/pricing.ts'
import { rupees } from '#shop/rupees.ts'

type SumsNoteProps = { savings: number; itemCount: number; money?: ((amount: number) => string) | undefined }

/** What the savings of so many packs are made of, so that a shopper can add the sum up; `savings` in rupees. */
export function SumsNote({ savings, itemCount, money = rupees }: SumsNoteProps) {
  const tier = tierFor(itemCount)
  const bulk = Math.min(toPaise(savings), tier ? tier.perPiece * itemCount : 0)
  const onPrices = toPaise(savings) - bulk
  const parts = [
    ...(onPrices > 0 ? [`${money(onPrices / 100)} off the original prices`] : []),
    ...(tier && bulk > 0 ? [`${money(bulk / 100)} bulk discount (${money(tier.perPiece / 100)} off each)`] : []),
  ]
  return (
    <p className="mt-3 text-sm text-muted">
      {itemCount === 1 ? '1 pack.' : `${itemCount} packs.`}
      {parts.length > 0 && ` Savings: ${parts.join(' and ')}.`} Prices include taxes.
    </p>
  )
}
