import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { WEBHOOKS } from 'contract/rules/limits.ts'
import type { Webhook } from 'contract/webhooks/webhook.admin.schemas.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { NewSecret, WebhookForm } from './WebhookForm.tsx'
import { actOn, webhooksQuery } from './webhook.api.ts'
import { EVENT_WORDS, PAUSED_BECAUSE, pillOf } from './webhook.messages.ts'

type OpenDialog = { what: 'add' } | { what: 'change' | 'secret' | 'remove'; webhook: Webhook }

/** Other programs that are told what happens in the shop. */
export function Webhooks() {
  const query = useQuery(webhooksQuery())
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The webhooks could not be loaded.')
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const webhooks = query.data?.webhooks
  return (
    <Panel title="Webhooks">
      <div className="grid gap-4">
        <p className="measure">
          The shop tells other programs what happens, as it happens: orders, payments, returns and stock, in numbers and amounts, without
          anything of a person. Each message is signed.
        </p>
        {failure && <LoadFailure {...failure} />}
        {!webhooks && !failure && (
          <Loading label="Loading the webhooks" className="grid gap-3">
            <Skeleton className="h-24" />
          </Loading>
        )}
        {webhooks?.length === 0 && <p className="text-muted">No program is told anything yet.</p>}
        {webhooks && webhooks.length > 0 && (
          <ul aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <Item key={webhook._id} webhook={webhook} onOpen={setOpen} />
            ))}
          </ul>
        )}
        {webhooks && webhooks.length < WEBHOOKS && (
          <div>
            <Button variant="secondary" onClick={() => setOpen({ what: 'add' })}>
              Add a webhook
            </Button>
          </div>
        )}
        <Disclosure summary="How a program checks a message">
          <ol className="grid list-decimal gap-2 pl-5 *:pl-1">
            <li>
              The header <code className="figures">Shop-Signature</code> holds the time as <code className="figures">t=</code> and one or
              two signatures as <code className="figures">v1=</code>.
            </li>
            <li>
              Compute HMAC-SHA-256 with the secret over the time, a full stop and the body as it came. One of the signatures has to match.
            </li>
            <li>Refuse a time that is more than five minutes off.</li>
            <li>Answer 200 within ten seconds. Anything else is tried again for a day. 410 pauses the webhook.</li>
            <li>
              The same message may come twice: its <code className="figures">id</code> stays.
            </li>
          </ol>
        </Disclosure>
      </div>
      {open?.what === 'add' && <WebhookForm onClose={close} />}
      {open?.what === 'change' && <WebhookForm webhook={open.webhook} onClose={close} />}
      {open?.what === 'secret' && <NewSecret webhook={open.webhook} onClose={close} />}
      {open?.what === 'remove' && <RemoveWebhook webhook={open.webhook} onClose={close} />}
    </Panel>
  )
}

function Item({ webhook, onOpen }: { webhook: Webhook; onOpen: (open: OpenDialog) => void }) {
  const { url, events, paused, lastSentAt, waiting, twoSecretsUntil } = webhook
  const pill = pillOf(webhook)
  const act = useAct(webhook)
  const facts = [
    lastSentAt ? `last sent ${formatMoment(lastSentAt)}` : 'nothing sent yet',
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    `added by ${webhook.madeBy}`,
  ]
  const small = { variant: 'quiet', size: 'small', disabled: act.isPending } as const
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="figures min-w-0 font-semibold wrap-anywhere">{url}</p>
        <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
      </div>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <p className="text-sm">{events.map((event) => EVENT_WORDS[event] ?? event).join(', ')}</p>
      {paused && (
        <Note tone={paused.why === 'by-hand' ? 'plain' : 'danger'} title={`Paused since ${formatMoment(paused.at)}`}>
          {PAUSED_BECAUSE[paused.why]}
        </Note>
      )}
      {twoSecretsUntil && <Note>The secret of before is good until {formatMoment(twoSecretsUntil)}, too.</Note>}
      <div className="flex flex-wrap gap-1 -ml-3.5">
        <Button {...small} aria-label={`Send a test to ${url}`} onClick={() => act.mutate('test')}>
          Send a test
        </Button>
        {paused ? (
          <Button {...small} aria-label={`Resume ${url}`} onClick={() => act.mutate('resume')}>
            Resume
          </Button>
        ) : (
          <Button {...small} aria-label={`Pause ${url}`} onClick={() => act.mutate('pause')}>
            Pause
          </Button>
        )}
        <Button {...small} aria-label={`Change ${url}`} onClick={() => onOpen({ what: 'change', webhook })}>
          Change
        </Button>
        <Button {...small} aria-label={`New secret of ${url}`} onClick={() => onOpen({ what: 'secret', webhook })}>
          New secret
        </Button>
        <Button {...small} aria-label={`Remove ${url}`} onClick={() => onOpen({ what: 'remove', webhook })}>
          Remove
        </Button>
      </div>
      <DeliveryLog webhook={webhook} />
    </li>
  )
}

function useAct({ _id }: Webhook) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: 'test' | 'pause' | 'resume') => actOn(_id, act),
    onSuccess: (sentence) => toast.success(sentence),
    onError: (error) => toast.error(sentenceOf(error, 'It was not done.')),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  })
}

function RemoveWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => actOn(webhook._id, 'remove'),
    onSuccess: (sentence) => {
      toast.success(sentence)
      onClose()
    },
    onError: (error) => toast.error(sentenceOf(error, 'It was not removed.')),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title="Remove this webhook?"
      confirm="Remove webhook"
      busyLabel="Removing..."
      busy={remove.isPending}
    >
      <p>
        <span className="wrap-anywhere">{webhook.url}</span> is told nothing more, and its log goes, too.
      </p>
    </ConfirmDialog>
  )
}
