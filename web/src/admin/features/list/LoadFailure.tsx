import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { formatAgo } from '../shell/format.ts'
import * as messages from './messages.ts'

type LoadFailureProps = {
  /** What happened, as the specification says it. */
  says: string
  onRetry: () => void
  /** 'Shown as of 2 min ago.': there are older rows below; without it there is nothing. */
  stale?: string | undefined
}

/** A list or figure that did not come: in its place, or as a banner above what is getting old. */
export function LoadFailure({ says, onRetry, stale }: LoadFailureProps) {
  if (stale)
    return (
      <FailureNote says={says} onRetry={onRetry} className="m-3">
        {stale}
      </FailureNote>
    )
  return (
    <div role="alert">
      <EmptyState drawing={<BrokenThread />} title={says} action={<Retry onRetry={onRetry} />} />
    </div>
  )
}

const Retry = ({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) => (
  <Button variant="secondary" size="small" onClick={onRetry}>
    {messages.tryAgain}
  </Button>
)

type FailureNoteProps = Omit<LoadFailureProps, 'stale'> & { children?: ReactNode; className?: string }

/** A part of a screen that did not come, in few lines. */
export const FailureNote = ({ says, onRetry, ...note }: FailureNoteProps) => (
  <Note tone="danger" live="alert" title={says} actions={<Retry onRetry={onRetry} />} {...note} />
)

type ListQueryState = Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>

/** What `LoadFailure` shows of a query that failed, undefined for one that did not. `says` makes the sentence of the error. */
export function failureOf(query: ListQueryState, now: number, says: (error: Error | null) => string) {
  if (!query.isError) return undefined
  return {
    says: says(query.error as Error | null), // `as`: the client throws nothing but errors
    onRetry: () => void query.refetch(),
    stale: query.data === undefined ? undefined : messages.fetchedAgo(formatAgo(now - query.dataUpdatedAt)),
  }
}
