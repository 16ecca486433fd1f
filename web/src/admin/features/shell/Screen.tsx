import MenuIcon from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { code } from '#language.messages.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { Drawer } from '#ui/overlay/Drawer.tsx'
import { FindButton } from '../search/SearchPalette.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import * as messages from './messages.ts'
import { SidebarLinks } from './Shell.tsx'
import { signedInStaff, signOut } from './staff-session.ts'

/** Asks first, then leaves at once. */
function SignOut() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    signOut()
    void navigate(adminPaths.login, { replace: true })
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {messages.signOut}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
        title={messages.sureToSignOut}
        confirm={messages.signOut}
        variant="primary"
      />
    </>
  )
}

/** Name and role of whoever is signed in, as the browser keeps them. */
function SignedInStaff() {
  const { username, role } = signedInStaff()
  return (
    <div className="min-w-0 text-left leading-tight md:text-right">
      <strong className="block truncate">{username}</strong>
      <span className="text-xs text-muted">{messages.roleName(role)}</span>
    </div>
  )
}

/** The sidebar of a phone. */
function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      from="left"
      title="Special Lion"
      foot={
        <div className="flex items-center justify-between gap-4">
          <SignedInStaff />
          <div className="flex items-center gap-4">
            <LanguageSwitch />
            <SignOut />
          </div>
        </div>
      }
    >
      <nav aria-label={messages.backOffice} className="on-brand min-h-full bg-brand-hover p-3 text-brand-text">
        <SidebarLinks onFollow={onClose} />
      </nav>
    </Drawer>
  )
}

type ScreenProps = {
  title: ReactNode
  /** Beside the title: a count, when it was checked. */
  note?: ReactNode
  /** Controls of the whole screen: a period; below the title on a phone. */
  controls?: ReactNode
  /** No padding: the screen fills the window to its edges. */
  flush?: boolean
  /** Whether it speaks the language of the frame around it; of every other language than English only the desks do. */
  isTranslated?: boolean
  children: ReactNode
}

/** One screen of the back office: its bar with who is signed in, and its content. */
export function Screen({ title, note, controls, flush = false, isTranslated = code === 'en', children }: ScreenProps) {
  const [menu, setMenu] = useState(false)
  const lang = isTranslated ? undefined : 'en'
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh min-w-0 flex-col outline-none">
      <header className="bar-top z-30 flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-surface px-1 md:px-6 md:py-1.5 print:hidden">
        <IconButton label={messages.menu} aria-haspopup="dialog" className="beside:hidden" onClick={() => setMenu(true)}>
          <MenuIcon />
        </IconButton>
        <h1 lang={lang} className="wrap-break-word max-md:flex-1 max-md:text-lg max-md:leading-tight md:text-2xl">
          {title}
        </h1>
        {note && (
          <div lang={lang} className="hidden min-w-32 flex-1 [&>.pill]:flex-none items-center gap-3.5 text-xs text-muted md:flex">
            {note}
          </div>
        )}
        {controls && (
          <div lang={lang} className="order-last w-full p-2.5 md:order-none md:w-auto md:p-0">
            {controls}
          </div>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-3.5 max-md:max-w-44 max-md:gap-1 max-md:pr-2.5 max-md:text-right max-md:text-xs">
          <FindButton />
          <SignedInStaff />
          <span className="hidden items-center gap-3.5 md:flex">
            <LanguageSwitch />
            <SignOut />
          </span>
        </div>
      </header>
      <div lang={lang} className={cx('min-w-0 flex-1', !flush && 'grid content-start gap-4 p-3.5 pb-8 md:p-6 md:pb-10')}>
        {children}
      </div>
      <MenuDrawer open={menu} onClose={() => setMenu(false)} />
    </main>
  )
}
