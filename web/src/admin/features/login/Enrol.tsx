import encodeQR from 'qr'
import { inFours } from '../payments/transaction-id.ts'
import type { Enrolment } from './login.api.ts'

/** The secret to enter into an authenticator app, once: as a picture to scan, a link on the phone itself, and letters. */
export function Enrol({ secret, uri }: Enrolment) {
  const rows = encodeQR(uri, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="grid justify-items-center gap-2.5 rounded-panel border border-line p-4 text-center">
      <p>Two-factor authentication is on. Scan this with an authenticator app first.</p>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className="w-44 bg-statutory-white"
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <path d={path} />
      </svg>
      <p className="text-sm">
        <a href={uri}>Open in the app on this device</a>, or type <strong className="figures wrap-anywhere">{inFours(secret)}</strong>
      </p>
    </div>
  )
}
