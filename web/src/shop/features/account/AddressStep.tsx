import { pinInput } from 'contract/rules/forms/pin.ts'
import { homeAddressErrors } from 'contract/rules/forms/registration.ts'
import { useEffect } from 'react'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { usePinLookup } from '../checkout/pin-lookup.ts'
import { StateInput } from '../checkout/StateInput.tsx'
import * as messages from './register.messages.ts'
import type { HomeAddress } from './registration.ts'
import { HOME, NO_ADDRESS } from './registration.ts'
import { saveDraft } from './use-steps.ts'

type AddressStepProps = {
  first: HomeAddress
  isBusy: boolean
  onDone: (address: HomeAddress) => void
  onBack: (typed: HomeAddress) => void
}

/** Step 2: where parcels go. May be skipped. */
export function AddressStep({ first, isBusy, onDone, onBack }: AddressStepProps) {
  const { values, errors, field, change, submit } = useForm<HomeAddress>(first)
  const { zipCode: pin, city, state } = first
  const { lookup, lookUp } = usePinLookup({ pin, city, state }, ({ state: found, areas: [area], states: [likeliest, ...others] }) => {
    if (found === 'valid' && area) change({ city: area.district, state: area.state })
    if (found === 'unknown' && likeliest && others.length === 0) change({ state: likeliest })
  })
  useEffect(() => saveDraft(HOME, values), [values])
  const check = () => ({
    ...homeAddressErrors(values, lookup.states),
    ...(values.zipCode.length === 6 && lookup.state === 'invalid' && { zipCode: messages.unknownPin }),
  })
  const typePin = (text: string) => {
    const typed = pinInput(text)
    if (typed === values.zipCode) return
    change({ zipCode: typed })
    lookUp(typed)
  }
  return (
    <Form noValidate onSubmit={submit(check, () => onDone(values))} className="grid gap-4" aria-label={messages.addressDetails}>
      <TextArea label={messages.streetAddress} autoComplete="street-address" maxLength={500} {...field('street')} />
      <TextInput
        label={messages.pinLabel}
        inputMode="numeric"
        autoComplete="postal-code"
        name="zipCode"
        value={values.zipCode}
        onChange={(event) => typePin(event.target.value)}
        hint={lookup.state === 'busy' ? messages.lookingUpPin : messages.pinHint}
        end={lookup.state === 'busy' ? 'busy' : lookup.state === 'valid' ? 'valid' : undefined}
        error={errors.zipCode}
      />
      <TextInput label={messages.city} autoComplete="address-level2" maxLength={100} {...field('city')} />
      <StateInput
        {...field('state')}
        label={messages.state}
        error={errors.state}
        pin={values.zipCode}
        lookup={lookup}
        onChoose={(chosen) => change({ state: chosen })}
      />
      <Button type="submit" block busy={isBusy} busyLabel={messages.sendingCode}>
        {messages.continueIt}
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={() => onBack(values)}>
          {messages.back}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onDone(NO_ADDRESS)}>
          {messages.skipAddress}
        </Button>
      </div>
    </Form>
  )
}
