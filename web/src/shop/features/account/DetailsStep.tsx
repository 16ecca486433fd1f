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
import * as messages from './register.messages.ts'
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
    <Form noValidate onSubmit={submit(check, () => onDone(values))} className="grid gap-4" aria-label={messages.createAccount}>
      <TextInput label={messages.nameLabel} autoComplete="name" {...field('name')} />
      <TextInput label={messages.emailRequired} type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <TextInput
        label={messages.phoneLabel}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        hint={messages.phoneHint}
        {...field('phone', phoneTyped)}
      />
      <div className="grid gap-2">
        <PasswordInput label={messages.passwordRequired} autoComplete="new-password" {...field('password')} />
        {values.password && <Strength level={LEVELS[strength]} word={strength} />}
      </div>
      <PasswordInput
        label={messages.confirmPasswordRequired}
        what={messages.thePasswordConfirmation}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
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
