import type { ReactNode } from 'react'

/**
 * Where a cell goes when a row becomes a card: `title` top left, `figure` top right, `note` bottom left, `status` bottom right,
 * `line` a line of its own with the column's name, `actions` the last line, `none` nowhere.
 */
export type CardPlace = 'title' | 'figure' | 'note' | 'status' | 'line' | 'actions' | 'none'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  align?: 'end' | undefined
  /** Pixels or percent, as an attribute: '120', '20%'. */
  width?: string | undefined
  place?: CardPlace | undefined
  /** Stands before the word of the head: a tick for all rows. */
  headTick?: ReactNode
  /** The head is only spoken: for buttons and ticks. */
  hideHead?: boolean | undefined
}
