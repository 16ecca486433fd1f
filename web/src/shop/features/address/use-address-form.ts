import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import type { AddressField, AddressForm } from 'contract/rules/forms/address.ts'
import { addressErrors, fieldName, pinInput } from 'contract/rules/forms/address.ts'
import { phoneInput } from 'contract/rules/phone.ts'
import { useRef, useState } from 'react'
import { readDraft, useForm } from '#shop/use-form.ts'
import { trimAddress } from './address-values.ts'
import * as messages from './messages.ts'
import type { PinAnswer, PinArea } from './PinCodeFields.tsx'
import { usePinLookup } from './PinCodeFields.tsx'

/** What a field keeps of a typed text. */
const CLEAN_FIELD: Partial<Record<AddressField, (text: string) => string>> = { phone: phoneInput, zipCode: pinInput }

// `as`, here and below: the keys of an address are its fields
const namesOf = (address: DeliveryAddress) => Object.keys(address) as AddressField[]

/**
 * A form for an address: values, errors that go while a field is edited, and what the PIN code says. The profile shows its first error alone.
 * With a `draft` what is typed is saved under that name.
 */
export function useAddressForm(form: AddressForm, saved: DeliveryAddress, draft?: string) {
  // the PIN code that was typed is the one to look up
  const [first] = useState(() => ({ ...saved, ...(draft && readDraft<DeliveryAddress>(draft)) }))
  const { values, change: put, field, setErrors, submit, isBusy } = useForm<DeliveryAddress>(first, draft)
  /** The area that stands there because of the PIN code, not because somebody typed it. */
  const filled = useRef(first.zipCode ? first.locality : '')
  const fillIn = (area: string) => {
    filled.current = area
    return area
  }
  const withoutFilled = (locality: string) => (locality === filled.current ? '' : locality)
  const answered = ({ state, areas: [area, ...others], states: [likeliest, ...otherStates] }: PinAnswer) => {
    if (state === 'valid' && area) {
      put({ city: area.district, state: area.state })
      // the only area there is
      if (others.length === 0 && !values.locality) put({ locality: fillIn(area.name) })
    }
    if (state === 'unknown' && likeliest && otherStates.length === 0) put({ state: likeliest })
    if (state === 'invalid') setErrors((now) => ({ ...now, zipCode: messages.unknownPin }))
  }
  const { lookup, lookUp, closeAreas } = usePinLookup({ pin: first.zipCode, city: first.city, state: first.state }, answered)
  const pinState = lookup.state === 'valid' || lookup.state === 'invalid' ? lookup.state : 'unknown'

  const change = (name: AddressField, typed: string) => {
    const text = CLEAN_FIELD[name]?.(typed) ?? typed
    if (name !== 'zipCode') return put({ [name]: text })
    if (text === values.zipCode) return
    put({ zipCode: text, city: '', state: '', locality: withoutFilled(values.locality) }) // another PIN code is another place
    lookUp(text)
  }
  return {
    form,
    values,
    lookup,
    change,
    isBusy,
    field: (name: AddressField) => ({
      ...field(name),
      name: fieldName(form, name),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    /** Takes a saved address whole. */
    fill: (address: DeliveryAddress) => {
      filled.current = address.locality
      put(address)
      lookUp(address.zipCode, !address.city || !address.state)
    },
    /** `undefined` is 'other area': the locality is for the shopper to say. */
    pickArea: (area: PinArea | undefined) => {
      if (area) put({ city: area.district, state: area.state, locality: fillIn(area.name) })
      else put({ locality: withoutFilled(values.locality) })
      closeAreas()
    },
    /** Hands over the address as it is sent; `send` answers true where the page is left. */
    submit: (send: (address: DeliveryAddress) => Promise<unknown>) => {
      const address = trimAddress(values)
      const check = () => {
        const errors = addressErrors(address, form, pinState, lookup.states)
        return form === 'profile' ? Object.fromEntries(Object.entries(errors).slice(0, 1)) : errors
      }
      return submit(check, () => send(address))
    },
    /** Shows what the server had against the form. */
    refuse: (sentences: Readonly<Record<string, string>>) =>
      setErrors(Object.fromEntries(namesOf(values).map((name) => [name, sentences[fieldName(form, name)]]))),
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
