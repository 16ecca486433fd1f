import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '../../../../test/office.tsx'

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
