import { useMutation, useQueryClient } from '@tanstack/react-query'
import { istDateTime } from 'contract/rules/ist.ts'
import { PHONE_SILENT_MINUTES } from 'contract/rules/limits.ts'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import type { PillTone } from '#ui/display/StatusPill.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { OneTimeSecret } from '../../form/OneTimeSecret.tsx'
import { formatAgo } from '../../shell/format.ts'
import { mayI } from '../../shell/staff-session.ts'
import { bankQuery, dropPhone, newPhone } from './bank.api.ts'

type PhoneState = { madeBy: string; madeAt: string; heardAt: string | null; lastSmsAt: string | null; isSilent: boolean }

function pillOf({ isSilent, heardAt }: PhoneState): { tone: PillTone; word: string } {
  if (isSilent) return { tone: 'red', word: 'Silent' }
  return heardAt ? { tone: 'green', word: 'Connected' } : { tone: 'yellow', word: 'Waiting for it' }
}

/** The phone with the SIM that the bank writes to: how it is, and its address and key. */
export function SmsPhone({ phone, now }: { phone: PhoneState | null; now: number }) {
  const [open, setOpen] = useState<'new' | 'drop'>()
  const close = () => setOpen(undefined)
  const pill = phone && pillOf(phone)
  return (
    <Panel title="Phone" aside={pill && <StatusPill tone={pill.tone}>{pill.word}</StatusPill>}>
      <div className="grid gap-4">
        {phone ? <LastHeardFrom phone={phone} now={now} /> : <p className="text-muted">No phone is connected.</p>}
        {mayI('settings.secure') ? (
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
              {phone ? 'New address and key' : 'Connect a phone'}
            </Button>
            {phone && (
              <Button variant="quiet" size="small" onClick={() => setOpen('drop')}>
                Remove the phone
              </Button>
            )}
          </div>
        ) : (
          <p className="text-muted">Only a super admin can connect a phone.</p>
        )}
        <Disclosure summary="How to connect a phone">
          <ol className="grid list-decimal gap-2 pl-5 *:pl-1">
            <li>Take an Android phone that stays at the shop, with the SIM that the bank writes to.</li>
            <li>Install the app SMS Gateway for Android and let it read SMS. An iPhone cannot pass SMS on.</li>
            <li>Press Connect a phone here. You see an address and a key, this once.</li>
            <li>In the app, enter the key as the signing key, and register the address as a webhook for sms:received and system:ping.</li>
            <li>Turn on the app’s ping, every 5 minutes, and take it out of battery saving.</li>
          </ol>
          <p className="pt-2">The app hands on every SMS. The shop drops what is no payment of a bank before it keeps or logs anything.</p>
        </Disclosure>
      </div>
      {open === 'new' && <NewPhone onClose={close} />}
      {open === 'drop' && <DropPhone onClose={close} />}
    </Panel>
  )
}

function LastHeardFrom({ phone, now }: { phone: PhoneState; now: number }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Last heard of</dt>
        <dd>{phone.heardAt ? formatAgo(now - Date.parse(phone.heardAt)) : 'never'}</dd>
        <dt className="text-muted">Last SMS</dt>
        <dd>{phone.lastSmsAt ? formatAgo(now - Date.parse(phone.lastSmsAt)) : 'never'}</dd>
        <dt className="text-muted">Connected by</dt>
        <dd>
          {phone.madeBy}, {istDateTime(new Date(phone.madeAt))}
        </dd>
      </dl>
      {phone.isSilent && (
        <Note tone="warning" title={`Nothing was heard of the phone for ${PHONE_SILENT_MINUTES} minutes.`}>
          Check that it is switched on, has a connection and that the app runs.
        </Note>
      )}
    </>
  )
}

function NewPhone({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [password, setPassword] = useState('')
  const make = useMutation({
    mutationFn: newPhone,
    onSettled: () => client.invalidateQueries({ queryKey: bankQuery().queryKey }),
  })
  if (make.data)
    return (
      <Dialog
        open
        onClose={onClose}
        dismissible={false}
        title="Address and key of the phone"
        actions={<Button onClick={onClose}>I have entered them</Button>}
      >
        <div className="grid gap-4">
          <p>Enter both in the app now. They are not shown again.</p>
          <OneTimeSecret label="Address of the webhook" value={make.data.url} />
          <OneTimeSecret label="Signing key" value={make.data.signingKey} />
        </div>
      </Dialog>
    )
  const errors = make.error instanceof ApiError ? make.error.errors : {}
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!make.isPending}
      title="Connect a phone"
      actions={
        <>
          <Button type="submit" form={form} busy={make.isPending} busyLabel="Making them..." disabled={!password}>
            Continue
          </Button>
          <Button variant="secondary" disabled={make.isPending} onClick={onClose}>
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
          if (!make.isPending && password) make.mutate(password)
        }}
      >
        <p>A phone that is connected now stops working. Everyone on the staff gets an email about it.</p>
        {make.error && !errors.password && (
          <Note tone="danger" live="alert">
            {sentenceOf(make.error, 'The address was not made.')}
          </Note>
        )}
        <PasswordInput
          label="Your password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={({ target }) => {
            setPassword(target.value)
            make.reset()
          }}
        />
      </Form>
    </Dialog>
  )
}

function DropPhone({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const drop = useMutation({
    mutationFn: dropPhone,
    onSuccess: () => {
      toast.success('Phone removed')
      onClose()
    },
    onError: (error) => toast.error(error.message || 'The phone could not be removed.'),
    onSettled: () => client.invalidateQueries({ queryKey: bankQuery().queryKey }),
  })
  return (
    <ConfirmDialog
      open
      title="Remove the phone?"
      confirm="Remove"
      busy={drop.isPending}
      busyLabel="Removing..."
      onConfirm={() => drop.mutate()}
      onClose={onClose}
    >
      Nothing that it sends is read now. To connect it again you need a new address and key.
    </ConfirmDialog>
  )
}
