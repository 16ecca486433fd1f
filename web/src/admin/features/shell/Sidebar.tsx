import { useQuery } from '@tanstack/react-query'
import { Link, NavLink } from 'react-router'
import { paths } from '../../../paths.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { pendingQuery } from '../payments/payment.data.ts'
import { SIDEBAR } from './links.ts'

/** The olive column of a wide screen. */
export function Sidebar({ onHelp }: { onHelp: () => void }) {
  return (
    <nav aria-label="Back office" className="on-brand sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-4.5 text-brand-text">
      <Link to={paths.admin.dashboard} className="mb-4.5 block px-2 text-brand-ink no-underline" aria-label="Special Lion, dashboard">
        <Logo inverse text="Special Lion" className="[&]:text-lg [&>svg]:size-8.5" />
      </Link>
      <SidebarLinks />
      <button type="button" className="mt-auto min-h-11 px-2.5 text-left text-xs hover:underline" onClick={onHelp}>
        Press ? for keyboard shortcuts
      </button>
    </nav>
  )
}

/** The screens as links; the number beside Payment Verification is kept fresh. */
export function SidebarLinks({ onFollow }: { onFollow?: () => void }) {
  const { data } = useQuery(pendingQuery({ q: '', page: 1 }))
  const pending = data?.pagination.total ?? 0
  return (
    <ul className="grid gap-0.5">
      {SIDEBAR.map(({ to, word, Icon, countsPending }) => (
        <li key={to}>
          <NavLink to={to} className={linkClass} onClick={onFollow}>
            <Icon />
            <span className="leading-tight">{word}</span>
            {countsPending && pending > 0 && (
              <span className="ml-auto rounded-full bg-mane px-2 text-xs leading-5 font-semibold text-ink">
                <span className="sr-only">, </span>
                {pending}
                <span className="sr-only"> pending</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const linkClass =
  'relative flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 no-underline hover:bg-brand ' +
  'aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:-left-3 ' +
  'aria-[current=page]:before:w-1 aria-[current=page]:before:bg-thread-on-brand'
