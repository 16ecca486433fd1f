import { FREE_DELIVERY_ADVERTISED } from 'contract/rules/pricing.ts'
import X from 'lucide-react/icons/x'
import { storage } from '#client/storage.ts'
import { IconButton } from '#ui/action/IconButton.tsx'

function dismiss(): void {
  storage.write('promoDismissed', '1')
  document.documentElement.dataset.promo = 'off'
}

/** The launch offer. Put away once it stays away; the mark on the document hides it before anything is drawn. */
export function PromoBanner() {
  return (
    <aside aria-label="Launch offer" className="no-print bg-leaf text-leaf-ink [html[data-promo=off]_&]:hidden">
      <div className="wrap flex items-center justify-between gap-4">
        <p className="py-2 text-sm leading-snug">
          <strong>Premium Launch Offer</strong>: free shipping on orders of ₹{FREE_DELIVERY_ADVERTISED} and above. Limited time only!
        </p>
        <IconButton label="Dismiss the offer" onClick={dismiss} className="-mr-3">
          <X />
        </IconButton>
      </div>
    </aside>
  )
}
