import { fireEvent, screen, within } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf, submitted } from '#test/orders.ts'
import { openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './order-confirmation.tsx'

let clock: ReturnType<typeof pushableClock>
beforeEach(() => {
  clock = pushableClock()
  signOut()
  signIn()
})
afterEach(() => vi.useRealTimers())

const NUMBER = 'SLB-7K4M-92QX'
const FETCH = `GET /api/orders/number/${NUMBER}`
const found = (order: Order) => () => ({ json: { success: true, order } })
const CONFIRMED = orderOf({ status: 'confirmed', paymentStatus: 'verified', confirmedAt: '2026-11-20T06:00:00.000Z' })

async function open(order: Order | 'gone', state?: unknown, facts = {}) {
  const shop = await openShop(order === 'gone' ? {} : { [FETCH]: found(order) })
  const opened = await openRoute(page, { path: '/order-confirmation/:orderNumber', at: `/order-confirmation/${NUMBER}`, state, facts })
  const polls = () => shop.calls().filter((call) => call === FETCH).length
  return { shop, polls, ...opened }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const states = async () => {
  const timeline = (await region('Order Timeline')).getByRole('list')
  return Object.fromEntries(
    within(timeline)
      .getAllByRole('listitem')
      .map((step) => [step.querySelector('strong')?.textContent, step.dataset.state]),
  )
}

describe('the confirmation of an order', () => {
  it('[SF-220][RD-022] says that it is confirmed, without the head of the status screen', async () => {
    await open(CONFIRMED)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order Confirmed!')
    expect(screen.queryByText('Payment Status', { selector: 'h1' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Refresh Status/ })).toBeNull()
  })

  it('calls an order that is paid and was set back neither unpaid nor confirmed', async () => {
    await open(orderOf({ ...CONFIRMED, status: 'pending' }), { fromVerification: true })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order received')
    expect(screen.queryByText(/your order has been confirmed/i)).toBeNull()
  })

  it('of a delivered order leads into its return form', async () => {
    await open(orderOf({ ...CONFIRMED, status: 'delivered', deliveredAt: new Date().toISOString() }))
    const link = await screen.findByRole('link', { name: 'Report damage or return' })
    expect(link.getAttribute('href')).toBe(`/orders/${NUMBER}/return`)
  })

  it('[SF-222] sums up date, payment status, items, subtotal, discount, shipping and total', async () => {
    await open(CONFIRMED)
    const sums = await region('Order Summary')
    for (const text of ['20 Nov 2026, 10:36 am', 'Verified', '₹4,400', '−₹1,440', 'Free', '₹2,960'])
      expect(sums.getByText(text)).toBeTruthy()
    const items = within(sums.getByRole('list', { name: 'Items' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Big.*8.*₹2,240/),
      expect.stringMatching(/Small.*4.*₹840/),
    ])
  })

  it.each([
    [CONFIRMED, 'Order Confirmation SLB-7K4M-92QX | Lal Sher Bidi'],
    [orderOf({ status: 'cancelled', paymentStatus: 'pending' }), 'Order Cancelled SLB-7K4M-92QX | Lal Sher Bidi'],
    [orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed' }), 'Order Payment Failed SLB-7K4M-92QX | Lal Sher Bidi'],
  ])('[SF-046] the browser names the order and how it ended, then the shop: %#', async (order, title) => {
    await open(order, undefined, { siteName: 'Lal Sher Bidi' })
    await eventually(() => expect(document.title).toBe(title))
  })

  it('[SF-221][SF-578] tells how long the check takes while it runs', async () => {
    await open(submitted())
    expect(await screen.findByText('Payment verification in progress')).toBeTruthy()
    expect(screen.getByText(/In general this takes 2 to 24 hours/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('1 to 2 hours')
  })

  const SHIPPED = orderOf({
    ...CONFIRMED,
    status: 'shipped',
    trackingNumber: 'AWB123',
    courier: 'Delhivery',
    payment: { transactionId: '425210984512' },
  })

  it('[SF-223] shows the whole address that it goes to', async () => {
    await open(SHIPPED)
    const card = (await screen.findByRole('region', { name: 'Delivery Address' })).textContent
    const { name, phone, city, state, zipCode } = SHIPPED.shippingAddress
    for (const text of [name, phone, '14 Bazaar Road, Gopalganj', city, state, zipCode]) expect(card).toContain(text)
  })

  it('[SF-224][SF-580] shows where it stands: status, payment, transaction ID, courier, number and estimate', async () => {
    await open(SHIPPED)
    const facts = await region('Order Status')
    for (const text of ['Shipped', 'Verified', '425210984512', 'Delhivery AWB123', '5 to 7 business days'])
      expect(facts.getByText(text)).toBeTruthy()
  })

  it.each([
    ['refunded', 'verified', 'Refunded'],
    ['cancelled', 'verified', 'Refund Due'],
    ['cancelled', 'pending', 'Not paid'],
    ['payment_failed', 'verification_failed', 'Verification Failed'],
  ] as const)('of an order that is %s and %s nothing is still to come', async (status, paymentStatus, pill) => {
    const owed = status === 'cancelled' && paymentStatus === 'verified' ? 2960 : 0
    await open(orderOf({ status, paymentStatus, money: { refunded: 0, owed, payments: [], waived: null } }))
    const facts = (await screen.findByRole('heading', { name: 'Order Status' })).closest('section')
    expect(facts?.textContent).toContain(pill)
    expect(facts?.textContent).not.toMatch(/Verified|Not shipped yet|Estimated Delivery/)
    for (const shown of screen.getAllByText(pill)) expect(shown.getAttribute('data-tone')).not.toBe('green')
  })

  it('[SF-226][SF-227] offers receipt, sharing, tracking, all orders, phone and e-mail', async () => {
    await open(CONFIRMED)
    expect(await screen.findByRole('button', { name: /Download Receipt/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Share Order' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Track Order' }).getAttribute('href')).toBe(`/orders/${CONFIRMED._id}/track`)
    expect(screen.getByRole('link', { name: 'View All Orders' }).getAttribute('href')).toBe('/orders')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.some((href) => href.startsWith('tel:'))).toBe(true)
    expect(hrefs.some((href) => href.startsWith(`mailto:${FACTS.siteEmail}`))).toBe(true)
  })

  it('shares number and total, through the device or the clipboard', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await open(CONFIRMED)
    fireEvent.click(await screen.findByRole('button', { name: 'Share Order' }))
    await screen.findByText('Order details copied')
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`order ${NUMBER}, total ₹2,960`))
  })

  it('[SF-228] says that it loads', async () => {
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    await openShop({ [FETCH]: () => ({ json: { success: true, order: CONFIRMED }, after }) })
    await openRoute(page, { path: '/order-confirmation/:orderNumber', at: `/order-confirmation/${NUMBER}` })
    expect(screen.getByText('Loading order details...')).toBeTruthy()
    answer()
    await screen.findByText('Order Confirmed!')
  })

  it.each([
    ['pending', 'pending', 'Order placed, not paid yet', 'Complete Payment'],
    ['payment_submitted', 'pending_verification', 'Order received', undefined],
    ['payment_failed', 'verification_failed', 'Payment Failed', 'Submit again'],
    ['shipped', 'verified', 'Order shipped', undefined],
    ['delivered', 'verified', 'Order delivered', undefined],
  ] as const)('an order that is %s is not called confirmed, and has its way on', async (status, paymentStatus, title, way) => {
    await open(orderOf({ status, paymentStatus }))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    for (const name of ['Complete Payment', 'Submit again'])
      expect(screen.queryByRole('link', { name })?.getAttribute('href')).toBe(name === way ? `/checkout?order=${NUMBER}` : undefined)
  })

  it('with nobody answering it does not say that there is no such order, and can be tried again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await openShop({ [FETCH]: () => 'hang up' })
    await openRoute(page, { path: '/order-confirmation/:orderNumber', at: `/order-confirmation/${NUMBER}` })
    expect(await screen.findByText('Error Loading Order')).toBeTruthy()
    expect(screen.queryByText('Order Not Found')).toBeNull()
    shop.answers[FETCH] = found(CONFIRMED)
    fireEvent.click(screen.getByRole('button', { name: /^Try Again/ }))
    expect(await screen.findByText('Order Confirmed!')).toBeTruthy()
    warned.mockRestore()
  })

  it('an answer that says no is not taken for an order, whatever lies in it', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openShop({ [FETCH]: () => ({ json: { success: false, order: CONFIRMED } }) })
    await openRoute(page, { path: '/order-confirmation/:orderNumber', at: `/order-confirmation/${NUMBER}` })
    expect(await screen.findByText('Error Loading Order')).toBeTruthy()
    expect(screen.queryByText('Order Confirmed!')).toBeNull()
    warned.mockRestore()
  })

  it('[SF-229] an order that is not there is not found', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open('gone')
    expect(await screen.findByText('Order Not Found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View All Orders' }).getAttribute('href')).toBe('/orders')
    warned.mockRestore()
  })

  it('[SF-230] the order that came along is shown when it cannot be fetched, with the news of its payment', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open('gone', { order: CONFIRMED, fromVerification: true })
    expect(await screen.findByText('Order Confirmed!')).toBeTruthy()
    expect(screen.getByText('Payment verified! Your order has been confirmed.')).toBeTruthy()
    warned.mockRestore()
  })
})

describe('the confirmation timeline', () => {
  it('[SF-225][SF-293] has Payment Confirmed only once it is, and in its place the check that is under way', async () => {
    const { view } = await open(submitted())
    expect(Object.entries(await states())).toEqual([
      ['Order Placed', 'done'],
      ['Pending Verification', 'current'],
      ['Processing', 'next'],
      ['Shipped', 'next'],
      ['Delivered', 'next'],
    ])
    view.unmount()
    await open(CONFIRMED)
    expect(Object.keys(await states())).toEqual(['Order Placed', 'Payment Confirmed', 'Processing', 'Shipped', 'Delivered'])
  })

  it('says before when an order that has left was packed', async () => {
    await open(orderOf({ ...CONFIRMED, status: 'shipped', shippedAt: '2026-11-21T06:00:00.000Z' }))
    const step = (await screen.findByText('Processing', { selector: 'strong' })).closest('li')
    expect(step?.querySelector('small')?.textContent).toBe('before 21 Nov 2026, 11:30 am')
  })

  it.each([
    ['[SF-290]', 'Processing', ['processing', 'shipped', 'delivered']],
    ['[SF-291]', 'Shipped', ['shipped', 'delivered']],
    ['[SF-292]', 'Delivered', ['delivered']],
  ] as const)('%s highlights %s for orders that are %j, and for no others', async (_item, step, done) => {
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
      const { view } = await open(orderOf({ ...CONFIRMED, status }))
      expect((await states())[step], status).toBe((done as readonly string[]).includes(status) ? 'done' : 'next')
      view.unmount()
    }
  })

  it.each([
    ['cancelled', 'Cancelled'],
    ['payment_failed', 'Payment Failed'],
    ['refunded', 'Refunded'],
  ] as const)('[RD-023] of an order that is %s ends there', async (status, label) => {
    await open(orderOf({ status }))
    expect(await states()).toEqual({ 'Order Placed': 'done', [label]: 'stopped' })
    expect(screen.queryByText('Order Confirmed!')).toBeNull()
  })
})

describe('the confirmation while the payment is checked', () => {
  it('[SF-298] looks every 30 seconds', async () => {
    const { polls } = await open(submitted())
    await screen.findByText('Payment verification in progress')
    expect(polls()).toBe(1)
    await clock.pass(29_000)
    expect(polls()).toBe(1)
    await clock.pass(1500)
    await eventually(() => expect(polls()).toBe(2))
  })

  it('stays as it is while an answer holds no order, and looks again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { shop, polls } = await open(submitted())
    await screen.findByText('Payment verification in progress')
    shop.answers[FETCH] = () => ({ json: { success: true } })
    await clock.pass(30_500)
    await eventually(() => expect(warned).toHaveBeenCalled())
    expect(screen.getByText('Payment verification in progress')).toBeTruthy()
    shop.answers[FETCH] = found(CONFIRMED)
    await clock.pass(30_500)
    expect(await screen.findByText('Payment verified! Your order has been confirmed.')).toBeTruthy()
    expect(polls()).toBe(3)
    warned.mockRestore()
  })

  it('[SF-300] tells that it was verified, and looks no more', async () => {
    const { shop, polls } = await open(submitted())
    await screen.findByText('Payment verification in progress')
    shop.answers[FETCH] = found(CONFIRMED)
    await clock.pass(30_500)
    await screen.findByText('Payment verified! Your order has been confirmed.')
    await clock.pass(120_000)
    expect(polls()).toBe(2)
  })

  it('[SF-300] tells no such thing of an order that was refunded since', async () => {
    await open(orderOf({ status: 'refunded', paymentStatus: 'verified' }), { fromVerification: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Refunded' })).toBeTruthy()
    expect(screen.queryByText('Payment verified! Your order has been confirmed.')).toBeNull()
  })

  it('[SF-550] tells that it failed', async () => {
    const { shop } = await open(submitted())
    await screen.findByText('Payment verification in progress')
    shop.answers[FETCH] = found(orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed' }))
    await clock.pass(30_500)
    expect(await screen.findByText('Payment verification failed. Please contact support.')).toBeTruthy()
  })
})
