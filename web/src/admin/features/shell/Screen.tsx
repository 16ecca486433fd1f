import MenuIcon from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { IconButton } from '#ui/action/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { SignOut } from './SignOut.tsx'
import { Who } from './Who.tsx'

type ScreenProps = {
  title: string
  /** Beside the title: a count, when it was checked. */
  note?: ReactNode
  /** Controls of the whole screen: a period; below the title on a phone. */
  controls?: ReactNode
  /** No padding: the screen fills the window to its edges. */
  flush?: boolean
  children: ReactNode
}

/** One screen of the back office: its bar with who is signed in, and its content. */
export function Screen({ title, note, controls, flush = false, children }: ScreenProps) {
  const [menu, setMenu] = useState(false)
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh min-w-0 flex-col outline-none">
      <header className="sticky top-0 z-30 flex min-h-15 flex-wrap items-center gap-x-3.5 border-b border-line bg-surface px-1 md:px-6 print:hidden">
        <IconButton label="Menu" aria-haspopup="dialog" className="beside:hidden" onClick={() => setMenu(true)}>
          <MenuIcon />
        </IconButton>
        <h1 className="min-w-0 max-md:flex-1 max-md:text-lg max-md:leading-tight md:text-2xl">{title}</h1>
        {note && <div className="hidden items-center gap-3.5 text-xs text-muted md:flex">{note}</div>}
        {controls && <div className="order-last w-full p-2.5 md:order-none md:w-auto md:p-0">{controls}</div>}
        <div className="ml-auto flex min-w-0 items-center gap-3.5 max-md:max-w-32 max-md:pr-2.5 max-md:text-right max-md:text-xs">
          <Who />
          <span className="hidden md:block">
            <SignOut />
          </span>
        </div>
      </header>
      <div className={cx('min-w-0 flex-1', !flush && 'grid content-start gap-4 p-3.5 pb-8 md:p-6 md:pb-10')}>{children}</div>
      <MenuDrawer open={menu} onClose={() => setMenu(false)} />
    </main>
  )
}
