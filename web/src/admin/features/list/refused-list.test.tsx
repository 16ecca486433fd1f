import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'

it.each([
  ['/admin/messages', 'GET /api/admin/messages', 'Messages'],
  ['/admin/users', 'GET /api/admin/users', 'User Management'],
  ['/admin/orders', 'GET /api/orders/admin/all', 'Orders Management'],
])('a list that is answered with 200 and success:false says why and keeps its screen: %s', async (at, endpoint, title) => {
  await openOffice({ at, answers: { [endpoint]: () => ({ json: { success: false, message: 'The archive is being moved' } }) } })
  expect((await screen.findByRole('alert')).textContent).toContain('The archive is being moved')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryByText('Application Error')).toBeNull()
})

it('rows stay when a refresh fails, under a line that says how old they are', async () => {
  const PENDING = 'GET /api/orders/admin/pending-verifications'
  const rows = () => pending([staffOrder({ orderNumber: 'SLB-2222-3333' })])
  const office = await openOffice({ at: '/admin/payment-verification', answers: { [PENDING]: rows } })
  await screen.findAllByText('SLB-2222-3333')
  office.answers[PENDING] = () => ({ status: 500, json: { success: false } })
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  await act(async () => void dispatchEvent(new Event('visibilitychange'))) // as when the window is looked at again
  expect((await screen.findByRole('alert')).textContent).toMatch(/What you see was fetched .+ ago\./)
  clock.mockRestore()
  expect(screen.getAllByText('SLB-2222-3333').length).toBeGreaterThan(0)
})

const ID = '0190d000-0000-7000-8000-000000000001'
it.each([
  ['/admin/analytics', '/api/admin/analytics', 'Failed to fetch analytics: '],
  ['/admin/audit', '/api/admin/audit', 'Failed to load the audit log: '],
  ['/admin/books', '/api/admin/books/summary', 'Failed to load the books: '],
  ['/admin/dispatch', '/api/admin/dispatch', ''],
  ['/admin/messages', '/api/admin/messages', 'Failed to load messages: '],
  ['/admin/money', '/api/admin/money/credits', 'Failed to load the money: '],
  ['/admin/money?tab=owed', '/api/admin/money/owed', 'Failed to load what is owed: '],
  ['/admin/money?tab=look', '/api/admin/money/unwitnessed', 'Failed to load what to look at: '],
  ['/admin/money?tab=owed', '/api/admin/money/debits', 'Failed to load what went out: '],
  ['/admin/money?tab=day', '/api/admin/day-close', 'Failed to load the day: '],
  [`/admin/orders/${ID}`, `/api/orders/${ID}/admin`, ''],
  ['/admin/payment-verification', '/api/orders/admin/pending-verifications', 'Failed to load pending payments: '],
  ['/admin/returns', '/api/admin/returns', 'Failed to load returns: '],
  ['/admin/reviews', '/api/admin/reviews', 'Failed to load reviews: '],
  ['/admin/settings?tab=general', '/api/admin/settings', ''],
  ['/admin/settings?tab=bank', '/api/admin/alerts', ''],
  ['/admin/settings?tab=connections', '/api/admin/read-tokens', ''],
  ['/admin/settings?tab=connections', '/api/admin/telegram', ''],
  ['/admin/settings?tab=connections', '/api/admin/webhooks', ''],
  ['/admin/settings?tab=bank', '/api/admin/automatic', ''],
])('%s says in the words of the shop why %s did not come', async (at, endpoint, before) => {
  await openOffice({
    at,
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: structuredClone(SETTINGS) } }),
      [`GET ${endpoint}`]: () => refusal(409, 'Not before noon.'),
    },
  })
  const why = await screen.findByText(/Not before noon\./)
  expect(why.textContent).toBe(`${before}Not before noon.`)
  expect(why.closest('[role=alert]')?.textContent).toContain('Try Again')
})
