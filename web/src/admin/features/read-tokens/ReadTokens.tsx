import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReadPermission } from 'contract/access.ts'
import { READ_PERMISSIONS } from 'contract/access.ts'
import { readTokenPaths } from 'contract/admin.paths.ts'
import type { ReadToken } from 'contract/read-tokens/read-token.admin.schemas.ts'
import { READ_TOKEN_DAYS, READ_TOKEN_NAME, READ_TOKENS } from 'contract/rules/limits.ts'
import { useId, useState } from 'react'
import { queryFn } from '#admin/query-fn.ts'
import { call, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { OneTimeSecret } from '../form/OneTimeSecret.tsx'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { PASSWORD_NEEDED } from '../settings/setting.messages.ts'
import { formatDay, formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { mayI } from '../shell/staff-session.ts'
import { READS } from './read-token.messages.ts'

const tokensQuery = () => queryOptions({ queryKey: ['read tokens'], queryFn: queryFn(readTokenPaths.all, {}) })

/** What programs read the shop with. */
export function ReadTokens() {
  const query = useQuery(tokensQuery())
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The tokens could not be loaded.')
  const [open, setOpen] = useState<'make' | ReadToken>()
  const close = () => setOpen(undefined)
  const tokens = query.data?.tokens
  return (
    <Panel title="Read tokens">
      <div className="grid gap-4">
        <p className="measure">
          A program reads with a token what you choose, at most what you may read yourself, and changes nothing. It ends when you leave the
          staff.
        </p>
        {failure && <LoadFailure {...failure} />}
        {!tokens && !failure && (
          <Loading label="Loading the tokens" className="grid gap-3">
            <Skeleton className="h-16" />
          </Loading>
        )}
        {tokens?.length === 0 && <p className="text-muted">No program reads anything yet.</p>}
        {tokens && tokens.length > 0 && (
          <ul aria-label="Read tokens">
            {tokens.map((token) => (
              <Item key={token._id} token={token} onRevoke={() => setOpen(token)} />
            ))}
          </ul>
        )}
        {tokens && tokens.length < READ_TOKENS && (
          <div>
            <Button variant="secondary" onClick={() => setOpen('make')}>
              Make a token
            </Button>
          </div>
        )}
      </div>
      {open === 'make' && <MakeToken onClose={close} />}
      {open && open !== 'make' && <RevokeToken token={open} onClose={close} />}
    </Panel>
  )
}

function Item({ token, onRevoke }: { token: ReadToken; onRevoke: () => void }) {
  const { name, permissions, madeBy, expiresAt, lastUsedAt, isOver } = token
  const facts = [
    lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet',
    `${isOver ? 'ended' : 'ends'} ${isOver && Date.parse(expiresAt) > Date.now() ? 'with its maker’s rights' : formatDay(expiresAt)}`,
    `made by ${madeBy}`,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          <StatusPill tone={isOver ? 'neutral' : 'green'}>{isOver ? 'Over' : 'Open'}</StatusPill>
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        <p className="text-sm">Reads {permissions.map((one) => (READS[one] ?? one).toLowerCase()).join(', ')}</p>
      </div>
      <Button variant="quiet" size="small" aria-label={`Revoke ${name}`} onClick={onRevoke} className="max-sm:-ml-3.5">
        Revoke
      </Button>
    </li>
  )
}

type TokenDraft = { name: string; days: string; permissions: ReadPermission[]; password: string }

function problemsOf({ name, days, permissions, password }: TokenDraft) {
  const isWhole = /^\d{1,3}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= READ_TOKEN_DAYS
  return {
    ...(!name.trim() && { name: 'Please name the program that reads' }),
    ...(!isWhole && { days: `Please enter 1 to ${READ_TOKEN_DAYS} days` }),
    ...(permissions.length === 0 && { permissions: 'Please choose what it may read' }),
    ...(!password && { password: PASSWORD_NEEDED }),
  }
}

function MakeToken({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const group = useId()
  const [made, setMade] = useState<string>()
  const form = useForm<TokenDraft, { token: string }>({
    first: { name: '', days: '90', permissions: [], password: '' },
    check: problemsOf,
    send: ({ name, days, permissions, password }) =>
      call(readTokenPaths.make, { body: { name: name.trim(), days: Number(days), permissions, password } }),
    onSent: ({ token }) => setMade(token),
    onSettled: () => void client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
    failed: 'The token was not made.',
  })
  if (made)
    return (
      <Dialog open onClose={onClose} dismissible={false} title="The token" actions={<Button onClick={onClose}>I have kept it</Button>}>
        <div className="grid gap-4">
          <p>
            The program sends it as <code className="figures">Authorization: Bearer</code>. It is not shown again.
          </p>
          <OneTimeSecret label="Token" value={made} />
        </div>
      </Dialog>
    )
  const { permissions } = form.values
  const tick = (permission: ReadPermission, isOn: boolean) =>
    form.change({ permissions: READ_PERMISSIONS.filter((one) => (one === permission ? isOn : permissions.includes(one))) })
  return (
    <FormDialog title="Make a token" form={form} onClose={onClose} action="Make token" busyLabel="Making it...">
      <TextInput
        label="Name of the program"
        data-autofocus
        hint="So that you know it again: Books of the accountant"
        autoComplete="off"
        maxLength={READ_TOKEN_NAME}
        {...form.field('name')}
      />
      <TextInput label="Days" hint={`At most ${READ_TOKEN_DAYS}`} inputMode="numeric" autoComplete="off" {...form.field('days')} />
      <fieldset aria-describedby={group} className="grid min-w-0 sm:grid-cols-2">
        <legend className="font-semibold">What it reads</legend>
        {READ_PERMISSIONS.filter((one) => mayI(one)).map((one) => (
          <Checkbox key={one} label={READS[one]} checked={permissions.includes(one)} onChange={({ target }) => tick(one, target.checked)} />
        ))}
        <div id={group} className="text-sm" aria-live="polite">
          {form.errors.permissions && <FieldError>{form.errors.permissions}</FieldError>}
        </div>
      </fieldset>
      <PasswordInput
        label="Your password"
        hint="Everyone on the staff gets an email about it."
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  )
}

function RevokeToken({ token, onClose }: { token: ReadToken; onClose: () => void }) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(readTokenPaths.revoke, { params: { id: token._id } }),
    onSuccess: () => {
      toast.success('Token revoked')
      onClose()
    },
    onError: (error) => toast.error(sentenceOf(error, 'It was not revoked.')),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
      title={`Revoke ${token.name}?`}
      confirm="Revoke token"
      busyLabel="Revoking..."
      busy={revoke.isPending}
    >
      <p>The program that uses it reads nothing more, from this moment on.</p>
    </ConfirmDialog>
  )
}
