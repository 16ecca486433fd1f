import { queryOptions, useQuery } from '@tanstack/react-query'
import { auditPaths } from 'contract/admin.paths.ts'
import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, paymentLabel, statusLabel } from 'contract/orders/order.status.ts'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'

import { adminPaths } from '#admin/paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { Pagination } from '#ui/action/Pagination.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ACTIONS, actionOf, FIELDS, objectOf, wordsOfLot } from '../features/audit/messages.ts'
import { countWords } from '../features/list/count-words.ts'
import { EmptyList } from '../features/list/EmptyList.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { LIVE_QUERY, usePage, useSearch } from '../features/list/use-url-params.ts'
import { exactRupees, formatDay, formatMoment } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

type FieldChange = { field: string; before: string | undefined; after: string | undefined }

const EMPTY = ['nothing', 'none']

/** What an entry changed, field by field; what stayed the same, or was empty and had nothing before, is left out. */
export function changesOf({ action, object, before, after }: Pick<AuditEntry, 'action' | 'object' | 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const shown = (record: AuditEntry['before'], field: string) =>
    record && field in record ? readable(record[field], { action, object, field }) : undefined
  return [...fields]
    .map((field) => ({ field: fieldLabel(field), before: shown(before, field), after: shown(after, field) }))
    .filter((change) => change.before !== change.after)
    .filter(
      ({ before, after }) =>
        !(before === undefined && EMPTY.includes(after ?? '')) && !(after === undefined && EMPTY.includes(before ?? '')),
    )
}

/** Amounts that the log of an action has in paise, as the row has them. */
const PAISE: Readonly<Record<string, readonly string[]>> = {
  'product.changed': ['price', 'originalPrice', 'unitCost'],
  'order.taken': ['total'],
}
/** Amounts that it has in rupees; those of a closed day are called as counts are elsewhere. */
const RUPEES = ['sellingPrice', 'originalPrice', 'unitCost', 'amount', 'refunded', 'left', 'mostPerPayment', 'mostPerDay']
const RUPEES_OF_DAY = ['credits', 'verified', 'owed', 'paidBack', 'unclaimed']

type AuditedField = { action: string; object: string; field: string }

/** A value as a person reads it. */
function readable(value: unknown, place: AuditedField): string {
  const { action, object, field } = place
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (PAISE[action]?.includes(field)) return exactRupees(value / 100)
    const isRupees = RUPEES.includes(field) || (action === 'day.closed' && RUPEES_OF_DAY.includes(field))
    return isRupees ? exactRupees(value) : value.toLocaleString('en-IN')
  }
  if (field === 'why' && typeof value === 'string') return ACTIONS[value] ?? value
  if (typeof value === 'string') return (object === 'order' && LABELS[field]?.get(value)) || value
  if (field === 'allocations' && Array.isArray(value) && value.length > 0) return value.map(wordsOfLot).join('; ')
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((part) => readable(part, place)).join('; ')
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => `${fieldLabel(name)} ${readable(part, { ...place, field: name })}`)
    .join(', ')
}

const LABELS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  status: new Map(ORDER_STATUSES.map((status) => [status, statusLabel(status)])),
  paymentStatus: new Map(PAYMENT_STATUSES.map((status) => [status, paymentLabel(status)])),
}

/** 'minStock' becomes 'min stock'. */
const fieldLabel = (field: string) => FIELDS[field] ?? field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const CHANGES_IN_VIEW = 3

/** What an entry changed: the first fields in view, many of them behind a word. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <span className="text-muted">–</span>
  if (changes.length <= CHANGES_IN_VIEW) return <List changes={changes} />
  return (
    <details>
      <summary className="min-h-11 content-center md:min-h-0">{changes.length} fields</summary>
      <List changes={changes} />
    </details>
  )
}

const List = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className="grid gap-0.5">
    {changes.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        <span className="text-muted">{field}:</span>{' '}
        {before !== undefined && after !== undefined ? <BeforeAndAfter before={before} after={after} /> : null}
        {before === undefined && <ins className="text-ink no-underline">{after}</ins>}
        {after === undefined && <span className="text-muted">{`was ${before}`}</span>}
      </li>
    ))}
  </ul>
)

const BeforeAndAfter = ({ before, after }: { before: string; after: string }) => (
  <>
    <del className="text-muted">{before}</del>
    <span aria-hidden="true"> → </span>
    <span className="sr-only"> became </span>
    <ins className="text-ink no-underline">{after}</ins>
  </>
)

/** A page of what staff did, newest first. */
const auditQuery = (listing: { q: string; page: number }) =>
  queryOptions({
    queryKey: ['audit', listing],
    queryFn: queryFn(auditPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

/** Who did what, when, and what it was before. Nobody can change it. */
export default function AuditScreen() {
  const { q, box } = useSearch()
  const [page, goToPage] = usePage()
  const query = useQuery(auditQuery({ q, page }))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load the audit log: ${error?.message || 'Unknown error'}`)
  const total = query.data?.pagination.total
  return (
    <Screen title="Audit Log" note={total !== undefined && <span>{q ? countWords(total) : total.toLocaleString('en-IN')} entries</span>}>
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
          empty={<EmptyList drawing={<EmptySearch />} things="entries" isNarrowed={q !== ''} />}
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
  { key: 'who', head: 'Who', place: 'figure', cell: (entry) => <AuditActor entry={entry} /> },
  {
    key: 'when',
    head: 'When',
    place: 'line',
    cell: ({ at }) => <span className="text-muted md:whitespace-nowrap">{formatMoment(at)}</span>,
  },
]

/** The thing it was done to; an order is a link. */
function About({ entry }: { entry: AuditEntry }) {
  const { kind, name } = objectOf(entry)
  if (!name) return null
  return (
    <small className="wrap-anywhere">
      {kind}{' '}
      {entry.object === 'order' ? (
        <OfficeLink className="link" to={adminPaths.order(entry.objectId)}>
          {name}
        </OfficeLink>
      ) : (
        <span>{name}</span>
      )}
    </small>
  )
}

/** A deleted colleague's name may be somebody else's today. */
const AuditActor = ({ entry: { actor, actorGoneAt } }: { entry: AuditEntry }) => (
  <>
    {actor}
    {actorGoneAt && <small className="block whitespace-nowrap text-muted">account deleted {formatDay(actorGoneAt)}</small>}
  </>
)

export const meta = () => screenMeta('Audit Log')

export { ScreenError as ErrorBoundary }
