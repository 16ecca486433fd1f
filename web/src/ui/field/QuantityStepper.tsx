import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'

type QuantityStepperProps = {
  /** 'Quantity of Special Lion Beedi (Big Pack)' */
  label: string
  value: number
  onChange: (quantity: number) => void
  min?: number | undefined
  max: number
  /** 'Minimum order quantity is 1 pieces': said when someone tries to go below. */
  minReason: string
  /** 'Maximum 20000 in stock': said when someone tries to go above. */
  maxReason: string
  disabled?: boolean | undefined
}

/**
 * How many packs: minus, a number that can be typed, plus. A limit is not passed, and says why when it is tried. A value above the upper
 * limit says why at once, and any step down leads to that limit.
 */
export function QuantityStepper({ label, value, onChange, min = 1, max, minReason, maxReason, disabled = false }: QuantityStepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const go = (wanted: number) => {
    setTyped(undefined)
    setReason(wanted < min ? minReason : wanted > max ? maxReason : '')
    const quantity = Math.min(max, Math.max(min, wanted))
    const isWayUp = wanted > value && quantity < value
    if (quantity !== value && !isWayUp && max >= min) onChange(quantity)
  }
  const settle = () => typed !== undefined && go(typed === '' ? value : Number(typed))
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') settle()
    if (!step) return
    event.preventDefault()
    go(value + step)
  }
  const end = (step: 1 | -1, word: string, atLimit: boolean) => (
    <button
      type="button"
      data-each=""
      aria-label={`${word} ${label}`}
      aria-disabled={atLimit || disabled || undefined}
      title={atLimit ? (step > 0 ? maxReason : minReason) : undefined}
      onClick={() => disabled || go(value + step)}
    >
      {step > 0 ? <Plus /> : <Minus />}
    </button>
  )
  return (
    <div className="grid gap-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex row everywhere */}
      <div className="stepper" role="group" aria-label={label}>
        {end(-1, 'Decrease', value <= min)}
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={`${id}-why`}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={settle}
          onKeyDown={keys}
        />
        {end(1, 'Increase', value >= max)}
      </div>
      <span id={`${id}-why`} role="status" className="text-sm text-muted empty:hidden">
        {value > max && !disabled ? maxReason : reason}
      </span>
    </div>
  )
}
