import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import type { Tone } from '#ui/display/tone.ts'

export type ReviewRate = { label: string; percent: number; tone: Tone }

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** How the payments of today were decided, and how many of all still wait. */
export function reviewRates({ verifiedToday, rejectedToday, pendingPayments }: Dashboard['stats']): ReviewRate[] {
  const reviewed = verifiedToday + rejectedToday
  const received = reviewed + pendingPayments
  return [
    { label: `Verified, ${verifiedToday} of ${reviewed} reviewed today`, percent: share(verifiedToday, reviewed), tone: 'green' },
    { label: `Rejected, ${rejectedToday} of ${reviewed} reviewed today`, percent: share(rejectedToday, reviewed), tone: 'red' },
    { label: `Still pending, ${pendingPayments} of ${received} received`, percent: share(pendingPayments, received), tone: 'yellow' },
  ]
}
