import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from 'contract/staff/passkey.admin.schemas.ts'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { passkeysChanged, renamePasskey } from './passkey.api.ts'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => {
      toast.success('Passkey renamed')
      onClose()
    },
    onSettled: () => passkeysChanged(client),
  })
  const { error } = rename
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!rename.isPending}
      title={`Rename ${passkey.name}`}
      actions={
        <>
          <Button type="submit" form={form} busy={rename.isPending} busyLabel="Saving..." disabled={!name.trim()}>
            Save
          </Button>
          <Button variant="secondary" disabled={rename.isPending} onClick={onClose}>
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
          if (!rename.isPending && name.trim()) rename.mutate({ id: passkey._id, name })
        }}
      >
        <TextInput
          label="Name of the passkey"
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={name}
          error={error && ((error instanceof ApiError && error.errors.name) || sentenceOf(error, 'The passkey was not renamed.'))}
          onChange={({ target }) => {
            setName(target.value)
            rename.reset()
          }}
        />
      </Form>
    </Dialog>
  )
}
