import { useQuery } from '@tanstack/react-query'
import { usersExportPath } from 'contract/customers/customer.admin.paths.ts'
import type { StaffUser } from 'contract/customers/customer.admin.schemas.ts'
import { useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { usePage, useSearchParamState } from '../list/use-place.ts'
import { useSearch } from '../list/use-search.ts'
import { Screen } from '../shell/Screen.tsx'
import { useNow } from '../shell/use-now.ts'
import { ToggleUser } from './ToggleUser.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UsersTable } from './UsersTable.tsx'
import type { UserList } from './user.api.ts'
import { USER_FILTERS, usersQuery } from './user.api.ts'
import { FILTER_WORDS, listFailure } from './user.messages.ts'

/** All shoppers: found by words and status, looked at, let in and shut out. */
export function UsersScreen() {
  const { q, box } = useSearch()
  const [status, setStatus] = useSearchParamState('status', USER_FILTERS, 'all')
  const [page, goToPage] = usePage()
  const query = useQuery(usersQuery({ q, status, page }))
  const [shown, setShown] = useState<StaffUser>()
  const [asked, setAsked] = useState<StaffUser>()
  const now = useNow(30_000)
  // a refusal empties the list; rows that only nobody could confirm stay, with their age
  const data = query.error instanceof ApiError ? undefined : query.data
  const failure = failureOf({ ...query, data }, now, listFailure)
  const fresh = data?.users.find(({ _id }) => _id === shown?._id) ?? shown
  return (
    <Screen title="User Management" note={data && <span>{data.pagination.total.toLocaleString('en-IN')} users</span>}>
      <Summary summary={data?.summary} />
      <div className="grid items-start gap-2.5 md:grid-cols-[minmax(0,26rem)_12rem_1fr]">
        <SearchBox label="Search users" placeholder="Name, email or phone" end={<Kbd>/</Kbd>} {...box} />
        <Select
          label="Show"
          hideLabel
          options={USER_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }))}
          value={status}
          onChange={({ target }) => setStatus(USER_FILTERS.find((filter) => filter === target.value) ?? 'all')}
        />
        <div className="md:ml-auto">
          <ExportButton label="Export Users" path={usersExportPath} filter={{ q, status }} fileName="users.csv" what="users" />
        </div>
      </div>
      <UsersTable
        rows={data?.users}
        selected={shown?._id}
        error={failure && <LoadFailure {...failure} />}
        onShow={setShown}
        onToggle={setAsked}
      />
      <Pagination page={page} pages={data?.pagination.pages ?? 1} onPage={goToPage} />
      <UserDetails user={fresh} onClose={() => setShown(undefined)} onToggle={setAsked} />
      {asked && (
        <ToggleUser
          user={asked}
          onClose={() => setAsked(undefined)}
          onDone={(user) => setShown((before) => (before?._id === user._id ? user : before))}
        />
      )}
    </Screen>
  )
}

function Summary({ summary }: { summary: UserList['summary'] | undefined }) {
  const figure = (value: number | undefined) => value?.toLocaleString('en-IN') ?? '–'
  return (
    <StatStrip
      stats={[
        { label: 'Active Users', value: figure(summary?.active) },
        { label: 'Inactive Users', value: figure(summary?.inactive) },
        { label: 'New This Week', value: figure(summary?.newThisWeek) },
      ]}
    />
  )
}
