import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { pending, staffOrder } from '#test/staff-orders.ts'

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
