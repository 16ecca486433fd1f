import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { statusLabel } from 'contract/orders/order.status.ts'
import type { ReturnStepWish, StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStep } from 'contract/returns/return.status.ts'
import { nextSteps, reasonLabel, repricedSentence, returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { needsPhotos } from 'contract/rules/returns.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ApiError } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { Timeline } from '#ui/thread/Timeline.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { useObjectUrl } from '../payments/screenshot/Screenshot.tsx'
import { actorWords, exactRupees, moment } from '../shell/format.ts'
import { mayI } from '../shell/staff.ts'
import { photoQuery, stepReturn } from './return.api.ts'

const WORDS: Record<ReturnStep, { button: string; busy: string }> = {
  approve: { button: 'Approve', busy: 'Approving...' },
  reject: { button: 'Reject', busy: 'Rejecting...' },
  receive: { button: 'Goods received', busy: 'Saving...' },
  refund: { button: 'Paid back', busy: 'Saving...' },
}
type GoodsFate = 'restocked' | 'written_off'
const GOODS_CHOICES: readonly { value: GoodsFate; label: string; note: string }[] = [
  { value: 'restocked', label: 'Back on the shelf', note: 'Unopened, can be sold again. In stock once it is paid back.' },
  { value: 'written_off', label: 'Written off', note: 'Damaged or opened' },
]

type ReturnAnswers = { note: string; goods: GoodsFate | undefined; reference: string }

/** What a step sends; undefined where something is missing, which the server says at its field. */
const wishOf = (step: ReturnStep, { note, goods, reference }: ReturnAnswers): ReturnStepWish => {
  if (step === 'reject') return { step, note }
  // `as`: the server answers a missing choice at its field
  if (step === 'receive') return { step, note, goods: goods as GoodsFate }
  return step === 'refund' ? { step, note, reference } : { step, note }
}

/** The next steps of a return, with what they want to know. */
function ReturnSteps({ one }: { one: StaffReturn }) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReturnAnswers>({ note: '', goods: undefined, reference: '' })
  const steps = nextSteps(one.status, one.orderStatus)
  const run = useMutation({
    mutationFn: stepReturn,
    onSettled: () =>
      Promise.all(['returns', 'orders', 'inventory', 'dashboard'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  if (steps.length === 0 || !mayI('returns.manage')) return null
  const errors = run.error instanceof ApiError ? run.error.errors : {}
  const change = (part: Partial<ReturnAnswers>) => setAnswers((now) => ({ ...now, ...part }))
  const [first] = steps
  return (
    <Form
      noValidate
      aria-label="Next step"
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (first) run.mutate({ id: one._id, wish: wishOf(first, answers) })
      }}
    >
      {run.error && Object.keys(errors).length === 0 && (
        <Note tone="danger" live="alert">
          {run.error.message || 'The return could not be changed.'}
        </Note>
      )}
      {one.orderStatus !== 'delivered' && (
        <Note>
          The order is {statusLabel(one.orderStatus)} now, and its money is settled with the order. Rejecting this return closes it.
        </Note>
      )}
      {first === 'receive' && (
        <RadioList
          label="Where do the goods go?"
          options={GOODS_CHOICES}
          value={answers.goods}
          onChange={(goods) => change({ goods })}
          error={errors.goods}
        />
      )}
      {first === 'refund' && (
        <TextInput
          label="Refund reference (UTR)"
          hint={`Pay ${exactRupees(one.amount)} to the customer first, then enter the reference of that payment.`}
          value={answers.reference}
          error={errors.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      <TextArea
        label="Note"
        rows={3}
        maxLength={1000}
        hint="Visible to the customer. Required to reject."
        value={answers.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <div className="flex flex-wrap gap-2.5">
        {steps.map((step, at) => (
          <Button
            key={step}
            type={at === 0 ? 'submit' : 'button'}
            variant={at === 0 ? 'primary' : 'danger'}
            busy={run.isPending && run.variables.wish.step === step}
            busyLabel={WORDS[step].busy}
            disabled={run.isPending}
            onClick={at === 0 ? undefined : () => run.mutate({ id: one._id, wish: wishOf(step, answers) })}
          >
            {WORDS[step].button}
          </Button>
        ))}
      </div>
    </Form>
  )
}

/** One return whole: what, why, its photos and clocks, its history, and what can be done now. */
export function ReturnSheet({ one, onClose }: { one: StaffReturn | undefined; onClose: () => void }) {
  return (
    <Sheet open={one !== undefined} onClose={onClose} title={`Return ${one?.number ?? ''}`}>
      {one && <Content key={one._id} one={one} />}
    </Sheet>
  )
}

/** Stock follows the payment back: until then packs that can be sold are not for sale. */
const goodsFact = (goods: GoodsFate, status: StaffReturn['status']): string => {
  if (goods === 'written_off') return 'Written off'
  return status === 'received' ? 'Back on the shelf once it is paid back' : 'Back on the shelf'
}

function Content({ one }: { one: StaffReturn }) {
  const { number, orderNumber, orderId, orderTotal, customer, status, details, amount, lines, photos, events, goods, refundReference } = one
  return (
    <div className="grid gap-6 p-4.5 text-md">
      <Facts title="Return details">
        <Fact label="Status">
          <span role="status">
            <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
          </span>
        </Fact>
        <Fact label="Order">
          <Link className="link" to={adminPaths.order(orderId)} target="_blank">
            {orderNumber}
          </Link>
          , {exactRupees(orderTotal)}
        </Fact>
        <Fact label="Customer">
          {customer.name}, <span className="wrap-anywhere">{customer.email}</span>
        </Fact>
        <Fact label="Reason">{reasonLabel(one.reason)}</Fact>
        <Fact label="Requested">{moment(one.createdAt)}</Fact>
        <Clocks one={one} />
        {goods && <Fact label="Goods">{goodsFact(goods, status)}</Fact>}
        {refundReference && <Fact label="Reference">{refundReference}</Fact>}
      </Facts>
      <p className="measure whitespace-pre-wrap wrap-anywhere">{details}</p>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-2">
          {photos.map((path, at) => (
            <li key={path}>
              <Photo path={path} label={`Photo ${at + 1} of return ${number}`} />
            </li>
          ))}
        </ul>
      )}
      <Ledger>
        {lines.map(({ productId, name, quantity, amount: paid }) => (
          <LedgerRow key={productId} label={`${quantity} × ${name}`} value={exactRupees(paid)} />
        ))}
        <LedgerTotal value={exactRupees(amount)} />
      </Ledger>
      {one.repriced !== 0 && <p className="-mt-3 text-sm text-muted">{repricedSentence(one.repriced)}</p>}
      <ReturnSteps key={status} one={one} />
      <section>
        <h3 className="mb-1.5 text-lg">History</h3>
        <Timeline
          label="History of the return"
          entries={events.map(({ to, at, note, ...by }) => ({
            title: returnLabel(to),
            state: to === 'rejected' ? ('stopped' as const) : ('done' as const),
            note: (
              <>
                {moment(at)}, {actorWords(by)}
                {note && <span className="block text-ink">“{note}”</span>}
              </>
            ),
          }))}
        />
      </section>
    </div>
  )
}

/** When it was delivered and until when both kinds of return could be asked for. */
function Clocks({ one: { reason, deliveredAt, faultBy, unusedBy } }: { one: StaffReturn }) {
  const isFault = needsPhotos(reason)
  return (
    <>
      <Fact label="Delivered">{moment(deliveredAt)}</Fact>
      <Fact label="Damage claims until">{isFault ? <strong>{moment(faultBy)}</strong> : moment(faultBy)}</Fact>
      <Fact label="Unused returns until">{isFault ? moment(unusedBy) : <strong>{moment(unusedBy)}</strong>}</Fact>
    </>
  )
}

function Photo({ path, label }: { path: string; label: string }) {
  const { data: blob, isError } = useQuery(photoQuery(path))
  const url = useObjectUrl(blob)
  if (isError) return <p role="alert">{label} could not be loaded.</p>
  if (!url) return <span className="block size-32 rounded-control bg-sunken" />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={label} className="size-32 rounded-control bg-sunken object-cover" />
    </a>
  )
}
