import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Pagination } from '#ui/action/Pagination.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { usePage } from '../list/use-place.ts'
import { useSearch } from '../list/use-search.ts'
import { day, moment } from '../shell/moment.ts'
import { Screen } from '../shell/Screen.tsx'
import { useNow } from '../shell/use-now.ts'
import { auditQuery } from './audit.api.ts'
import { Changes } from './Changes.tsx'
import { actionOf, objectOf } from './words.ts'

/** Who did what, when, and what it was before. Nobody can change it. */
export function AuditScreen() {
  const { q, box } = useSearch()
  const [page, goToPage] = usePage()
  const query = useQuery(auditQuery({ q, page }))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load the audit log: ${error?.message || 'Unknown error'}`)
  const total = query.data?.pagination.total
  return (
    <Screen title="Audit Log" note={total !== undefined && <span>{total.toLocaleString('en-IN')} entries</span>}>
      <div className="md:max-w-105">
        <SearchBox label="Search the audit log" placeholder="Who, product or order number" end={<Kbd>/</Kbd>} {...box} />
      </div>
      <div className="panel panel-flush">
        <DataTable
          caption="Audit log"
          columns={COLUMNS}
          rows={query.data?.entries}
          rowKey={({ id }) => String(id)}
          error={failure && <LoadFailure {...failure} />}
          empty={
            <EmptyState drawing={<EmptySearch />} title="No Entries Found">
              No entries match your search.
            </EmptyState>
          }
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
    </Screen>
  )
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    key: 'what',
    head: 'What',
    place: 'title',
    width: '30%',
    cell: (entry) => (
      <>
        <strong>{actionOf(entry)}</strong>
        <About entry={entry} />
      </>
    ),
  },
  { key: 'changes', head: 'Before and after', place: 'note', cell: (entry) => <Changes entry={entry} /> },
  { key: 'who', head: 'Who', place: 'figure', cell: (entry) => <Who entry={entry} /> },
  { key: 'when', head: 'When', place: 'line', cell: ({ at }) => <span className="whitespace-nowrap text-muted">{moment(at)}</span> },
]

/** The thing it was done to; an order is a link. */
function About({ entry }: { entry: AuditEntry }) {
  const { kind, name } = objectOf(entry)
  if (!name) return null
  return (
    <small className="wrap-anywhere">
      {kind}{' '}
      {entry.object === 'order' ? (
        <Link className="link" to={paths.admin.order(entry.objectId)}>
          {name}
        </Link>
      ) : (
        name
      )}
    </small>
  )
}

/** A deleted colleague's name may be somebody else's today. */
const Who = ({ entry: { actor, actorGoneAt } }: { entry: AuditEntry }) => (
  <>
    {actor}
    {actorGoneAt && <small className="block whitespace-nowrap text-muted">account deleted {day(actorGoneAt)}</small>}
  </>
)
