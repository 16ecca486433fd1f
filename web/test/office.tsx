import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { PaymentChecks } from 'contract/orders/payment-check.schemas.ts'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import * as analytics from '../src/admin/pages/analytics.tsx'
import * as audit from '../src/admin/pages/audit.tsx'
import * as dashboard from '../src/admin/pages/dashboard.tsx'
import * as device from '../src/admin/pages/device.tsx'
import * as dispatch from '../src/admin/pages/dispatch.tsx'
import * as entry from '../src/admin/pages/entry.tsx'
import * as inventory from '../src/admin/pages/inventory.tsx'
import * as invitation from '../src/admin/pages/invitation.tsx'
import * as layout from '../src/admin/pages/layout.tsx'
import * as login from '../src/admin/pages/login.tsx'
import * as messages from '../src/admin/pages/messages.tsx'
import * as order from '../src/admin/pages/order.tsx'
import * as orders from '../src/admin/pages/orders.tsx'
import * as payments from '../src/admin/pages/payment-verification.tsx'
import * as returns from '../src/admin/pages/returns.tsx'
import * as reviews from '../src/admin/pages/reviews.tsx'
import * as settings from '../src/admin/pages/settings.tsx'
import * as unknown from '../src/admin/pages/unknown.tsx'
import * as users from '../src/admin/pages/users.tsx'
import { goThrough } from '../src/client/go.ts'
import { startSession } from '../src/client/session.ts'
import { teachDialogs } from '../src/ui/float/jsdom-dialog.ts'
import { toast } from '../src/ui/float/toast.ts'
import { orderOf } from './orders.ts'
import { FACTS } from './samples.ts'
import type { Answers } from './shop-server.ts'
import { openShop } from './shop-server.ts'

teachDialogs()

export const MEENA = { _id: '0190c000-0000-7000-8000-000000000001', username: 'meena', email: 'meena@shop.test', role: 'super_admin' }

type Page = { default: ComponentType; clientLoader?: () => unknown; HydrateFallback?: ComponentType }

const route = (path: string, { default: Component, clientLoader, HydrateFallback }: Page) => ({
  path,
  Component,
  ...(clientLoader && { loader: clientLoader }),
  ...(HydrateFallback && { HydrateFallback }),
})

const screens = [
  route('admin/dashboard', dashboard),
  route('admin/payment-verification', payments),
  route('admin/orders', orders),
  route('admin/orders/:id', order),
  route('admin/users', users),
  route('admin/inventory', inventory),
  route('admin/analytics', analytics),
  route('admin/audit', audit),
  route('admin/settings', settings),
  route('admin/dispatch', dispatch),
  route('admin/messages', messages),
  route('admin/returns', returns),
  route('admin/reviews', reviews),
]

const routes = () => [
  {
    id: 'root',
    path: '/',
    loader: () => ({ shop: FACTS }),
    children: [
      { path: 'admin', loader: entry.loader, element: null, HydrateFallback: () => null },
      route('admin/login', login),
      route('admin/invitation', invitation),
      route('admin/device', device),
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
  goThrough((path, options) => void router.navigate(path, options))
  const user = userEvent.setup({ advanceTimers: () => {} })
  const view = render(<RouterProvider router={router} />)
  await act(async () => {})
  return { ...server, router, user, view, token, place: () => router.state.location.pathname + router.state.location.search }
}

/** An order as staff see it. */
export function staffOrder({ payment, user, ...change }: StaffOrder = {}): AdminOrder {
  const { discount: _, status: __, payment: paid, ...rest } = orderOf()
  const paymentStatus = change.paymentStatus ?? 'pending_verification'
  return {
    ...rest,
    status: 'payment_submitted',
    subtotal: 2508.47,
    hiddenByCustomer: false,
    ...change,
    paymentStatus,
    user: { _id: MEENA._id, name: 'Ramesh Ahirwar', email: 'ramesh@example.in', ...user },
    payment: {
      ...paid,
      paymentStatus,
      transactionId: '532418764471',
      submittedAt: '2026-11-20T05:20:00.000Z',
      screenshot: null,
      decidedBy: null,
      isBankReference: true,
      checks: null,
      ...payment,
    },
  }
}
type StaffOrder = Partial<Omit<AdminOrder, 'payment' | 'user'>> & {
  payment?: Partial<AdminOrder['payment']>
  user?: Partial<AdminOrder['user']>
}

/** What is known beside a payment that nothing speaks against. */
export const checks = (change: Partial<PaymentChecks> = {}): PaymentChecks => ({
  usedOn: [],
  pictureSeenOn: [],
  isNewAccount: false,
  registeredAt: '2026-11-20T20:00:00.000Z',
  usualMaximum: 4000,
  isAboveUsual: false,
  ...change,
})

/** Several payments that wait, each of somebody else: `queueOf('SLB-AAAA', 'SLB-BBBB')`. */
export const queueOf = (...numbers: string[]): AdminOrder[] =>
  numbers.map((orderNumber, at) =>
    staffOrder({
      _id: `0190d000-0000-7000-8000-00000000000${at}`,
      orderNumber,
      payment: { transactionId: `53241876447${at}` },
    }),
  )

const paged = (rows: readonly unknown[], more: object) => ({ current: 1, pages: 1, total: rows.length, ...more })
export const pending = (rows: readonly AdminOrder[], more: object = {}) => ({
  json: { success: true, orders: rows, pagination: paged(rows, more) },
})
export const refusal = (status: number, message: string, more: object = {}) => ({ status, json: { success: false, message, ...more } })

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
