import { onlyDigits } from 'contract/rules/phone.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import * as messages from '../messages.ts'

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
  /** Reports a typed quantity with each key, not only when the field is left: for a sum that follows on the same screen. */
  live?: boolean | undefined
}

/** The digits of a typed quantity, Devanagari ones as 0 to 9, or undefined for anything but a whole number. Grouping commas are skipped. */
function parseWholeNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,]/g, '')
  return /^[\d०-९]{1,6}$/.test(plain) ? Number(onlyDigits(plain)) : undefined
}

/**
 * How many packs: minus, a number that can be typed, plus. A limit is not passed, and says why when it is tried. A value above the upper
 * limit says why at once, and any step down leads to that limit. What is no whole number is never read as another one: the quantity stays.
 * The reason shows while it is typed, so that leaving the field moves nothing that is about to be pressed.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max, minReason, maxReason, disabled = false, live = false } = props
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const reasonFor = (wanted: number) => (wanted < min ? minReason : wanted > max ? maxReason : '')
  const go = (wanted: number) => {
    setTyped(undefined)
    setReason(reasonFor(wanted))
    change(wanted)
  }
  const change = (wanted: number) => {
    const quantity = Math.min(max, Math.max(min, wanted))
    const isWayUp = wanted > value && quantity < value
    if (quantity !== value && !isWayUp && max >= min) onChange(quantity)
  }
  const type = (text: string) => {
    setTyped(text)
    const wanted = parseWholeNumber(text)
    setReason(text === '' ? '' : wanted === undefined ? messages.wholeNumber : reasonFor(wanted))
    if (live && wanted !== undefined && wanted >= 1) change(wanted)
  }
  const settle = () => {
    if (typed === undefined) return
    const wanted = parseWholeNumber(typed)
    if (wanted !== undefined) return go(wanted)
    setTyped(undefined)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') settle()
    if (!step) return
    event.preventDefault()
    go(value + step)
  }
  const end = (step: 1 | -1, name: string, atLimit: boolean) => (
    <button
      type="button"
      data-each=""
      aria-label={name}
      aria-disabled={atLimit || disabled || undefined}
      title={atLimit ? (step > 0 ? maxReason : minReason) : undefined}
      onClick={() => disabled || go(value + step)}
    >
      {step > 0 ? <Plus /> : <Minus />}
    </button>
  )
  return (
    <div className="grid grid-cols-1 gap-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex row everywhere */}
      <div className="stepper" role="group" aria-label={label}>
        {end(-1, messages.decreaseOf(label), value <= min)}
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={`${id}-why`}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => type(event.target.value.slice(0, 9))}
          // what is typed stands in place of the quantity, not behind it
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={keys}
        />
        {end(1, messages.increaseOf(label), value >= max)}
      </div>
      <span id={`${id}-why`} role="status" className="text-sm text-muted empty:hidden">
        {value > max && !disabled ? maxReason : reason}
      </span>
    </div>
  )
}
