import CircleX from 'lucide-react/icons/circle-x'
import type { ComponentProps } from 'react'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { AreaList } from './AreaList.tsx'
import { StateInput } from './StateInput.tsx'
import type { AddressFormState } from './use-address-form.ts'

/** The fields of the delivery address, in the order they are asked. */
export function AddressFields({ form }: { form: AddressFormState }) {
  const { values, field, lookup, change, pickArea } = form
  const isFixed = lookup.state === 'valid'
  return (
    <div className="grid gap-4.5">
      <TextInput {...field('name')} label="Full Name*" autoComplete="name" />
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput
          {...field('mobileNumber')}
          label="Mobile Number*"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="10 digits"
        />
        <TextInput {...field('emailAddress')} label="Email Address*" type="email" autoComplete="email" />
      </div>
      <TextArea {...field('address')} label="Complete Address*" rows={3} autoComplete="street-address" />
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput {...field('locality')} label="Locality/Area" autoComplete="address-level3" />
        <TextInput {...field('landmark')} label="Landmark (optional)" autoComplete="off" />
      </div>
      <PinField {...field('pinCode')} state={lookup.state} />
      {lookup.areas.length > 0 && <AreaList areas={lookup.areas} onPick={pickArea} />}
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput {...field('city')} label="City*" readOnly={isFixed && lookup.states.length === 1} autoComplete="address-level2" />
        <StateInput {...field('state')} label="State*" pin={values.pinCode} lookup={lookup} onChoose={(state) => change('state', state)} />
      </div>
    </div>
  )
}

type PinFieldProps = Omit<ComponentProps<typeof TextInput>, 'label'> & { state: AddressFormState['lookup']['state'] }

const PIN_HINTS: Partial<Record<PinFieldProps['state'], string>> = {
  none: '6 digits. City and state are filled in from it.',
  busy: 'Looking up the pin code',
  unknown: 'We do not know this pin code. Please enter city and state yourself.',
}

function PinField({ state, ...input }: PinFieldProps) {
  const wrong = <CircleX className="text-danger" />
  return (
    <TextInput
      {...input}
      label="Pin Code*"
      inputMode="numeric"
      autoComplete="postal-code"
      hint={PIN_HINTS[state]}
      valid={state === 'valid' && <span className="sr-only">This pin code is valid.</span>}
      end={state === 'busy' ? 'busy' : state === 'valid' ? 'valid' : state === 'invalid' ? wrong : undefined}
    />
  )
}
