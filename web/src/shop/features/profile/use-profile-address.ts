import type { Address } from 'contract/addresses/address.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { ProfileAddressValues } from 'contract/rules/forms/address.ts'
import { profileAddressErrors } from 'contract/rules/forms/address.ts'
import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import { pinInput } from 'contract/rules/forms/pin.ts'
import { phoneInput } from 'contract/rules/phone.ts'
import { useRef, useState } from 'react'
import type { PinAnswer, PinArea } from '../checkout/pin-lookup.ts'
import { usePinLookup } from '../checkout/pin-lookup.ts'

export type ProfileField = keyof ProfileAddressValues

/** What a field keeps of a typed text. */
const KEPT: Partial<Record<ProfileField, (text: string) => string>> = { phone: phoneInput, pincode: pinInput }

const EMPTY: ProfileAddressValues = { name: '', phone: '', street: '', locality: '', landmark: '', city: '', state: '', pincode: '' }

/** What the form starts with: the address, or for a new one whose it will be. */
function first(address: Address | undefined, user: User): ProfileAddressValues {
  if (!address) return { ...EMPTY, name: user.name, phone: user.phone }
  const { name, phone, street, locality, landmark, city, state, zipCode: pincode } = address
  return { name, phone, street, locality, landmark, city, state, pincode }
}

/** The profile's address form: values, what the PIN code says, and the first error. */
export function useProfileAddress(address: Address | undefined, user: User) {
  const [values, setValues] = useState(() => first(address, user))
  const [errors, setErrors] = useState<FormErrors<ProfileField>>({})
  /** The area that stands there because of the PIN code, not because somebody typed it. */
  const filled = useRef(address ? address.locality : '')
  const withoutFilled = (locality: string) => (locality === filled.current ? '' : locality)
  const put = (change: Partial<ProfileAddressValues>) => {
    setValues((now) => ({ ...now, ...change }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
  }
  const answered = ({ state, areas: [area], states: [likeliest, ...otherStates] }: PinAnswer) => {
    if (state === 'valid' && area) put({ city: area.district, state: area.state })
    if (state === 'unknown' && likeliest && otherStates.length === 0) put({ state: likeliest })
    if (state === 'invalid') setErrors({ pincode: 'Please enter a valid Indian pin code' })
  }
  const { lookup, lookUp, closeAreas } = usePinLookup({ pin: values.pincode, city: values.city, state: values.state }, answered)
  const change = (field: ProfileField, typed: string) => {
    const text = KEPT[field]?.(typed) ?? typed
    if (field !== 'pincode') return put({ [field]: text })
    if (text === values.pincode) return
    put({ pincode: text, city: '', state: '', locality: withoutFilled(values.locality) }) // another PIN code is another place
    lookUp(text)
  }
  return {
    values,
    errors,
    lookup,
    change,
    pickArea: (area: PinArea | undefined) => {
      if (area) {
        filled.current = area.name
        put({ city: area.district, state: area.state, locality: area.name })
      } else put({ locality: withoutFilled(values.locality) })
      closeAreas()
    },
    /** Whether the values may be sent; otherwise the first error shows. */
    check: (): boolean => {
      const state = lookup.state === 'valid' || lookup.state === 'invalid' ? lookup.state : 'unknown'
      const [found] = Object.entries(profileAddressErrors(values, state, lookup.states))
      setErrors(found ? { [found[0]]: found[1] } : {})
      return !found
    },
  }
}

export type ProfileAddressForm = ReturnType<typeof useProfileAddress>
