import { customerPaths } from 'contract/customers/customer.paths.ts'
import { istDay } from 'contract/rules/ist.ts'
import Download from 'lucide-react/icons/download'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { leave } from '#client/session.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { saveFile } from '../receipts/save-file.ts'
import { loadOwnData } from './own-data.ts'

/** What the shop keeps about a person: to take along, and to have deleted. */
export function OwnData() {
  const [isLoading, setLoading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(new Blob([await loadOwnData()], { type: 'application/json' }), `my-data-${istDay(new Date())}.json`)
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to download your data'))
    }
    setLoading(false)
  }
  return (
    <Panel title="Your Data">
      <p className="measure text-muted">
        Download everything we hold about you. Deleting your account removes your name, addresses, cart and wishlist; we must keep orders
        you paid for with their address for tax records. Unpaid orders are cancelled and lose name and address. Messages stay with their
        answers, and reviews of what you bought stay without your name; your other reviews are taken off the shop.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isLoading} busyLabel="Preparing..." onClick={() => void download()}>
          <Download /> Download My Data
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </Panel>
  )
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setError('Please enter your password')
    setBusy(true)
    try {
      const { message } = await call(customerPaths.deleteAccount, { body: { password } })
      leave(message || 'Your account is deleted.')
    } catch (refused) {
      setError((refused instanceof ApiError && refused.errors.password) || sentenceOf(refused, 'Failed to delete account'))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title="Delete your account?" role="alertdialog">
      <Form noValidate onSubmit={remove} className="grid gap-4" aria-label="Delete Account">
        <p>This cannot be taken back. Please enter your password to confirm.</p>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger-solid" type="submit" busy={isBusy} busyLabel="Deleting...">
            Delete Account
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
