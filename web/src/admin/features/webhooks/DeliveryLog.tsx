import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from 'contract/webhooks/webhook.admin.schemas.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { deliveriesQuery, sendAgain, webhooksQuery } from './webhook.api.ts'
import { EVENT_WORDS, OUTCOMES, tryWords } from './webhook.messages.ts'

/** What was sent to a webhook, once somebody wants to see it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="-ml-3.5">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the log of ${webhook.url}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the log' : 'Show the log'}
        </Button>
      </div>
      {isOpen && <Deliveries webhook={webhook} />}
    </div>
  )
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...deliveriesQuery(webhook._id, page), placeholderData: keepPreviousData })
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The log could not be loaded.')
  const { data } = query
  return (
    <div className="grid gap-3">
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && (
        <Loading label="Loading the log" className="grid gap-3">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data?.deliveries.length === 0 && <p className="text-muted">Nothing was sent yet. Send a test to see how the program answers.</p>}
      {data && data.deliveries.length > 0 && (
        <ul aria-label={`Log of ${webhook.url}`} className="rounded-panel border border-line px-3.5">
          {data.deliveries.map((delivery) => (
            <Item key={delivery._id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      {data && data.pagination.pages > 1 && (
        <Pagination label="Pages of the log" page={data.pagination.current} pages={data.pagination.pages} onPage={setPage} />
      )}
    </div>
  )
}

function Item({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => sendAgain(webhook._id, delivery._id),
    onSuccess: () => toast.success('It is on its way'),
    onError: (error) => toast.error(sentenceOf(error, 'It was not sent again.')),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  })
  const { tone, word } = OUTCOMES[delivery.outcome]
  const name = `${EVENT_WORDS[delivery.event]}, ${formatMoment(delivery.at)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-3 first:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name} <StatusPill tone={tone}>{word}</StatusPill>
        </p>
        <p className="text-sm text-muted wrap-anywhere">{tryWords(delivery, webhook.paused !== null)}</p>
        <p className="figures text-sm text-muted wrap-anywhere">{delivery.eventId}</p>
      </div>
      {!webhook.paused && (
        <Button
          variant="quiet"
          size="small"
          busy={again.isPending}
          busyLabel="Sending..."
          aria-label={`Send again: ${name}`}
          onClick={() => again.mutate()}
          className="-ml-3.5"
        >
          {delivery.outcome === 'waiting' ? 'Send now' : 'Send again'}
        </Button>
      )}
    </li>
  )
}
