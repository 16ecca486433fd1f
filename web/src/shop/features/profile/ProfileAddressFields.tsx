import CircleX from 'lucide-react/icons/circle-x'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { AreaList, StateInput } from '../checkout/PinFields.tsx'
import type { ProfileAddressForm, ProfileField } from './use-profile-address.ts'

const PIN_ENDS = {
  busy: 'busy',
  valid: 'valid',
  invalid: <CircleX className="text-danger" />,
  unknown: undefined,
  none: undefined,
} as const

const PIN_HINTS: Partial<Record<keyof typeof PIN_ENDS, string>> = {
  none: '6 digits. City and state are filled in from it.',
  busy: 'Looking up the pin code',
  unknown: 'We do not know this pin code. Please enter city and state yourself.',
}

/** The fields of a delivery address in the profile. */
export function ProfileAddressFields({ form: { values, errors, lookup, change, pickArea } }: { form: ProfileAddressForm }) {
  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const isFixed = lookup.state === 'valid'
  return (
    <>
      <TextInput {...field('name')} label="Name*" autoComplete="name" maxLength={100} />
      <TextInput {...field('phone')} label="Phone*" type="tel" inputMode="numeric" autoComplete="tel-national" hint="10 digits" />
      <TextArea {...field('street')} label="Address*" rows={2} autoComplete="street-address" maxLength={500} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...field('locality')} label="Locality/Area" autoComplete="address-level3" maxLength={200} />
        <TextInput {...field('landmark')} label="Landmark (optional)" autoComplete="off" maxLength={200} />
      </div>
      <TextInput
        {...field('pincode')}
        label="Pin Code*"
        inputMode="numeric"
        autoComplete="postal-code"
        hint={PIN_HINTS[lookup.state]}
        valid={isFixed && <span className="sr-only">This pin code is valid.</span>}
        end={PIN_ENDS[lookup.state]}
      />
      {lookup.areas.length > 0 && <AreaList areas={lookup.areas} onPick={pickArea} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          {...field('city')}
          label="City*"
          readOnly={isFixed && lookup.states.length === 1}
          autoComplete="address-level2"
          maxLength={100}
        />
        <StateInput {...field('state')} label="State*" pin={values.pincode} lookup={lookup} onChoose={(state) => change('state', state)} />
      </div>
    </>
  )
}
