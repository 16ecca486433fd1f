import type { ReactNode } from 'react'
import { EmptyState } from '#ui/display/Panel.tsx'

type EmptyListProps = {
  /** What the list is of, in its plural: 'returns'. */
  things: string
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
  drawing?: ReactNode
}

/** A list without rows: nothing is there yet, or nothing is as it was asked for. */
export const EmptyList = ({ things, isNarrowed, drawing }: EmptyListProps) => (
  <EmptyState drawing={drawing} title={`No ${things}`}>
    {isNarrowed ? `No ${things} match your search.` : `There are no ${things} yet.`}
  </EmptyState>
)
