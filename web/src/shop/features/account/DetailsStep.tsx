import { registrationErrors } from 'contract/rules/forms/registration.ts'
import { istDay } from 'contract/rules/ist.ts'
import { passwordStrength } from 'contract/rules/password.ts'
import { onlyDigits } from 'contract/rules/phone.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { DateInput } from '#ui/field/DateInput.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { Strength } from '#ui/field/Strength.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { Details } from './registration.ts'
import { REGISTRATION } from './registration.ts'
import { readDraft, saveDraft } from './use-steps.ts'

const LEVELS = { Weak: 1, Medium: 3, Strong: 4 } as const

/**
 * Digits as they are typed. +91 in front goes once the number behind it is complete; cut at ten digits before that,
 * the rest of +91 98765 43210 would silently make another number.
 */
const phoneTyped = (text: string) => onlyDigits(text, 14).replace(/^(?:(?:00)?91|0)(?=\d{10}$)/, '')

/** Step 1: who the account is for. */
export function DetailsStep({ first, onDone }: { first: Details; onDone: (details: Details) => void }) {
  const { values, errors, field, change, submit } = useForm<Details>(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not over what was typed before the page was ready
  useEffect(() => {
    const kept = Object.entries(readDraft<Details>(REGISTRATION)).filter(([name]) => !values[name as keyof Details]) // `as`: written below
    if (kept.length > 0) change(Object.fromEntries(kept))
  }, [])
  useEffect(() => {
    const { password: _, confirmPassword: __, ...typed } = values
    if (Object.values(typed).some(Boolean)) saveDraft(REGISTRATION, typed)
  }, [values])
  const check = () => registrationErrors(values, istDay(new Date()))
  const { strength } = passwordStrength(values.password)
  return (
    <Form noValidate onSubmit={submit(check, () => onDone(values))} className="grid gap-4" aria-label="Create Account">
      <TextInput label="Full Name*" autoComplete="name" {...field('name')} />
      <TextInput label="Email*" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <TextInput
        label="Phone Number*"
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        hint="10 digits, starting with 6-9"
        {...field('phone', phoneTyped)}
      />
      <div className="grid gap-2">
        <PasswordInput label="Password*" autoComplete="new-password" {...field('password')} />
        {values.password && <Strength level={LEVELS[strength]} word={strength} />}
      </div>
      <PasswordInput label="Confirm Password*" what="password confirmation" autoComplete="new-password" {...field('confirmPassword')} />
      <DateInput
        label="Date of Birth (optional)"
        autoComplete="bday"
        hint="Needed for delivery to states with a higher minimum age."
        {...field('dateOfBirth')}
      />
      <div className="grid gap-1">
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <Link to={paths.terms} className="link" target="_blank">
                Terms & Conditions
              </Link>{' '}
              and the{' '}
              <Link to={paths.privacy} className="link" target="_blank">
                Privacy Policy
              </Link>
            </>
          }
          checked={values.acceptsTerms}
          onChange={(event) => change({ acceptsTerms: event.target.checked })}
          error={errors.acceptsTerms}
        />
        <Checkbox
          label="I am 18 or older"
          checked={values.isAdult}
          onChange={(event) => change({ isAdult: event.target.checked })}
          error={errors.isAdult}
        />
      </div>
      <Button type="submit" block>
        Continue
      </Button>
    </Form>
  )
}
