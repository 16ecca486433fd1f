import { screen, within } from '@testing-library/react'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { refusal, staffOrder } from '#test/staff-orders.ts'

const ALL = 'GET /api/admin/returns'
const ASKED: StaffReturn = {
  orderStatus: 'delivered',
  _id: '0190e000-0000-7000-8000-000000000001',
  number: 'SLB-7K4M-92QX-R1',
  orderId: '0190b000-0000-7000-8000-000000000001',
  orderNumber: 'SLB-7K4M-92QX',
  orderTotal: 2960,
  customer: { _id: '0190c000-0000-7000-8000-000000000001', name: 'Ramesh Ahirwar', email: 'ramesh@example.in' },
  reason: 'damaged',
  details: 'Two packs were crushed.',
  status: 'requested',
  amount: 540,
  repriced: 0,
  refundReference: null,
  goods: null,
  createdAt: '2026-11-20T05:20:00.000Z',
  deliveredAt: '2026-11-20T05:00:00.000Z',
  faultBy: '2026-11-21T05:00:00.000Z',
  unusedBy: '2026-11-27T18:29:59.999Z',
  lines: [{ productId: '0190a000-0000-7000-8000-000000000001', name: 'Special Lion Beedi (Big Pack)', quantity: 2, amount: 540 }],
  photos: [],
  events: [{ seq: 1, at: '2026-11-20T05:20:00.000Z', actor: 'Ramesh Ahirwar', actorKind: 'customer', to: 'requested', note: null }],
}
const STEP = `POST /api/admin/returns/${ASKED._id}/step`
const list = (...returns: StaffReturn[]) => ({
  json: { success: true, returns, pagination: { current: 1, pages: 1, total: returns.length } },
})
const returns = (one: StaffReturn = ASKED, answers = {}, at = '/admin/returns') =>
  openOffice({ at, answers: { [ALL]: () => list(one), ...answers } })
async function opened(one: StaffReturn = ASKED, answers = {}) {
  const office = await returns(one, answers)
  await office.user.click(await screen.findByRole('button', { name: `Decide ${one.number}` }))
  return { ...office, sheet: within(screen.getByRole('dialog', { name: `Return ${one.number}` })) }
}

it('a return is shown whole with both clocks and approved', async () => {
  const { sheet, user, last, answers } = await opened(ASKED, {
    [STEP]: () => ({ json: { success: true, return: { ...ASKED, status: 'approved' } } }),
  })
  expect(sheet.getByText('Two packs were crushed.')).toBeDefined()
  expect(sheet.getByText('Damage claims until').nextSibling?.textContent).toMatch(/^21 Nov 2026/)
  expect(sheet.getByText('Unused returns until').nextSibling?.textContent).toMatch(/^27 Nov 2026/)
  answers[ALL] = () => list({ ...ASKED, status: 'approved' })
  await user.click(sheet.getByRole('button', { name: /^Approve/ }))
  await until(() => sheet.getByRole('status').textContent === 'Approved')
  expect(last(STEP.slice(5))?.body).toEqual({ step: 'approve', note: '' })
})

it('shows the photos of a return, and says which could not be loaded', async () => {
  const { sheet, last, token } = await opened(
    { ...ASKED, photos: ['/api/admin/returns/photos/p1', '/api/admin/returns/photos/p2'] },
    { 'GET /api/admin/returns/photos/p2': () => ({ text: 'a picture' }) },
  )
  const photos = within(sheet.getByRole('list', { name: 'Photos' }))
  const [first, second] = photos.getAllByRole('listitem')
  await until(() => first?.textContent === 'Photo 1 of return SLB-7K4M-92QX-R1 could not be loaded.', 'the failure')
  const picture = await photos.findByRole('img', { name: 'Photo 2 of return SLB-7K4M-92QX-R1' })
  expect([picture.getAttribute('src'), picture.closest('a')?.getAttribute('href')]).toEqual(['blob:here', 'blob:here'])
  expect(second?.contains(picture)).toBe(true)
  expect(last('/api/admin/returns/photos/p2')?.headers.authorization).toBe(`Bearer ${token}`)
})

it('a return without photos has no list of them', async () => {
  expect((await opened()).sheet.queryByRole('list', { name: 'Photos' })).toBeNull()
})

it('[BO-010] the order of a return opens in a new tab', async () => {
  const link = (await opened()).sheet.getByRole('link', { name: ASKED.orderNumber })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/admin/orders/${ASKED.orderId}`, '_blank'])
})

it('[BO-010] an order that was called off after its return leads to it, and the return opens', async () => {
  const order = staffOrder({ _id: ASKED.orderId, orderNumber: ASKED.orderNumber, status: 'cancelled', deliveredAt: ASKED.deliveredAt })
  const other = { ...ASKED, _id: '0190e000-0000-7000-8000-000000000009', number: 'SLB-9999-92QX-R1', orderId: 'another order' }
  const office = await openOffice({
    at: `/admin/orders/${order._id}`,
    answers: {
      [`GET /api/orders/${order._id}/admin`]: () => ({ json: { success: true, order, events: [], attempts: [] } }),
      [ALL]: () => list({ ...ASKED, status: 'refunded' }, other),
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Returns' }))
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^SLB-7K4M-92QX-R1Refunded₹540\.00, 20 Nov/),
  ])
  await office.user.click(panel.getByRole('link', { name: ASKED.number }))
  const sheet = within(await screen.findByRole('dialog', { name: `Return ${ASKED.number}` }))
  expect(sheet.getByRole('link', { name: ASKED.orderNumber }).getAttribute('href')).toBe(`/admin/orders/${ASKED.orderId}`)
})

it('an order that was never delivered asks for no returns', async () => {
  const order = staffOrder({ status: 'confirmed', deliveredAt: null })
  const answer = () => ({ json: { success: true, order, events: [], attempts: [] } })
  const office = await openOffice({ at: `/admin/orders/${order._id}`, answers: { [`GET /api/orders/${order._id}/admin`]: answer } })
  await screen.findByRole('heading', { name: 'History' })
  expect(office.calls()).not.toContain(ALL)
  expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull()
})

it('a rejection without a reason is said at its field', async () => {
  const { sheet, user } = await opened(ASKED, {
    [STEP]: () => ({ status: 400, json: { success: false, message: 'x', errors: { note: 'Please say why, the customer reads it' } } }),
  })
  await user.click(sheet.getByRole('button', { name: /^Reject/ }))
  expect(await sheet.findByText('Please say why, the customer reads it')).toBeDefined()
})

it('a return that somebody else was faster with says who', async () => {
  const { sheet, user } = await opened(ASKED, { [STEP]: () => refusal(409, 'This return was already rejected by meena.') })
  await user.click(sheet.getByRole('button', { name: /^Approve/ }))
  expect(await sheet.findByText('This return was already rejected by meena.')).toBeDefined()
})

it('received goods go to the shelf or are written off', async () => {
  const one = { ...ASKED, status: 'approved' as const }
  const { sheet, user, last } = await opened(one, { [STEP]: () => ({ json: { success: true, return: { ...one, status: 'received' } } }) })
  await user.click(sheet.getByRole('radio', { name: /^Written off/ }))
  await user.click(sheet.getByRole('button', { name: /^Goods received/ }))
  await until(() => last(STEP.slice(5)) !== undefined)
  expect(last(STEP.slice(5))?.body).toEqual({ step: 'receive', goods: 'written_off', note: '' })
})

it('a refund carries the reference of the payment back', async () => {
  const one = { ...ASKED, status: 'received' as const, goods: 'restocked' as const }
  const { sheet, user, last } = await opened(one, { [STEP]: () => ({ json: { success: true, return: { ...one, status: 'refunded' } } }) })
  expect(sheet.getByText(/^Pay ₹540\.00 to the customer first/)).toBeDefined()
  await user.type(sheet.getByLabelText('Refund reference (UTR)'), '425210984512')
  await user.click(sheet.getByRole('button', { name: /^Paid back/ }))
  await until(() => last(STEP.slice(5)) !== undefined)
  expect(last(STEP.slice(5))?.body).toEqual({ step: 'refund', reference: '425210984512', note: '' })
})

it('a settled return can only be looked at, and the address says what is shown', async () => {
  const one = { ...ASKED, status: 'refunded' as const, goods: 'restocked' as const, refundReference: '425210984512' }
  const { user, asked, place } = await returns(one)
  await user.click(await screen.findByRole('button', { name: `Show ${one.number}` }))
  expect(screen.queryByRole('form', { name: 'Next step' })).toBeNull()
  expect(screen.getByText('425210984512')).toBeDefined()
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByLabelText('Status'), 'Refunded')
  await until(() => asked.some(({ query }) => query.get('status') === 'refunded'))
  expect(place()).toBe('/admin/returns?status=refunded')
})
