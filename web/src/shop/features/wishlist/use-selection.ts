import { useState } from 'react'

/** The chosen ones among those that are there; what is gone is not chosen any more. */
export function useSelection(present: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = present.filter((id) => chosen.includes(id))
  return {
    selected,
    toggle: (id: string) => setChosen(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    /** Chooses all of these besides, or none of them. */
    setAll: (ids: readonly string[], isOn: boolean) => {
      const others = selected.filter((id) => !ids.includes(id))
      setChosen(isOn ? [...others, ...ids] : others)
    },
    clear: () => setChosen([]),
  }
}
