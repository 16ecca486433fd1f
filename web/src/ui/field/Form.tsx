import type { ComponentProps, FormEvent } from 'react'
import { useEffect, useRef } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/**
 * A form that a script sends. `method="post"`: should the browser ever send it itself, nothing typed gets into the address. Sent with
 * errors, its first wrong field gets the focus, as soon as the error is there; typing on cancels that.
 */
export function Form({ onSubmit, onInput, children, ...rest }: FormProps) {
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
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
        onInput?.(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        sent.current = event.currentTarget
        onSubmit(event)
      }}
    >
      <noscript>
        <p className="rounded-control bg-warning-soft p-3 text-warning">
          This form needs JavaScript. Please switch it on and load the page again.
        </p>
      </noscript>
      {children}
    </form>
  )
}
