import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquare from 'lucide-react/icons/message-square'
import { copyText } from '#client/copy-text.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Fact, Facts } from '../list/Facts.tsx'
import { exactRupees, rupees } from '../shell/format.ts'
import { factsQuery } from './caller-order.api.ts'
import type { LinkMessage } from './link-message.ts'
import { linkMessage, mailUrl, smsUrl, whatsAppUrl } from './link-message.ts'

type SendLinkProps = { order: AdminOrder; payLink: string; level?: 2 | 3 }

/** Ways to give a caller the page of the payment: by a message from the own phone, copied, or read aloud. */
export function SendLink({ order, payLink, level = 2 }: SendLinkProps) {
  const shop = useQuery(factsQuery()).data
  const { orderNumber, total, shippingAddress } = order
  const siteName = shop?.siteName ?? 'Special Lion Beedi'
  const message: LinkMessage = {
    siteName,
    orderNumber,
    total: rupees(total),
    payLink,
    language: payLink.includes('/hi/pay/') ? 'hi' : 'en',
  }
  const text = linkMessage(message)
  const copy = (copied: string, said: string) =>
    void copyText(copied).then(
      () => toast.success(said),
      () => toast.error('The browser did not copy. Please mark the link and copy it.'),
    )
  const way = buttonClass({ variant: 'secondary' })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2.5">
        <a className={buttonClass({})} href={whatsAppUrl(shippingAddress.phone, text)} target="_blank" rel="noreferrer">
          <MessageCircle />
          WhatsApp
        </a>
        <a className={way} href={smsUrl(shippingAddress.phone, text)}>
          <MessageSquare />
          SMS
        </a>
        <a className={way} href={mailUrl(shippingAddress.email, message)}>
          <Mail />
          Email
        </a>
        <Button variant="secondary" onClick={() => copy(payLink, 'Link copied')}>
          <Copy />
          Copy link
        </Button>
        <Button variant="secondary" onClick={() => copy(text, 'Message copied')}>
          <Copy />
          Copy message
        </Button>
      </div>
      <p className="figures break-all">
        <a className="link underline-offset-4" href={payLink} target="_blank" rel="noreferrer">
          {payLink}
        </a>
      </p>
      <Facts title="To read aloud" level={level}>
        <Fact label="Amount">{exactRupees(total)}</Fact>
        {shop?.payment.ready && shop.payment.enableUPI && <Fact label="UPI ID">{shop.payment.upiId}</Fact>}
        <Fact label="Order">
          <span className="figures tracking-widest">{orderNumber}</span>
        </Fact>
        <Fact label="Then">The caller reads you the 12 digits of the payment; enter them on the page of the link.</Fact>
      </Facts>
    </div>
  )
}
