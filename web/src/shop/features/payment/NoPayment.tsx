import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { telephone, useShop } from '#shop/use-shop.ts'
import { Note } from '#ui/display/Note.tsx'
import * as messages from './messages.ts'

export type PaymentFacts = ShopFacts['payment']

/** Whether the shop takes UPI just now. */
export const takesUpi = ({ enableUPI, ready }: PaymentFacts): boolean => enableUPI && ready

/** Whether there is any way at all to pay this shop. */
export const canBePaid = (payment: PaymentFacts): boolean => takesUpi(payment) || payment.bankTransfer !== null

type NoPaymentProps = {
  payment: PaymentFacts
  /** Whether there is an order already. */
  isOrdered: boolean
}

/** Said in place of a payment that would go nowhere, or to a stranger: before anything is ordered, and of an order from before. */
export function NoPayment({ payment: { enableUPI, bankTransfer }, isOrdered }: NoPaymentProps) {
  const { supportPhone, siteEmail } = useShop()
  const title = enableUPI ? messages.noUpiId : messages.upiSwitchedOff
  const unpaid = isOrdered ? messages.doNotPayAnyone : messages.nothingOrderedNow
  return (
    <Note tone="warning" title={title}>
      <p>
        {bankTransfer ? messages.useTransferOr : unpaid} {supportPhone && <a href={telephone(supportPhone)}>{supportPhone}</a>}
        {supportPhone && siteEmail && ', '}
        {siteEmail && <a href={`mailto:${siteEmail}`}>{siteEmail}</a>}
        {!supportPhone && !siteEmail && <Link to={paths.contact}>{messages.contactUs}</Link>}
      </p>
    </Note>
  )
}
