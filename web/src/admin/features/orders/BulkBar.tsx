import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { useState } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { BulkStatus } from './BulkStatus.tsx'

export type Ticks = { ids: ReadonlySet<string>; onTick: (id: string, on: boolean) => void }

/** The rows ticked on the page in view; those of other pages are not counted. */
export function useTicks() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const onTick = (id: string, on: boolean) =>
    setIds((before) => (on ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))))
  return { ids, onTick, all: (every: readonly string[]) => setIds(new Set(every)) }
}

type BulkBarProps = { rows: readonly AdminOrder[]; ticks: ReturnType<typeof useTicks> }

/** What can be done to several orders at once. */
export function BulkBar({ rows, ticks }: BulkBarProps) {
  const [moving, setMoving] = useState<readonly AdminOrder[]>()
  const chosen = rows.filter(({ _id }) => ticks.ids.has(_id))
  const isWhole = chosen.length === rows.length
  return (
    <>
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="px-3">
            <Checkbox
              label="Select all on this page"
              checked={isWhole}
              ref={(tick) => {
                if (tick) tick.indeterminate = chosen.length > 0 && !isWhole
              }}
              onChange={() => ticks.all(isWhole ? [] : rows.map(({ _id }) => _id))}
            />
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
