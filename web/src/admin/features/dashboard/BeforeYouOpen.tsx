import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { readinessPaths } from 'contract/readiness/readiness.admin.paths.ts'
import type { ReadinessCheck } from 'contract/readiness/readiness.admin.schemas.ts'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/call.ts'
import { sentenceOf } from '#client/refusal.ts'
import { storage } from '#client/storage.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'

/** What has to be settled before the shop opens. */
const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    queryFn: async ({ signal }): Promise<ReadinessCheck[]> => (await call(readinessPaths.read, {}, { signal })).checks,
    refetchOnWindowFocus: true,
  })

/** Sends a test email to the own address; answers the sentence to show. @throws ApiError with what the mail server said, NetworkError */
const sendTestMail = async (): Promise<string> => (await call(readinessPaths.testMail, {})).message ?? 'Sent.'

const FEW = 4

/** What to settle before customers come; it can be hidden once everything is done, and comes back when something is not any more. */
export function BeforeYouOpen() {
  const { data, isError, refetch } = useQuery(readinessQuery())
  const [hidden, setHidden] = useState(() => storage.read('readyHidden') === 'yes')
  const [all, setAll] = useState(false)
  if (isError)
    return (
      <Note
        tone="warning"
        actions={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The list of what to settle before you open could not be loaded.
      </Note>
    )
  if (!data) return null
  const open = data.filter(({ isDone }) => !isDone)
  if (open.length === 0 && hidden) return null
  const shown = all ? data : open.slice(0, FEW)
  const hide = () => {
    storage.write('readyHidden', 'yes')
    setHidden(true)
  }
  return (
    <Panel
      flush
      title="Before you open"
      aside={
        <span className="text-muted">
          {data.length - open.length} of {data.length} done
        </span>
      }
    >
      {open.length === 0 && <p className="border-t border-line p-4">Everything is settled. The shop is ready for customers.</p>}
      <ul>
        {shown.map((check) => (
          <Check key={check.id} {...check} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 border-t border-line px-4 py-3">
        <Button variant="secondary" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show all ${data.length}`}
        </Button>
        {open.length === 0 && (
          <Button variant="quiet" size="small" onClick={hide}>
            Hide this list
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Check({ id, title, detail, isDone, page }: ReadinessCheck) {
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3">
      <span className={isDone ? 'text-success' : 'text-warning'} aria-hidden="true">
        {isDone ? <CircleCheck /> : <Circle />}
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <strong>{title}</strong>
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{detail}</p>
        {id === 'mail-server' && <TestMail />}
      </div>
      {page ? (
        <Link to={page} className="link inline-flex min-h-11 items-center" aria-label={`${isDone ? 'Change' : 'Set up'}: ${title}`}>
          {isDone ? 'Change' : 'Set up'}
        </Link>
      ) : (
        !isDone && <span className="text-sm text-muted">On the server</span>
      )}
    </li>
  )
}

function TestMail() {
  const sending = useMutation({ mutationFn: sendTestMail })
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="secondary" size="small" busy={sending.isPending} busyLabel="Sending..." onClick={() => sending.mutate()}>
        Send a test email
      </Button>
      <p role="status" className="text-sm">
        {sending.data}
        {sending.error && <span className="text-danger">{sentenceOf(sending.error, 'The test email was not sent.')}</span>}
      </p>
    </div>
  )
}
