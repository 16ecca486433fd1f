import { STATES, stateMismatch } from 'contract/rules/state-names.ts'
import { useId } from 'react'
import { Button } from '#ui/action/Button.tsx'
import type { TextInputProps } from '#ui/field/TextInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { PinLookup } from './pin-lookup.ts'
import * as messages from './places.messages.ts'

type StateInputProps = TextInputProps & { value: string; pin: string; lookup: PinLookup; onChoose: (state: string) => void }

/**
 * The state of an address. A PIN code of one state settles it; one that lies in two, or in another state than the written one, offers those it
 * lies in.
 */
export function StateInput({ pin, lookup, onChoose, error, ...input }: StateInputProps) {
  const list = useId()
  const { states } = lookup
  const mismatch = stateMismatch(input.value, pin, states)
  const isFixed = lookup.state === 'valid' && states.length === 1 && !mismatch
  const offered = mismatch || states.length > 1 ? states.filter((state) => state !== input.value) : []
  return (
    <div className="grid content-start gap-2">
      <TextInput
        {...input}
        error={mismatch ?? error}
        hint={states.length > 1 && messages.pinLiesIn(states)}
        autoComplete="address-level1"
        maxLength={100}
        readOnly={isFixed}
        list={isFixed ? undefined : list}
      />
      <datalist id={list}>
        {STATES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((state) => (
            <Button key={state} size="small" variant="secondary" onClick={() => onChoose(state)}>
              {messages.chooseState(state)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
