import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useForm } from '../form/use-form.ts'
import { FreshCodes } from '../settings/FreshCodes.tsx'
import { cancelPasskey } from './browser-passkeys.ts'
import { addPasskey, passkeysChanged } from './passkey.api.ts'

/** Asks for a name and the own password, then has the browser make the passkey; the first one brings recovery codes. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])
  const form = useForm({
    first: { name: '', password: '' },
    send: addPasskey,
    onSent: (made) => {
      toast.success('Passkey added')
      if (made.length === 0) onClose()
      setCodes(made)
    },
    onSettled: () => passkeysChanged(client),
    failed: 'The passkey was not added.',
  })
  useEffect(() => cancelPasskey, [])
  if (codes.length > 0)
    return (
      <Dialog open onClose={onClose} dismissible={false} title="Your recovery codes">
        <FreshCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      title="Add a passkey"
      form={form}
      onClose={onClose}
      action="Continue"
      busyLabel="Waiting for your device..."
      incomplete={!form.values.name.trim() || !form.values.password}
    >
      <p>Your browser asks for the fingerprint, face, PIN or security key next.</p>
      <TextInput
        label="Name of the passkey"
        data-autofocus
        hint="So that you know it again: Work laptop"
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
