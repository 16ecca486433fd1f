import { TRANSACTION_ID_MAXIMUM } from 'contract/rules/upi.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Info from 'lucide-react/icons/info'
import type { RefObject } from 'react'
import { useId, useState } from 'react'
import { IconButton } from '#ui/action/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/display/Note.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import * as messages from './messages.ts'
import type { TransactionId } from './transaction-id.ts'

type TransactionIdFieldProps = {
  transaction: TransactionId
  ways: { upi: boolean; bank: boolean }
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
}

const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

const HINTS = {
  upi: messages.idHint,
  bank: messages.referenceHint,
} as const

/** The transaction ID, masked unless shown, judged while it is typed. */
export function TransactionIdField({ transaction, ways, field, onEnter }: TransactionIdFieldProps) {
  // on a phone twelve digits are compared between two apps; what is typed there is no secret
  const [isShown, setShown] = useState(isTouched)
  const [isHelping, setHelping] = useState(false)
  const help = useId()
  const { typed, length, error, hint, valid } = transaction
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
        className={cx('pr-24', !isShown && 'masked')}
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
        hint={hint ?? HINTS[ways.upi ? 'upi' : 'bank']}
        valid={valid}
        counter={`${length}/${length > TRANSACTION_ID_MAXIMUM ? length : TRANSACTION_ID_MAXIMUM}`}
        end={
          <>
            <IconButton label={messages.whereIsIt} aria-expanded={isHelping} aria-controls={help} onClick={() => setHelping(!isHelping)}>
              <Info />
            </IconButton>
            <IconButton label={isShown ? messages.hideId : messages.showId} onClick={() => setShown(!isShown)}>
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
