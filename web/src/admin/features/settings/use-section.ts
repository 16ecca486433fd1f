import { useMutation, useQueryClient } from '@tanstack/react-query'
import { secureChanges } from 'contract/rules/secure-settings.ts'
import type { SectionName, Settings } from 'contract/settings/setting.admin.schemas.ts'
import { createContext, use, useEffect, useState } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { mayI } from '../shell/staff-session.ts'
import { saveSection, settingsQuery } from './setting.api.ts'
import { CHANGED_MEANWHILE, errorsOf, PASSWORD_NEEDED, SETTINGS_SAVED, saveFailure } from './setting.messages.ts'

export const ONLY_OWNER = 'Only a super admin can change these settings: they decide who is paid and who can sign in.'

/** Whether whoever is signed in may change secure settings, and the password that such a change needs. */
export function useGuard<S extends SectionName>(section: S, inForce: Settings[S], form: SectionFormState<S>) {
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

/** Where each section reports whether it holds changes that are not saved. */
export const SectionChanged = createContext<(section: string, isDirty: boolean) => void>(() => {})

const NO_NUMBER = 'Enter a whole number.'

type InputChange = { target: { value: string } }
type TickChange = { target: { checked: boolean } }

/** Ties the fields of a section to its draft. `part` makes what a field changes, so that names and types stay together. */
export const fieldBindings = <S extends SectionName>({ values, errors, change }: SectionFormState<S>) => ({
  text: (name: keyof Settings[S] & string, part: (value: string) => Partial<Settings[S]>) => ({
    value: Number.isNaN(values[name]) ? '' : String(values[name]),
    error: Number.isNaN(values[name]) ? NO_NUMBER : errors[name],
    onChange: ({ target }: InputChange) => change(part(target.value)),
  }),
  tick: (name: keyof Settings[S] & string, part: (checked: boolean) => Partial<Settings[S]>) => ({
    checked: values[name] === true,
    error: errors[name],
    onChange: ({ target }: TickChange) => change(part(target.checked)),
  }),
})

export type SectionFormState<S extends SectionName> = {
  values: Settings[S]
  errors: Readonly<Record<string, string>>
  isDirty: boolean
  busy: boolean
  change: (part: Partial<Settings[S]>) => void
  reset: () => void
  /** Whether anything was sent: not while a number is missing. */
  save: (password?: string) => boolean
}

/**
 * The draft of one section over what is in force. Saving sends it whole: what was changed here over what is in force by then, so that of two
 * people at the settings none takes back what the other has saved; where both changed the same, the second one is told and saves again. What is
 * typed meanwhile stays in the draft.
 */
export function useSection<S extends SectionName>(section: S, inForce: Settings[S]): SectionFormState<S> {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Partial<Settings[S]>>({})
  /** What stood in a field when its change began. */
  const [begun, setBegun] = useState<Partial<Settings[S]>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const values = { ...inForce, ...draft }
  const isDirty = !isSame(values, inForce)
  const report = use(SectionChanged)
  useEffect(() => report(section, isDirty), [report, section, isDirty])
  const saving = useMutation({
    mutationFn: async ({ sent, password }: { sent: Partial<Settings[S]>; password: string | undefined }) => {
      const now = await client.fetchQuery({ ...settingsQuery(), staleTime: 0 })
      const changed = omitWhere(sent, (name, value) => isSame(now[section][name], value) || isSame(now[section][name], begun[name]))
      setBegun(now[section])
      if (Object.keys(changed).length > 0) return false
      await saveSection(section, { ...now[section], ...sent }, password)
      return true
    },
    onSuccess: async (isSaved, { sent }) => {
      if (!isSaved) {
        toast.error(CHANGED_MEANWHILE)
        return
      }
      toast.success(SETTINGS_SAVED)
      await client.invalidateQueries({ queryKey: settingsQuery().queryKey })
      setDraft((present) => omitWhere(present, (name, value) => name in sent && isSame(value, sent[name])))
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
    onError: (error) => {
      setErrors(errorsOf(error))
      toast.error(saveFailure(error))
    },
  })
  return {
    values,
    errors,
    isDirty,
    busy: saving.isPending,
    change: (part) => {
      setDraft((present) => ({ ...present, ...part }))
      setBegun((present) => ({ ...omitWhere(inForce, (name) => !(name in part)), ...omitWhere(present, (name) => !(name in draft)) }))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !((field.split('.')[0] ?? '') in part))))
    },
    reset: () => {
      setDraft({})
      setErrors({})
    },
    save: (password) => {
      // an emptied number: its field shows the error, and nothing is sent
      if (Object.values(values).some(Number.isNaN)) return false
      setErrors({})
      saving.mutate({ sent: omitWhere(draft, (name, value) => isSame(value, inForce[name])), password })
      return true
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function omitWhere<T extends object>(record: T, goes: (name: keyof T, value: unknown) => boolean): Partial<T> {
  const stays = Object.entries(record).filter(([name, value]) => !goes(name as keyof T, value)) // `as`: a name of this very record
  return Object.fromEntries(stays) as Partial<T> // `as`: some of its own entries
}
