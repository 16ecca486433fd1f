import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCart } from './client/cart/cart.ts'
import { startSession } from './client/session.ts'
import { startWishlist } from './client/wishlist/toggle-wish.ts'

// apart, for those whose browser translates; without it the page works in its own language
import('./start/follow-translation.ts').then(
  ({ followTranslation }) => followTranslation(),
  () => {},
)
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
