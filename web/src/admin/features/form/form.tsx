import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

type FormDialogProps = {
  title: ReactNode
  form: { busy: boolean; failure?: string | undefined; submit: () => void }
  onClose: () => void
  /** What the button says, and while it is at work. */
  action: string
  busyLabel: string
  /** Something that is needed is missing: the button waits for it, and so does the Enter key. */
  incomplete?: boolean
  danger?: boolean
  /** The button has the focus at first: Enter confirms. */
  focusAction?: boolean
  className?: string
  children: ReactNode
}

/** A form in a window of its own. It stays open until the answer is there. */
export function FormDialog({
  title,
  form,
  onClose,
  action,
  busyLabel,
  incomplete = false,
  danger = false,
  focusAction = false,
  className = 'grid gap-4',
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!form.busy}
      title={title}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger-solid' : 'primary'}
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={incomplete}
            data-autofocus={focusAction || undefined}
          >
            {action}
          </Button>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form id={id} noValidate className={className} onSubmit={() => !incomplete && form.submit()}>
        {form.failure && (
          <Note tone="danger" live="alert" className="col-span-full">
            {form.failure}
          </Note>
        )}
        {children}
      </Form>
    </Dialog>
  )
}

/** Sentences by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

type FormOptions<V, R> = {
  first: V
  /** What is wrong before anything is sent, by field; empty when nothing is. */
  check?: (values: V) => FieldErrors
  /** @throws ApiError with sentences by field, NetworkError */
  send: (values: V) => Promise<R>
  onSent: (result: R, values: V) => void
  /** Tells of a failure in one more place than beside the fields. */
  onFailed?: (error: Error) => void
  /** After an answer of either kind. */
  onSettled?: () => void
  /** Shown when a failure has no sentence of its own. */
  failed: string
}

type FormState<V> = {
  values: V
  errors: FieldErrors
  /** What went wrong beside the fields. */
  failure: string | undefined
  busy: boolean
  /** Takes over a part of the values; what was wrong with it goes. */
  change: (part: Partial<V>) => void
  /** Ties a text control to a value. */
  field: (name: keyof V & string) => {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  submit: () => void
  reset: () => void
}

/** A form of the back office: its values, what is wrong with each, and sending them once at a time. What was typed stays after a failure. */
export function useForm<V extends object, R>({ first, check, send, onSent, onFailed, onSettled, failed }: FormOptions<V, R>): FormState<V> {
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => {
      const byField = errorsOf(error, values)
      setErrors(byField)
      setFailure(Object.keys(byField).length > 0 ? undefined : sentenceOf(error, failed))
      onFailed?.(error)
    },
    ...(onSettled && { onSettled }),
  })
  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
    setFailure(undefined)
  }
  return {
    values,
    errors,
    failure,
    busy: sending.isPending,
    change,
    field: (name) => ({
      value: String(values[name]),
      error: errors[name],
      // `as`: a field bound here holds text
      onChange: ({ target }) => change({ [name]: target.value } as Partial<V>),
    }),
    submit: () => {
      if (sending.isPending) return
      const found = check?.(values) ?? {}
      setErrors(found)
      setFailure(undefined)
      if (Object.keys(found).length === 0) sending.mutate(values)
    },
    reset: () => {
      setValues(first)
      setErrors({})
      setFailure(undefined)
    },
  }
}

/** Sentences of a refusal by field, wherever in the body the server found it: 'refund.amount' is about 'amount'. */
function errorsOf(error: unknown, values: object): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  const byField = Object.entries(error.errors).map(([field, sentence]) => [field.split('.').at(-1) ?? field, sentence] as const)
  return Object.fromEntries(byField.filter(([field]) => field in values))
}
