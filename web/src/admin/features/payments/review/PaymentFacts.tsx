import { useQuery } from '@tanstack/react-query'
import { isIdOfBank, otherReferences } from 'contract/orders/bank-references.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { ordersQuery } from '#admin/features/orders/order.api.ts'
import { packName } from '#admin/features/orders/order.messages.ts'
import { exactRupees, formatMoment } from '#admin/features/shell/format.ts'
import { mayI } from '#admin/features/shell/staff-session.ts'
import { adminPaths } from '#admin/paths.ts'
import { copyText } from '#client/copy-text.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Ledger, LedgerRow } from '#ui/money/Price.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { OfficeLink } from '../../shell/OfficeLink.tsx'
import { PhoneLinks } from '../../shell/OrderLink.tsx'
import * as messages from '../messages.ts'
import { groupByFour } from '../payment.api.ts'

/**
 * How many other orders a customer has, without those among the newest that are deleted, and how many of the newest were verified or rejected:
 * deleting an order takes no rejection back.
 */
function CustomerHistory({ id, except }: { id: string; except: string }) {
  const { data } = useQuery({
    ...ordersQuery({ q: '', status: 'all', user: id, page: 1 }),
    refetchInterval: false,
    enabled: mayI('orders.read'),
  })
  if (!data) return null
  const others = data.orders.filter(({ _id }) => _id !== except)
  const left = others.filter(({ hiddenByCustomer }) => !hiddenByCustomer)
  const total = Math.max(0, data.pagination.total - (data.orders.length - left.length))
  const verified = others.filter(({ paymentStatus }) => paymentStatus === 'verified').length
  const rejected = others.filter(({ paymentStatus }) => paymentStatus === 'verification_failed').length
  const words = [messages.otherOrders(total), messages.verifiedCount(verified), ...(rejected > 0 ? [messages.rejectedCount(rejected)] : [])]
  return (
    <LedgerRow
      label={<span className="text-muted">{messages.history}</span>}
      value={
        total === 0 && rejected === 0 ? (
          messages.firstOrder
        ) : (
          <OfficeLink className="link" to={adminPaths.ordersOf(id)}>
            {words.join(', ')}
          </OfficeLink>
        )
      }
    />
  )
}

/** What is compared with the picture and the bank, in the order eyes go. */
export function PaymentFacts({ order }: { order: AdminOrder }) {
  const { missing, restReportedAt } = order.money
  const { total, payment } = order
  const others = otherReferences(payment)
  return (
    <dl className="self-start overflow-hidden rounded-panel border border-line">
      <Fact label={messages.amountDue}>
        <span className="font-display text-[1.6875rem] leading-none font-semibold">{exactRupees(total)}</span>
        {missing !== undefined && <span className="block text-sm text-warning">{messages.partHasCome(exactRupees(missing))}</span>}
        {restReportedAt && <span className="block text-sm">{messages.restReported(formatMoment(restReportedAt))}</span>}
      </Fact>
      <div className="border-t border-line px-3.5 py-2">
        <dt className="text-muted">{messages.typedByCustomer}</dt>
        <dd className="flex items-center justify-between">
          <TransactionId id={payment.transactionId ?? ''} />
        </dd>
      </div>
      {others.length > 0 && (
        <Fact label={isIdOfBank(payment) ? messages.alsoPaidBy : messages.bankReference}>
          {others.map((reference) => (
            <span key={reference} className="block">
              {groupByFour(reference)}
            </span>
          ))}
        </Fact>
      )}
      <Fact label={messages.method}>{payment.method || 'UPI'}</Fact>
      <Fact label={messages.submitted}>{payment.submittedAt ? formatMoment(payment.submittedAt) : messages.notYet}</Fact>
      {!payment.screenshot && <Fact label={messages.screenshot}>{messages.noScreenshot}</Fact>}
    </dl>
  )
}

/** Who has ordered what, and the way to the order. */
export function OrderedBy({ order }: { order: AdminOrder }) {
  const { user, shippingAddress, items, itemCount, orderNumber } = order
  return (
    <>
      <Ledger className="[&_.ledger-row]:py-1">
        <LedgerRow label={<span className="text-muted">{messages.customer}</span>} value={user.name} strong />
        <LedgerRow label={<span className="text-muted">{messages.phone}</span>} value={<PhoneLinks address={shippingAddress} />} />
        <LedgerRow
          label={<span className="text-muted">{messages.email}</span>}
          value={
            <a
              className="link inline-block py-0.5 wrap-anywhere"
              href={`mailto:${user.email}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`}
            >
              {user.email}
            </a>
          }
        />
        <CustomerHistory id={user._id} except={order._id} />
        <LedgerRow
          label={<span className="text-muted">{messages.deliverTo}</span>}
          value={`${shippingAddress.city}, ${shippingAddress.state}`}
        />
        <LedgerRow
          label={<span className="text-muted">{items.map(({ name, quantity }) => `${packName(name)} × ${quantity}`).join(', ')}</span>}
          value={messages.packs(itemCount)}
        />
      </Ledger>
      <OfficeLink className="link inline-flex min-h-11 items-center justify-self-start" to={adminPaths.order(order._id)} target="_blank">
        {messages.openOrderPage}
      </OfficeLink>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-2.5 border-t border-line px-3.5 py-2.5 first:border-t-0">
    <dt className="text-muted">{label}</dt>
    <dd className="ml-auto text-right">{children}</dd>
  </div>
)

function TransactionId({ id }: { id: string }) {
  const copy = () =>
    copyText(id).then(
      () => toast.success(messages.idCopied),
      () => toast.error(messages.idNotCopied),
    )
  return (
    <>
      <span className="figures text-[1.3125rem] font-semibold tracking-[0.06em]">{groupByFour(id)}</span>
      <IconButton label={messages.copyId} className="-my-1 -mr-2.5" onClick={() => void copy()}>
        <Copy />
      </IconButton>
    </>
  )
}

/** The order's number, which gets the focus, and the way out. */
export function ReviewHead({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // on a phone the list was scrolled to the row that opened this
    document.documentElement.scrollTop = 0
  }, [])
  return (
    <div className="flex items-center justify-between gap-2.5">
      <h2 id="review-title" ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none md:text-[1.375rem]">
        {orderNumber}
      </h2>
      <IconButton label={messages.closeReview} className="-my-2 -mr-3" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}
