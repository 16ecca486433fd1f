import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ROLE_OPTIONS } from './role-options.ts'
import type { Invitation } from './staff.api.ts'
import { invite } from './staff.api.ts'

const EMPTY: Invitation = { username: '', email: '', role: 'admin' }

/** Adds somebody to the staff: they get a mail and set their own password. */
export function InviteAdmin({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [values, setValues] = useState(EMPTY)
  const inviting = useMutation({
    mutationFn: invite,
    onSuccess: (_, { email }) => {
      toast.success(`An invitation is on its way to ${email}`)
      void client.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
    onError: (error) => toast.error(sentenceOf(error, 'The invitation was not sent.')),
  })
  const errors = inviting.error instanceof ApiError ? inviting.error.errors : {}
  const bind = (name: 'username' | 'email') => ({
    value: values[name],
    error: errors[name],
    autoCapitalize: 'none',
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!inviting.isPending}
      title="Add Admin"
      actions={
        <>
          <Button type="submit" form={form} busy={inviting.isPending} busyLabel="Inviting..." disabled={!values.username || !values.email}>
            Send invitation
          </Button>
          <Button variant="secondary" disabled={inviting.isPending} onClick={onClose}>
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
          if (!inviting.isPending) inviting.mutate({ ...values, username: values.username.trim(), email: values.email.trim() })
        }}
      >
        <TextInput label="Username" {...bind('username')} />
        <TextInput label="Email" type="email" hint="The link to set a password goes here." {...bind('email')} />
        <RadioList label="Role" options={ROLE_OPTIONS} value={values.role} onChange={(role) => setValues({ ...values, role })} />
      </Form>
    </Dialog>
  )
}
