import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { askToLogIn } from '#client/navigation.ts'
import { sessionSettled } from '#client/session.ts'
import { awaitStock } from '#client/wishlist/wishlist-keeper.ts'
import { useWishlist } from '#client/wishlist/wishlist-state.ts'
import { Button } from '#ui/action/Button.tsx'
import * as messages from './messages.ts'

type AwaitStockProps = { productId: string; name: string }

/** Asks for one mail once a product that is sold out is in stock again; what was asked can be taken back. A visitor is asked to sign in. */
export default function AwaitStock({ productId, name }: AwaitStockProps) {
  const { items } = useWishlist()
  const [isBusy, setBusy] = useState(false)
  const awaits = items.some((item) => item.productId === productId && item.awaitsStock)
  const press = async () => {
    if (!(await sessionSettled()).isLoggedIn) return askToLogIn(messages.signInToBeTold(name))
    setBusy(true)
    await awaitStock(productId, !awaits)
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-sm empty:hidden">
        {awaits && messages.youAreTold}
      </p>
      <Button variant={awaits ? 'quiet' : 'secondary'} size="small" busy={isBusy} busyLabel={messages.saving} onClick={() => void press()}>
        <Bell />
        {awaits ? messages.tellMeNoMore : messages.tellMe}
      </Button>
    </div>
  )
}
