import { secureChanges } from 'contract/rules/secure-settings.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { useState } from 'react'
import { mayI } from '../shell/staff.ts'
import type { Section } from './setting.api.ts'
import { PASSWORD_NEEDED } from './setting.messages.ts'
import type { Form } from './use-section.ts'

export const ONLY_OWNER = 'Only a super admin can change these settings: they decide who is paid and who can sign in.'

/** Whether whoever is signed in may change secure settings, and the password that such a change needs. */
export function useGuard<S extends Section>(section: S, inForce: Settings[S], form: Form<S>) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const asks = secureChanges(section, inForce, form.values).length > 0
  return {
    mayChange: mayI('settings.secure'),
    asks,
    field: {
      value: password,
      error: missing ?? form.errors.password,
      onChange: (typed: string) => {
        setPassword(typed)
        setMissing(undefined)
      },
    },
    save: () => {
      const isMissing = asks && password === ''
      setMissing(isMissing ? PASSWORD_NEEDED : undefined)
      if (isMissing) return
      if (form.save(asks ? password : undefined)) setPassword('')
    },
  }
}
