import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import type { ChangeEvent, FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { tabStorage } from '#client/storage.ts'

/** The sentences by field, at once or as soon as all is read. */
type FormCheck<Name extends string> = FormErrors<Name> | Promise<FormErrors<Name>>

type NameOf<V> = Extract<keyof V, string>

const keyOf = (draft: string) => `draft:${draft}`

/** What was typed into a form, for a reload of this tab: phones drop it while a mail is read. Never a password or a code. */
export function readDraft<T extends object>(draft: string): Partial<T> {
  const saved = tabStorage.read(keyOf(draft))
  return typeof saved === 'object' && saved !== null ? saved : {}
}

export const saveDraft = (draft: string, typed: object): void => tabStorage.write(keyOf(draft), { ...readDraft(draft), ...typed })

export const forgetDraft = (draft: string): void => tabStorage.remove(keyOf(draft))

/**
 * A form of the shop: its values, the errors by field, each of which goes as soon as its field is edited, and sending it, once however often
 * it is pressed. `Other` names what can be wrong besides the values, such as photos. `Form` moves the focus to the first error. With a `draft`
 * this tab saves what is typed under that name, until the form forgets it.
 */
export function useForm<V extends object, Other extends string = never>(first: V | (() => V), draft?: string) {
  const [initial] = useState(first)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<NameOf<V> | Other>>({})
  const [isBusy, setBusy] = useState(false)
  // after the first render, which has to be what the server sent; what was typed since then stays
  useEffect(() => {
    if (!draft) return
    const saved = Object.entries(readDraft<V>(draft))
    setValues((now) => ({ ...now, ...Object.fromEntries(saved.filter(([name]) => isUntouched(name, now, initial))) }))
  }, [draft, initial])
  const change = (part: Partial<V>) => {
    if (draft) saveDraft(draft, part)
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
  /**
   * For `onSubmit`: shows what is wrong, else sends. A `check` may wait for what is still being read. `send` answers true where the page
   * is left: the button then stays shut.
   */
  const submit = (check: () => FormCheck<NameOf<V> | Other>, send: () => unknown) => async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const checking = check()
    let isLeaving: unknown
    try {
      if (checking instanceof Promise) setBusy(true)
      const found = checking instanceof Promise ? await checking : checking
      setErrors(found)
      if (Object.keys(found).length > 0) return
      setBusy(true)
      isLeaving = await send()
    } finally {
      if (isLeaving !== true) setBusy(false)
    }
  }
  return { values, errors, change, field, setErrors, submit, isBusy }
}

const isUntouched = <V extends object>(name: string, now: V, initial: V): boolean =>
  name in initial && now[name as keyof V] === initial[name as keyof V] // `as`: it is in there
