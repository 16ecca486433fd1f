import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { pending, queueOf } from '#test/staff-orders.ts'

const HITS = [
  { kind: 'order', id: 'a', title: 'SLB-7K3M-9Q2T', detail: 'Ramesh Ahirwar, Sagar, ₹540', path: '/admin/orders?q=SLB-7K3M-9Q2T' },
  { kind: 'customer', id: 'b', title: 'Ramesh Ahirwar', detail: '9123456780', path: '/admin/users?q=ramesh' },
  { kind: 'screen', id: '/admin/returns', title: 'Returns', detail: '', path: '/admin/returns' },
]
const answers = {
  'GET /api/orders/admin/all': () => pending([]),
  'GET /api/admin/search': ({ query }: { query: URLSearchParams }) => {
    const q = query.get('q') ?? ''
    return {
      json: { success: true, hits: HITS.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(q.toLowerCase())) },
    }
  },
}
const openPalette = async () => {
  const office = await openOffice({ at: '/admin/orders', answers })
  await screen.findByRole('heading', { name: 'Orders Management' })
  await office.user.keyboard('{Control>}k{/Control}')
  return { ...office, field: await screen.findByRole('combobox', { name: 'Find anything' }) }
}
const found = () => within(screen.getByRole('listbox', { name: 'Found' })).getAllByRole('option')
const chosen = () => found().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent

it('Ctrl+K opens the search over everything, and Enter goes to the best hit even before the list is drawn', async () => {
  const { user, field, place } = await openPalette()
  expect(document.activeElement).toBe(field)
  await user.keyboard('ramesh{Enter}')
  await expect.poll(place).toBe('/admin/orders?q=SLB-7K3M-9Q2T')
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull()
})

it('arrows choose among the hits of all kinds, each under its name, and Enter opens the chosen one', async () => {
  const { user, field, place } = await openPalette()
  await user.keyboard('ramesh')
  await screen.findByRole('group', { name: 'Customers' })
  await expect.poll(() => found().length).toBe(2)
  expect(within(screen.getByRole('group', { name: 'Orders' })).getByRole('option').textContent).toContain('SLB-7K3M-9Q2T')
  expect(chosen()).toContain('SLB-7K3M-9Q2T')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toContain('9123456780')
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('9123456780')
  await user.keyboard('{Enter}')
  await expect.poll(place).toBe('/admin/users?q=ramesh')
})

it('the lens in the bar opens it for a finger; nothing found is said', async () => {
  const { user } = await openOffice({ at: '/admin/orders', answers })
  await user.click(await screen.findByRole('button', { name: 'Find anything' }))
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'zzzz')
  expect(await screen.findByText('Nothing found for “zzzz”.')).toBeDefined()
})

it('Enter in the search of the orders opens the only order that it finds', async () => {
  const rows = queueOf('SLB-7K3M-9Q2T')
  const { user } = await openOffice({
    at: '/admin/orders',
    answers: { 'GET /api/orders/admin/all': () => pending(rows) },
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), '471001{Enter}')
  expect(await screen.findByRole('dialog')).toBeDefined()
})
