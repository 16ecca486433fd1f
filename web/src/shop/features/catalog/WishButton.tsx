import Heart from 'lucide-react/icons/heart'
import { toggleWish } from '#client/wishlist/toggle-wish.ts'
import type { WishedProduct } from '#client/wishlist/wishlist-state.ts'
import { useIsWished } from '#client/wishlist/wishlist-state.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import * as messages from './messages.ts'

/** The heart of a product: filled while it is on the wishlist. */
export function WishButton({ product: { id, name }, className }: { product: WishedProduct; className?: string }) {
  return (
    <IconButton
      label={messages.wishlistOf(name)}
      aria-pressed={useIsWished(id)}
      onClick={() => void toggleWish({ id, name })}
      className={className}
    >
      <Heart />
    </IconButton>
  )
}
