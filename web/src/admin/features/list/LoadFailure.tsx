import { Button } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Note } from '#ui/display/Note.tsx'

type LoadFailureProps = {
  /** What happened, as the specification says it. */
  says: string
  onRetry: () => void
  /** 'Shown as of 2 min ago.': there are older rows below; without it there is nothing. */
  stale?: string | undefined
}

/** A list or figure that did not come: in its place, or as a banner above what is getting old. */
export function LoadFailure({ says, onRetry, stale }: LoadFailureProps) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try Again
    </Button>
  )
  if (stale)
    return (
      <Note tone="danger" live="alert" title={says} actions={retry} className="m-3">
        {stale}
      </Note>
    )
  return (
    <div role="alert">
      <EmptyState drawing={<BrokenThread />} title={says} action={retry} />
    </div>
  )
}
