import { useQuery } from '@tanstack/react-query'
import type { automaticEndpoints } from 'contract/automatic/automatic.admin.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { moment } from '../shell/moment.ts'
import { OrderLink } from '../shell/OrderLink.tsx'
import { exactRupees, rupees } from '../shell/rupees.ts'
import { useNow } from '../shell/use-now.ts'
import { automaticQuery } from './automatic.api.ts'

/** Today in figures, and the payments that no statement has shown so far. */
export function AutomaticState() {
  const query = useQuery(automaticQuery())
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The figures of today could not be loaded.')
  const state = query.data
  return (
    <div className="max-w-170">
      {failure && <LoadFailure {...failure} />}
      {!state && !failure && (
        <Loading label="Loading the figures of today">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {state && <Today state={state} />}
    </div>
  )
}

type State = ReplyOf<typeof automaticEndpoints.state>

const Brake = ({ brake: { at, reason } }: { brake: NonNullable<State['brake']> }) => (
  <Note tone="danger" title={`Automatic verification switched itself off on ${moment(at)}.`}>
    <p>{reason}</p>
  </Note>
)

/** Payments wait for a person again, and why. Says nothing while all is well, or cannot be asked. */
export function BrakeNote() {
  const { data } = useQuery(automaticQuery())
  return data?.brake ? <Brake brake={data.brake} /> : null
}

function Today({ state: { today, unconfirmed } }: { state: State }) {
  return (
    <Panel title="Today" level={3}>
      <p>
        <strong className="figures font-display text-2xl">{today.payments}</strong> {today.payments === 1 ? 'payment' : 'payments'} verified
        without a person: {rupees(today.amount)} of {rupees(today.most)}.
      </p>
      <h4 className="mt-4 font-semibold">Not in a bank statement yet</h4>
      {unconfirmed.length === 0 ? (
        <p className="text-muted">Every payment verified by an alert stands in a statement.</p>
      ) : (
        <>
          <p className="text-muted">
            Each should stand in the{' '}
            <Link className="link" to={paths.admin.bankMatching}>
              bank statement
            </Link>{' '}
            of its day. If one is missing there, this switches itself off.
          </p>
          <ul className="mt-2 grid">
            {unconfirmed.map(({ orderId, orderNumber, amount, reference, at, isMissing }) => (
              <li key={orderId} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2">
                <OrderLink id={orderId} className="link font-semibold whitespace-nowrap">
                  {orderNumber}
                </OrderLink>
                <span className="figures text-muted">{reference}</span>
                <span className="text-sm text-muted">{moment(at)}</span>
                <strong className="figures ml-auto">{exactRupees(amount)}</strong>
                {isMissing && <span className="w-full text-sm font-semibold text-danger">Missing in the statement of its day</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
