import { Note } from '#ui/display/Note.tsx'

const PLACES = [
  ['Google Pay', '‘UPI transaction ID’, not the Google transaction ID below it'],
  ['PhonePe', '‘UTR’, below the long ID that begins with T'],
  ['Paytm', '‘UPI Ref No’'],
  ['BHIM and banks', '‘UPI Ref No’ or ‘RRN’; the bank’s SMS has it too'],
] as const

const AT_THE_BANK = ['Bank transfer', '‘UTR’ or ‘reference number’ in your bank’s app, statement or SMS'] as const

/** Where each app shows the ID that the shop's bank statement shows too. */
export function WhereToFindIt({ ways }: { ways: { upi: boolean; bank: boolean } }) {
  const places = [...(ways.upi ? PLACES : []), ...(ways.bank ? [AT_THE_BANK] : [])]
  return (
    <Note tone="leaf" title="Where to find the transaction ID">
      <p>{ways.upi ? 'Open the payment in your app’s history:' : 'Open the transfer at your bank:'}</p>
      <dl className="mt-1 text-sm">
        {places.map(([app, place]) => (
          <div key={app} className="flex gap-1.5 py-0.5">
            <dt className="shrink-0 font-semibold">{app}:</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}
