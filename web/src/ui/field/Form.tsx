import type { ComponentProps, FormEvent } from 'react'
import { useEffect, useRef } from 'react'
import * as messages from '../forms.messages.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/** A wrong field, or the first control of a wrong group: `aria-invalid` is not for groups and single radio buttons. */
const WRONG = '[aria-invalid="true"], [data-invalid] :is(input, button):enabled'

/** The messages of the fields, announced as they change or not. */
function announce(form: HTMLFormElement, live: 'polite' | 'off'): void {
  for (const message of form.querySelectorAll('[data-message]')) message.setAttribute('aria-live', live)
}

/**
 * A form that a script sends. `method="post"`: should the browser ever send it itself, nothing typed gets into the address. Sent with
 * errors, its first wrong field gets the focus, as soon as the error is there; typing on cancels that. The focus reads that field with
 * its error; no field announces its own then, or an empty form would read out all of them one after the other.
 */
export function Form({ onSubmit, onInput, children, ...rest }: FormProps) {
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = sent.current?.querySelector<HTMLElement>(WRONG)
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
        announce(event.currentTarget, 'polite')
        onInput?.(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        sent.current = event.currentTarget
        announce(event.currentTarget, 'off')
        onSubmit(event)
      }}
    >
      <noscript>
        <p className="rounded-control bg-warning-soft p-3 text-warning">{messages.formNeedsScript}</p>
      </noscript>
      {children}
    </form>
  )
}
