import { screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const SENT = staffOrder({ orderNumber: 'SLB-AAAA', status: 'shipped', trackingNumber: 'D4410288', courier: 'Delhivery' })
const ADD = `POST /api/orders/${SENT._id}/admin/parcels`
const REMOVE = `DELETE /api/orders/${SENT._id}/admin/parcels/RM56`
const TWO = [
  { trackingNumber: 'RM56', courier: 'India Post' },
  { trackingNumber: 'X-77', courier: null },
]

async function page(order: AdminOrder, answers: Answers = {}, role = 'super_admin') {
  let shown = order
  const office = await openOffice({
    at: `/admin/orders/${SENT._id}`,
    role,
    answers: {
      'GET /api/admin/couriers': () => ({ json: { success: true, couriers: [] } }),
      [`GET /api/orders/${SENT._id}/admin`]: () => ({ json: { success: true, order: shown, events: [], attempts: [] } }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'History' })
  return { ...office, show: (next: AdminOrder) => (shown = next) }
}
const listed = () =>
  within(screen.getByRole('list', { name: 'Parcels of the order' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('span')?.textContent)

it('an order on its way takes another parcel: what is wrong stands at the field, and what was typed stays', async () => {
  const { user, answers, asked, show } = await page(SENT, {
    [ADD]: () => refusal(409, 'The order SLB-2A2A-2A2A has this tracking number.', { code: 'parcel.number-used' }),
  })
  expect(listed()).toEqual(['1. Delhivery D4410288'])
  await user.click(screen.getByRole('button', { name: 'Add another parcel' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Add parcel/ }))
  expect(dialog.getByText('Please enter the tracking number')).toBeDefined()
  await user.type(dialog.getByLabelText('Tracking number'), 'd44 10288')
  await user.click(dialog.getByRole('button', { name: /^Add parcel/ }))
  expect(dialog.getByText('This order has this number already.')).toBeDefined()
  await user.clear(dialog.getByLabelText('Tracking number'))
  await user.type(dialog.getByLabelText('Tracking number'), 'rm 5')
  await user.clear(await dialog.findByLabelText('Courier'))
  await user.type(dialog.getByLabelText('Courier'), 'India Post')
  await user.click(dialog.getByRole('button', { name: /^Add parcel/ }))
  expect(dialog.getByText(/^A tracking number has 4 to 35/)).toBeDefined()
  await user.type(dialog.getByLabelText('Tracking number'), ' 61')
  await user.click(dialog.getByRole('button', { name: /^Add parcel/ }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The order SLB-2A2A-2A2A has this tracking number.')
  expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('rm 5 61')
  const added = { ...SENT, furtherParcels: [{ trackingNumber: 'RM561', courier: 'India Post' }] }
  show(added)
  answers[ADD] = () => ({ json: { success: true, order: added } })
  await user.click(dialog.getByRole('button', { name: /^Add parcel/ }))
  await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
  expect(listed()).toEqual(['1. Delhivery D4410288', '2. India Post RM561'])
  expect(screen.getByText('Other parcels').nextElementSibling?.textContent).toBe('India Post RM561')
  const sent = asked.filter(({ path }) => path.endsWith('/parcels')).map(({ body }) => body)
  expect(sent).toEqual([1, 2].map(() => ({ trackingNumber: 'rm 5 61', courier: 'India Post' })))
})

it('a further parcel is taken off after a question; a refusal is said, and the focus stays with the parcels', async () => {
  const { user, answers, show } = await page({ ...SENT, furtherParcels: TWO }, { [REMOVE]: () => refusal(503, 'Not now') })
  const takeOff = async () => {
    await user.click(screen.getByRole('button', { name: /^Take off ?India Post RM56/ }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Take off/ }))
    await until(() => screen.queryByRole('alertdialog') === null, 'the dialog to close')
  }
  await takeOff()
  expect(toasts().map(({ text }) => text)).toContain('Not now')
  expect(listed()).toEqual(['1. Delhivery D4410288', '2. India Post RM56', '3. X-77'])
  const left = { ...SENT, furtherParcels: TWO.slice(1) }
  show(left)
  answers[REMOVE] = () => ({ json: { success: true, order: left } })
  await takeOff()
  expect(listed()).toEqual(['1. Delhivery D4410288', '2. X-77'])
  await until(() => document.activeElement === screen.getByRole('list', { name: 'Parcels of the order' }), 'the focus at the parcels')
})

it('who does not dispatch reads the parcels alone, and an order in one parcel that is not on its way has no list of them', async () => {
  await page({ ...SENT, furtherParcels: TWO }, {}, 'accountant')
  expect(listed()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^(Take off|Add another parcel)/ })).toBeNull()
})

it('an order that is not on its way takes no other parcel', async () => {
  for (const order of [
    { ...SENT, status: 'confirmed' as const, trackingNumber: null },
    { ...SENT, trackingNumber: null },
  ]) {
    const { view } = await page(order)
    expect(screen.queryByRole('heading', { name: 'Parcels' })).toBeNull()
    view.unmount()
  }
})
