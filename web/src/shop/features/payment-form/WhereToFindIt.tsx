import { Note } from '../../../ui/show/Note.tsx'

const PLACES = [
  ['Google Pay', '‘UPI transaction ID’, not the Google transaction ID below it'],
  ['PhonePe', '‘UTR’, below the long ID that begins with T'],
  ['Paytm', '‘UPI Ref No’'],
  ['BHIM and banks', '‘UPI Ref No’ or ‘RRN’; the bank’s SMS has it too'],
] as const

/** Where each app shows the ID that the shop's bank statement shows too. */
export function WhereToFindIt() {
  return (
    <Note tone="leaf" title="Where to find the transaction ID">
      <p>Open the payment in your app’s history:</p>
      <dl className="mt-1 text-sm">
        {PLACES.map(([app, place]) => (
          <div key={app} className="flex gap-1.5 py-0.5">
            <dt className="shrink-0 font-semibold">{app}:</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}
