import { expect, it } from 'vitest'

type Page = { meta: () => { title?: string }[] }

it.each<[string, () => Promise<unknown>]>([
  ['Analytics & Reports', () => import('./analytics.tsx')],
  ['Audit Log', () => import('./audit.tsx')],
  ['Reconcile bank statement', () => import('./bank-matching.tsx')],
  ['Dashboard', () => import('./dashboard.tsx')],
  ['Sign in on this device', () => import('./device.tsx')],
  ['Dispatch', () => import('./dispatch.tsx')],
  ['Inventory Management', () => import('./inventory.tsx')],
  ['Invitation', () => import('./invitation.tsx')],
  ['Admin Login', () => import('./login.tsx')],
  ['Messages', () => import('./messages.tsx')],
  ['Order', () => import('./order.tsx')],
  ['Orders Management', () => import('./orders.tsx')],
  ['Payment Verification', () => import('./payment-verification.tsx')],
  ['Returns', () => import('./returns.tsx')],
  ['Reviews', () => import('./reviews.tsx')],
  ['Settings', () => import('./settings.tsx')],
  ['User Management', () => import('./users.tsx')],
])('the tab of the browser says %s', async (words, load) => {
  const { meta } = (await load()) as Page // `as`: the router calls it so
  const titles = meta().flatMap(({ title }) => title ?? [])
  expect(titles).toHaveLength(1)
  expect(titles[0]).toMatch(new RegExp(`^${words} [|·-] `))
})
