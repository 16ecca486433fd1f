import { Button } from '../action/Button.tsx'
import { BrokenThread } from '../art/BrokenThread.tsx'
import { CraftSteps } from '../art/CraftSteps.tsx'
import { CraftTray } from '../art/CraftTray.tsx'
import { Emblem } from '../art/Emblem.tsx'
import { EmptyCart } from '../art/EmptyCart.tsx'
import { EmptyOrders } from '../art/EmptyOrders.tsx'
import { EmptySearch } from '../art/EmptySearch.tsx'
import { EmptyWishlist } from '../art/EmptyWishlist.tsx'
import { Logo } from '../art/Logo.tsx'
import { Pack } from '../art/Pack.tsx'
import { PackTurned } from '../art/PackTurned.tsx'
import { TenduLeaf } from '../art/TenduLeaf.tsx'
import { EmptyState } from '../display/EmptyState.tsx'
import { FullScreenSpinner } from '../display/FullScreenSpinner.tsx'
import { Card } from './Card.tsx'

const EMPTY = [
  { drawing: <EmptyCart />, title: 'Your cart is empty', action: 'Continue Shopping' },
  { drawing: <EmptyOrders />, title: 'No orders found', action: 'Start Shopping' },
  { drawing: <EmptySearch />, title: 'No products found', action: 'Clear Filters' },
  { drawing: <EmptyWishlist />, title: 'Your wishlist is empty', action: 'Start Shopping' },
  { drawing: <BrokenThread />, title: 'Error Loading Tracking', action: 'Back to Orders' },
]

export function ArtShow() {
  return (
    <>
      {EMPTY.map(({ drawing, title, action }) => (
        <div key={title} className="panel">
          <EmptyState drawing={drawing} title={title} action={<Button variant="secondary">{action}</Button>} />
        </div>
      ))}
      <div className="panel h-72 overflow-hidden *:min-h-full">
        <FullScreenSpinner />
      </div>
      <Card title="Drawings" wide>
        <div className="flex flex-wrap items-end gap-8">
          <Logo />
          <span className="on-brand rounded-panel bg-brand-hover p-4 text-brand-ink">
            <Logo inverse />
          </span>
          <Emblem className="size-40 text-brand" title="Special Lion Beedi" />
          <TenduLeaf className="w-28" />
          <CraftTray className="w-72" />
          <Pack size="big" className="w-65" />
          <Pack size="small" className="w-51" />
          <PackTurned size="big" className="w-65" />
        </div>
        <CraftSteps className="w-full max-w-160" />
      </Card>
    </>
  )
}
