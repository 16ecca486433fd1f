import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { scan as readQr } from '#test/scan.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'

const orders = ['SLB-7K3M-9Q2T', 'SLB-4H5J-6K7M'].map((orderNumber, at) =>
  staffOrder({ _id: `0190d000-0000-7000-8000-00000000000${at}`, orderNumber, status: 'confirmed', paymentStatus: 'verified' }),
)
const toPack = () => ({
  json: { success: true, orders, pick: [], held: { total: 0, orders: [] }, pagination: { current: 1, pages: 1, total: orders.length } },
})
const answers = {
  'GET /api/admin/dispatch': toPack,
  'GET /api/admin/couriers': () => ({ json: { success: true, couriers: [{ name: 'DTDC', link: '', isActive: true }] } }),
  'POST /api/admin/dispatch/scan': ({ body }: { body: unknown }) => {
    const { order, tracking } = body as { order: string; tracking: string } // `as`: the page sends them
    if (tracking === 'D-USED') return refusal(409, 'The order SLB-2A2A-2A2A has this tracking number.')
    return { json: { success: true, order: staffOrder({ orderNumber: order, status: 'shipped', trackingNumber: tracking }) } }
  },
}

it('a slip and a parcel are scanned one after the other, and the second Enter saves; a number in use is said and the parcel asked for again', async () => {
  const { user, asked } = await openOffice({ at: '/admin/dispatch', answers })
  const order = await screen.findByRole('textbox', { name: 'Order' })
  const parcel = screen.getByRole('textbox', { name: 'Parcel' })
  await user.click(order)
  await user.keyboard('slb7k3m9q2t{Enter}')
  expect(document.activeElement).toBe(parcel)
  await user.keyboard('D-USED{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The order SLB-2A2A-2A2A has this tracking number.')
  expect(document.activeElement).toBe(parcel)
  await user.keyboard('D4410288{Enter}')
  expect(await screen.findByText('SLB-7K3M-9Q2T goes with D4410288.')).toBeDefined()
  await expect.poll(() => document.activeElement).toBe(order)
  await user.keyboard('D4410288{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This is not the code of an order.')
  const sent = asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/scan')).map(({ body }) => body)
  expect(sent).toEqual(['D-USED', 'D4410288'].map((tracking) => ({ order: 'SLB-7K3M-9Q2T', tracking, courier: null })))
})

it('labels and slips bear the order as a code that a camera reads', async () => {
  const { user } = await openOffice({ at: '/admin/dispatch', answers })
  window.print = () => {}
  for (const kind of ['slips', 'A6 labels']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(kind) }))
    const codes = [...document.querySelectorAll('[data-receipt] svg')].map((code) => readQr(code))
    expect(codes).toEqual(orders.map(({ orderNumber }) => orderNumber))
    dispatchEvent(new Event('afterprint'))
  }
})

it('a column of numbers that is pasted is spread over the orders, which are offered the steps of packing alone', async () => {
  const { user, last } = await openOffice({
    at: '/admin/dispatch',
    answers: { ...answers, 'POST /api/orders/admin/bulk-status': () => ({ json: { success: true, results: [] } }) },
  })
  for (const { orderNumber } of orders) await user.click(await screen.findByRole('checkbox', { name: `Select ${orderNumber}` }))
  await user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((one) => one.parentElement?.textContent),
  ).toEqual(['Shipped', 'Delivered'])
  await user.click(within(dialog).getByRole('radio', { name: 'Shipped' }))
  await user.click(within(dialog).getByRole('textbox', { name: 'Tracking number of SLB-7K3M-9Q2T' }))
  await user.paste('D4410288\r\nD4410299\r\n')
  await user.click(within(dialog).getByRole('button', { name: /^Update Status/ }))
  await expect
    .poll(() => last('/api/orders/admin/bulk-status')?.body)
    .toMatchObject({
      parcels: {
        '0190d000-0000-7000-8000-000000000000': { trackingNumber: 'D4410288' },
        '0190d000-0000-7000-8000-000000000001': { trackingNumber: 'D4410299' },
      },
    })
})
