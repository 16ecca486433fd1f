import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { useId, useState } from 'react'
import { RadioList } from '../../../ui/field/RadioList.tsx'
import type { ProductFilter } from './product-filter.ts'
import { CATEGORIES, PRICE_MAXIMUM } from './product-filter.ts'

type FiltersProps = { filter: ProductFilter; onChange: (change: Partial<ProductFilter>) => void }

/** Category and highest price. The figure follows while the slider moves, list and address when it is let go. */
export function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="grid gap-6">
      <RadioList label="Category" options={CATEGORIES} value={filter.category} onChange={(category) => onChange({ category })} />
      <PriceSlider max={filter.max} onSettle={(max) => onChange({ max })} />
    </div>
  )
}

function PriceSlider({ max, onSettle }: { max: number; onSettle: (max: number) => void }) {
  const id = useId()
  const [{ now, from }, setMoved] = useState({ now: max, from: max })
  // the address has changed by another way than this slider; the slider itself stays, and with it the focus
  if (from !== max) setMoved({ now: max, from: max })
  const settle = () => now !== max && onSettle(now)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Price: up to {formatRupees(toPaise(now))}
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        min={0}
        max={PRICE_MAXIMUM}
        step={10}
        value={now}
        aria-valuetext={`Up to ${formatRupees(toPaise(now))}`}
        onChange={(event) => setMoved({ now: event.target.valueAsNumber, from: max })}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <p className="flex justify-between text-sm text-muted" aria-hidden="true">
        <span>₹0</span>
        <span>₹{PRICE_MAXIMUM}</span>
      </p>
    </div>
  )
}
