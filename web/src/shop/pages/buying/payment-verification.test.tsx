import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf, submitted } from '#test/orders.ts'
import { openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import { scan } from '#test/scan.ts'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './payment-verification.tsx'

let clock: ReturnType<typeof pushableClock>
beforeEach(() => {
  clock = pushableClock()
  signOut()
  signIn()
})
afterEach(() => vi.useRealTimers())

const NUMBER = 'SLB-7K4M-92QX'
const FETCH = `GET /api/orders/number/${NUMBER}`
const NOTHING_OWED = { refunded: 0, owed: 0, payments: [], waived: null }
const found = (order: Order) => () => ({ json: { success: true, order } })
const VERIFIED = orderOf({ status: 'confirmed', paymentStatus: 'verified', confirmedAt: '2026-11-20T06:00:00.000Z' })
const REJECTED = orderOf({
  status: 'payment_failed',
  paymentStatus: 'verification_failed',
  payment: { verificationNotes: 'The amount differs.' },
})

async function open(order: Order | 'gone' = submitted(), state?: unknown) {
  const facts = { ...FACTS, payment: { ...FACTS.payment, upiId: 'new@okbank' } }
  const shop = await openShop(
    order === 'gone' ? {} : { [FETCH]: found(order), 'GET /api/shop': () => ({ json: { success: true, shop: facts } }) },
  )
  const opened = await openRoute(page, { path: '/payment-verification/:orderNumber', at: `/payment-verification/${NUMBER}`, state })
  const polls = () => shop.calls().filter((call) => call === FETCH).length
  return { shop, polls, ...opened }
}
const ready = () => screen.findByRole('heading', { name: 'Payment Status' })

describe('the status of a payment', () => {
  it('[SF-213][SF-577] shows the number, and that the check takes about 1 to 2 hours', async () => {
    await open()
    await ready()
    expect(screen.getByText(`Order ${NUMBER}`)).toBeTruthy()
    expect(screen.getByText('Payment verification in progress')).toBeTruthy()
    expect(screen.getByText(/In general this takes about 1 to 2 hours\./)).toBeTruthy()
  })

  it('is looked at again at once when another tab has moved an order, and not for another thing that it keeps', async () => {
    const { shop } = await open(REJECTED)
    await ready()
    shop.answers[FETCH] = found(submitted())
    const told = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    told('cart')
    expect(screen.getByText('Payment verification failed')).toBeTruthy()
    told('orderMoved')
    expect(await screen.findByText('Payment verification in progress')).toBeTruthy()
  })

  it('[SF-214] shows total, method, transaction ID and when it was submitted, each beside its name', async () => {
    await open()
    await ready()
    const facts = within(screen.getByRole('region', { name: 'Order Details' }))
    for (const text of ['₹2,960.00', 'UPI', '425210984512', '21 Nov 2026, 12:20 am']) expect(facts.getByText(text)).toBeTruthy()
  })

  it('of which a part came shows the QR code of just the rest, names the order in it, and speaks of no check', async () => {
    await open(submitted({ money: { ...NOTHING_OWED, missing: 87 } }))
    await ready()
    expect(await screen.findByText('A part of your payment has arrived. ₹87 is missing still: please pay it.')).toBeTruthy()
    const link = new URL(scan(await screen.findByRole('img', { name: 'QR code to pay ₹87' })) ?? '')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ pa: 'new@okbank', am: '87.00', tr: NUMBER.replaceAll('-', '') })
    expect(screen.queryByText('Payment verification in progress')).toBeNull()
    expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull()
  })

  const SHORT = submitted({ money: { ...NOTHING_OWED, missing: 87 } })
  const REPORTED = submitted({ money: { ...NOTHING_OWED, missing: 87, restReportedAt: '2026-11-21T13:35:00.000Z' } })
  const REPORT = `POST /api/orders/${SHORT._id}/report-rest`
  const iHavePaid = async () => fireEvent.click(await screen.findByRole('button', { name: 'I Have Made the Payment' }))
  const onlyBehind = () => screen.getByText('Not paid yet? Pay ₹87').closest('details')

  it('keeps that the rest is paid, reads the answer out, and puts the ways to pay behind a question', async () => {
    const { shop } = await open(SHORT)
    Object.assign(shop.answers, { [REPORT]: () => ({ json: { success: true, order: REPORTED } }) })
    await iHavePaid()
    const said = await screen.findByText(/^Reported 21 Nov 2026, 7:05 pm\. We find the payment by the order number in its note/)
    expect(said.closest('[role=status]')?.textContent).toContain('You told us that the missing ₹87 is paid. We are looking for it.')
    expect(shop.last(REPORT.slice(5))?.body).toEqual({ amount: 87 })
    expect(onlyBehind()?.open).toBe(false)
    expect(onlyBehind()?.contains(await screen.findByRole('img', { name: 'QR code to pay ₹87', hidden: true }))).toBe(true)
    expect(document.activeElement?.textContent).toContain('You told us')
  })

  it('whoever comes back after that is not asked to pay again', async () => {
    await open(REPORTED)
    await ready()
    expect(await screen.findByText(/^Reported 21 Nov 2026, 7:05 pm/)).toBeTruthy()
    expect(onlyBehind()?.open).toBe(false)
  })

  it('what could not be sent of it is said, kept over a reload, and goes out once by itself', async () => {
    const first = await open(SHORT)
    Object.assign(first.shop.answers, { [REPORT]: () => 'hang up' })
    await iHavePaid()
    expect(await screen.findByText('This could not be sent to the shop yet')).toBeTruthy()
    expect(onlyBehind()?.open).toBe(false)
    first.view.unmount()
    const { shop } = await open(SHORT)
    Object.assign(shop.answers, { [REPORT]: () => ({ json: { success: true, order: REPORTED } }) })
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/^Reported 21 Nov 2026/)).toBeTruthy()
    fireEvent(window, new Event('online'))
    expect(shop.calls().filter((one) => one === REPORT).length).toBe(1)
  })

  it('another amount that is missing meanwhile is shown in place of what was refused', async () => {
    let shown = SHORT
    const { shop } = await open(SHORT)
    const message = 'The amount still missing for this order has changed. Please check it before you pay.'
    Object.assign(shop.answers, {
      [FETCH]: () => ({ json: { success: true, order: shown } }),
      [REPORT]: () => ({ status: 409, json: { success: false, code: 'payment.rest-changed', message } }),
    })
    shown = submitted({ money: { ...NOTHING_OWED, missing: 12 } })
    await iHavePaid()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'QR code to pay ₹12' })).toBeTruthy()
  })

  it('of which the bank took some back is said, and asks for nothing', async () => {
    await open(submitted({ money: { ...NOTHING_OWED, missing: 300, takenBack: 300 } }))
    await ready()
    expect(screen.getByText(/Your bank took ₹300 of your payment back/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Pay ₹300' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Payment options' })).toBeNull()
  })

  it('[SF-216] leads on to more shopping', async () => {
    await open()
    await ready()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it('[SF-217] says what happens next, and whom to ask', async () => {
    await open()
    await ready()
    expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toMatch(/\S{3}/)
    expect(screen.getByRole('link', { name: FACTS.siteEmail }).getAttribute('href')).toContain(`mailto:${FACTS.siteEmail}`)
  })

  it('[SF-214] writes every amount with two decimals, in the summary too', async () => {
    await open()
    await ready()
    const amounts = (document.body.textContent ?? '').match(/₹[\d,]+(\.\d\d)?/g) ?? []
    expect(amounts.length).toBeGreaterThan(5)
    expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([])
  })

  it('[SF-214] what is not known is UPI or N/A', async () => {
    await open(orderOf({ payment: { method: '' } }))
    await ready()
    const facts = within(screen.getByRole('region', { name: 'Order Details' }))
    expect(facts.getByText('UPI')).toBeTruthy()
    expect(facts.getAllByText('N/A')).toHaveLength(2)
  })

  it('[SF-212] heads the sections of the confirmation, which name no second wait', async () => {
    await open()
    await ready()
    for (const name of ['Order Summary', 'Delivery Address', 'Order Status', 'Order Timeline'])
      expect(screen.getByRole('region', { name })).toBeTruthy()
    expect(document.body.textContent).not.toContain('2 to 24 hours')
    expect(screen.queryByText('Order Confirmed!')).toBeNull()
  })

  it('[SF-218] until the order is there it says that it loads', async () => {
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    await openShop({ [FETCH]: () => ({ json: { success: true, order: submitted() }, after }) })
    await openRoute(page, { path: '/payment-verification/:orderNumber', at: `/payment-verification/${NUMBER}` })
    expect(screen.getByText('Loading order details...')).toBeTruthy()
    answer()
    await ready()
    expect(screen.queryByText('Loading order details...')).toBeNull()
  })

  it('[SF-219] a failed fetch stays with the order that came along', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open('gone', { order: submitted(), message: 'Payment details submitted successfully' })
    await ready()
    expect(screen.getByText(`Order ${NUMBER}`)).toBeTruthy()
    warned.mockRestore()
  })

  it('of an order that the shop has no more says so and how to write about it, on entry and when it is looked at again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const gone = () => ({ status: 404, json: { success: false, code: 'order.not-found', message: 'Order not found.' } })
    const title = { name: `Order ${NUMBER} is not on your list` }
    const { shop, view } = await open()
    await ready()
    shop.answers[FETCH] = gone
    fireEvent.click(screen.getByRole('button', { name: /Refresh Status/ }))
    expect(await screen.findByRole('heading', title)).toBeTruthy()
    expect(screen.queryByText('Payment verification in progress')).toBeNull()
    view.unmount()
    await openShop({ [FETCH]: gone })
    const at = `/payment-verification/${NUMBER}`
    await openRoute(page, { path: '/payment-verification/:orderNumber', at, state: { order: submitted() } })
    expect(await screen.findByRole('heading', title)).toBeTruthy()
    expect(screen.getByText(/Have you paid for it already\? Send us a message\./)).toBeTruthy()
    warned.mockRestore()
  })

  it.each([
    ['nothing', undefined],
    ['the order of another page', { order: submitted({ orderNumber: 'SLB-2222-2222' }) }],
  ])('[SF-219][SF-552] a failed fetch with %s leads to the orders', async (_name, state) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { place } = await open('gone', state)
    await screen.findByText('Elsewhere: /orders')
    expect(place().pathname).toBe('/orders')
    warned.mockRestore()
  })
})

describe('looking again', () => {
  it('[SF-297][SF-299] once on entry, then every 60 seconds', async () => {
    const { polls } = await open()
    await ready()
    expect(polls()).toBe(1)
    await clock.pass(59_000)
    expect(polls()).toBe(1)
    await clock.pass(1500)
    await eventually(() => expect(polls()).toBe(2))
    await clock.pass(60_000)
    await eventually(() => expect(polls()).toBe(3))
  })

  it('[SF-294] not while the page is behind another', async () => {
    const { polls } = await open()
    await ready()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await clock.pass(180_000)
    expect(polls()).toBe(1)
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await eventually(() => expect(polls()).toBe(2))
  })

  it.each([
    ['[SF-294] an unpaid order', orderOf()],
    ['[SF-296] a verified one', VERIFIED],
    ['[SF-296] a rejected one', REJECTED],
  ])('%s is not looked at again', async (_name, order) => {
    const { polls } = await open(order)
    await screen.findAllByText(/SLB-7K4M-92QX/)
    await clock.pass(200_000)
    expect(polls()).toBe(1)
  })

  it('[SF-296] nor after the page was left', async () => {
    const { polls, router } = await open()
    await ready()
    await act(() => router.navigate('/elsewhere'))
    await clock.pass(200_000)
    expect(polls()).toBe(1)
  })

  it('[SF-215][SF-295] Refresh Status looks once; another press waits for its answer', async () => {
    const { shop, polls } = await open()
    await ready()
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    shop.answers[FETCH] = () => ({ json: { success: true, order: submitted() }, after })
    const refresh = screen.getByRole('button', { name: /Refresh Status/ })
    fireEvent.click(refresh)
    await eventually(() => expect(polls()).toBe(2))
    fireEvent.click(refresh)
    await clock.pass(29_000)
    expect(polls()).toBe(2)
    answer()
    await eventually(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(refresh)
    await eventually(() => expect(polls()).toBe(3))
    expect(screen.getByText(/^Last checked at \d+:\d\d [ap]m$/)).toBeTruthy()
  })

  it('[SF-551] a look that fails is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { shop } = await open()
    await ready()
    shop.answers[FETCH] = () => 'hang up'
    fireEvent.click(screen.getByRole('button', { name: /Refresh Status/ }))
    await eventually(() => expect(warned).toHaveBeenCalled())
    expect(screen.getByText('Payment verification in progress')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    warned.mockRestore()
  })
})

describe('the verdict', () => {
  it('[SF-301][SF-230] verified: success, and two seconds later the confirmation with the order', async () => {
    const { shop, place, router } = await open()
    await ready()
    shop.answers[FETCH] = found(VERIFIED)
    fireEvent.click(screen.getByRole('button', { name: /Refresh Status/ }))
    await screen.findByText('Payment verified')
    await clock.pass(1500)
    expect(place().pathname).toBe(`/payment-verification/${NUMBER}`)
    await clock.pass(600)
    expect(place().pathname).toBe(`/order-confirmation/${NUMBER}`)
    expect(place().state).toEqual({ order: VERIFIED, fromVerification: true })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it.each([
    ['cancelled unpaid', orderOf({ status: 'cancelled' }), 'Cancelled'],
    ['confirmed by hand', orderOf({ status: 'confirmed' }), 'Confirmed'],
    ['refunded', orderOf({ status: 'refunded', paymentStatus: 'verified' }), 'Refunded'],
  ])('[SF-213][SF-301] %s: nothing to pay, no good news, and nobody is led away', async (_, order, label) => {
    const { place } = await open(order)
    await ready()
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(label))).toBe(true)
    expect(screen.queryByText('No transaction ID yet')).toBeNull()
    expect(screen.queryByText('Payment verified')).toBeNull()
    await clock.pass(3000)
    expect(place().pathname).toBe(`/payment-verification/${NUMBER}`)
  })

  it('[SF-302][SF-549] rejected: a banner with what the shop noted', async () => {
    await open(REJECTED)
    const banner = within(await screen.findByRole('alert'))
    expect(banner.getByText('We could not verify your payment. Please contact support for assistance.')).toBeTruthy()
    expect(banner.getByText('The amount differs.')).toBeTruthy()
  })

  it('[RD-015] rejected: another ID can be handed in for the same order', async () => {
    const { place } = await open(REJECTED)
    fireEvent.click(await screen.findByRole('link', { name: 'Submit again' }))
    await screen.findByText('Elsewhere: /checkout')
    expect(place().state).toMatchObject({ existingOrder: { orderNumber: NUMBER }, savedToDb: true, address: { zipCode: '470002' } })
  })

  it('[SF-303] anything else goes on waiting', async () => {
    // a state that this version of the page does not know
    const { place } = await open({ ...submitted(), paymentStatus: 'in_review' as Order['paymentStatus'] })
    await ready()
    expect(screen.getByText('Payment verification in progress')).toBeTruthy()
    await clock.pass(10_000)
    expect(place().pathname).toBe(`/payment-verification/${NUMBER}`)
  })
})
