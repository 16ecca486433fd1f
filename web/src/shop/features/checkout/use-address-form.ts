import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { checkoutAddressErrors, pinInput } from 'contract/rules/forms/address.ts'
import { phoneInput } from 'contract/rules/phone.ts'
import { useRef, useState } from 'react'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { storage } from '#client/storage.ts'
import { readDraft, useForm } from '#shop/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { EMPTY_ADDRESS, trimmed } from './address.ts'
import * as messages from './messages.ts'
import type { PinAnswer, PinArea } from './PlaceFields.tsx'
import { usePinLookup } from './PlaceFields.tsx'

export type AddressField = keyof CheckoutAddressValues

/** What a field keeps of a typed text. */
const CLEAN_FIELD: Partial<Record<AddressField, (text: string) => string>> = { mobileNumber: phoneInput, pinCode: pinInput }

const isField = (name: string, values: CheckoutAddressValues): name is AddressField => name in values

/** The checkout's address form: values, errors that go while a field is edited, and what the PIN code says. What was typed is saved as `draft`. */
export function useAddressForm(saved: CheckoutAddressValues, draft: string) {
  // the PIN code that was typed is the one to look up
  const [first] = useState(() => ({ ...saved, ...readDraft<CheckoutAddressValues>(draft) }))
  const { values, change: put, field, setErrors, submit, isBusy } = useForm(first, draft)
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
    const text = CLEAN_FIELD[name]?.(typed) ?? typed
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

/** Keeps an address in this browser, with the time in milliseconds since 1970: the server could not be reached. */
export function saveAddressHere(values: CheckoutAddressValues): void {
  storage.write('deliveryAddress', JSON.stringify({ ...values, timestamp: Date.now() }))
}

/** The address kept in this browser, if there is one. */
export function savedAddress(): CheckoutAddressValues | undefined {
  const kept = storage.readJson('deliveryAddress')
  if (typeof kept !== 'object' || kept === null) return undefined
  const known = Object.entries(kept).filter(([name, value]) => name in EMPTY_ADDRESS && typeof value === 'string')
  return known.length > 0 ? { ...EMPTY_ADDRESS, ...Object.fromEntries(known) } : undefined
}

type AddressSaveResult =
  | { at: 'server' }
  | { at: 'browser' }
  /** Not saved: `errors` by field, where the server named some. */
  | { at: 'nowhere'; errors: Readonly<Record<string, string>> }

/** Saves the address for the account. A refused form stays a form; any other failure keeps the address in this browser and lets the shopper go on. */
export async function saveAddress(values: CheckoutAddressValues): Promise<AddressSaveResult> {
  try {
    const { success, message } = await call(addressPaths.save, { body: values })
    if (!success) throw new Error(message)
    storage.remove('deliveryAddress') // the server has it
    return { at: 'server' }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    // the session has ended: the way leads to the login page, and back here
    if (status === 401) {
      saveAddressHere(values)
      return { at: 'nowhere', errors: {} }
    }
    toast.error(sentenceOf(error, messages.addressNotSaved))
    if (status === 400) return { at: 'nowhere', errors: error instanceof ApiError ? error.errors : {} }
    saveAddressHere(values)
    return { at: 'browser' }
  }
}
