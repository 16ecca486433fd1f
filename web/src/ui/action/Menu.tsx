import type { ReactNode, ToggleEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'

type MenuProps = {
  /** Spoken name of the opener; with `children` of the opener visible it may be left out. */
  label?: string | undefined
  opener: ReactNode
  openerClass?: string | undefined
  /** Links and buttons; pressing one closes the menu, but for one with a role of its own: a checkbox. */
  children: ReactNode
  className?: string | undefined
}

/** A button that opens a short list of links and buttons. The browser's popover closes it on Escape and outside presses, and returns the focus. */
export function Menu({ label, opener, openerClass = 'icon-btn', children, className }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [isPlain, setPlain] = useState(false)
  // popovers came with Chrome 114, Safari 17 and Firefox 125; before those the menu opens in its place, and its button closes it
  useEffect(() => setPlain(!('popover' in HTMLElement.prototype)), [])
  const menu = useRef<HTMLDivElement>(null)
  // it stands still where it was opened: what scrolls away under it is another row
  useEffect(() => {
    if (!open) return
    const close = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target)) return
      if (isPlain) setOpen(false)
      else menu.current?.hidePopover()
    }
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [open, isPlain])
  const placed = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') placeMenu(event.currentTarget, document.querySelector(`[popovertarget="${CSS.escape(id)}"]`))
  }
  return (
    <>
      <button
        type="button"
        className={openerClass}
        aria-label={label}
        title={label}
        aria-expanded={open}
        popoverTarget={id}
        onClick={() => isPlain && setOpen(!open)}
      >
        {opener}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after the press of a link or button inside, whichever key made it */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        hidden={isPlain && !open}
        className={cx('menu', className)}
        onToggle={placed}
        onClick={({ target, currentTarget }) => {
          if (!(target instanceof Element && target.closest('a, button:not([role])'))) return
          if (isPlain) setOpen(false)
          else currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** Under the opener, right edges aligned, kept inside the window; above it when there is no room below. */
function placeMenu(menu: HTMLElement, opener: Element | null) {
  if (!opener) return
  const at = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = at.bottom + 4
  menu.style.left = `${Math.max(8, Math.min(at.right - width, innerWidth - width - 8))}px`
  menu.style.top = `${below + height > innerHeight && at.top > height ? at.top - height - 4 : below}px`
}
