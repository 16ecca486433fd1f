import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { customerPaths } from 'contract/customers/customer.paths.ts'
import { pinInput } from 'contract/rules/forms/address.ts'
import { normaliseEmail } from 'contract/rules/forms/name-and-email.ts'
import type { HomeAddress, RegistrationValues } from 'contract/rules/forms/registration.ts'
import { homeAddressErrors, isWholeAddress, registrationErrors } from 'contract/rules/forms/registration.ts'
import { istDay } from 'contract/rules/ist.ts'
import { REGISTRATION_RESEND_SECONDS } from 'contract/rules/limits.ts'
import { phoneInput } from 'contract/rules/phone.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '#client/call.ts'
import { loadCart } from '#client/cart/cart.ts'
import { register } from '#client/sign-in.ts'
import { code as language } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { readDraft, saveDraft, useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { DateInput, TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { StateInput, usePinLookup } from '../address/PinCodeFields.tsx'
import { saveAddressHere } from '../address/save-address.ts'
import * as messages from './account.messages.ts'
import { availabilityFailure, codeFailure, resendFailure } from './account.messages.ts'
import { PasswordWithStrength } from './NewPassword.tsx'
import type { CodeWait } from './use-steps.ts'
import { waitAfterRequest } from './use-steps.ts'

export type RegistrationDetails = RegistrationValues
export type { HomeAddress }

/** The name of the draft. */
export const REGISTRATION = 'registration'
export const HOME_ADDRESS_KEY = 'registration-address'

export const NO_DETAILS: RegistrationDetails = {
  name: '',
  email: '',
  phone: '',
  password: '',
  dateOfBirth: '',
  acceptsTerms: false,
  isAdult: false,
}
export const NO_ADDRESS: HomeAddress = { street: '', city: '', state: '', zipCode: '' }

const CART_RELOAD_MS = 100

const recipient = ({ name, email }: RegistrationDetails) => ({
  name: name.trim(),
  email: normaliseEmail(email),
  ...(language !== 'en' && { language }),
})

/**
 * Checks that the account can be opened, then has the code mailed. Answers the sentence of what went wrong, or nothing; then `onSent` has
 * heard the seconds until the next one.
 */
export async function askForCode(details: RegistrationDetails, onSent: (wait: CodeWait) => void): Promise<string | undefined> {
  const { email } = recipient(details)
  try {
    await call(customerPaths.checkAvailability, { body: { email, phone: details.phone } }, { isLogin: true })
  } catch (error) {
    return availabilityFailure(error)
  }
  const asked = call(customerPaths.sendRegistrationCode, { body: recipient(details) }, { isLogin: true })
  return waitAfterRequest(asked, REGISTRATION_RESEND_SECONDS).then((wait) => {
    onSent(wait)
    return undefined
  }, codeFailure)
}

/** Has another code mailed. Answers the sentence of what went wrong, or nothing. */
export const askForCodeAgain = (details: RegistrationDetails): Promise<string | undefined> =>
  call(customerPaths.resendRegistrationCode, { body: recipient(details) }, { isLogin: true }).then(() => undefined, resendFailure)

/** Keeps what was typed of an address for the address page, which asks for the rest. */
function keepAddressDraft(details: RegistrationDetails, { street, zipCode, city, state }: HomeAddress): void {
  if (![street, zipCode, city, state].some((part) => part.trim())) return
  const { name, email } = recipient(details)
  saveAddressHere({ ...EMPTY_ADDRESS, name, email, phone: details.phone, street, zipCode, city, state })
}

/** Opens the account and signs it in. Half an address stays in this browser. @throws as `register` of the session does */
export async function openAccount(details: RegistrationDetails, address: HomeAddress, emailOtp: string): Promise<void> {
  const { password, phone, dateOfBirth } = details
  await register({
    ...recipient(details),
    phone,
    password,
    emailOtp,
    dateOfBirth: dateOfBirth || null,
    address: isWholeAddress(address) ? { ...address, country: 'India' } : null,
  })
  if (!isWholeAddress(address)) keepAddressDraft(details, address)
  setTimeout(() => void loadCart(), CART_RELOAD_MS)
}

/** Step 1: who the account is for. */
export function DetailsStep({ first, onDone }: { first: RegistrationDetails; onDone: (details: RegistrationDetails) => void }) {
  const { values, errors, field, change, submit } = useForm<RegistrationDetails>(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not over what was typed before the page was ready
  useEffect(() => {
    const kept = Object.entries(readDraft<RegistrationDetails>(REGISTRATION)).filter(([name]) => !values[name as keyof RegistrationDetails]) // `as`: written below
    if (kept.length > 0) change(Object.fromEntries(kept))
  }, [])
  useEffect(() => {
    const { password: _, ...typed } = values
    if (Object.values(typed).some(Boolean)) saveDraft(REGISTRATION, typed)
  }, [values])
  const check = () => registrationErrors(values, istDay(new Date()))
  return (
    <Form noValidate onSubmit={submit(check, () => onDone(values))} className="grid gap-4" aria-label={messages.createAccount}>
      <TextInput label={messages.nameLabel} autoComplete="name" {...field('name')} />
      <TextInput label={messages.emailRequired} type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <TextInput
        label={messages.phoneLabel}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        hint={messages.phoneHint}
        {...field('phone', phoneInput)}
      />
      <PasswordWithStrength label={messages.passwordRequired} {...field('password')} />
      <DateInput label={messages.birthLabel} autoComplete="bday" hint={messages.birthHint} {...field('dateOfBirth')} />
      <div className="grid gap-1">
        <Checkbox
          label={
            <>
              {messages.agreeToTerms}{' '}
              <Link to={paths.terms} className="link" target="_blank">
                {messages.termsConditions}
              </Link>{' '}
              {messages.agreeAndToPrivacy}{' '}
              <Link to={paths.privacy} className="link" target="_blank">
                {messages.privacyPolicy}
              </Link>
            </>
          }
          checked={values.acceptsTerms}
          onChange={(event) => change({ acceptsTerms: event.target.checked })}
          error={errors.acceptsTerms}
        />
        <Checkbox
          label={messages.adult}
          checked={values.isAdult}
          onChange={(event) => change({ isAdult: event.target.checked })}
          error={errors.isAdult}
        />
      </div>
      <Button type="submit" block>
        {messages.continueIt}
      </Button>
    </Form>
  )
}

type AddressStepProps = {
  first: HomeAddress
  isBusy: boolean
  onDone: (address: HomeAddress) => void
  onBack: (typed: HomeAddress) => void
}

/** Step 2: where parcels go. May be skipped. */
export function AddressStep({ first, isBusy, onDone, onBack }: AddressStepProps) {
  const { values, errors, field, change, submit } = useForm<HomeAddress>(first)
  const { zipCode: pin, city, state } = first
  const { lookup, lookUp } = usePinLookup({ pin, city, state }, ({ state: found, areas: [area], states: [likeliest, ...others] }) => {
    if (found === 'valid' && area) change({ city: area.district, state: area.state })
    if (found === 'unknown' && likeliest && others.length === 0) change({ state: likeliest })
  })
  useEffect(() => saveDraft(HOME_ADDRESS_KEY, values), [values])
  const check = () => ({
    ...homeAddressErrors(values, lookup.states),
    ...(lookup.state === 'invalid' && { zipCode: messages.unknownPin }),
  })
  const typePin = (text: string) => {
    const typed = pinInput(text)
    if (typed === values.zipCode) return
    change({ zipCode: typed })
    lookUp(typed)
  }
  return (
    <Form noValidate onSubmit={submit(check, () => onDone(values))} className="grid gap-4" aria-label={messages.addressDetails}>
      <TextArea label={messages.streetAddress} autoComplete="street-address" maxLength={500} {...field('street')} />
      <TextInput
        label={messages.pinLabel}
        inputMode="numeric"
        autoComplete="postal-code"
        name="zipCode"
        value={values.zipCode}
        onChange={(event) => typePin(event.target.value)}
        hint={lookup.state === 'busy' ? messages.lookingUpPin : messages.pinHint}
        end={lookup.state === 'busy' ? 'busy' : lookup.state === 'valid' ? 'valid' : undefined}
        error={errors.zipCode}
      />
      <TextInput label={messages.city} autoComplete="address-level2" maxLength={100} {...field('city')} />
      <StateInput
        {...field('state')}
        label={messages.state}
        error={errors.state}
        pin={values.zipCode}
        lookup={lookup}
        onChoose={(chosen) => change({ state: chosen })}
      />
      <Button type="submit" block busy={isBusy} busyLabel={messages.sendingCode}>
        {messages.continueIt}
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={() => onBack(values)}>
          {messages.back}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onDone(NO_ADDRESS)}>
          {messages.skipAddress}
        </Button>
      </div>
    </Form>
  )
}
