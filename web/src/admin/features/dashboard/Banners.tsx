import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { elapsed } from '../shell/elapsed.ts'

/** What must not be overlooked: many payments that wait, and a shop that cannot be paid yet. */
export function Banners({ data, now }: { data: Dashboard; now: number }) {
  const { stats, urgent, paymentReady, pendingVerifications } = data
  const since = pendingVerifications[0]?.payment.submittedAt
  return (
    <>
      {!paymentReady && (
        <Note
          className="items-center!"
          tone="danger"
          title="The UPI ID of the shop is not set."
          actions={
            <Link className={buttonClass({ size: 'small' })} to={`${paths.admin.settings}?tab=payment`}>
              Set UPI ID
            </Link>
          }
        >
          Until it is, the checkout asks nobody to pay.
        </Note>
      )}
      {urgent && (
        <Note
          className="items-center!"
          tone="warning"
          actions={
            <Link className={buttonClass({ size: 'small' })} to={paths.admin.paymentVerification}>
              Review payments
            </Link>
          }
        >
          <p>
            <strong>Urgent: {stats.pendingPayments} payments are waiting.</strong>
            {since && ` The oldest was sent ${elapsed(now - Date.parse(since))} ago.`}
          </p>
        </Note>
      )}
    </>
  )
}
