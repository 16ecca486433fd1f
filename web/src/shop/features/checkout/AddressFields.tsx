import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { AreaList, PinField } from './PinFields.tsx'
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
