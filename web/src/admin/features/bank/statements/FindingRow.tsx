import type { Candidate } from 'contract/money/money.admin.schemas.ts'
import type { Finding } from 'contract/statements/statement.admin.schemas.ts'
import type { DeskBucket } from 'contract/statements/statement.status.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { cx } from '#ui/cx.ts'
import { STATE_WORDS, whyWords } from '../../money/money.messages.ts'
import { groupByFour } from '../../payments/payment.api.ts'
import { exactRupees, formatDay, formatMoment } from '../../shell/format.ts'
import { OfficeLink } from '../../shell/OfficeLink.tsx'
import { OrderLink } from '../../shell/OrderLink.tsx'
import { amountWords, daysWords, evidenceWords, MARK_WORDS, placeWords, referenceWords, settledWords } from './statement.messages.ts'

type FindingRowProps = { finding: Finding; current: boolean; busy: boolean; onPick: () => void; onVerify: (() => void) | undefined }

/** What the keyboard moves over: one line of the desk. */
export const rowId = (index: number) => `finding-${index}`

/** A credit beside its order; what fits and what does not stands in words. */
export function FindingRow({ finding, current, busy, onPick, onVerify, index }: FindingRowProps & { index: number }) {
  const { credit, order, marks, usedBy, rivals, bucket, candidates } = finding
  const isShort = paysPart(finding)
  return (
    <li
      id={rowId(index)}
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={onPick}
      className={cx(
        'grid gap-x-6 gap-y-3 border-t border-line p-3.5 md:grid-cols-2 xl:grid-cols-[1fr_1fr_13rem] outline-offset-[-3px] first:border-t-0 focus-visible:outline-3 focus-visible:outline-accent md:px-5',
        current && 'bg-leaf',
      )}
    >
      {credit ? <CreditSide credit={credit} /> : <NothingFound>No file shows this payment yet.</NothingFound>}
      {order ? <OrderSide order={order} credit={credit} /> : <OtherOrders credit={credit} candidates={candidates} />}
      <div className="flex flex-wrap content-between items-center gap-x-4 gap-y-2 md:col-span-2 xl:col-span-1">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="What fits and what does not">
          {marks.map((mark) => (
            <MatchSentence key={mark} {...MARK_WORDS[mark]} />
          ))}
          {usedBy && <MatchSentence says={`Used for ${usedBy}`} doubt />}
          {rivals > 0 && <MatchSentence says={`${rivals} more ${rivals === 1 ? 'order has' : 'orders have'} this amount`} doubt />}
          {credit?.decidedBy && <MatchSentence says={settledWords(credit)} doubt={false} />}
        </ul>
        {onVerify && (
          <Button size="small" className="xl:ml-auto" busy={busy} busyLabel="Verifying..." onClick={onVerify}>
            {verifyWords(bucket, isShort)}
          </Button>
        )}
      </div>
    </li>
  )
}

const verifyWords = (bucket: DeskBucket, isShort: boolean): string => {
  if (bucket === 'exact') return 'Verify'
  return isShort ? 'Pays a part' : 'Verify by hand'
}

/** Whether the bank shows less than the order lacks: then it pays a part, and the order asks for the rest. */
export const paysPart = ({ credit, order }: Pick<Finding, 'credit' | 'order'>): boolean =>
  credit !== null && order !== null && credit.amount < order.missing

/** What no waiting order was found for: the orders that it may pay all the same, and the way to say whose it is. */
function OtherOrders({ credit, candidates }: { credit: Finding['credit']; candidates: readonly Candidate[] }) {
  if (credit?.state !== 'open') return <NothingFound>{credit ? 'Allocated under Money.' : 'No pending order fits.'}</NothingFound>
  return (
    <section className="grid content-center gap-1.5">
      <p className="text-muted">{candidates.length > 0 ? 'No pending order fits. It may pay:' : 'No pending order fits.'}</p>
      {candidates.length > 0 && (
        <ul className="grid gap-1">
          {candidates.map(({ orderId, orderNumber, state, why, isDeleted }) => (
            <li key={orderId}>
              <OrderLink id={orderId} className="underline">
                {orderNumber}
              </OrderLink>
              <small className="block text-muted">{`${STATE_WORDS[state].says}${isDeleted ? ', deleted or replaced by the customer' : ''}. ${whyWords(why)}.`}</small>
            </li>
          ))}
        </ul>
      )}
      <OfficeLink className="link justify-self-start" to={`/admin/money?credit=${credit.id}`}>
        Say whose it is
      </OfficeLink>
    </section>
  )
}

function MatchSentence({ says, doubt }: { says: string; doubt: boolean }) {
  return (
    <li className={cx('flex items-center gap-1.5 [&_svg]:size-4', doubt ? 'font-semibold text-warning' : 'text-muted')}>
      {doubt ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      {says}
    </li>
  )
}

const NothingFound = ({ children }: { children: ReactNode }) => <p className="self-center text-muted">{children}</p>

function CreditSide({ credit }: { credit: NonNullable<Finding['credit']> }) {
  const { amount, bookedOn, paidAt, reference, payerName, vpa, narration } = credit
  return (
    <FindingSide title="In the bank">
      <Fact label="Amount" strong value={exactRupees(amount)} />
      <Fact label="Reference" figures value={reference ? groupByFour(reference) : 'None'} />
      <Fact label="Name" value={payerName ?? vpa ?? 'Not said'} />
      <Fact label="Booked" value={paidAt ? formatMoment(paidAt) : formatDay(`${bookedOn}T00:00:00Z`)} />
      <p className="text-sm wrap-anywhere text-muted">
        {narration} ({placeWords(credit)})
      </p>
      {evidenceWords(credit).map((says) => (
        <p key={says} className="text-sm text-muted">
          {says}
        </p>
      ))}
    </FindingSide>
  )
}

function OrderSide({ order, credit }: Pick<Finding, 'credit'> & { order: NonNullable<Finding['order']> }) {
  const { number, total, missing, transactionId, customer, submittedAt } = order
  const isMissingPart = missing > 0 && missing < total
  const compared = credit && { compared: amountWords(credit, order) }
  return (
    <FindingSide
      title={
        <OrderLink id={order.id} className="underline">
          {number}
        </OrderLink>
      }
    >
      <Fact label="Amount" strong value={exactRupees(total)} {...(!isMissingPart && compared)} />
      {missing < total && <Fact label="Still missing" strong value={exactRupees(missing)} {...(isMissingPart && compared)} />}
      <Fact
        label="Reference"
        figures
        value={transactionId ? groupByFour(transactionId) : 'None'}
        {...(credit && { compared: referenceWords(credit, order) })}
      />
      <Fact label="Name" value={customer} />
      <Fact
        label="Submitted"
        value={submittedAt ? formatMoment(submittedAt) : 'Not yet'}
        {...(credit && { compared: daysWords(credit, order) })}
      />
    </FindingSide>
  )
}

const FindingSide = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid content-start gap-1">
    <h2 className="text-sm font-semibold">{title}</h2>
    {children}
  </section>
)

type FactProps = { label: string; value: string; strong?: boolean; figures?: boolean; compared?: { says: string; doubt: boolean } }

/** One value with its label and, beside an order, how it compares with the bank. */
function Fact({ label, value, strong = false, figures = false, compared }: FactProps) {
  return (
    <p className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-2">
      <span className="text-sm text-muted">{label}</span>
      <span className="wrap-anywhere">
        <span className={cx(strong && 'font-semibold', figures && 'figures tracking-wide')}>{value}</span>
        {compared?.says && (
          <span className={cx('ml-2 text-sm', compared.doubt ? 'font-semibold text-warning' : 'text-muted')}>{compared.says}</span>
        )}
      </span>
    </p>
  )
}
