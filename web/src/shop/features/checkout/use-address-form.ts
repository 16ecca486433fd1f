import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { checkoutAddressErrors } from 'contract/rules/forms/address.ts'
import { pinInput } from 'contract/rules/forms/pin.ts'
import { phoneInput } from 'contract/rules/phone.ts'
import { useRef } from 'react'
import { useForm } from '#shop/use-form.ts'
import { trimmed } from './address.ts'
import type { PinAnswer, PinArea } from './pin-lookup.ts'
import { usePinLookup } from './pin-lookup.ts'
import * as messages from './places.messages.ts'

export type AddressField = keyof CheckoutAddressValues

/** What a field keeps of a typed text. */
const CLEAN: Partial<Record<AddressField, (text: string) => string>> = { mobileNumber: phoneInput, pinCode: pinInput }

const isField = (name: string, values: CheckoutAddressValues): name is AddressField => name in values

/** The checkout's address form: values, errors that go while a field is edited, and what the PIN code says. */
export function useAddressForm(first: CheckoutAddressValues) {
  const { values, change: put, field, setErrors, submit, isBusy } = useForm(first)
  /** The area that stands there because of the PIN code, not because somebody typed it. */
  const filled = useRef(first.pinCode ? first.locality : '')
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
    if (state === 'invalid') setErrors((now) => ({ ...now, pinCode: messages.unknownPin }))
  }
  const { lookup, lookUp, closeAreas } = usePinLookup({ pin: first.pinCode, city: first.city, state: first.state }, answered)
  const pinState = lookup.state === 'valid' || lookup.state === 'invalid' ? lookup.state : 'unknown'

  const change = (name: AddressField, typed: string) => {
    const text = CLEAN[name]?.(typed) ?? typed
    if (name !== 'pinCode') return put({ [name]: text })
    if (text === values.pinCode) return
    put({ pinCode: text, city: '', state: '', locality: withoutFilled(values.locality) }) // another PIN code is another place
    lookUp(text)
  }
  return {
    values,
    lookup,
    change,
    isBusy,
    field: (name: AddressField) => ({
      ...field(name),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    /** Takes a saved address whole. */
    fill: (saved: CheckoutAddressValues) => {
      filled.current = saved.locality
      put(saved)
      lookUp(saved.pinCode, !saved.city || !saved.state)
    },
    /** `undefined` is 'other area': the locality is for the shopper to say. */
    pickArea: (area: PinArea | undefined) => {
      if (area) put({ city: area.district, state: area.state, locality: fillIn(area.name) })
      else put({ locality: withoutFilled(values.locality) })
      closeAreas()
    },
    /** Hands over the values as they are sent; `send` answers true where the page is left. */
    submit: (send: (values: CheckoutAddressValues) => Promise<unknown>) => {
      const sent = trimmed(values)
      return submit(
        () => checkoutAddressErrors(sent, pinState, lookup.states),
        () => send(sent),
      )
    },
    /** Shows what the server had against the form. */
    refuse: (sentences: Readonly<Record<string, string>>) =>
      setErrors(Object.fromEntries(Object.entries(sentences).filter(([name]) => isField(name, values)))),
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
