import { customerPaths, ownPicturePath } from 'contract/customers/customer.paths.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'
import { istDay } from 'contract/rules/ist.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { fetchFile } from '#client/file.ts'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { leave } from '#client/session.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { saveFile } from '../receipts/save-file.ts'
import * as words from './words.ts'

/** What the shop keeps about a person: to take along, and to have deleted. */
export function OwnData() {
  const [isLoading, setLoading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(new Blob([await loadOwnData()], { type: 'application/json' }), `my-data-${istDay(new Date())}.json`)
    } catch (error) {
      toast.error(sentenceOf(error, words.dataNotDownloaded))
    }
    setLoading(false)
  }
  return (
    <Panel title={words.yourData}>
      <p className="measure text-muted">{words.yourDataText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isLoading} busyLabel={words.preparing} onClick={() => void download()}>
          <Download /> {words.downloadMyData}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </Panel>
  )
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { values, field, setErrors, submit, isBusy } = useForm({ password: '' })
  const check = () => formErrors({ password: values.password === '' ? words.passwordMissing : undefined })
  const remove = async () => {
    try {
      const { message } = await call(customerPaths.deleteAccount, { body: values })
      leave(message || words.accountDeleted)
      return true
    } catch (refused) {
      setErrors({ password: (refused instanceof ApiError && refused.errors.password) || sentenceOf(refused, words.accountNotDeleted) })
    }
  }
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title={words.deleteAccountQuestion} role="alertdialog">
      <Form noValidate onSubmit={submit(check, remove)} className="grid gap-4" aria-label={words.deleteAccount}>
        <p>{words.deleteAccountWarning}</p>
        <PasswordInput label={words.password} autoComplete="current-password" {...field('password')} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger-solid" type="submit" busy={isBusy} busyLabel={words.deleting}>
            {words.deleteAccount}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {words.cancel}
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
