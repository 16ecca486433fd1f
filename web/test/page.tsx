import { act, render } from '@testing-library/react'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { setNavigator } from '#client/navigation.ts'
import { polyfillDialog } from '../src/ui/overlay/jsdom-dialog.ts'
import { Toasts } from '../src/ui/overlay/Toasts.tsx'
import { SHOP_TOAST_MS } from '../src/ui/overlay/toast.ts'
import { FACTS } from './samples.ts'

// what jsdom lacks: dialogs that open, and measuring of boxes that have no size here anyway
polyfillDialog()
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

type PageOptions = {
  /** Where one is: '/products?q=big'. */
  at?: string
  facts?: Partial<ShopFacts>
  /** What the navigation brought along. */
  state?: unknown
  /** Other pages by their paths, for a way that leads over them. */
  others?: Record<string, ReactNode>
}

/** Shows a part of the storefront inside a router that knows the shop's facts; every way out lands on a page that says where it is. */
export async function showPage(part: ReactNode, { at = '/', facts = {}, state, others = {} }: PageOptions = {}) {
  const root = { shop: { ...FACTS, ...facts }, origin: 'http://shop.test' }
  const url = new URL(at, 'http://shop.test')
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        children: [
          { path: url.pathname, element: part },
          ...Object.entries(others).map(([path, element]) => ({ path, element })),
          ...(url.pathname === '/' ? [] : [{ index: true as const, element: <p>Somewhere else</p> }]),
          { path: '*', element: <p>Somewhere else</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }], hydrationData: { loaderData: { root } } },
  )
  setNavigator((path, options) => void router.navigate(path, options))
  const view = render(
    <>
      <RouterProvider router={router} />
      <Toasts shownMs={SHOP_TOAST_MS} />
    </>,
  )
  await act(async () => {})
  return { router, view, place: () => router.state.location.pathname + router.state.location.search }
}
