import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { useState } from 'react'
import { toast } from '../../../ui/float/toast.ts'
import type { Section } from './setting.data.ts'
import { saveSection, settingsQuery } from './setting.data.ts'
import { errorsOf, SAVED, saveFailure } from './setting.words.ts'

export type Form<S extends Section> = {
  values: Settings[S]
  errors: Readonly<Record<string, string>>
  isDirty: boolean
  busy: boolean
  change: (part: Partial<Settings[S]>) => void
  reset: () => void
  save: (password?: string) => void
}

/** The draft of one section over what is in force; saving sends it whole. */
export function useSection<S extends Section>(section: S, inForce: Settings[S]): Form<S> {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Partial<Settings[S]>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const values = { ...inForce, ...draft }
  const saving = useMutation({
    mutationFn: (password: string | undefined) => saveSection(section, values, password),
    onSuccess: async () => {
      toast.success(SAVED)
      await client.invalidateQueries({ queryKey: settingsQuery().queryKey })
      setDraft({})
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
    isDirty: JSON.stringify(values) !== JSON.stringify(inForce),
    busy: saving.isPending,
    change: (part) => {
      setDraft({ ...draft, ...part })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !((field.split('.')[0] ?? '') in part))))
    },
    reset: () => {
      setDraft({})
      setErrors({})
    },
    save: (password) => {
      setErrors({})
      saving.mutate(password)
    },
  }
}
