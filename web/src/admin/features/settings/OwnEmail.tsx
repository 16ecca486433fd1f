import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { changeOwnEmail } from '../staff/staff.api.ts'

/** Where the emails for whoever is signed in go. */
export function OwnEmail() {
  const client = useQueryClient()
  const [values, setValues] = useState({ email: '', password: '' })
  const changing = useMutation({
    mutationFn: changeOwnEmail,
    onSuccess: (email) => {
      toast.success(`Your emails now go to ${email}`)
      setValues({ email: '', password: '' })
      void client.invalidateQueries({ queryKey: ['staff'] })
      void client.invalidateQueries({ queryKey: ['readiness'] })
    },
  })
  const errors = changing.error instanceof ApiError ? changing.error.errors : {}
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      changing.reset()
    },
  })
  return (
    <Panel title="Your email address" className="max-w-170">
      <Form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!changing.isPending) changing.mutate({ ...values, email: values.email.trim() })
        }}
      >
        <p>Warnings about payments and security go there, and you can sign in with it. Your old address gets an email about the change.</p>
        {changing.error && Object.keys(errors).length === 0 && (
          <Note tone="danger" live="alert">
            {sentenceOf(changing.error, 'The address was not changed.')}
          </Note>
        )}
        <TextInput label="New email address" type="email" autoComplete="email" {...bind('email')} />
        <PasswordInput label="Your password" autoComplete="current-password" {...bind('password')} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            busy={changing.isPending}
            busyLabel="Changing..."
            disabled={!values.email.trim() || !values.password}
          >
            Change email address
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
