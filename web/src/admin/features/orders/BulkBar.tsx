import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { mayI } from '../shell/staff.ts'
import { BulkStatus } from './BulkStatus.tsx'

export type Ticks = { ids: ReadonlySet<string>; onTick: (id: string, on: boolean) => void }

/** The rows ticked on the page in view; those of other pages are not counted. */
export function useTicks() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const onTick = (id: string, on: boolean) =>
    setIds((before) => (on ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))))
  return { ids, onTick, all: (every: readonly string[]) => setIds(new Set(every)) }
}

type Many = { rows: readonly AdminOrder[]; ticks: ReturnType<typeof useTicks> }

/** One tick for all rows of the page: in the head of the table, and above the cards of a phone. */
function useAll({ rows, ticks }: Many) {
  const chosen = rows.filter(({ _id }) => ticks.ids.has(_id))
  const isWhole = rows.length > 0 && chosen.length === rows.length
  return {
    chosen,
    tick: {
      checked: isWhole,
      ref: (tick: HTMLInputElement | null) => {
        if (tick) tick.indeterminate = chosen.length > 0 && !isWhole
      },
      onChange: () => ticks.all(isWhole ? [] : rows.map(({ _id }) => _id)),
    },
  }
}

/** For the head of a table; a table of cards has none. */
export function TickAll(many: Many) {
  const { tick } = useAll(many)
  if (many.rows.length === 0) return null
  return (
    <span className="tick mr-2.5 inline-flex min-h-0! p-0! align-middle">
      <input type="checkbox" aria-label="Select all on this page" {...tick} />
    </span>
  )
}

/** What can be done to several orders at once. */
export function BulkBar(many: Many) {
  const { rows, ticks } = many
  const [moving, setMoving] = useState<readonly AdminOrder[]>()
  const { chosen, tick } = useAll(many)
  if (!mayI('orders.dispatch')) return null
  return (
    <>
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="px-3 md:hidden">
            <Checkbox label="Select all" {...tick} />
          </div>
          <span role="status" className="text-muted">
            {chosen.length > 0 && `${chosen.length} selected`}
          </span>
          {chosen.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => setMoving(chosen)}>
              Update Status of selected
            </Button>
          )}
        </div>
      )}
      {moving && <BulkStatus orders={moving} onClose={() => setMoving(undefined)} onDone={() => ticks.all([])} />}
    </>
  )
}
