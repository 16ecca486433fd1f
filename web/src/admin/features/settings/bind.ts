import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import type { Section } from './setting.api.ts'
import type { Form } from './use-section.ts'

export const NO_NUMBER = 'Enter a whole number.'

type Change = { target: { value: string } }
type Tick = { target: { checked: boolean } }

/** Ties the fields of a section to its draft. `part` makes what a field changes, so that names and types stay together. */
export const bindings = <S extends Section>({ values, errors, change }: Form<S>) => ({
  text: (name: keyof Settings[S] & string, part: (value: string) => Partial<Settings[S]>) => ({
    value: Number.isNaN(values[name]) ? '' : String(values[name]),
    error: Number.isNaN(values[name]) ? NO_NUMBER : errors[name],
    onChange: ({ target }: Change) => change(part(target.value)),
  }),
  tick: (name: keyof Settings[S] & string, part: (checked: boolean) => Partial<Settings[S]>) => ({
    checked: values[name] === true,
    error: errors[name],
    onChange: ({ target }: Tick) => change(part(target.checked)),
  }),
})
