import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import type { Change } from './changes.ts'
import { changesOf } from './changes.ts'

const IN_VIEW = 3

/** What an entry changed: the first fields in view, many of them behind a word. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <span className="text-muted">–</span>
  if (changes.length <= IN_VIEW) return <List changes={changes} />
  return (
    <details>
      <summary className="min-h-11 content-center md:min-h-0">{changes.length} fields</summary>
      <List changes={changes} />
    </details>
  )
}

const List = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="grid gap-0.5">
    {changes.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        <span className="text-muted">{field}:</span>{' '}
        {before !== undefined && after !== undefined ? <Both before={before} after={after} /> : null}
        {before === undefined && <ins className="text-ink no-underline">{after}</ins>}
        {after === undefined && <span className="text-muted">was {before}</span>}
      </li>
    ))}
  </ul>
)

const Both = ({ before, after }: { before: string; after: string }) => (
  <>
    <del className="text-muted">{before}</del>
    <span aria-hidden="true"> → </span>
    <span className="sr-only"> became </span>
    <ins className="text-ink no-underline">{after}</ins>
  </>
)
