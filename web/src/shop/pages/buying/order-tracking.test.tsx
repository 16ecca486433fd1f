import { fireEvent, screen, within } from '@testing-library/react'
import type { Tracking } from 'contract/orders/order.schemas.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { submitted } from '#test/orders.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { openShop } from '#test/shop-server.ts'
import * as page from './order-tracking.tsx'

beforeEach(() => {
  signOut()
  signIn()
})

const step = (status: Tracking['currentStatus'], label: string, date: string | null, completed = date !== null) => ({
  status,
  label,
  date,
  completed,
})
const PLACED = '2026-11-20T05:06:00.000Z'
const CONFIRMED: Tracking = {
  orderNumber: 'SLB-7K4M-92QX',
  currentStatus: 'confirmed',
  timeline: [
    step('pending', 'Order placed', PLACED),
    step('payment_submitted', 'Payment sent', null, true),
    step('confirmed', 'Order Confirmed', '2026-11-20T06:00:00.000Z'),
    step('processing', 'Processing', null),
    step('shipped', 'Shipped', null),
    step('delivered', 'Delivered', null),
  ],
  paymentStatus: 'verified',
  trackingNumber: null,
  courier: null,
  trackingLink: null,
  estimatedDelivery: '5 to 7 business days',
  order: submitted({ status: 'confirmed', paymentStatus: 'verified' }),
}

async function open(tracking: Partial<Tracking> | 'hang up' = {}) {
  const answer = () =>
    tracking === 'hang up' ? ('hang up' as const) : { json: { success: true, tracking: { ...CONFIRMED, ...tracking } } }
  const shop = await openShop({ 'GET /api/orders/an-order/track': answer })
  return { shop, ...(await openRoute(page, { path: '/orders/:orderId/track', at: '/orders/an-order/track' })) }
}
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Order timeline' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('strong')?.textContent, item.dataset.state, item.querySelector('small')?.textContent])
}

describe('tracking an order', () => {
  it('[SF-029] an anonymous visitor is sent to the login page', async () => {
    signOut()
    const { shop } = await open()
    await screen.findByText('Elsewhere: /login')
    expect(shop.calls()).toEqual([])
  })

  it('[SF-289][RD-158] its steps stand in order, the present one stands out, a skipped one was done before the next', async () => {
    await open()
    expect(await steps()).toEqual([
      ['Order placed', 'done', '20 Nov 2026, 10:36 am'],
      ['Payment sent', 'done', 'before 20 Nov 2026, 11:30 am'],
      ['Order Confirmed', 'current', '20 Nov 2026, 11:30 am'],
      ['Processing', 'next', undefined],
      ['Shipped', 'next', undefined],
      ['Delivered', 'next', undefined],
    ])
    expect(screen.getByText('Order Confirmed', { selector: '[aria-current=step] strong' })).toBeTruthy()
  })

  it.each([
    ['cancelled', 'Cancelled'],
    ['payment_failed', 'Payment Failed'],
    ['refunded', 'Refunded'],
  ] as const)('[RD-023] one that is %s ends there', async (currentStatus, label) => {
    const timeline = [...CONFIRMED.timeline.map((s) => ({ ...s, completed: s.status === 'pending' })), step(currentStatus, label, PLACED)]
    await open({ currentStatus, timeline })
    expect((await steps()).map(([title, state]) => [title, state])).toEqual([
      ['Order placed', 'done'],
      [label, 'stopped'],
    ])
  })

  it('[SF-237][SF-268] shows timeline, payment and delivery, each with its own facts', async () => {
    await open({ trackingNumber: 'EE77IN', courier: 'India Post' })
    expect((await screen.findByRole('region', { name: 'Order Timeline' })).textContent).toContain('Order Confirmed')
    const payment = within(screen.getByRole('region', { name: 'Payment Information' }))
    for (const text of ['Verified', 'UPI', '425210984512', '₹2,960.00']) expect(payment.getByText(text)).toBeTruthy()
    const delivery = within(screen.getByRole('region', { name: 'Delivery Information' }))
    for (const text of ['India Post EE77IN', 'Sita Kumar']) expect(delivery.getByText(text)).toBeTruthy()
    expect(delivery.queryByText('425210984512')).toBeNull()
  })

  it('[SF-580] estimates a delivery in 5 to 7 business days, of what is not shipped yet too', async () => {
    await open()
    const delivery = within(await screen.findByRole('region', { name: 'Delivery Information' }))
    expect(delivery.getByText('5 to 7 business days')).toBeTruthy()
    expect(delivery.getByText('Not shipped yet')).toBeTruthy()
  })

  it('[SF-268] a parcel that was sent without a number is not called unsent', async () => {
    await open({ currentStatus: 'shipped', order: submitted({ status: 'shipped', paymentStatus: 'verified' }) })
    const delivery = within(await screen.findByRole('region', { name: 'Delivery Information' }))
    expect(delivery.getByText('Sent without a tracking number')).toBeTruthy()
    expect(delivery.queryByText('Not shipped yet')).toBeNull()
  })

  it('the number of a known courier leads to the courier, of another it stands as it is', async () => {
    const { view } = await open({ trackingNumber: 'AWB 1/2', courier: 'Delhivery', trackingLink: 'https://courier.example/AWB%201%2F2' })
    const link = await screen.findByRole('link', { name: 'Delhivery AWB 1/2' })
    expect(link.getAttribute('href')).toBe('https://courier.example/AWB%201%2F2')
    view.unmount()
    await open({ trackingNumber: 'X1', courier: 'javascript:alert(1)' })
    expect((await screen.findByText('javascript:alert(1) X1')).closest('a')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy number' })).toBeNull()
  })

  it('an order in several parcels shows each with the page of its courier', async () => {
    const furtherParcels = [
      { trackingNumber: 'RM561', courier: 'DTDC', trackingLink: 'https://dtdc.example/RM561' },
      { trackingNumber: 'X77', courier: null, trackingLink: null },
    ]
    await open({ trackingNumber: 'EE1', courier: 'India Post', trackingLink: 'https://post.example/EE1', furtherParcels })
    const fact = (await screen.findByText('Tracking Number')).nextElementSibling
    expect([...(fact?.children ?? [])].map((one) => [one.textContent, one.querySelector('a')?.href])).toEqual([
      ['India Post EE1', 'https://post.example/EE1'],
      ['DTDC RM561', 'https://dtdc.example/RM561'],
      ['X77', undefined],
    ])
  })

  it('where the page of the courier asks for the number, it can be copied', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await open({ trackingNumber: 'EE1IN', courier: 'India Post', trackingLink: 'https://post.example/' })
    fireEvent.click(await screen.findByRole('button', { name: 'Copy number' }))
    expect(writeText).toHaveBeenCalledWith('EE1IN')
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('[SF-238] has help: support and all orders', async () => {
    await open()
    const help = within(await screen.findByRole('region', { name: 'Need Help?' }))
    expect(help.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact')
    expect(help.getByRole('link', { name: 'View All Orders' }).getAttribute('href')).toBe('/orders')
  })

  it('[SF-239][SF-554] an error says so and leads back', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open('hang up')
    expect(await screen.findByText('Error Loading Tracking')).toBeTruthy()
    expect(screen.getByText('Failed to load tracking information')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Orders' }).getAttribute('href')).toBe('/orders')
    expect(screen.getByRole('button', { name: /^Try Again/ })).toBeTruthy()
    warned.mockRestore()
  })

  it.each([403, 404])(
    'an order that is not in this account leads to the orders alone: nothing comes of trying again (%i)',
    async (status) => {
      await openShop({ 'GET /api/orders/an-order/track': () => ({ status, json: { success: false, message: 'No.' } }) })
      await openRoute(page, { path: '/orders/:orderId/track', at: '/orders/an-order/track' })
      expect(await screen.findByText('Error Loading Tracking')).toBeTruthy()
      expect(screen.getByText('There is no order of this number in your account.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Back to Orders' }).getAttribute('href')).toBe('/orders')
      expect(screen.queryByRole('button', { name: /^Try Again/ })).toBeNull()
    },
  )

  it('of a delivered order leads into its return form', async () => {
    const order = submitted({ status: 'delivered', paymentStatus: 'verified', deliveredAt: new Date().toISOString() })
    await open({ currentStatus: 'delivered', order })
    const link = await screen.findByRole('link', { name: 'Report damage or return' })
    expect(link.getAttribute('href')).toBe(`/orders/${order.orderNumber}/return`)
  })
})
