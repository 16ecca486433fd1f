import { toPaise } from 'contract/rules/money.ts'
import { upiLink } from 'contract/rules/upi.ts'
import { useState } from 'react'
import { qrPath } from '#client/qr-path.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { exactRupees, formatMoment } from '../shell/format.ts'

/** Who is called before money goes to a UPI ID that was changed. */
export type RefundPayee = { name: string; phone?: string | undefined; email: string }

/** So long after a change of the UPI ID the customer is asked before money goes there. */
const ASKED_FOR_MS = 24 * 60 * 60_000

/** Where money goes that the customer has said another UPI ID for. */
export const changedWords = (upiId: string, changedAt: string): string =>
  `${upiId}, as the customer says, changed at ${formatMoment(changedAt)}`

type PayBackCodeProps = {
  /** Money that is owed, in rupees, and where it can go back to. */
  owed: {
    id: string
    amount: number
    upiId: string
    upiIdChangedAt?: string | null | undefined
    payer?: string | null | undefined
    creditReference?: string | null | undefined
  }
  orderNumber: string | null
  customer: RefundPayee | undefined
}

/** What the owner's phone scans to pay money back, at a UPI ID that was changed within a day only once the customer was asked. */
export function PayBackCode(props: PayBackCodeProps) {
  const { upiIdChangedAt } = props.owed
  const [isAsked, setAsked] = useState(false)
  if (!upiIdChangedAt || isAsked || Date.now() - Date.parse(upiIdChangedAt) > ASKED_FOR_MS) return <Code {...props} />
  return (
    <Note
      tone="warning"
      actions={
        <Button variant="secondary" onClick={() => setAsked(true)}>
          I have asked: show the UPI ID
        </Button>
      }
    >
      {askBeforePaying(upiIdChangedAt, props.customer)}
    </Note>
  )
}

const askBeforePaying = (changedAt: string, customer: RefundPayee | undefined): string =>
  `The UPI ID was changed at ${formatMoment(changedAt)}. Call ${customer?.name ?? 'the customer'} before you pay: ${customer?.phone || customer?.email || 'by the number of the order'}.`

function Code({ owed: { id, amount, upiId, payer, creditReference }, orderNumber, customer }: PayBackCodeProps) {
  const link = upiLink({
    payeeVpa: upiId,
    payeeName: payer ?? customer?.name ?? '',
    amount: toPaise(amount),
    note: `Refund ${orderNumber ?? ''}`.trim(),
    reference: orderNumber ?? creditReference ?? id.slice(-12),
  })
  const payee = <strong className="wrap-anywhere">{upiId}</strong>
  if (!link)
    return (
      <p>
        {exactRupees(amount)} goes to {payee}.
      </p>
    )
  const { size, path } = qrPath(link)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-40 rounded-panel border border-line"
        role="img"
        aria-label={`QR code to pay ${upiId}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className="min-w-40 flex-1">
        Scan it with the phone that pays. {exactRupees(amount)} goes to {payee}.{' '}
        <a className="link" href={link}>
          Open in a UPI app
        </a>
      </p>
    </div>
  )
}
