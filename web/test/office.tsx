import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { setNavigator } from '#client/navigation.ts'
import * as entry from '../src/admin/pages/entry.tsx'
import * as layout from '../src/admin/pages/layout.tsx'
import * as unknown from '../src/admin/pages/unknown.tsx'
import { startSession } from '../src/client/session.ts'
import { polyfillDialog } from '../src/ui/overlay/jsdom-dialog.ts'
import { toast } from '../src/ui/overlay/toast.ts'
import { FACTS } from './samples.ts'
import type { Answers } from './shop-server.ts'
import { openShop } from './shop-server.ts'
import { MEENA, pending } from './staff-orders.ts'

polyfillDialog()

type Page = { default: ComponentType; clientLoader?: (args: { request: Request }) => unknown }

/** Each page is read when its path is gone to: a test file does not pay for the whole back office. */
const route = (path: string, load: () => Promise<Page>) => ({
  path,
  lazy: async () => {
    const { default: Component, clientLoader } = await load()
    return { Component, ...(clientLoader && { loader: clientLoader }) }
  },
})

const screens = [
  route('admin/dashboard', () => import('../src/admin/pages/dashboard.tsx')),
  route('admin/payment-verification', () => import('../src/admin/pages/payment-verification.tsx')),
  route('admin/payment-verification/bank', () => import('../src/admin/pages/bank-matching.tsx')),
  route('admin/money', () => import('../src/admin/pages/money.tsx')),
  route('admin/books', () => import('../src/admin/pages/books.tsx')),
  route('admin/orders', () => import('../src/admin/pages/orders.tsx')),
  route('admin/new-order', () => import('../src/admin/pages/new-order.tsx')),
  route('admin/orders/:id', () => import('../src/admin/pages/order.tsx')),
  route('admin/users', () => import('../src/admin/pages/users.tsx')),
  route('admin/inventory', () => import('../src/admin/pages/inventory.tsx')),
  route('admin/analytics', () => import('../src/admin/pages/analytics.tsx')),
  route('admin/audit', () => import('../src/admin/pages/audit.tsx')),
  route('admin/settings', () => import('../src/admin/pages/settings.tsx')),
  route('admin/dispatch', () => import('../src/admin/pages/dispatch.tsx')),
  route('admin/messages', () => import('../src/admin/pages/messages.tsx')),
  route('admin/returns', () => import('../src/admin/pages/returns.tsx')),
  route('admin/reviews', () => import('../src/admin/pages/reviews.tsx')),
]

const routes = () => [
  {
    id: 'root',
    path: '/',
    loader: () => ({ shop: FACTS }),
    children: [
      { path: 'admin', loader: entry.loader, element: null, HydrateFallback: () => null },
      route('admin/login', () => import('../src/admin/pages/login.tsx')),
      route('admin/invitation', () => import('../src/admin/pages/invitation.tsx')),
      route('admin/device', () => import('../src/admin/pages/device.tsx')),
      { Component: layout.default, loader: layout.clientLoader, HydrateFallback: layout.HydrateFallback, children: screens },
      { path: 'admin/*', loader: unknown.loader, element: null, HydrateFallback: () => null },
      { path: '*', element: <p>Somewhere else</p> },
    ],
  },
]

let last = 0

type OfficeOptions = { at: string; answers?: Answers /** Whether this browser holds a token already. */; signedIn?: boolean; role?: string }

/** The back office in a browser of its own, before a tiny shop on loopback. */
export async function openOffice({ at, answers = {}, signedIn = true, role = MEENA.role }: OfficeOptions) {
  last += 1
  const token = `staff-token-${last}`
  const server = await openShop({
    'GET /api/admin/verify': () => ({ json: { success: true, admin: { ...MEENA, role } } }),
    'GET /api/admin/views': () => ({ json: { success: true, views: [] } }),
    'POST /api/admin/logout': () => ({ json: { success: true } }),
    'GET /api/orders/admin/pending-verifications': () => pending([]),
    ...answers,
  })
  localStorage.clear()
  if (signedIn) {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminData', JSON.stringify({ username: MEENA.username, role }))
  }
  await startSession()
  const router = createMemoryRouter(routes(), { initialEntries: [at], hydrationData: { loaderData: { root: { shop: FACTS } } } })
  setNavigator((path, options) => void router.navigate(path, options))
  const user = userEvent.setup({ advanceTimers: () => {} })
  const view = render(<RouterProvider router={router} />)
  await act(async () => {})
  return { ...server, router, user, view, token, place: () => router.state.location.pathname + router.state.location.search }
}

/** A moment later, when what was promised has happened. */
export const until = (holds: () => boolean, what = 'the wait'): Promise<void> =>
  waitFor(() => {
    if (!holds()) throw new Error(`It did not come to pass: ${what}`)
  })

/** Files that the page hands to the browser, as name and text. */
export const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  toast.clear()
  saved.length = 0
  let blob: Blob | undefined
  URL.createObjectURL = (made: Blob) => {
    blob = made
    return 'blob:here'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download && blob) saved.push({ name: this.download, blob })
  })
})
afterEach(() => vi.restoreAllMocks())
