import type { ComponentProps, FormEvent } from 'react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as messages from '../forms.messages.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/** A wrong field, or the first control of a wrong group: `aria-invalid` is not for groups and single radio buttons. */
const INVALID_FIELD_SELECTOR = '[aria-invalid="true"], [data-invalid] :is(input, button):enabled'

/** What holds typed text; a field of another kind is never filled in. */
const TEXT_FIELD_SELECTOR =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly], :disabled), textarea:not([readonly], :disabled)'

/**
 * Tells the page of what a password manager has written into the fields without an event: such a field holds another text than the `value`
 * that React has given it. The setter of the element would tell React itself, so the one of its class puts the text back.
 */
function reportAutofill(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD_SELECTOR)]
  // read first: React empties the others again when it draws the page for one of them
  const filled = fields.map((field) => ({ field, value: field.value })).filter(({ field, value }) => value !== field.defaultValue)
  for (const { field, value } of filled) {
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    // one after the other: the next may build on what the form holds by then
    flushSync(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
  }
}

/** The messages of the fields, announced as they change or not. */
function setLiveRegions(form: HTMLFormElement, live: 'polite' | 'off'): void {
  for (const message of form.querySelectorAll('[data-message]')) message.setAttribute('aria-live', live)
}

/**
 * A form that a script sends. `method="post"`: should the browser ever send it itself, nothing typed gets into the address. Sent with
 * errors, its first wrong field gets the focus, as soon as the error is there; typing on cancels that. The focus reads that field with
 * its error; no field announces its own then, or an empty form would read out all of them one after the other.
 */
export function Form({ onSubmit, onInput, children, ...rest }: FormProps) {
  const sent = useRef<HTMLFormElement>(null)
  const latest = useRef(onSubmit)
  latest.current = onSubmit
  useEffect(() => {
    const wrong = sent.current?.querySelector<HTMLElement>(INVALID_FIELD_SELECTOR)
    if (!wrong) return
    sent.current = null
    wrong.focus()
  })
  return (
    <form
      {...rest}
      method="post"
      onInput={(event) => {
        sent.current = null
        setLiveRegions(event.currentTarget, 'polite')
        onInput?.(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        reportAutofill(event.currentTarget)
        sent.current = event.currentTarget
        setLiveRegions(event.currentTarget, 'off')
        latest.current(event)
      }}
    >
      <noscript>
        <p className="rounded-control bg-warning-soft p-3 text-warning">{messages.formNeedsScript}</p>
      </noscript>
      {children}
    </form>
  )
}
