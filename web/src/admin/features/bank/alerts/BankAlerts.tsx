import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankAlert } from 'contract/alerts/alert.admin.schemas.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import type { PillTone } from '#ui/display/StatusPill.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../../list/LoadFailure.tsx'
import { formatAgo } from '../../shell/format.ts'
import { useNow } from '../../shell/hooks.ts'
import { AlertProfiles } from './AlertProfiles.tsx'
import { bankQuery, readAgain, seenQuery } from './bank.api.ts'
import { HOLDS, OUTCOMES, profileName, REASONS, RULES, sentenceOf } from './bank.messages.ts'
import { SmsPhone } from './SmsPhone.tsx'

type MailboxState = {
  name: string
  state: 'connecting' | 'connected' | 'stopped'
  askedAt: string | null
  lastMailAt: string | null
  lastError: string | null
  isSilent: boolean
}

function pillOf({ state, isSilent, lastError }: MailboxState): { tone: PillTone; word: string } {
  if (state === 'stopped') return { tone: 'red', word: 'Stopped' }
  if (state === 'connected' && !isSilent) return { tone: 'green', word: 'Connected' }
  return lastError ? { tone: 'red', word: 'Not connected' } : { tone: 'yellow', word: 'Connecting' }
}

/** The mailbox that gets the bank's emails: how it is, or how to set it up. */
function Mailbox({ mailbox, now }: { mailbox: MailboxState | null; now: number }) {
  const pill = mailbox && pillOf(mailbox)
  return (
    <Panel title="Mailbox" aside={pill && <StatusPill tone={pill.tone}>{pill.word}</StatusPill>}>
      <div className="grid gap-4">
        {mailbox ? <ConnectedMailbox mailbox={mailbox} now={now} /> : <p className="text-muted">No mailbox is set.</p>}
        <Disclosure summary="How to connect a mailbox" open={!mailbox}>
          <ol className="grid list-decimal gap-2 pl-5 *:pl-1">
            <li>Open a mailbox for the alerts alone, with an app password.</li>
            <li>
              Register its address with the bank, or forward the bank’s emails to it with an automatic filter. The Forward button breaks
              their signature.
            </li>
            <li>
              Give the address of the mailbox to the shop as the environment variable{' '}
              <code className="figures wrap-anywhere">BANK_MAIL_URL</code>, for example{' '}
              <code className="figures wrap-anywhere">imaps://user:app-password@imap.example.in/INBOX</code>, and start it again.
            </li>
            <li>Send ₹1 to your own UPI ID. The email appears below within a minute, with what each rule says of it.</li>
            <li>Enter your account and the address under Sources, and switch the bank on.</li>
          </ol>
        </Disclosure>
      </div>
    </Panel>
  )
}

function ConnectedMailbox({ mailbox, now }: { mailbox: MailboxState; now: number }) {
  const since = (at: string | null) => (at ? formatAgo(now - Date.parse(at)) : 'never')
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Mailbox</dt>
        <dd className="wrap-anywhere">{mailbox.name}</dd>
        <dt className="text-muted">Last asked</dt>
        <dd>{since(mailbox.askedAt)}</dd>
        <dt className="text-muted">Last bank email</dt>
        <dd>{since(mailbox.lastMailAt)}</dd>
      </dl>
      {mailbox.state === 'stopped' ? (
        <StoppedMailbox lastError={mailbox.lastError} />
      ) : (
        mailbox.lastError && (
          <Note tone="danger" title="The mailbox cannot be read. It is tried again.">
            <span className="wrap-anywhere">{mailbox.lastError}</span>
          </Note>
        )
      )}
    </>
  )
}

function StoppedMailbox({ lastError }: { lastError: string | null }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: readAgain,
    onSuccess: () => toast.success('The mailbox is being read again'),
    onError: (error) => toast.error(error.message || 'The mailbox could not be read again.'),
    onSettled: () => client.invalidateQueries({ queryKey: bankQuery().queryKey }),
  })
  return (
    <Note
      tone="danger"
      title="The password was refused three times, so the shop has stopped asking."
      actions={
        <Button size="small" variant="secondary" busy={retry.isPending} busyLabel="Trying..." onClick={() => retry.mutate()}>
          Try Again
        </Button>
      }
    >
      <span className="wrap-anywhere">{lastError}</span>
    </Note>
  )
}

/** What the bank tells of payments by itself: how it is connected, what is believed, and what was read. */
export function BankAlerts() {
  const query = useQuery(bankQuery())
  const now = useNow(5000)
  const failure = failureOf(query, now, (error) => error?.message || 'The bank alerts could not be loaded.')
  if (!query.data && !failure)
    return (
      <Loading label="Loading the bank alerts" className="grid max-w-170 gap-5">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <div className="grid max-w-210 gap-5">
      {failure && <LoadFailure {...failure} />}
      {query.data && (
        <>
          <p className="measure">
            The bank sends an email or an SMS for each payment it receives. The shop reads them and puts each payment beside the order that
            it belongs to.
          </p>
          <div className="grid items-start gap-5 columns-fit">
            <Mailbox mailbox={query.data.mailbox} now={now} />
            <SmsPhone phone={query.data.phone} now={now} />
          </div>
          <AlertProfiles profiles={query.data.profiles} />
          {query.data.mailbox || query.data.phone ? (
            <SeenAlerts now={now} />
          ) : (
            <Note title="Nothing is connected yet.">Connect a mailbox or a phone, then send ₹1 to your own UPI ID.</Note>
          )}
        </>
      )}
    </div>
  )
}

/** What was read, as it comes, with what each rule said of it. */
function SeenAlerts({ now }: { now: number }) {
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

function Alert({ alert }: { alert: BankAlert }) {
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

function Rules({ alert }: { alert: BankAlert }) {
  return (
    <>
      <ul aria-label="Rules" className="grid gap-2.5">
        {alert.rules.map(({ rule, holds, reason, detail }) => (
          <li key={rule} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
            <span>
              <StatusPill tone={HOLDS[holds].tone}>{HOLDS[holds].word}</StatusPill>
            </span>
            <span className="min-w-0">
              <span className="text-ink">{RULES[rule]}.</span> {reason && <span>{REASONS[reason]}</span>}
              {detail && <span className="figures block text-sm wrap-anywhere">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm">
        {`Judged ${alert.seconds < 1 ? 'within a second' : `${Math.round(alert.seconds)} s after it came`}`}
        {alert.template ? `, read as ${alert.template}.` : '.'}
      </p>
    </>
  )
}
