import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { storage } from '#client/storage.ts'
import { Logo } from '#ui/art/Logo.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Toasts } from '#ui/overlay/Toasts.tsx'
import { OFFICE_TOAST_MS } from '#ui/overlay/toast.ts'
import { countWords } from '../list/count-words.ts'
import { moneyWorkQuery } from '../money/money.api.ts'
import { pendingQuery } from '../payments/payment.api.ts'
import { PaletteOpener, SearchPalette, usePaletteKey } from '../search/SearchPalette.tsx'
import { CloseOnBack } from './CloseOnBack.tsx'
import * as messages from './messages.ts'
import { makeQueryClient } from './query-client.ts'
import type { SidebarLink } from './screens.ts'
import { homePage, isAt, myLinks, screenAbove } from './screens.ts'
import { mayI } from './staff-session.ts'
import { useKeys } from './use-keys.ts'
import { workQuery } from './work-counts.api.ts'

/** The olive column of a wide screen. */
function Sidebar({ onHelp }: { onHelp: () => void }) {
  return (
    <nav aria-label={messages.backOffice} className="on-brand sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-4.5 text-brand-text">
      <Link to={homePage().to} className="mb-4.5 block px-2 text-brand-ink no-underline" aria-label={messages.firstPage(homePage().word)}>
        <Logo inverse text="Special Lion" className="[&]:text-lg [&>svg]:size-8.5" />
      </Link>
      <SidebarLinks />
      <button type="button" className="mt-auto min-h-11 px-2.5 text-left text-xs hover:underline" onClick={onHelp}>
        {messages.pressForKeys}
      </button>
    </nav>
  )
}

type SidebarBadge = { count: number; word: string }

/** The screens as links; the numbers of what waits are kept fresh. */
export function SidebarLinks({ onFollow }: { onFollow?: () => void }) {
  const pending = useQuery({ ...pendingQuery({ q: '', page: 1 }), enabled: mayI('payments.read') }).data?.pagination.total ?? 0
  const work = useQuery(workQuery()).data
  const { pathname } = useLocation()
  const here = screenAbove(pathname)
  const badges: Record<NonNullable<SidebarLink['counts']>, SidebarBadge> = {
    payments: { count: pending, word: messages.pending },
    money: { count: useQuery({ ...moneyWorkQuery(), enabled: mayI('money.read') }).data ?? 0, word: messages.open },
    dispatch: { count: work?.dispatch ?? 0, word: messages.toPack },
    returns: { count: work?.returns ?? 0, word: messages.open },
    inventory: { count: work?.expired ?? 0, word: messages.expired },
    messages: {
      count: work?.messages ?? 0,
      word: work?.overdueMessages ? messages.openAndOverdue(countWords(work.overdueMessages)) : messages.open,
    },
  }
  return (
    <ul className="grid gap-0.5">
      {myLinks().map(({ to, word, Icon, counts }) => (
        <li key={to}>
          <Link to={to} aria-current={isAt(here, to) ? 'page' : undefined} className={linkClass} onClick={onFollow}>
            <Icon />
            <span className="leading-tight">{word}</span>
            {counts && <Count {...badges[counts]} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Count = ({ count, word }: SidebarBadge) =>
  count > 0 && (
    <span className="ml-auto rounded-full bg-mane px-2 text-xs leading-5 font-semibold text-ink">
      <span className="sr-only">, </span>
      {countWords(count)}
      <span className="sr-only"> {word}</span>
    </span>
  )

const linkClass =
  'relative flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 no-underline hover:bg-brand ' +
  'aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:-left-3 ' +
  'aria-[current=page]:before:w-1 aria-[current=page]:before:bg-thread-on-brand'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/'], messages.keySearch],
  [['Ctrl', 'K'], messages.keyFind],
  [['J', 'K'], messages.keyNextPayment],
  [['V'], messages.keyVerify],
  [['A'], messages.keyVerifyWithAlert],
  [['R'], messages.keyReject],
  [['N'], messages.keyNote],
  [['Z'], messages.keyZoom],
  [['B'], messages.keyReconcile],
  [['S'], messages.keyScan],
  [['A', 'U'], messages.keyAllOrders],
  [['1', '9'], messages.keyPays],
  [['O', 'U', 'S'], messages.keyOtherPlaces],
  [['P'], messages.keyPaidBack],
  [['O'], messages.keyFile],
  [['A'], messages.keyAllExact],
  [['1', '8'], messages.keyTabs],
  [['Esc'], messages.keyLeave],
  [['?'], messages.keyHelp],
]

/** The keys of the back office; they rest while a field has the focus. */
function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.keyboardShortcuts}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** What is around every screen of the back office: sidebar, messages, one cache, the keys that work everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  const [help, setHelp] = useState(false)
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  usePaletteKey(find)
  useKeys({ '?': () => setHelp(true), '/': () => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus() })
  useLeaveWithOtherTabs()
  return (
    <QueryClientProvider client={client}>
      <a href="#content" className="sr-only bg-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50 focus:p-3">
        {messages.skipToContent}
      </a>
      <div className="min-h-dvh text-md leading-[1.4] beside:grid beside:grid-cols-[13.5rem_minmax(0,1fr)] print:block [:root:has([data-receipt])_&]:print:hidden">
        <div className="hidden bg-brand-hover beside:block print:hidden">
          <Sidebar onHelp={() => setHelp(true)} />
        </div>
        <PaletteOpener value={find}>{children}</PaletteOpener>
      </div>
      {finding && <SearchPalette onClose={() => setFinding(false)} />}
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
      <CloseOnBack />
      <Toasts shownMs={OFFICE_TOAST_MS} />
    </QueryClientProvider>
  )
}

function useLeaveWithOtherTabs() {
  const navigate = useNavigate()
  // with the shell itself: a sign-out right then must not go unheard
  useLayoutEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === 'adminToken' && newValue === null)) void navigate(adminPaths.login, { replace: true })
    }
    // a page that Back brings from memory has slept through a sign-out
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storage.read('adminToken') === null) void navigate(adminPaths.login, { replace: true })
    }
    addEventListener('storage', follow)
    addEventListener('pageshow', wake)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', wake)
    }
  }, [navigate])
}
