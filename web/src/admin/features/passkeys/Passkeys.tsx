import { useQuery, useQueryClient } from '@tanstack/react-query'
import { istDate, istDateTime } from 'contract/rules/ist.ts'
import type { Passkey } from 'contract/staff/passkey.admin.schemas.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { hindranceOf } from './hindrance.ts'
import { passkeysQuery } from './passkey.api.ts'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of whoever is signed in: listed, added, renamed, removed. */
export function Passkeys() {
  const client = useQueryClient()
  const { data, isError } = useQuery(passkeysQuery())
  const [open, setOpen] = useState<Open>()
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
          <Add origin={data.origin} onAdd={() => setOpen({ what: 'add' })} />
        </div>
      ) : (
        <Note
          tone="danger"
          live="alert"
          title="Failed to load passkeys"
          actions={
            <Button size="small" variant="secondary" onClick={() => void client.invalidateQueries({ queryKey: ['passkeys'] })}>
              Try Again
            </Button>
          }
        />
      )}
      {open?.what === 'add' && <AddPasskey onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Panel>
  )
}

function Add({ origin, onAdd }: { origin: string | null; onAdd: () => void }) {
  const hindrance = hindranceOf(origin)
  if (hindrance) return <Note>{hindrance}</Note>
  return (
    <div>
      <Button variant="secondary" onClick={onAdd}>
        Add a passkey
      </Button>
    </div>
  )
}

function List({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (open: Open) => void }) {
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
              Added {istDate(new Date(passkey.createdAt))},{' '}
              {passkey.lastUsedAt ? `last used ${istDateTime(new Date(passkey.lastUsedAt))}` : 'not used yet'}
              {passkey.isBackedUp && ', synced to your other devices'}
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
