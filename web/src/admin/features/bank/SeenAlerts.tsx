import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { useState } from 'react'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { seenQuery } from './bank.api.ts'
import { HOLDS, OUTCOMES, profileName, REASONS, RULES, sentenceOf } from './bank.messages.ts'

/** What was read, as it comes, with what each rule said of it. */
export function SeenAlerts({ now }: { now: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...seenQuery(page), placeholderData: keepPreviousData })
  const failure = failureOf(query, now, (error) => error?.message || 'The alerts could not be loaded.')
  const { data } = query
  return (
    <Panel title="What was read">
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && (
        <Loading label="Loading the alerts" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data?.alerts.length === 0 && (
        <div className="measure grid gap-1">
          <p className="font-semibold">Nothing was read yet.</p>
          <p className="text-muted">
            Send ₹1 to your own UPI ID from another account. The alert of the bank appears here within a minute, and this list updates by
            itself.
          </p>
        </div>
      )}
      {data && data.alerts.length > 0 && (
        <>
          <ul aria-label="Alerts">
            {data.alerts.map((alert) => (
              <Alert key={alert.id} alert={alert} />
            ))}
          </ul>
          {data.pagination.pages > 1 && (
            <Pagination label="Pages of alerts" page={data.pagination.current} pages={data.pagination.pages} onPage={setPage} />
          )}
        </>
      )}
    </Panel>
  )
}

function Alert({ alert }: { alert: SeenAlert }) {
  const { tone, word } = OUTCOMES[alert.outcome]
  const title = [alert.amount === null ? 'No payment read' : formatRupees(toPaise(alert.amount)), alert.payer && `from ${alert.payer}`]
  return (
    <li className="grid gap-1 pt-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="figures font-semibold wrap-anywhere">{title.filter(Boolean).join(' ')}</p>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {[
          alert.profile ? profileName(alert.profile) : alert.source === 'sms' ? 'SMS' : 'Email',
          istDateTime(new Date(alert.arrivedAt)),
          alert.reference && `reference ${alert.reference}`,
          alert.isConfirmed && 'confirmed',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="wrap-anywhere">{sentenceOf(alert)}</p>
      <Disclosure summary={<span className="text-base font-normal">What each rule says</span>}>
        <Rules alert={alert} />
      </Disclosure>
    </li>
  )
}

function Rules({ alert }: { alert: SeenAlert }) {
  return (
    <>
      <ul aria-label="Rules" className="grid gap-2.5">
        {alert.rules.map(({ rule, holds, reason, detail }) => (
          <li key={rule} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
            <span>
              <StatusPill tone={HOLDS[holds].tone}>{HOLDS[holds].word}</StatusPill>
            </span>
            <span className="min-w-0">
              <span className="text-ink">{RULES[rule]}.</span> {reason && REASONS[reason]}
              {detail && <span className="figures block text-sm wrap-anywhere">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm">
        Judged {alert.seconds < 1 ? 'within a second' : `${Math.round(alert.seconds)} s after it came`}
        {alert.template && `, read as ${alert.template}`}.
      </p>
    </>
  )
}
