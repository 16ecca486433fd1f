import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import type { Answers } from '#test/shop-server.ts'
import { pending, queueOf } from '#test/staff-orders.ts'

const paged = { pagination: { current: 1, pages: 1, total: 0 } }
const empty = (rows: string) => () => ({ json: { success: true, [rows]: [], ...paged } })
const ADMIN = {
  _id: 'a-1',
  username: 'asha',
  email: 'asha@shop.test',
  role: 'admin',
  isActive: true,
  isInvited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
}

it.each<[string, string, Answers]>([
  ['/admin/dispatch', 'Orders to pack', {}],
  ['/admin/messages', 'Messages', { 'GET /api/admin/messages': empty('messages') }],
  ['/admin/returns', 'Returns', { 'GET /api/admin/returns': empty('returns') }],
  ['/admin/reviews', 'Reviews', { 'GET /api/admin/reviews': empty('reviews') }],
  [
    '/admin/payment-verification',
    'Pending payments',
    { 'GET /api/orders/admin/pending-verifications': () => pending(queueOf('SLB-AAAA')) },
  ],
  [
    '/admin/settings?tab=admins',
    'Admin users',
    {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      'GET /api/admin/list': () => ({ json: { success: true, admins: [ADMIN] } }),
    },
  ],
])('the column of buttons has a heading for those who listen, and none to see: %s', async (at, name, answers) => {
  await openOffice({ at, answers })
  const table = within(await screen.findByRole('table', { name }))
  expect(table.getByRole('columnheader', { name: 'Actions' }).firstElementChild?.className).toBe('sr-only')
})
