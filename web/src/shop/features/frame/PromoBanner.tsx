import { FREE_DELIVERY_ADVERTISED } from 'contract/rules/pricing.ts'
import X from 'lucide-react/icons/x'
import { storage } from '#client/storage.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import * as messages from './messages.ts'

function dismiss(): void {
  storage.write('promoDismissed', '1')
  document.documentElement.dataset.promo = 'off'
}

/** The launch offer. Put away once it stays away; the mark on the document hides it before anything is drawn. */
export function PromoBanner() {
  return (
    <aside aria-label={messages.launchOffer} className="no-print bg-leaf text-leaf-ink [html[data-promo=off]_&]:hidden">
      <div className="wrap flex items-center justify-between gap-4">
        <p className="py-2 text-sm leading-snug">
          <strong>{messages.premiumLaunchOffer}</strong>
          {messages.launchOfferText(FREE_DELIVERY_ADVERTISED)}
        </p>
        <IconButton label={messages.dismissTheOffer} onClick={dismiss} className="-mr-[12px]">
          <X />
        </IconButton>
      </div>
    </aside>
  )
}
