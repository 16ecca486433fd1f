import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from 'contract/staff/passkey.admin.schemas.ts'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { passkeysChanged, removePasskey } from './passkey.api.ts'

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [password, setPassword] = useState('')
  const remove = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => {
      toast.success('Passkey removed')
      onClose()
    },
    onSettled: () => passkeysChanged(client),
  })
  const { error } = remove
  const atField = error instanceof ApiError ? error.errors.password : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!remove.isPending}
      title={`Remove ${passkey.name}?`}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant="danger-solid"
            busy={remove.isPending}
            busyLabel="Removing..."
            disabled={password === ''}
          >
            Remove passkey
          </Button>
          <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
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
          if (!remove.isPending && password) remove.mutate({ id: passkey._id, password })
        }}
      >
        <p>It no longer signs you in. Your device may go on listing it until you delete it there.</p>
        {error && !atField && (
          <Note tone="danger" live="alert">
            {sentenceOf(error, 'The passkey was not removed.')}
          </Note>
        )}
        <PasswordInput
          label="Your password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={atField}
          onChange={({ target }) => {
            setPassword(target.value)
            remove.reset()
          }}
        />
      </Form>
    </Dialog>
  )
}
