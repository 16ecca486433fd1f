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

it('a press anywhere in a row opens the return', async () => {
  const { user } = await openOffice({ at: '/admin/returns', answers: { [ALL]: () => list(ASKED) } })
  await screen.findByText(ASKED.number)
  await user.click(screen.getByText('Damaged'))
  expect(screen.getByRole('dialog', { name: `Return ${ASKED.number}` })).toBeDefined()
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

it('[BO-010] an order that was cancelled after its return leads to it, and the return opens', async () => {
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
  expect(sheet.getByRole('form', { name: 'Next step: Pay ₹540.00 back' })).toBeDefined()
  expect(sheet.getByText(/^Pay the customer first/)).toBeDefined()
  await user.type(sheet.getByLabelText('Refund reference (UTR)'), '425210984512')
  await user.click(sheet.getByRole('button', { name: /^Paid back/ }))
  await until(() => last(STEP.slice(5)) !== undefined)
  expect(last(STEP.slice(5))?.body).toEqual({ step: 'refund', reference: '425210984512', note: '' })
})

it('a settled return can only be looked at, and the address says what is shown', async () => {
  const one = { ...ASKED, status: 'refunded' as const, goods: 'restocked' as const, refundReference: '425210984512' }
  const { user, asked, place } = await returns(one)
  await user.click(await screen.findByRole('button', { name: `Show ${one.number}` }))
  expect(screen.queryByRole('form', { name: /^Next step: / })).toBeNull()
  expect(screen.getByText('425210984512')).toBeDefined()
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByLabelText('Status'), 'Refunded')
  await until(() => asked.some(({ query }) => query.get('status') === 'refunded'))
  expect(place()).toBe('/admin/returns?status=refunded')
})

it('the list counts its returns, names the reason and the sum, and offers to decide only those that are open', async () => {
  const settled = { ...ASKED, _id: 'r-2', number: 'SLB-2', reason: 'unused' as const, status: 'rejected' as const, amount: 270.5 }
  const office = await returns(ASKED, { [ALL]: () => list(ASKED, settled) })
  expect(await screen.findByText('2 returns')).toBeDefined()
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['SLB-7K4M-92QX-R1Ramesh Ahirwar', 'Damaged', '₹540.0020 Nov, 10:50 am', '20 Nov 2026, 10:50 am', 'Requested', 'Decide'],
    ['SLB-2Ramesh Ahirwar', 'Unused, in its original packaging', '₹270.5020 Nov, 10:50 am', '20 Nov 2026, 10:50 am', 'Rejected', 'Show'],
  ])
  office.view.unmount()
  await returns()
  expect(await screen.findByText('1 return')).toBeDefined()
})

it('the list is searched and narrowed by the address; it says when it is empty and when it does not come', async () => {
  const office = await returns(ASKED, { [ALL]: () => list() }, '/admin/returns?q=SLB-7&status=open')
  expect(await screen.findByText('No returns match your search.')).toBeDefined()
  expect(screen.getByText('0 returns')).toBeDefined()
  const query = () => Object.fromEntries(office.last('/api/admin/returns')?.query ?? [])
  expect(query()).toMatchObject({ q: 'SLB-7', status: 'open', page: '1' })
  office.answers[ALL] = () => refusal(500, 'Something went wrong.')
  await office.user.selectOptions(screen.getByLabelText('Status'), 'All returns')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load returns: Something went wrong.')
  expect(query().status).toBe('all')
})

it('the time that counts for its reason stands out: of damage the day, of unused packs the week', async () => {
  const strong = async (reason: StaffReturn['reason']) => {
    const { sheet, view } = await opened({ ...ASKED, reason })
    const found = ['Damage claims until', 'Unused returns until'].filter(
      (label) => sheet.getByText(label).nextElementSibling?.querySelector('strong') !== null,
    )
    view.unmount()
    return found
  }
  expect([await strong('damaged'), await strong('unused')]).toEqual([['Damage claims until'], ['Unused returns until']])
})

it('money that was priced anew is explained, and otherwise not', async () => {
  const { sheet, view } = await opened({ ...ASKED, repriced: 40.5 })
  expect(sheet.getByText(/^₹40\.50 less than was paid for these packs/)).toBeDefined()
  view.unmount()
  expect((await opened()).sheet.queryByText(/than was paid for these packs/)).toBeNull()
})

it('an order that is not delivered any more can only be closed, which is said', async () => {
  const { sheet, user, last } = await opened(
    { ...ASKED, status: 'approved', orderStatus: 'cancelled' },
    { [STEP]: () => ({ json: { success: true, return: { ...ASKED, status: 'rejected' } } }) },
  )
  expect(sheet.getByText(/^The order is Cancelled now, and its money is settled with the order\./)).toBeDefined()
  expect(sheet.queryByRole('button', { name: /^Goods received|^Approve/ })).toBeNull()
  expect(sheet.queryByRole('radio')).toBeNull()
  await user.type(sheet.getByLabelText('Note'), 'Paid back with the order')
  await user.click(sheet.getByRole('button', { name: /^Reject/ }))
  await until(() => last(STEP.slice(5)) !== undefined)
  expect(last(STEP.slice(5))?.body).toEqual({ step: 'reject', note: 'Paid back with the order' })
})

it('a missing choice and a wrong reference are said at their fields, and nothing of it above', async () => {
  const one = { ...ASKED, status: 'approved' as const }
  const { sheet, user, view } = await opened(one, {
    [STEP]: () => refusal(400, 'No.', { errors: { goods: 'Please choose where they go' } }),
  })
  expect(sheet.queryByText(/^The order is/)).toBeNull()
  await user.click(sheet.getByRole('button', { name: /^Goods received/ }))
  expect(await sheet.findByText('Please choose where they go')).toBeDefined()
  expect(sheet.queryByText('No.')).toBeNull()
  expect(sheet.queryByLabelText('Refund reference (UTR)')).toBeNull()
  view.unmount()
  const back = await opened({ ...ASKED, status: 'received' }, { [STEP]: () => refusal(400, 'No.', { errors: { reference: 'Too short' } }) })
  await back.user.type(back.sheet.getByLabelText('Refund reference (UTR)'), '12')
  await back.user.click(back.sheet.getByRole('button', { name: /^Paid back/ }))
  expect(await back.sheet.findByText('Too short')).toBeDefined()
  expect(back.sheet.getByLabelText<HTMLInputElement>('Refund reference (UTR)').value).toBe('12')
})

it('who may only read returns is offered no step', async () => {
  const office = await openOffice({ at: '/admin/returns', role: 'accountant', answers: { [ALL]: () => list(ASKED) } })
  await office.user.click(await screen.findByRole('button', { name: `Show ${ASKED.number}` }))
  expect(screen.getByText('Two packs were crushed.')).toBeDefined()
  expect(screen.queryByRole('form', { name: /^Next step: / })).toBeNull()
})

it('what became of the goods and each step with its note stand in the return', async () => {
  const events = [
    ...ASKED.events,
    { seq: 2, at: '2026-11-21T05:20:00.000Z', actor: 'rani', actorKind: 'admin' as const, to: 'received' as const, note: 'One torn' },
  ]
  const { sheet } = await opened({ ...ASKED, status: 'received', goods: 'written_off', events })
  expect(sheet.getByText('Goods').nextElementSibling?.textContent).toBe('Written off')
  expect(sheet.queryByText('Reference')).toBeNull()
  const history = within(sheet.getByRole('list', { name: 'History of the return' })).getAllByRole('listitem')
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'Requested, done20 Nov 2026, 10:50 am, Ramesh Ahirwar (shopper)',
    'Received, done21 Nov 2026, 10:50 am, rani“One torn”',
    'Refunded',
  ])
})
