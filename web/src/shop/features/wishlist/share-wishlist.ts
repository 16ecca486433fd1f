import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { copyText } from '#client/copy-text.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/overlay/toast.ts'

/** Hands the products with their addresses to the phone's own sharing, else to the clipboard: the wishlist itself is nobody else's to see. */
export async function shareWishlist(items: readonly WishlistItem[], origin: string): Promise<void> {
  const text = items.map(({ name, slug }) => `${name}: ${origin}${paths.product(slug)}`).join('\n')
  try {
    if (navigator.share) return await navigator.share({ title: 'My wishlist', text })
    await copyText(text)
    toast.success('Wishlist copied')
  } catch (error) {
    // the shopper has closed the phone's sharing sheet
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error('The wishlist could not be shared.')
  }
}
