import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { telephone, useShop } from '#shop/use-shop.ts'
import { Panel } from '#ui/display/Panel.tsx'

/** How to reach the shop about an order. */
export function Help({ orderNumber }: { orderNumber: string }) {
  const { supportPhone, siteEmail, hours } = useShop()
  return (
    <Panel title="Need help?" className="print:hidden">
      <p className="text-muted">Have your order number ready: {orderNumber}</p>
      <ul className="mt-2 grid gap-1">
        {supportPhone && (
          <li>
            <a href={telephone(supportPhone)} className="link inline-flex min-h-11 items-center gap-2">
              <Phone />
              {supportPhone}
            </a>
          </li>
        )}
        {siteEmail && (
          <li>
            <a
              href={`mailto:${siteEmail}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              <Mail />
              {siteEmail}
            </a>
          </li>
        )}
      </ul>
      {hours && <p className="text-sm text-muted">{hours}</p>}
    </Panel>
  )
}
