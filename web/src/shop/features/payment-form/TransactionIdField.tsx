import { TRANSACTION_ID_MAXIMUM } from 'contract/rules/upi.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Info from 'lucide-react/icons/info'
import type { RefObject } from 'react'
import { useId, useState } from 'react'
import { IconButton } from '../../../ui/action/IconButton.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import type { TransactionId } from './use-transaction-id.ts'
import { WhereToFindIt } from './WhereToFindIt.tsx'

type TransactionIdFieldProps = { transaction: TransactionId; field: RefObject<HTMLInputElement | null>; onEnter: () => void }

/** The transaction ID, masked unless shown, judged while it is typed. */
export function TransactionIdField({ transaction, field, onEnter }: TransactionIdFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const help = useId()
  const { shown, length, error, hint, valid } = transaction
  return (
    <div className="grid content-start gap-2">
      <TextInput
        ref={field}
        label="UPI Transaction ID"
        type={isShown ? 'text' : 'password'}
        name="upi-reference"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="pr-24"
        value={shown}
        onChange={(event) => transaction.change(event.target.value)}
        onBlur={transaction.leave}
        onKeyDown={(event) => {
          // a disabled button would swallow the Enter key without a word
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        error={error}
        hint={hint ?? '12 digits, as your UPI app shows it'}
        valid={valid}
        counter={`${length}/${TRANSACTION_ID_MAXIMUM}`}
        end={
          <>
            <IconButton
              label="Where do I find the transaction ID?"
              aria-expanded={isHelping}
              aria-controls={help}
              onClick={() => setHelping(!isHelping)}
            >
              <Info />
            </IconButton>
            <IconButton label={`${isShown ? 'Hide' : 'Show'} transaction ID`} onClick={() => setShown(!isShown)}>
              {isShown ? <EyeOff /> : <Eye />}
            </IconButton>
          </>
        }
      />
      <div id={help}>{isHelping && <WhereToFindIt />}</div>
    </div>
  )
}
