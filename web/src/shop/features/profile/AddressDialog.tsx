import type { Address } from 'contract/addresses/address.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { ProfileAddressValues } from 'contract/rules/forms/address.ts'
import { profileAddressErrors } from 'contract/rules/forms/address.ts'
import { pinInput } from 'contract/rules/forms/pin.ts'
import { phoneInput } from 'contract/rules/phone.ts'
import { useRef, useState } from 'react'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { AreaList, PinField } from '../checkout/PinFields.tsx'
import type { PinAnswer, PinArea } from '../checkout/pin-lookup.ts'
import { usePinLookup } from '../checkout/pin-lookup.ts'
import { StateInput } from '../checkout/StateInput.tsx'
import { saveAddress } from './address-book.ts'
import * as messages from './messages.ts'

type AddressDialogProps = { user: User; address: Address | undefined; onClose: () => void; onSaved: () => void }

/** A new address, or one to be edited. */
export function AddressDialog({ user, address, onClose, onSaved }: AddressDialogProps) {
  const form = useProfileAddress(address, user)
  const [isPrimary, setPrimary] = useState(false)
  const save = async () => {
    try {
      await saveAddress(form.values, isPrimary, address?._id)
      toast.success(address ? messages.addressUpdated : messages.addressAdded)
      onSaved()
      onClose()
      return true
    } catch (error) {
      console.warn('An address could not be saved.', error)
      toast.error(messages.addressNotSaved)
    }
  }
  return (
    <Dialog open wide onClose={onClose} dismissible={!form.isBusy} title={address ? messages.editAddress : messages.addAddress}>
      <Form noValidate onSubmit={form.submit(save)} className="grid gap-4" aria-label={messages.deliveryAddress}>
        <ProfileAddressFields form={form} />
        {!address?.isDefault && (
          <Checkbox label={messages.makeThisPrimary} checked={isPrimary} onChange={(event) => setPrimary(event.target.checked)} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy} busyLabel={messages.saving} disabled={form.lookup.state === 'busy'}>
            {messages.saveAddress}
          </Button>
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The fields of a delivery address in the profile. */
function ProfileAddressFields({ form: { values, field, lookup, change, pickArea } }: { form: ProfileAddressForm }) {
  const isFixed = lookup.state === 'valid'
  return (
    <>
      <TextInput {...field('name')} label={messages.nameLabel} autoComplete="name" maxLength={100} />
      <TextInput
        {...field('phone')}
        label={messages.phoneLabel}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={messages.phoneHint}
      />
      <TextArea {...field('street')} label={messages.addressLabel} rows={2} autoComplete="street-address" maxLength={500} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...field('locality')} label={messages.locality} autoComplete="address-level3" maxLength={200} />
        <TextInput {...field('landmark')} label={messages.landmark} autoComplete="off" maxLength={200} />
      </div>
      <PinField {...field('pincode')} state={lookup.state} />
      {lookup.areas.length > 0 && <AreaList areas={lookup.areas} onPick={pickArea} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          {...field('city')}
          label={messages.cityLabel}
          readOnly={isFixed && lookup.states.length === 1}
          autoComplete="address-level2"
          maxLength={100}
        />
        <StateInput
          {...field('state')}
          label={messages.stateLabel}
          pin={values.pincode}
          lookup={lookup}
          onChoose={(state) => change('state', state)}
        />
      </div>
    </>
  )
}

type ProfileField = keyof ProfileAddressValues

/** What a field keeps of a typed text. */
const CLEAN: Partial<Record<ProfileField, (text: string) => string>> = { phone: phoneInput, pincode: pinInput }

const EMPTY: ProfileAddressValues = { name: '', phone: '', street: '', locality: '', landmark: '', city: '', state: '', pincode: '' }

/** What the form starts with: the address, or for a new one whose it will be. */
function first(address: Address | undefined, user: User): ProfileAddressValues {
  if (!address) return { ...EMPTY, name: user.name, phone: user.phone }
  const { name, phone, street, locality, landmark, city, state, zipCode: pincode } = address
  return { name, phone, street, locality, landmark, city, state, pincode }
}

/** The profile's address form: values, what the PIN code says, and the first error. */
function useProfileAddress(address: Address | undefined, user: User) {
  const { values, change: put, field, setErrors, submit, isBusy } = useForm(() => first(address, user))
  /** The area that stands there because of the PIN code, not because somebody typed it. */
  const filled = useRef(address ? address.locality : '')
  const withoutFilled = (locality: string) => (locality === filled.current ? '' : locality)
  const answered = ({ state, areas: [area], states: [likeliest, ...otherStates] }: PinAnswer) => {
    if (state === 'valid' && area) put({ city: area.district, state: area.state })
    if (state === 'unknown' && likeliest && otherStates.length === 0) put({ state: likeliest })
    if (state === 'invalid') setErrors({ pincode: messages.unknownPin })
  }
  const { lookup, lookUp, closeAreas } = usePinLookup({ pin: values.pincode, city: values.city, state: values.state }, answered)
  const change = (name: ProfileField, typed: string) => {
    const text = CLEAN[name]?.(typed) ?? typed
    if (name !== 'pincode') return put({ [name]: text })
    if (text === values.pincode) return
    put({ pincode: text, city: '', state: '', locality: withoutFilled(values.locality) }) // another PIN code is another place
    lookUp(text)
  }
  return {
    values,
    lookup,
    change,
    isBusy,
    field: (name: ProfileField) => ({
      ...field(name),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    pickArea: (area: PinArea | undefined) => {
      if (area) {
        filled.current = area.name
        put({ city: area.district, state: area.state, locality: area.name })
      } else put({ locality: withoutFilled(values.locality) })
      closeAreas()
    },
    /** The first error alone shows. */
    submit: (send: () => Promise<unknown>) =>
      submit(() => {
        const state = lookup.state === 'valid' || lookup.state === 'invalid' ? lookup.state : 'unknown'
        const [found] = Object.entries(profileAddressErrors(values, state, lookup.states))
        return found ? { [found[0]]: found[1] } : {}
      }, send),
  }
}

type ProfileAddressForm = ReturnType<typeof useProfileAddress>
