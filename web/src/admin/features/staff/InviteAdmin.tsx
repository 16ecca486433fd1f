import { useQueryClient } from '@tanstack/react-query'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useForm } from '../form/use-form.ts'
import { ROLE_OPTIONS } from './role-options.ts'
import type { Invitation } from './staff.api.ts'
import { invite } from './staff.api.ts'

const EMPTY: Invitation = { username: '', email: '', role: 'admin' }
const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

/** Adds somebody to the staff: they get a mail and set their own password. */
export function InviteAdmin({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: EMPTY,
    send: ({ username, email, role }) => invite({ username: username.trim(), email: email.trim(), role }),
    onSent: (_, { email }) => {
      toast.success(`An invitation is on its way to ${email.trim()}`)
      void client.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
    failed: 'The invitation was not sent.',
  })
  const { username, email, role } = form.values
  return (
    <FormDialog
      title="Add Admin"
      form={form}
      onClose={onClose}
      action="Send invitation"
      busyLabel="Inviting..."
      incomplete={!username || !email}
    >
      <TextInput label="Username" {...PLAIN} {...form.field('username')} />
      <TextInput label="Email" type="email" hint="The link to set a password goes here." {...PLAIN} {...form.field('email')} />
      <RadioList label="Role" options={ROLE_OPTIONS} value={role} onChange={(chosen) => form.change({ role: chosen })} />
    </FormDialog>
  )
}
