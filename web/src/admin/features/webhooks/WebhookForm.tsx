import { useQueryClient } from '@tanstack/react-query'
import { WEBHOOK_SECRET_HOURS } from 'contract/rules/limits.ts'
import type { Webhook } from 'contract/webhooks/webhook.admin.schemas.ts'
import type { WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { WEBHOOK_EVENTS } from 'contract/webhooks/webhook-events.ts'
import { useId, useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { OneTimeSecret } from '../form/OneTimeSecret.tsx'
import { PASSWORD_NEEDED } from '../settings/setting.messages.ts'
import type { WebhookDraft } from './webhook.api.ts'
import { addWebhook, changeWebhook, newSecret, webhooksQuery } from './webhook.api.ts'
import { EVENT_WORDS } from './webhook.messages.ts'

const MANY_EVENTS: readonly WebhookEvent[] = ['order.placed', 'payment.submitted', 'payment.verified', 'payment.rejected', 'order.sent']

function problemsOf({ url, events, password }: WebhookDraft) {
  return {
    ...(!url.trim() && { url: 'Please enter the address' }),
    ...(events.length === 0 && { events: 'Please choose at least one event' }),
    ...(!password && { password: PASSWORD_NEEDED }),
  }
}

/** Adds a webhook, whose secret is shown then, or changes one. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const client = useQueryClient()
  const group = useId()
  const [secret, setSecret] = useState<string>()
  const form = useForm<WebhookDraft, string | undefined>({
    first: { url: webhook?.url ?? '', events: [...(webhook?.events ?? MANY_EVENTS)], password: '' },
    check: problemsOf,
    send: async (draft) => {
      if (!webhook) return (await addWebhook(draft)).secret
      await changeWebhook(webhook._id, draft)
      return undefined
    },
    onSent: (made) => {
      toast.success(webhook ? 'Webhook saved' : 'Webhook added')
      setSecret(made)
      if (made === undefined) onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
    failed: webhook ? 'The webhook was not saved.' : 'The webhook was not added.',
  })
  if (secret) return <TheSecret secret={secret} onClose={onClose} />
  const { events } = form.values
  const tick = (event: WebhookEvent, isOn: boolean) =>
    form.change({ events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : events.includes(one))) })
  return (
    <FormDialog
      title={webhook ? 'Change a webhook' : 'Add a webhook'}
      form={form}
      onClose={onClose}
      action={webhook ? 'Save' : 'Add webhook'}
      busyLabel="Saving..."
    >
      <TextInput
        label="Address"
        data-autofocus
        type="url"
        inputMode="url"
        hint="Begins with https:// and is reached from the internet"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        {...form.field('url')}
      />
      <fieldset aria-describedby={group} className="grid min-w-0 sm:grid-cols-2">
        <legend className="font-semibold">What it is told</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_WORDS[event]}
            checked={events.includes(event)}
            onChange={({ target }) => tick(event, target.checked)}
          />
        ))}
        <div id={group} className="text-sm" aria-live="polite">
          {form.errors.events && <FieldError>{form.errors.events}</FieldError>}
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

/** Makes a secret in the place of the other; both are good for a day. */
export function NewSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const form = useForm({
    first: { password: '' },
    check: ({ password }) => (password ? {} : { password: PASSWORD_NEEDED }),
    send: ({ password }) => newSecret(webhook._id, password),
    onSent: (made) => setSecret(made.secret),
    onSettled: () => void client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
    failed: 'The secret was not made.',
  })
  if (secret) return <TheSecret secret={secret} onClose={onClose} />
  return (
    <FormDialog title="Make a new secret?" form={form} onClose={onClose} action="Make a new secret" busyLabel="Making it...">
      <p className="wrap-anywhere">
        For {webhook.url}. What is sent in the next {WEBHOOK_SECRET_HOURS} hours is signed with both, so that the program can be changed
        meanwhile.
      </p>
      <PasswordInput label="Your password" data-autofocus autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}

const TheSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    dismissible={false}
    title="The secret of the webhook"
    actions={<Button onClick={onClose}>I have kept it</Button>}
  >
    <div className="grid gap-4">
      <p>The program checks with it that a message comes from the shop. It is not shown again.</p>
      <OneTimeSecret label="Secret" value={secret} />
    </div>
  </Dialog>
)
