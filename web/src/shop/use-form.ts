import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import type { ChangeEvent } from 'react'
import { useState } from 'react'

/** The values of a form and their errors; an error goes as soon as its field is edited. */
export function useForm<V extends Record<string, string | boolean>>(first: V) {
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<FormErrors<Extract<keyof V, string>>>({})
  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }
  /** Ties a text control to a value; `clean` keeps what the field may hold. */
  const field = <K extends Extract<keyof V, string>>(name: K, clean: (typed: string) => string = (typed) => typed) => ({
    name,
    value: String(values[name]),
    // `as`: a field bound here holds text
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: clean(event.target.value) } as unknown as Partial<V>),
  })
  return { values, errors, change, field, setErrors }
}
