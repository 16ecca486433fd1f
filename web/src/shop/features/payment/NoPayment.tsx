import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { telephone, useShop } from '#shop/use-shop.ts'
import { Note } from '#ui/display/Note.tsx'

/** Said in place of a payment that would go nowhere, or to a stranger. */
export function NoPayment({ isSwitchedOff, hasOtherWay }: { isSwitchedOff: boolean; hasOtherWay: boolean }) {
  const { supportPhone, siteEmail } = useShop()
  const title = isSwitchedOff ? 'UPI payment is switched off at the moment' : 'The shop has not set up its UPI ID yet'
  return (
    <Note tone="warning" title={title}>
      <p>
        {hasOtherWay ? 'Please use the bank transfer below, or contact us: ' : 'Please do not pay anyone. Contact us about your order: '}
        {supportPhone && <a href={telephone(supportPhone)}>{supportPhone}</a>}
        {supportPhone && siteEmail && ', '}
        {siteEmail && <a href={`mailto:${siteEmail}`}>{siteEmail}</a>}
        {!supportPhone && !siteEmail && <Link to={paths.contact}>Contact Us</Link>}
      </p>
    </Note>
  )
}
