import { useId, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Form } from '../field/Form.tsx'
import { PasswordInput } from '../field/PasswordInput.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

type EndDevicesProps = {
  title: string
  /** Ends what the title names, or rejects. */
  onEnd: (password: string) => Promise<void>
  onClose: () => void
  sentenceOf: (error: unknown, otherwise: string) => string
}

/** Asks for the password before devices are signed out. */
export function EndDevices({ title, onEnd, onClose, sentenceOf }: EndDevicesProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setProblem(password ? undefined : 'Please enter your password')
    if (!password || isBusy) return
    setBusy(true)
    await onEnd(password).catch((error: unknown) => {
      setProblem(sentenceOf(error, 'Failed to sign out'))
      setBusy(false)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy} busyLabel="Signing out...">
            Sign out
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <PasswordInput
          label="Your password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem(undefined)
          }}
        />
      </Form>
    </Dialog>
  )
}
