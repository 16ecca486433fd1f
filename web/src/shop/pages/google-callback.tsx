import { CallbackScreen, CallbackWait, finishGoogle } from '../features/google/CallbackScreen.tsx'
import * as messages from '../features/google/messages.ts'
import { titled } from '../seo.ts'
import type { Route } from './+types/google-callback'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.signInWithGoogle, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { finish: await finishGoogle(new URL(request.url).searchParams) }
}
clientLoader.hydrate = true as const

/** A code is good for one visit. */
export const shouldRevalidate = () => false

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
export { CallbackWait as HydrateFallback }

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  return <CallbackScreen finish={loaderData.finish} />
}
