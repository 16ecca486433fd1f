import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import type { FilterChip } from './filters.ts'

type FiltersProps = {
  chips: readonly FilterChip[]
  /** Takes the filters of these names off. */
  onRemove: (names: readonly string[]) => void
  /** The controls, in view while somebody asks for them. */
  children: ReactNode
  /** Stands beside the button. */
  beside?: ReactNode
}

/** Opens the controls that narrow a list, and says in words which filters are in force; each can be taken off. */
export function Filters({ chips, onRemove, children, beside }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const remove = (names: readonly string[]) => {
    onRemove(names)
    opener.current?.focus() // the chip that had the focus is gone
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={opener} variant="secondary" size="small" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal />
          Filters
        </Button>
        {beside}
        {chips.length > 0 && (
          <ul aria-label="Filters in force" className="contents">
            {chips.map(({ name, words }) => (
              <li key={name}>
                <button type="button" className="chip" aria-label={`Remove filter: ${words}`} onClick={() => remove([name])}>
                  {words}
                  <X />
                </button>
              </li>
            ))}
          </ul>
        )}
        {chips.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => remove(chips.map(({ name }) => name))}>
            Remove all filters
          </Button>
        )}
      </div>
      <div id={panel} hidden={!isOpen} className="panel p-4">
        {children}
      </div>
    </div>
  )
}
