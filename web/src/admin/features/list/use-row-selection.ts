import { useState } from 'react'

/** Where a range begins: the row, what was ticked apart from it, and whether the range is ticked or unticked. */
type Anchor = { id: string; base: ReadonlySet<string>; isOn: boolean }

/** The rows ticked on the page in view; those of other pages are not counted. */
export function useRowSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<Anchor>()
  const onTick = (id: string, isOn: boolean) => {
    const base = new Set(ids)
    if (isOn) base.add(id)
    else base.delete(id)
    setAnchor({ id, base, isOn })
    setIds(base)
  }
  /** Gives all rows from the one that was ticked last to this one the same tick; `order` is that of the page. */
  const extendTo = (id: string, order: readonly string[]) => {
    if (!anchor || !order.includes(anchor.id)) return onTick(id, true)
    const [first = 0, last = 0] = [order.indexOf(anchor.id), order.indexOf(id)].sort((a, b) => a - b)
    const range = order.slice(first, last + 1)
    setIds(new Set(anchor.isOn ? [...anchor.base, ...range] : [...anchor.base].filter((one) => !range.includes(one))))
  }
  const all = (every: readonly string[]) => {
    setAnchor(undefined)
    setIds(new Set(every))
  }
  return { ids, onTick, extendTo, all }
}

export type RowSelection = ReturnType<typeof useRowSelection>
