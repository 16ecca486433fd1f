import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'

type Tab = { id: string; label: ReactNode }
type TabsProps = {
  /** Names the set for ids: panel `{name}-panel-{id}`. */
  name: string
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  vertical?: boolean | undefined
  className?: string | undefined
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A row (or column) of tabs: arrows, Home and End move and select. Where the selection lives, in the URL or not, is the caller's matter. */
export function Tabs({ name, label, tabs, selected, onSelect, vertical = false, className }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const step = STEPS[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${name}-tab-${next.id}`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      className={cx('tabs', className)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `${name}-panel-${tab.id}` : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** What the selected tab shows; `id` is the selected one. */
export function TabPanel({ name, id, className, children }: { name: string; id: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text has to be reachable by keyboard
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
