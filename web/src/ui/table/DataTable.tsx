import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'

type DataTableProps<Row> = {
  /** Names the table for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while nothing has come yet: skeleton rows show, or `error`. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown in place of rows when there are none. */
  empty?: ReactNode
  /** Shown in place of rows that never came, or above rows that are getting stale. */
  error?: ReactNode
  selected?: string | undefined
  /** Draws attention to a row: the same transaction ID twice. */
  marked?: ((row: Row) => boolean) | undefined
  skeletons?: number | undefined
  /** false: stays a table on a phone. */
  cards?: boolean | undefined
  /** Scrolls inside itself, its head staying: for long tables. */
  tall?: boolean | undefined
  className?: string | undefined
}

/** A table that becomes cards of two lines below 800 px: the same rows, cells and order for those who listen. */
export function DataTable<Row>({ columns: all, ...rest }: DataTableProps<Row>) {
  const columns = all.filter(({ isOff, place }) => !(isOff && place === 'none'))
  const props = { ...rest, columns }
  const { caption, rows, error, cards = true, tall = false, className } = props
  return (
    <div className={cx('table-box', className)} {...(tall && { role: 'region', 'aria-label': caption, tabIndex: 0, 'data-tall': true })}>
      {rows && error}
      <table className="table" data-cards={cards || undefined} aria-busy={!rows && !error ? true : undefined}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ key, width, isOff }) => (
            <col key={key} width={width} data-off={isOff || undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, head, align, hideHead, headTick, isOff, sort }) => (
              <th key={key} scope="col" data-align={align} data-off={isOff || undefined} aria-sort={sort?.direction}>
                {headTick}
                {sort ? <SortingHead head={head} sort={sort} /> : <span className={hideHead ? 'sr-only' : undefined}>{head}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the opener in each row is a button; this makes the whole row its target */}
        <tbody onClick={openRow}>
          <Body {...props} />
        </tbody>
      </table>
    </div>
  )
}

function SortingHead({ head, sort: { direction, onSort } }: { head: string; sort: ColumnSort }) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button type="button" data-sorts onClick={onSort}>
      {head}
      <Arrow aria-hidden="true" />
    </button>
  )
}

/** A press anywhere in a row that is no control of its own presses its opener; selecting text does not. */
function openRow({ target }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, label, summary, [popover]') || getSelection()?.toString()) return
  target.closest('tr')?.querySelector<HTMLElement>('[data-opens]')?.click()
}

/** The name of a row, as a button: it opens the row by Enter, and so does a press anywhere beside its controls. */
export const RowOpener = ({ className, ...button }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button type="button" data-opens className={cx('-my-0.5 py-0.5 text-left font-semibold hover:underline', className)} {...button} />
)

function Body<Row>({ columns, rows, rowKey, empty, error, selected, marked, skeletons = 8 }: DataTableProps<Row>) {
  const slot = (children: ReactNode) => (
    <tr data-slot>
      <td colSpan={columns.length}>{children}</td>
    </tr>
  )
  if (!rows) return error ? slot(error) : <SkeletonRows columns={columns} count={skeletons} />
  if (rows.length === 0) return slot(empty)
  return rows.map((row) => {
    const key = rowKey(row)
    return (
      <tr key={key} aria-current={key === selected || undefined} data-marked={marked?.(row) || undefined}>
        {columns.map(({ key: column, head, cell, align, place = 'line', isOff }) => (
          <td key={column} data-align={align} data-place={place} data-label={head} data-off={isOff || undefined}>
            {cell(row)}
          </td>
        ))}
      </tr>
    )
  })
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks without content
    <tr key={row}>
      {columns.map(({ key, align, place = 'line', isOff }) => (
        <td key={key} data-align={align} data-place={place} data-off={isOff || undefined}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ))
}

/**
 * Where a cell goes when a row becomes a card: `title` top left, `figure` top right, `note` bottom left, `status` bottom right,
 * `line` a line of its own with the column's name, `actions` the last line, `foot` the end of that line, `none` nowhere.
 */
type CardPlace = 'title' | 'figure' | 'note' | 'status' | 'line' | 'actions' | 'foot' | 'none'

export type SortDirection = 'ascending' | 'descending'
/** `direction`: how the rows are sorted by this column now. */
type ColumnSort = { direction: SortDirection | undefined; onSort: () => void }

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
  /** What a person may choose to see: `always` there, there `usually` (left out: this), or only where it was chosen. */
  shown?: 'always' | 'usually' | 'chosen' | undefined
  /** The head is a button that sorts the rows. The cards of a phone have no heads: the list offers the same in another way. */
  sort?: ColumnSort | undefined
  /** Not chosen: hidden where the table is one. The cards of a phone stay as they are. */
  isOff?: boolean | undefined
}
