import { toPaise } from 'contract/rules/money.ts'
import { upiLink } from 'contract/rules/upi.ts'
import { qrPath } from '#client/qr-path.ts'
import { exactRupees } from '../shell/format.ts'

type PayBackCodeProps = {
  /** Money that is owed, in rupees, and where it can go back to. */
  owed: { id: string; amount: number; upiId: string; payer?: string | null | undefined; creditReference?: string | null | undefined }
  orderNumber: string | null
  customer: string | undefined
}

/** What the owner's phone scans to pay money back. */
export function PayBackCode({ owed: { id, amount, upiId, payer, creditReference }, orderNumber, customer }: PayBackCodeProps) {
  const link = upiLink({
    payeeVpa: upiId,
    payeeName: payer ?? customer ?? '',
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
