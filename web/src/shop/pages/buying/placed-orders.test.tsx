import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INVOICE, orderOf, submitted } from '#test/orders.ts'
import { openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import * as confirmation from './order-confirmation.tsx'
import * as verification from './payment-verification.tsx'

let clock: ReturnType<typeof pushableClock>
beforeEach(() => {
  clock = pushableClock()
  signOut()
  signIn()
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

const NUMBER = 'SLB-7K4M-92QX'
const FETCH = `GET /api/orders/number/${NUMBER}`
const found = (order: Order) => () => ({ json: { success: true, order } })
const VERIFIED = orderOf({ status: 'confirmed', paymentStatus: 'verified', confirmedAt: '2026-11-20T06:00:00.000Z' })
const PAGES = { 'order-confirmation': confirmation, 'payment-verification': verification }

type Opening = { state?: unknown; answers?: Answers; facts?: object }
async function open(name: keyof typeof PAGES, order: Order, { state, answers = {}, facts = {} }: Opening = {}) {
  const shop = await openShop({ [FETCH]: found(order), ...answers })
  const opened = await openRoute(PAGES[name], { path: `/${name}/:orderNumber`, at: `/${name}/${NUMBER}`, state, facts })
  const polls = () => shop.calls().filter((call) => call === FETCH).length
  return { shop, polls, ...opened }
}
const confirm = (order: Order, more: Opening = {}) => open('order-confirmation', order, more)
const verify = (order: Order = submitted(), more: Opening = {}) => open('payment-verification', order, more)
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (name: string) =>
  (await region(name)).getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
const notes = async () => {
  await screen.findByRole('heading', { level: 1 })
  return screen.queryAllByRole('status').map(({ textContent }) => textContent)
}

describe('what a confirmation says of the payment', () => {
  it('is nothing where it was verified long ago: it is no news', async () => {
    await confirm(VERIFIED)
    expect(await notes()).toEqual([])
  })

  it.each([
    ['cancelled before it was paid', orderOf({ status: 'cancelled' })],
    ['confirmed by hand without one', orderOf({ status: 'confirmed' })],
  ])('is nothing of a transaction ID for an order that was %s', async (_what, order) => {
    await confirm(order)
    expect((await notes()).join()).not.toContain('No transaction ID yet')
    expect(screen.queryByRole('link', { name: 'Complete Payment' })).toBeNull()
  })

  it('[SF-550] is why it was turned down, where the shop has noted it, and nothing empty where it has not', async () => {
    const failed = { status: 'payment_failed', paymentStatus: 'verification_failed' } as const
    const { view } = await confirm(orderOf({ ...failed, payment: { verificationNotes: 'The amount differs.' } }))
    expect((await screen.findByRole('alert')).textContent).toContain('The amount differs.')
    view.unmount()
    await confirm(orderOf(failed))
    // its title is the one paragraph
    expect((await screen.findByRole('alert')).querySelectorAll('p')).toHaveLength(1)
  })

  it('of an order that was cancelled is what becomes of the money', async () => {
    const money = { refunded: 0, owed: 2960, payments: [], waived: null }
    await confirm(orderOf({ status: 'cancelled', paymentStatus: 'verified', money }))
    expect((await notes()).join()).toContain('2,960')
  })
})

describe('the sums and facts of a placed order', () => {
  it('[SF-222] have a row for what shipping costs, and none for a discount that there was not', async () => {
    await confirm(orderOf({ ...VERIFIED, shipping: 40, discount: 0, subtotal: 2960, total: 3000 }))
    expect(await rows('Order Summary')).toEqual(['Payment Status Verified', 'Subtotal ₹2,960', 'Shipping ₹40', 'Total ₹3,000'])
  })

  it('[SF-224] of one that waits for its parcel are an estimate, and that it has no number yet', async () => {
    await confirm(VERIFIED)
    expect(await rows('Order Status')).toEqual([
      'Current Status Order Confirmed',
      'Payment Status Verified',
      'Transaction ID N/A',
      'Tracking Number Not shipped yet',
      'Estimated Delivery 5 to 7 business days',
    ])
  })

  it('[SF-224] of one that has arrived are no estimate, and its number where it had one', async () => {
    const order = orderOf({ ...VERIFIED, status: 'delivered', trackingNumber: 'EE1IN', payment: { transactionId: '425210984512' } })
    const { view } = await confirm(order)
    expect((await rows('Order Status')).slice(2)).toEqual(['Transaction ID 425210984512', 'Tracking Number EE1IN'])
    view.unmount()
    await confirm(orderOf({ ...order, trackingNumber: null, payment: { transactionId: '425210984512' } }))
    expect((await rows('Order Status')).slice(2)).toEqual(['Transaction ID 425210984512'])
  })

  it('[SF-225] by when it was packed is told by the next step that has a time, and by nothing where none has', async () => {
    const packed = async () => {
      const step = (await screen.findByText('Processing', { selector: 'strong' })).closest('li')
      return step?.querySelector('small')?.textContent
    }
    const arrived = { ...VERIFIED, status: 'delivered', shippedAt: null } as const
    const { view } = await confirm(orderOf({ ...arrived, deliveredAt: '2026-11-23T06:00:00.000Z' }))
    expect(await packed()).toBe('before 23 Nov 2026, 11:30 am')
    view.unmount()
    await confirm(orderOf(arrived))
    expect(await packed()).toBeUndefined()
  })

  it('[SF-226] are printed as the invoice once there is one, as a receipt before', async () => {
    const { view } = await confirm(VERIFIED)
    expect(await screen.findByRole('button', { name: 'Print Receipt' })).toBeTruthy()
    view.unmount()
    await confirm(orderOf({ ...VERIFIED, taxDocuments: [INVOICE] }))
    expect(await screen.findByRole('button', { name: 'Print Invoice' })).toBeTruthy()
  })

  it('[SF-227] end with whom to ask: number, e-mail about this order, and hours, each where the shop has one', async () => {
    const { view } = await confirm(VERIFIED)
    const help = await region('Need help?')
    expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+919876543210',
      `mailto:${FACTS.siteEmail}?subject=Order%20${NUMBER}`,
    ])
    expect(help.getByText(`Monday to Saturday, ${FACTS.hours}`)).toBeTruthy()
    view.unmount()
    await confirm(VERIFIED, { facts: { supportPhone: '', siteEmail: '', hours: '' } })
    expect((await region('Need help?')).queryAllByRole('link')).toEqual([])
    expect((await screen.findByRole('region', { name: 'Need help?' })).querySelectorAll('p')).toHaveLength(1)
  })
})

describe('a placed order that is looked up', () => {
  it.each(['order-confirmation', 'payment-verification'] as const)(
    'of nobody leads from %s to the login, and back here after it',
    async (name) => {
      signOut()
      const { shop } = await open(name, submitted())
      await screen.findByText('Elsewhere: /login')
      expect([sessionStorage.getItem('wanted'), shop.calls()]).toEqual([`{"path":"/${name}/${NUMBER}"}`, []])
    },
  )

  it('by a session that has ended leads to the login, and back here after it', async () => {
    await confirm(submitted(), { answers: { [FETCH]: () => ({ status: 401, json: { success: false, message: 'Session expired' } }) } })
    await screen.findByText('Elsewhere: /login')
    expect(sessionStorage.getItem('wanted')).toBe(`{"path":"/order-confirmation/${NUMBER}"}`)
  })

  it.each([
    [403, 'Order Not Found'],
    [404, 'Order Not Found'],
    [500, 'Error Loading Order'],
    [503, 'Error Loading Order'],
  ])('[SF-229] with %i for an answer says: %s', async (status, title) => {
    await confirm(submitted(), { answers: { [FETCH]: () => ({ status, json: { success: false } }) } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  })

  it('[SF-230] where nobody answers is the one that came along', async () => {
    await confirm(submitted(), { state: { order: VERIFIED }, answers: { [FETCH]: () => 'hang up' as const } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order Confirmed!')
    expect(screen.queryByText('Error Loading Order')).toBeNull()
  })

  it('is the one that the shop has now, not the one that came along', async () => {
    await confirm(orderOf({ ...VERIFIED, status: 'shipped' }), { state: { order: VERIFIED } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order shipped')
  })
})

describe('the status of a payment', () => {
  const refresh = () => screen.findByRole('button', { name: /Refresh Status/ })

  it('[SF-217] while it is checked names the three steps that follow, and asking again is the chief thing to do', async () => {
    await verify()
    const steps = within(await screen.findByRole('list', { name: 'What happens next' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.querySelector('strong')?.textContent, step.querySelector('small')?.textContent])).toEqual([
      ['We look for your payment', 'We match your transaction ID with our bank account.'],
      ['We’ll let you know', 'This page updates automatically and we’ll email you.'],
      ['We pack and ship your order', 'You can follow it from My Orders.'],
    ])
    expect((await refresh()).className).not.toContain('btn-secondary')
  })

  it('[SF-217] once it is decided has no steps any more, and asking again is nothing chief', async () => {
    await verify(orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed' }))
    expect((await refresh()).className).toContain('btn-secondary')
    expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull()
  })

  it('of an order that was cancelled says what becomes of the money', async () => {
    const money = { refunded: 0, owed: 2960, payments: [], waived: null }
    await verify(orderOf({ status: 'cancelled', paymentStatus: 'verified', money }))
    expect((await notes()).join()).toContain('2,960')
  })

  it('that was verified leads nobody away who has left the page already', async () => {
    const { router, place } = await verify(VERIFIED)
    await screen.findByText('Payment verified')
    await act(() => router.navigate('/elsewhere'))
    await clock.pass(3000)
    expect(place().pathname).toBe('/elsewhere')
  })

  it('[SF-296] is not asked for by a page that was left, when the window comes to the front again', async () => {
    const { polls, router } = await verify()
    await refresh()
    await act(() => router.navigate('/elsewhere'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await clock.pass(100)
    expect(polls()).toBe(1)
  })

  it('whose answer comes after the page was left is not logged as one that failed', async () => {
    const { polls, router, shop } = await verify()
    const button = await refresh()
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    shop.answers[FETCH] = () => ({ json: { success: true, order: submitted() }, after })
    fireEvent.click(button)
    await eventually(() => expect(polls()).toBe(2))
    vi.mocked(console.warn).mockClear()
    await act(() => router.navigate('/elsewhere'))
    go()
    await clock.pass(100)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('is checked, which the button says, and then when it was', async () => {
    const { shop } = await verify()
    const button = await refresh()
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    shop.answers[FETCH] = () => ({ status: 500, json: { success: false }, after })
    expect([button.getAttribute('aria-busy'), screen.getByText(/^Last checked at/).tagName]).toEqual([null, 'P'])
    fireEvent.click(button)
    await eventually(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(button.textContent).toContain('Checking...')
    go()
    await eventually(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })
})
