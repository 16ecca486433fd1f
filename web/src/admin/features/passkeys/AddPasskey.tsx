import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FreshCodes } from '../settings/FreshCodes.tsx'
import { cancelPasskey } from './browser-passkeys.ts'
import { addPasskey, passkeysChanged } from './passkey.api.ts'

/** Asks for a name and the own password, then has the browser make the passkey; the first one brings recovery codes. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (made) => {
      toast.success('Passkey added')
      if (made.length === 0) onClose()
      setCodes(made)
    },
    onSettled: () => passkeysChanged(client),
  })
  useEffect(() => cancelPasskey, [])
  if (codes.length > 0)
    return (
      <Dialog open onClose={onClose} dismissible={false} title="Your recovery codes">
        <FreshCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  return <AskNameAndPassword add={add} onClose={onClose} />
}

type Adding = {
  mutate: (body: { name: string; password: string }) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

function AskNameAndPassword({ add, onClose }: { add: Adding; onClose: () => void }) {
  const form = useId()
  const [values, setValues] = useState({ name: '', password: '' })
  const errors = add.error instanceof ApiError ? add.error.errors : {}
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      add.reset()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!add.isPending}
      title="Add a passkey"
      actions={
        <>
          <Button
            type="submit"
            form={form}
            busy={add.isPending}
            busyLabel="Waiting for your device..."
            disabled={!values.name.trim() || !values.password}
          >
            Continue
          </Button>
          <Button variant="secondary" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending && values.name.trim() && values.password) add.mutate(values)
        }}
      >
        <p>Your browser asks for the fingerprint, face, PIN or security key next.</p>
        {add.error && Object.keys(errors).length === 0 && (
          <Note tone="danger" live="alert">
            {sentenceOf(add.error, 'The passkey was not added.')}
          </Note>
        )}
        <TextInput
          label="Name of the passkey"
          data-autofocus
          hint="So that you know it again: Work laptop"
          autoComplete="off"
          maxLength={60}
          {...bind('name')}
        />
        <PasswordInput label="Your password" autoComplete="current-password" {...bind('password')} />
      </Form>
    </Dialog>
  )
}
