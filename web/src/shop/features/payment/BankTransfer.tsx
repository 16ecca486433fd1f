import type { Order } from 'contract/orders/order.schemas.ts'
import { exactRupees } from '#shop/rupees.ts'
import { CopyLine } from './CopyLine.tsx'

type BankTransferProps = {
  account: { bankName: string; accountNumber: string; ifscCode: string }
  order: Order | undefined
  total: number
}

/** The shop's bank account, as the second way to pay. */
export function BankTransfer({ account: { bankName, accountNumber, ifscCode }, order, total }: BankTransferProps) {
  return (
    <section aria-labelledby="bank-transfer" className="grid gap-3 border-t border-line pt-5">
      <h3 id="bank-transfer">Bank transfer</h3>
      <p className="text-muted">
        {bankName}. Transfer exactly {exactRupees(total)}
        {order && `, with ${order.orderNumber} as the note`}, and enter the reference number (UTR) below.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <CopyLine label="Account number" shown={accountNumber} />
        <CopyLine label="IFSC code" shown={ifscCode} />
      </div>
    </section>
  )
}
