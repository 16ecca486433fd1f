import { useQuery } from '@tanstack/react-query'
import { Note } from '#ui/display/Note.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { useNow } from '../shell/use-now.ts'
import { bankQuery } from './bank.api.ts'
import { Mailbox } from './Mailbox.tsx'
import { Phone } from './Phone.tsx'
import { Profiles } from './Profiles.tsx'
import { SeenAlerts } from './SeenAlerts.tsx'

/** What the bank tells of payments by itself: how it is connected, what is believed, and what was read. */
export function Bank() {
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
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Mailbox mailbox={query.data.mailbox} now={now} />
            <Phone phone={query.data.phone} now={now} />
          </div>
          <Profiles profiles={query.data.profiles} />
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
