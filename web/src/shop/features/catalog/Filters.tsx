import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { useId, useState } from 'react'
import { RadioList } from '#ui/field/RadioList.tsx'
import type { ProductFilter } from './product-filter.ts'
import { CATEGORIES, PRICE_MAXIMUM } from './product-filter.ts'
import * as messages from './products.messages.ts'

type ProductFiltersProps = { filter: ProductFilter; onChange: (change: Partial<ProductFilter>) => void }

/** Category and highest price. The figure follows while the slider moves, list and address when it is let go. */
export function ProductFilters({ filter, onChange }: ProductFiltersProps) {
  return (
    <div className="grid gap-6">
      <RadioList label={messages.category} options={CATEGORIES} value={filter.category} onChange={(category) => onChange({ category })} />
      <PriceSlider max={filter.max} onSettle={(max) => onChange({ max })} />
    </div>
  )
}

/** Where the slider stands, the value of the address it last followed, and what it sent there that has not come back yet. */
type SliderState = { now: number; from: number; sent: readonly number[] }

function PriceSlider({ max, onSettle }: { max: number; onSettle: (max: number) => void }) {
  const id = useId()
  const [{ now, from, sent }, setMoved] = useState<SliderState>({ now: max, from: max, sent: [] })
  // the address follows a moment later, and the slider may have gone on meanwhile; one that came by another way moves it
  if (from !== max) {
    const own = sent.lastIndexOf(max)
    setMoved({ now: own < 0 ? max : now, from: max, sent: own < 0 ? [] : sent.slice(own + 1) })
  }
  const settle = () => {
    if (now === max || now === sent.at(-1)) return
    setMoved({ now, from, sent: [...sent, now] })
    onSettle(now)
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {messages.priceUpTo(formatRupees(toPaise(now)))}
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        min={0}
        max={PRICE_MAXIMUM}
        step={10}
        value={now}
        aria-valuetext={messages.upToPrice(formatRupees(toPaise(now)))}
        onChange={(event) => setMoved({ now: event.target.valueAsNumber, from: max, sent })}
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
