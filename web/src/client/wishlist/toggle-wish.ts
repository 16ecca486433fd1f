import { toast } from '#ui/overlay/toast.ts'
import * as messages from '../messages.ts'
import { session } from '../session.ts'
import { storage } from '../storage.ts'
import type { WishedProduct } from './wishlist-state.ts'

let isFetched = false
/** Everything that changes a wishlist, fetched when somebody has one or makes one. */
function loadChanges(): Promise<typeof import('./change-wishlist.ts')> {
  isFetched = true
  return import('./change-wishlist.ts')
}

/** Follows the session from here on: the visitor's wishlist before, the account's own after. */
export function startWishlist(): void {
  const look = () => {
    if (!isFetched && !session.get().isLoggedIn && storage.read('wishlist') === null) return
    // without it the page lacks hearts, nothing else; the next press tries again
    loadChanges().then(
      ({ followSession }) => followSession(),
      () => {},
    )
  }
  session.subscribe(look)
  addEventListener('storage', ({ key }) => {
    if (key === 'wishlist') look()
  })
  look()
}

const LOCK_MS = 100
let lockedUntil = 0

/** Puts a product on the wishlist or takes it off; a visitor is asked to sign in and the wish is remembered. Locked for 100 ms after use. */
export async function toggleWish(wish: WishedProduct): Promise<void> {
  const now = Date.now()
  if (now < lockedUntil) return
  lockedUntil = now + LOCK_MS
  const kept = await loadChanges().catch(() => toast.error(messages.wishlistNotReached))
  await kept?.toggleItem(wish)
}
