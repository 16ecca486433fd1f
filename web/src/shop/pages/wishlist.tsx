import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireUser } from '#client/guard.ts'
import { loadWishlist } from '#client/wishlist/wishlist-keeper.ts'
import * as messages from '../features/wishlist/messages.ts'
import { WishlistScreen, WishlistSkeleton } from '../features/wishlist/WishlistScreen.tsx'
import { titled } from '../seo.ts'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.wishlist, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** The wishlist lives in one place for header, hearts and this page: the loader sees to it that it is fresh. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  await loadWishlist()
  return null
}
clientLoader.hydrate = true as const

/** A filter moved: the products are there already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
export { WishlistSkeleton as HydrateFallback }

export default function Wishlist() {
  return <WishlistScreen />
}
