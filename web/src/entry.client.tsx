import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setAnswerCache } from './client/call.ts'
import { startCart } from './client/cart/cart.ts'
import { startSession } from './client/session.ts'
import { startWishlist } from './client/wishlist/toggle-wish.ts'

// apart: without it the page works in its own language, and with a line
import('./start/after-load.ts').then(
  ({ startAfterLoad: startLater }) => startLater(),
  () => {},
)
setAnswerCache(() => import('./client/offline/offline.ts'))
void startSession()
startCart()
startWishlist()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
