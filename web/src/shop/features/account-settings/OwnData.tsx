import { customerPaths, ownPicturePath } from 'contract/customers/customer.paths.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'
import { istDay } from 'contract/rules/ist.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#client/save-file.ts'
import { endSignIn } from '#client/session.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** What the shop keeps about a person: to take along, and to have deleted. */
export function OwnData() {
  const [isLoading, setLoading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(new Blob([await loadOwnData()], { type: 'application/json' }), `my-data-${istDay(new Date())}.json`)
    } catch (error) {
      toast.error(sentenceOf(error, messages.dataNotDownloaded))
    }
    setLoading(false)
  }
  return (
    <Panel title={messages.yourData}>
      <p className="measure text-muted">{messages.yourDataText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isLoading} busyLabel={messages.preparing} onClick={() => void download()}>
          <Download /> {messages.downloadMyData}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {messages.deleteAccount}
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </Panel>
  )
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { values, field, setErrors, submit, isBusy } = useForm({ password: '' })
  const check = () => formErrors({ password: values.password === '' ? messages.passwordMissing : undefined })
  const remove = async () => {
    try {
      const { message } = await call(customerPaths.deleteAccount, { body: values })
      endSignIn(message || messages.accountDeleted)
      return true
    } catch (refused) {
      setErrors({ password: (refused instanceof ApiError && refused.errors.password) || sentenceOf(refused, messages.accountNotDeleted) })
    }
  }
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title={messages.deleteAccountQuestion} role="alertdialog">
      <Form noValidate onSubmit={submit(check, remove)} className="grid gap-4" aria-label={messages.deleteAccount}>
        <p>{messages.deleteAccountWarning}</p>
        <PasswordInput label={messages.password} autoComplete="current-password" {...field('password')} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger-solid" type="submit" busy={isBusy} busyLabel={messages.deleting}>
            {messages.deleteAccount}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Everything the shop keeps about the account as JSON, its pictures inside as data URLs; one that cannot be had is null. @throws ApiError, NetworkError */
async function loadOwnData(): Promise<string> {
  const { data } = await call(customerPaths.myData, {})
  const pictures = []
  for (const picture of picturesOf(data)) pictures.push({ ...picture, data: await loadPicture(picture.id) })
  return JSON.stringify({ ...data, pictures }, null, 2)
}

const picturesOf = ({ pictures }: Record<string, unknown>): { id: string }[] =>
  Array.isArray(pictures) ? pictures.filter((one): one is { id: string } => typeof one?.id === 'string') : []

async function loadPicture(id: string): Promise<string | null> {
  try {
    return await asDataUrl(await fetchFile(ownPicturePath.replace(':id', id)))
  } catch (error) {
    console.warn('A picture is missing from the own data.', error)
    return null
  }
}

const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
