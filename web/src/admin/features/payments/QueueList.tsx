import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { istTime } from 'contract/rules/ist.ts'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { rupees } from '../shell/rupees.ts'
import { marksOf, wasUsedBefore } from './flags.ts'

type QueueListProps = {
  rows: readonly AdminOrder[]
  selected: string | undefined
  onSelect: (order: AdminOrder) => void
  /** Search and counts. */
  head: ReactNode
}

/** The queue beside an open review. */
export function QueueList({ rows, selected, onSelect, head }: QueueListProps) {
  return (
    <section aria-label="Queue" className="hidden min-h-0 flex-col overflow-y-auto border-r border-line-strong bg-surface lg:flex">
      {head}
      <ul>
        {rows.map((order) => (
          <li key={order._id} className="border-t border-line">
            <Row order={order} isSelected={order._id === selected} isTwin={wasUsedBefore(order)} onSelect={() => onSelect(order)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowProps = { order: AdminOrder; isSelected: boolean; isTwin: boolean; onSelect: () => void }

function Row({ order, isSelected, isTwin, onSelect }: RowProps) {
  const { orderNumber, total, user, payment } = order
  const marks = marksOf(order)
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className={cx(
        'grid w-full grid-cols-[1fr_auto] gap-x-3 px-3.5 py-2 text-left leading-snug hover:bg-leaf focus-visible:outline-offset-[-3px]',
        isSelected && 'bg-leaf shadow-[inset_4px_0_var(--color-accent)]',
        isTwin && !isSelected && 'bg-warning-soft',
      )}
    >
      <strong>{orderNumber}</strong>
      <strong className="figures text-right">{rupees(total)}</strong>
      <span className={isSelected ? 'text-ink' : 'text-muted'}>{user.name}</span>
      <span className={cx('text-right text-xs', isSelected ? 'text-ink' : 'text-muted')}>
        {payment.submittedAt && istTime(new Date(payment.submittedAt))}
      </span>
      <span className={cx('figures text-xs tracking-wide', isSelected ? 'text-ink' : 'text-muted')}>{payment.transactionId}</span>
      {marks && <span className="text-right text-xs font-semibold text-warning">{marks}</span>}
    </button>
  )
}
