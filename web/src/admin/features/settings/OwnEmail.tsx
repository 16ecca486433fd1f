import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useForm } from '../form/use-form.ts'
import { changeOwnEmail } from '../staff/staff.api.ts'

/** Where the emails for whoever is signed in go. */
export function OwnEmail() {
  const client = useQueryClient()
  const form = useForm({
    first: { email: '', password: '' },
    send: ({ email, password }) => changeOwnEmail({ email: email.trim(), password }),
    onSent: (email) => {
      toast.success(`Your emails now go to ${email}`)
      form.reset()
      void client.invalidateQueries({ queryKey: ['staff'] })
      void client.invalidateQueries({ queryKey: ['readiness'] })
    },
    failed: 'The address was not changed.',
  })
  return (
    <Panel title="Your email address" className="max-w-170">
      <Form noValidate className="grid gap-4" onSubmit={form.submit}>
        <p>Warnings about payments and security go there, and you can sign in with it. Your old address gets an email about the change.</p>
        {form.failure && (
          <Note tone="danger" live="alert">
            {form.failure}
          </Note>
        )}
        <TextInput label="New email address" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            busy={form.busy}
            busyLabel="Changing..."
            disabled={!form.values.email.trim() || !form.values.password}
          >
            Change email address
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
