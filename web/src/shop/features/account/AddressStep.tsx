import { pinInput } from 'contract/rules/forms/pin.ts'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/field/Form.tsx'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import type { HomeAddress } from './registration.ts'
import { homeAddressErrors, NO_ADDRESS } from './registration.ts'
import { useForm } from './use-form.ts'

type AddressStepProps = {
  first: HomeAddress
  isBusy: boolean
  onDone: (address: HomeAddress) => void
  onBack: (typed: HomeAddress) => void
}

/** Step 2: where parcels go. May be skipped. */
export function AddressStep({ first, isBusy, onDone, onBack }: AddressStepProps) {
  const { values, errors, field, setErrors } = useForm<HomeAddress>(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = homeAddressErrors(values)
    setErrors(found)
    if (Object.keys(found).length === 0) onDone(values)
  }
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label="Address Details">
      <TextArea label="Street Address" autoComplete="street-address" maxLength={500} {...field('street')} error={errors.street} />
      <TextInput label="PIN Code" inputMode="numeric" autoComplete="postal-code" {...field('zipCode', pinInput)} error={errors.zipCode} />
      <TextInput label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
      <TextInput label="State" autoComplete="address-level1" maxLength={100} {...field('state')} />
      <Button type="submit" block busy={isBusy} busyLabel="Sending code...">
        Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={() => onBack(values)}>
          Back
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onDone(NO_ADDRESS)}>
          Skip this step
        </Button>
      </div>
    </Form>
  )
}
