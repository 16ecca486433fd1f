import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Toasts } from '#ui/overlay/Toasts.tsx'
import { makeQueryClient } from './query-client.ts'
import { Sidebar } from './Sidebar.tsx'
import { useKeys } from './use-keys.ts'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/'], 'Search'],
  [['J', 'K'], 'Next, previous payment'],
  [['V'], 'Verify, then Enter'],
  [['A'], 'Verify with the bank alert'],
  [['R'], 'Reject, then Enter'],
  [['N'], 'Write a note'],
  [['Z'], 'Zoom the screenshot'],
  [['B'], 'Reconcile bank statement'],
  [['O'], 'Bank statement: choose a file'],
  [['A'], 'Bank statement: verify all exact'],
  [['1', '8'], 'Bank statement: first to last tab'],
  [['Esc'], 'Leave field / close'],
  [['?'], 'This list'],
]

/** The keys of the back office; they rest while a field has the focus. */
function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
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
  useKeys({ '?': () => setHelp(true), '/': () => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus() })
  useLeaveWithOtherTabs()
  return (
    <QueryClientProvider client={client}>
      <a href="#content" className="sr-only bg-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50 focus:p-3">
        Skip to content
      </a>
      <div className="min-h-dvh text-md leading-[1.4] beside:grid beside:grid-cols-[13.5rem_minmax(0,1fr)] print:block [:root:has([data-receipt])_&]:print:hidden">
        <div className="hidden bg-brand-hover beside:block print:hidden">
          <Sidebar onHelp={() => setHelp(true)} />
        </div>
        {children}
      </div>
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
      <Toasts successMs={4000} errorMs={4000} />
    </QueryClientProvider>
  )
}

function useLeaveWithOtherTabs() {
  const navigate = useNavigate()
  // with the shell itself: a sign-out right then must not go unheard
  useLayoutEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === 'adminToken' && newValue === null)) void navigate(paths.admin.login, { replace: true })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [navigate])
}
