import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyPaths } from 'contract/admin.paths.ts'
import { istDate, istDateTime } from 'contract/rules/ist.ts'
import type { Passkey } from 'contract/staff/passkey.admin.schemas.ts'
import { useEffect, useState } from 'react'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { FailureNote } from '../list/LoadFailure.tsx'
import { FreshCodes } from '../settings/RecoveryCodes.tsx'
import { PASSWORD_NEEDED } from '../settings/setting.messages.ts'
import { cancelPasskey, hasPasskeys, makePasskey } from './browser-passkeys.ts'

const passkeysQuery = () => queryOptions({ queryKey: ['passkeys'], queryFn: queryFn(passkeyPaths.list, {}) })

/** What else a passkey that came or went may have changed: recovery codes, and sessions that ended. */
const passkeysChanged = async (client: QueryClient): Promise<void> => {
  await Promise.all([['passkeys'], ['recovery codes'], ['own devices']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Makes a passkey with the browser and saves it. Answers the recovery codes for whoever had none, to be shown this once.
 * @throws ApiError with a sentence by field, NetworkError, PasskeyFailure
 */
async function addPasskey(body: { name: string; password: string }): Promise<readonly string[]> {
  const { options } = await call(passkeyPaths.begin, { body })
  const credential = await makePasskey(options)
  return (await call(passkeyPaths.add, { body: { credential } })).codes
}

/** @throws ApiError, NetworkError */
async function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  await call(passkeyPaths.rename, { params: { id }, body: { name } })
}

/** @throws ApiError, NetworkError */
async function removePasskey({ id, password }: { id: string; password: string }): Promise<void> {
  await call(passkeyPaths.remove, { params: { id }, body: { password } })
}

const nameMissing = (name: string) => (name.trim() ? {} : { name: 'Please enter a name for it' })

/** Asks for a name and the own password, then has the browser make the passkey; the first one brings recovery codes. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])
  const form = useForm({
    first: { name: '', password: '' },
    check: ({ name, password }) => ({ ...nameMissing(name), ...(!password && { password: PASSWORD_NEEDED }) }),
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
    <FormDialog title="Add a passkey" form={form} onClose={onClose} action="Continue" busyLabel="Waiting for your device...">
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

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: { password: '' },
    check: ({ password }) => (password ? {} : { password: PASSWORD_NEEDED }),
    send: ({ password }) => removePasskey({ id: passkey._id, password }),
    onSent: () => {
      toast.success('Passkey removed')
      onClose()
    },
    onSettled: () => passkeysChanged(client),
    failed: 'The passkey was not removed.',
  })
  return (
    <FormDialog title={`Remove ${passkey.name}?`} form={form} onClose={onClose} action="Remove passkey" busyLabel="Removing..." danger>
      <p>It no longer signs you in. Your device may go on listing it until you delete it there.</p>
      <PasswordInput label="Your password" data-autofocus autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: { name: passkey.name },
    check: ({ name }) => nameMissing(name),
    send: ({ name }) => renamePasskey({ id: passkey._id, name }),
    onSent: () => {
      toast.success('Passkey renamed')
      onClose()
    },
    onSettled: () => passkeysChanged(client),
    failed: 'The passkey was not renamed.',
  })
  return (
    <FormDialog title={`Rename ${passkey.name}`} form={form} onClose={onClose} action="Save" busyLabel="Saving...">
      <TextInput label="Name of the passkey" data-autofocus autoComplete="off" maxLength={60} {...form.field('name')} />
    </FormDialog>
  )
}

/** Why this page cannot make passkeys, as a sentence; undefined where it can. `origin` is where they work, null nowhere. */
function passkeyObstacle(origin: string | null): string | undefined {
  if (origin === null)
    return 'Browsers make passkeys only for an address with a name, and this shop is reached at a number. Set PUBLIC_URL to its name first.'
  const here = globalThis.location.origin
  if (here !== origin) return `Passkeys of this shop work at ${origin} only, and this page is at ${here}.`
  if (globalThis.isSecureContext === false) return 'Passkeys need an address that begins with https.'
  return hasPasskeys() ? undefined : 'This browser has no passkeys. Please use a newer one to add a passkey.'
}

type OpenPasskeyDialog = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of whoever is signed in: listed, added, renamed, removed. */
export function Passkeys() {
  const { data, isError, refetch } = useQuery(passkeysQuery())
  const [open, setOpen] = useState<OpenPasskeyDialog>()
  const close = () => setOpen(undefined)
  if (!data && !isError)
    return (
      <Loading label="Loading your passkeys" className="max-w-170">
        <Skeleton className="h-40" />
      </Loading>
    )
  return (
    <Panel title="Passkeys" className="max-w-170">
      {data ? (
        <div className="grid gap-4">
          <p>
            Your fingerprint, face or PIN on this device, or a security key. Once you have a passkey, it is asked for after your password.
          </p>
          <List passkeys={data.passkeys} onOpen={setOpen} />
          <AddPasskeyButton origin={data.origin} onAdd={() => setOpen({ what: 'add' })} />
        </div>
      ) : (
        <FailureNote says="Failed to load passkeys" onRetry={() => void refetch()} />
      )}
      {open?.what === 'add' && <AddPasskey onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Panel>
  )
}

function AddPasskeyButton({ origin, onAdd }: { origin: string | null; onAdd: () => void }) {
  const hindrance = passkeyObstacle(origin)
  if (hindrance) return <Note>{hindrance}</Note>
  return (
    <div>
      <Button variant="secondary" onClick={onAdd}>
        Add a passkey
      </Button>
    </div>
  )
}

function List({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (open: OpenPasskeyDialog) => void }) {
  if (passkeys.length === 0) return <p className="text-muted">You have no passkeys yet.</p>
  return (
    <ul aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li
          key={passkey._id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{passkey.name}</p>
            <p className="text-sm text-muted">
              {[
                `Added ${istDate(new Date(passkey.createdAt))}`,
                passkey.lastUsedAt ? `last used ${istDateTime(new Date(passkey.lastUsedAt))}` : 'not used yet',
                ...(passkey.isBackedUp ? ['synced to your other devices'] : []),
              ].join(', ')}
            </p>
          </div>
          <div className="flex gap-1 max-sm:-ml-3.5">
            <Button variant="quiet" size="small" aria-label={`Rename ${passkey.name}`} onClick={() => onOpen({ what: 'rename', passkey })}>
              Rename
            </Button>
            <Button variant="quiet" size="small" aria-label={`Remove ${passkey.name}`} onClick={() => onOpen({ what: 'remove', passkey })}>
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
