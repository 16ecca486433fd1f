import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { FilterChip } from './filters.ts'

type FiltersProps = {
  search: ReactNode
  /** Two choices: beside the search where there is room. */
  choices: ReactNode
  /** What is done with the list: views, export. */
  tools: ReactNode
  /** What the screen is for most: below the thumb on a phone. */
  action?: ReactNode
  chips?: readonly FilterChip[]
  /** Takes the filters of these names off. */
  onRemove?: (names: readonly string[]) => void
  /** Further controls, in view while somebody asks for them. */
  children?: ReactNode
}

/**
 * What narrows a list: its search, and beside it a button for the rest. A phone folds the choices and tools away with the controls. The
 * filters in force are said in words; each can be taken off.
 */
export function Filters({ search, choices, tools, action, chips = [], onRemove, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const remove = (names: readonly string[]) => {
    onRemove?.(names)
    opener.current?.focus() // the chip that had the focus is gone
  }
  const folded = !isOpen && 'max-md:hidden'
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 max-md:*:col-span-full md:flex md:flex-wrap md:items-start',
        !children && 'md:[&_.btn]:min-h-12',
      )}
    >
      <div className="max-md:col-span-1! max-md:row-start-1 md:flex-[1_1_16rem]">{search}</div>
      <div id={`${id}choices`} className={cx('grid grid-cols-2 gap-2.5 md:contents', folded)}>
        {choices}
      </div>
      <div className={cx('flex flex-wrap items-center gap-2 max-md:contents', children ? 'md:basis-full' : 'md:contents')}>
        <Button
          ref={opener}
          variant="secondary"
          size="small"
          className={cx('max-md:col-start-2 max-md:row-start-1 max-md:size-12 max-md:px-0', !children && 'md:hidden')}
          aria-expanded={isOpen}
          aria-controls={children ? `${id} ${id}choices` : `${id}choices`}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          <span className="max-md:sr-only">Filters</span>
        </Button>
        <div className={cx('col-span-full flex flex-wrap gap-2 md:contents', folded)}>{tools}</div>
        {chips.length > 0 && (
          <div className="col-span-full flex flex-wrap items-center gap-2 md:contents">
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
            {chips.length > 1 && (
              <Button variant="quiet" size="small" onClick={() => remove(chips.map(({ name }) => name))}>
                Remove all filters
              </Button>
            )}
          </div>
        )}
        {action}
      </div>
      {children && (
        <div id={id} hidden={!isOpen} className="panel col-span-full p-4 md:basis-full">
          {children}
        </div>
      )}
    </div>
  )
}
