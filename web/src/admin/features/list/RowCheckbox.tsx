import type { KeyboardEvent } from 'react'
import type { RowSelection } from './use-row-selection.ts'

type RowCheckboxProps = {
  id: string
  label: string
  ticks: RowSelection /** Ids of the rows as the page shows them. */
  order: readonly string[]
}

/**
 * The tick of one row. With Shift a press or the space bar takes the whole range from the tick before; the arrows go from row to row, and
 * with Shift they take the rows along.
 */
export function RowCheckbox({ id, label, ticks, order }: RowCheckboxProps) {
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && order[order.indexOf(id) + step]
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) ticks.extendTo(next, order)
    event.currentTarget
      .closest('tbody')
      ?.querySelector<HTMLElement>(`[data-tick="${CSS.escape(next)}"]`)
      ?.focus()
  }
  return (
    <span className="tick min-h-0!">
      <input
        type="checkbox"
        data-tick={id}
        aria-label={label}
        checked={ticks.ids.has(id)}
        onChange={({ target, nativeEvent }) => {
          if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) ticks.extendTo(id, order)
          else ticks.onTick(id, target.checked)
        }}
        onKeyDown={go}
      />
    </span>
  )
}
