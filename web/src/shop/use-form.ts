import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import type { ChangeEvent, FormEvent } from 'react'
import { useState } from 'react'

type NameOf<V> = Extract<keyof V, string>

/**
 * A form of the shop: its values, the errors by field, each of which goes as soon as its field is edited, and sending it, once however often
 * it is pressed. `Other` names what can be wrong besides the values, such as photos. `Form` moves the focus to the first error.
 */
export function useForm<V extends object, Other extends string = never>(first: V | (() => V)) {
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<FormErrors<NameOf<V> | Other>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }
  /** Ties a text control to a value; `clean` keeps what the field may hold. */
  const field = (name: NameOf<V>, clean: (typed: string) => string = (typed) => typed) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    // `as`: a field bound here holds text
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: clean(event.target.value) } as unknown as Partial<V>),
  })
  /** For `onSubmit`: shows what is wrong, else sends. `send` answers true where the page is left: the button then stays shut. */
  const submit = (check: () => FormErrors<NameOf<V> | Other>, send: () => unknown) => async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    let isLeaving: unknown
    try {
      isLeaving = await send()
    } finally {
      if (isLeaving !== true) setBusy(false)
    }
  }
  return { values, errors, change, field, setErrors, submit, isBusy }
}
