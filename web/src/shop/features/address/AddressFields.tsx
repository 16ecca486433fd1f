import type { AddressForm } from 'contract/rules/forms/address.ts'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import * as messages from './messages.ts'
import { AreaList, PinField, StateInput } from './PinCodeFields.tsx'
import type { AddressFormState } from './use-address-form.ts'

const LABELS: Record<AddressForm, { name: string; phone: string; street: string }> = {
  checkout: { name: messages.fullNameLabel, phone: messages.mobileNumberLabel, street: messages.completeAddressLabel },
  profile: { name: messages.nameLabel, phone: messages.phoneLabel, street: messages.addressLabel },
}

/** The fields of a delivery address in the order they are asked: the PIN code before the place that it fills in. */
export function AddressFields({ form: { form, values, field, lookup, change, pickArea } }: { form: AddressFormState }) {
  const labels = LABELS[form]
  const isFixed = lookup.state === 'valid' && lookup.states.length === 1
  return (
    <div className="grid gap-4.5">
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput
          {...field('name')}
          label={labels.name}
          autoComplete="name"
          maxLength={100}
          fieldClass={form === 'checkout' ? 'md:col-span-2' : undefined}
        />
        <TextInput
          {...field('phone')}
          label={labels.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={messages.phoneHint}
        />
        {form === 'checkout' && <TextInput {...field('email')} label={messages.emailLabel} type="email" autoComplete="email" />}
      </div>
      <PinField {...field('zipCode')} state={lookup.state} />
      {lookup.areas.length > 0 && <AreaList areas={lookup.areas} onPick={pickArea} />}
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput {...field('city')} label={messages.cityLabel} readOnly={isFixed} autoComplete="address-level2" maxLength={100} />
        <StateInput
          {...field('state')}
          label={messages.stateLabel}
          pin={values.zipCode}
          lookup={lookup}
          onChoose={(state) => change('state', state)}
        />
      </div>
      <TextArea {...field('street')} label={labels.street} rows={3} autoComplete="street-address" maxLength={500} />
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput {...field('locality')} label={messages.locality} autoComplete="address-level3" maxLength={200} />
        <TextInput {...field('landmark')} label={messages.landmark} autoComplete="off" maxLength={200} />
      </div>
    </div>
  )
}
