import { queryOptions, useQuery } from '@tanstack/react-query'
import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import type { Work } from 'contract/staff/staff.admin.schemas.ts'
import { Link, NavLink } from 'react-router'
import { call } from '#client/call.ts'
import { Logo } from '#ui/art/Logo.tsx'
import { LIVE } from '../list/live.ts'
import { pendingQuery } from '../payments/payment.api.ts'
import type { SidebarLink } from './links.ts'
import { homePage, myLinks } from './links.ts'
import { mayI } from './staff.ts'

/** How much waits on each screen, fresh every minute. */
const workQuery = () =>
  queryOptions({
    queryKey: ['work'],
    queryFn: async ({ signal }): Promise<Work> => (await call(staffPaths.work, {}, { signal })).work,
    ...LIVE,
  })

/** The olive column of a wide screen. */
export function Sidebar({ onHelp }: { onHelp: () => void }) {
  return (
    <nav aria-label="Back office" className="on-brand sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-4.5 text-brand-text">
      <Link
        to={homePage().to}
        className="mb-4.5 block px-2 text-brand-ink no-underline"
        aria-label={`Special Lion, ${homePage().word.toLowerCase()}`}
      >
        <Logo inverse text="Special Lion" className="[&]:text-lg [&>svg]:size-8.5" />
      </Link>
      <SidebarLinks />
      <button type="button" className="mt-auto min-h-11 px-2.5 text-left text-xs hover:underline" onClick={onHelp}>
        Press ? for keyboard shortcuts
      </button>
    </nav>
  )
}

type Badge = { count: number; word: string }

/** The screens as links; the numbers of what waits are kept fresh. */
export function SidebarLinks({ onFollow }: { onFollow?: () => void }) {
  const pending = useQuery({ ...pendingQuery({ q: '', page: 1 }), enabled: mayI('payments.read') }).data?.pagination.total ?? 0
  const work = useQuery(workQuery()).data
  const badges: Record<NonNullable<SidebarLink['counts']>, Badge> = {
    payments: { count: pending, word: 'pending' },
    dispatch: { count: work?.dispatch ?? 0, word: 'to pack' },
    returns: { count: work?.returns ?? 0, word: 'open' },
    messages: { count: work?.messages ?? 0, word: work?.overdueMessages ? `open, ${work.overdueMessages} overdue` : 'open' },
  }
  return (
    <ul className="grid gap-0.5">
      {myLinks().map(({ to, word, Icon, counts }) => (
        <li key={to}>
          <NavLink to={to} className={linkClass} onClick={onFollow}>
            <Icon />
            <span className="leading-tight">{word}</span>
            {counts && <Count {...badges[counts]} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const Count = ({ count, word }: Badge) =>
  count > 0 && (
    <span className="ml-auto rounded-full bg-mane px-2 text-xs leading-5 font-semibold text-ink">
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> {word}</span>
    </span>
  )

const linkClass =
  'relative flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 no-underline hover:bg-brand ' +
  'aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:-left-3 ' +
  'aria-[current=page]:before:w-1 aria-[current=page]:before:bg-thread-on-brand'
