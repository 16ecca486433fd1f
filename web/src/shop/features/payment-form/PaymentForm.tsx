import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Info from 'lucide-react/icons/info'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import type { ChangeEvent, RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { SendingProgress } from '#client/send-pictures.ts'
import { storage } from '#client/storage.ts'
import { rupees } from '#shop/prices.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/display/Note.tsx'
import { Outcome } from '#ui/display/Outcome.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { SendingPictures, usePreview } from '#ui/display/SendingPictures.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { WaitingNote } from '../offline/OfflineStrip.tsx'
import { CheckingTime } from '../order-status/OrderFacts.tsx'
import * as messages from './messages.ts'
import { WriteToUs } from './RejectedPayment.tsx'
import type { PaymentSending, TransactionId } from './use-payment-form.ts'
import { usePaymentForm } from './use-payment-form.ts'

type TransactionIdFieldProps = {
  transaction: TransactionId
  ways: { upi: boolean; bank: boolean }
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
}

const HINTS = {
  upi: messages.idHint,
  bank: messages.referenceHint,
} as const

/** The transaction ID, masked unless shown, judged while it is typed. */
function TransactionIdField({ transaction, ways, field, onEnter }: TransactionIdFieldProps) {
  // masked until somebody asks to see it, as the specification has it; the browser remembers the wish
  const [isShown, setShown] = useState(() => storage.read('showsTransactionId') === 'true')
  const toggle = () => {
    storage.write('showsTransactionId', String(!isShown))
    setShown(!isShown)
  }
  const [isHelping, setHelping] = useState(false)
  const help = useId()
  const { typed, counter, error, hint, valid, refused } = transaction
  // why it was turned down stands above; what is wanted now is another ID
  useEffect(() => {
    if (!refused) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView?.({ block: 'center' })
  }, [refused, field])
  return (
    <div className="grid content-start gap-2">
      <TextInput
        ref={field}
        label={ways.upi ? messages.idLabel : messages.referenceLabel}
        name="upi-reference"
        autoComplete="off"
        enterKeyHint="send"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        // not a password: password managers would offer to save it, and to fill in one of theirs
        className={cx('pr-[min(6rem,max(96px,24vw))]', !isShown && 'masked')}
        value={typed}
        onChange={(event) => transaction.change(event.target.value)}
        onBlur={transaction.leave}
        onKeyDown={(event) => {
          // a disabled button would swallow the Enter key without a word
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        error={error}
        hint={hint ?? (refused ? messages.anotherThan(refused) : HINTS[ways.upi ? 'upi' : 'bank'])}
        valid={valid}
        counter={counter}
        end={
          <>
            <IconButton label={messages.whereIsIt} aria-expanded={isHelping} aria-controls={help} onClick={() => setHelping(!isHelping)}>
              <Info />
            </IconButton>
            <IconButton label={isShown ? messages.hideId : messages.showId} onClick={toggle}>
              {isShown ? <EyeOff /> : <Eye />}
            </IconButton>
          </>
        }
      />
      <div id={help}>{isHelping && <WhereToFindIt ways={ways} />}</div>
    </div>
  )
}

const PLACES = [
  ['Google Pay', messages.whereGooglePay],
  ['PhonePe', messages.wherePhonePe],
  ['Paytm', messages.wherePaytm],
  [messages.bhimAndBanks, messages.whereBanks],
] as const

const AT_THE_BANK = [messages.bankTransfer, messages.whereBankTransfer] as const

/** Where each app shows the ID that the shop's bank statement shows too. */
function WhereToFindIt({ ways }: { ways: { upi: boolean; bank: boolean } }) {
  const places = [...(ways.upi ? PLACES : []), ...(ways.bank ? [AT_THE_BANK] : [])]
  return (
    <Note tone="leaf" title={messages.whereTitle}>
      <p>{ways.upi ? messages.whereInApp : messages.whereAtBank}</p>
      <dl className="mt-1 text-sm">
        {places.map(([app, place]) => (
          <div key={app} className="flex gap-1.5 py-0.5">
            <dt className="shrink-0 font-semibold">{app}:</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}

type PaymentFormProps<R> = {
  /** Undefined until it is placed. */
  order: PayableOrder | undefined
  /** How it is sent, once there is an order. */
  sending: PaymentSending<R> | undefined
  /** Rupees. */
  total: number
  field: RefObject<HTMLInputElement | null>
  /** The ways of paying that the shop offers. */
  ways: { upi: boolean; bank: boolean }
  onSubmitted: (result: R) => void
  /** The order has moved on meanwhile: it is to be looked at again. */
  onOutdated: () => void
}

/** Submits the transaction ID of a payment already made. */
export function PaymentForm<R>({ order, sending, total, field, ways, onSubmitted, onOutdated }: PaymentFormProps<R>) {
  const [paidBy, setPaidBy] = useState<PaidBy>('UPI')
  const hasChoice = ways.upi && ways.bank
  const way = hasChoice ? { upi: paidBy === 'UPI', bank: paidBy !== 'UPI' } : ways
  const method = hasChoice ? paidBy : undefined
  const form = usePaymentForm({ order, sending, method, bank: way.bank && !way.upi, onSubmitted, onOutdated })
  const { transaction, screenshot, progress, isSubmitting, wasSubmitted, failure, waiting, confirm } = form
  if (waiting && !waiting.refusal)
    return (
      <Panel title={messages.confirmPayment}>
        <Outcome isNew={wasSubmitted}>
          <WaitingNote change={waiting} />
        </Outcome>
      </Panel>
    )
  const first = transaction.isEmpty ? `${ways.upi ? messages.enterIdFirst : messages.enterReferenceFirst} ` : ''
  return (
    <Panel title={messages.confirmPayment}>
      <p className="-mt-2.5 mb-4.5 text-muted">
        {order ? messages.orderAmount(order.orderNumber, rupees(total)) : messages.amount(rupees(total))}
      </p>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {hasChoice && (
          <div className="mb-4">
            <RadioList
              label={messages.paidBy}
              value={paidBy}
              onChange={(chosen) => setPaidBy(chosen === BANK_TRANSFER ? BANK_TRANSFER : 'UPI')}
              options={[
                { value: 'UPI', label: 'UPI', note: messages.upiApps },
                { value: BANK_TRANSFER, label: messages.bankTransfer, note: messages.bankWays },
              ]}
            />
          </div>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <TransactionIdField transaction={transaction} ways={way} field={field} onEnter={confirm} />
          <ScreenshotField {...screenshot} sending={progress} isBusy={isSubmitting} onChoose={screenshot.choose} />
        </div>
        <p className="mt-3 text-sm text-muted">
          {way.upi ? messages.examples : messages.utrExamples}: <span className="figures">4252 1098 ••••</span>,{' '}
          <span className="figures">0847 1889 ••••</span>
        </p>
        {failure && (
          <Note
            tone="danger"
            live="alert"
            className="mt-4"
            actions={
              order &&
              failure.usedId && (
                <WriteToUs
                  message={messages.messageAboutTogether({
                    orderNumber: order.orderNumber,
                    total: rupees(total),
                    transactionId: failure.usedId,
                    other: failure.usedFor,
                  })}
                />
              )
            }
          >
            <p>{failure.sentence}</p>
            {failure.usedId && <p className="mt-1">{messages.paidTogether(failure.usedFor)}</p>}
          </Note>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            disabled={transaction.isEmpty || transaction.problem !== undefined}
            busy={isSubmitting}
            busyLabel={messages.submitting}
          >
            {messages.confirmPayment}
          </Button>
          <div className="min-w-[min(14rem,100%)] flex-1 text-muted">
            <CheckingTime order={order}>
              {`${first}${ways.upi ? messages.neverAskPin : messages.neverAskPassword} ${messages.teamChecks}`}
            </CheckingTime>
          </div>
        </div>
      </Form>
    </Panel>
  )
}

type ScreenshotFieldProps = {
  file: File | undefined
  error: string | undefined
  /** How much of it is out. */
  sending: SendingProgress | undefined
  isBusy: boolean
  onChoose: (file: File | undefined) => void
}

/** The optional picture of the payment. */
function ScreenshotField({ file, error, sending, isBusy, onChoose }: ScreenshotFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0])
    // the same file can be chosen again after it was taken back
    event.target.value = ''
  }
  const takeBack = () => {
    onChoose(undefined)
    input.current?.focus()
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {messages.paymentScreenshot} <span className="font-normal text-muted">{messages.optionalMark}</span>
      </label>
      <div className="relative flex min-h-16 items-center gap-3 rounded-control border-[1.5px] border-dashed border-line-strong px-3.5 py-2 has-focus-visible:outline-3 has-focus-visible:outline-accent">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          className="absolute inset-0 cursor-pointer opacity-0"
          disabled={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={choose}
        />
        {file ? <Preview file={file} /> : <Upload />}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block wrap-anywhere">{file ? file.name : messages.uploadScreenshot}</span>
          <span className="text-muted">{file ? sizeOf(file) : messages.screenshotHint}</span>
        </span>
        {file && (
          <IconButton label={messages.removeScreenshot} className="relative text-danger" disabled={isBusy} onClick={takeBack}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div id={`${id}-note`} className="text-sm" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
        {sending && <SendingPictures {...sending} />}
      </div>
    </div>
  )
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`

function Preview({ file }: { file: File }) {
  const address = usePreview(file)
  return address ? <img src={address} alt="" className="size-11 rounded-control object-cover" /> : null
}
