import { act, render } from '@testing-library/react'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation, useParams } from 'react-router'
import { vi } from 'vitest'
import { setNavigator } from '#client/navigation.ts'
import { session } from '../src/client/session.ts'
import { Toasts } from '../src/ui/overlay/Toasts.tsx'
import { SHOP_TOAST_MS } from '../src/ui/overlay/toast.ts'
import { FACTS, RAMESH } from './samples.ts'

/** What of a route's module a test needs; each module narrows the arguments by its own generated types. */
type RouteModule = {
  // biome-ignore lint/suspicious/noExplicitAny: every route has its own types for these
  default: ComponentType<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  clientLoader: (args: any) => unknown
  HydrateFallback?: ComponentType
}

type Options = { path: string; at: string; state?: unknown; facts?: Partial<ShopFacts> }

/** Opens a page with its loader, as a navigation with this state would. Any other address is told by the page 'Elsewhere'. */
export async function openRoute(module: RouteModule, { path, at, state, facts = {} }: Options) {
  const { default: Page, clientLoader, HydrateFallback } = module
  const Route = () => <Page loaderData={useLoaderData()} params={useParams()} />
  const root = { shop: { ...FACTS, ...facts }, origin: 'http://shop.test' }
  const { pathname, search } = new URL(at, 'http://shop.test')
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        shouldRevalidate: () => false,
        children: [
          {
            path: path.slice(1),
            loader: (args: LoaderFunctionArgs) => clientLoader(args),
            Component: Route,
            HydrateFallback: HydrateFallback ?? (() => null),
          },
          { path: '*', Component: Elsewhere },
          { index: true, Component: Elsewhere },
        ],
      },
    ],
    { initialEntries: [{ pathname, search, state, key: 'visit-1' }], hydrationData: { loaderData: { root } } },
  )
  setNavigator((to, options) => void router.navigate(to, options))
  const view = render(
    <>
      <RouterProvider router={router} />
      <Toasts shownMs={SHOP_TOAST_MS} />
    </>,
  )
  await act(async () => {})
  const place = () => router.state.location
  return { router, view, place }
}

function Elsewhere() {
  return <p>Elsewhere: {useLocation().pathname}</p>
}

/** Ramesh is signed in, as far as this browser knows. */
export function signIn(): void {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', JSON.stringify(RAMESH))
  session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true, loading: false, error: null })
}

/** Nobody is signed in, and that is known. */
export function signOut(): void {
  localStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true, loading: false, error: null })
}

/** Gives the window a width in CSS pixels, to the end of the file at most; jsdom knows no media queries. */
export function beWide(pixels: number): void {
  const limit = (query: string) => Number.parseFloat(/[\d.]+/.exec(query)?.[0] ?? '0') * (query.includes('rem') ? 16 : 1)
  const matches = (query: string) => (query.includes('max-width') ? pixels <= limit(query) : pixels >= limit(query))
  const media = (query: string) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('matchMedia', media)
}

/**
 * A clock that goes on by itself and can be pushed: `await pass(60_000)`. Sockets keep their own time.
 * Give the real one back with `vi.useRealTimers()`.
 */
export function pushableClock(): { pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // timers fire between the steps of a test, as they do on a page
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  return { pass: async (ms) => void (await act(() => vi.advanceTimersByTimeAsync(ms))) }
}
