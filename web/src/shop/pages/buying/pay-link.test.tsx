import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PayPage } from 'contract/orders/pay-link.schemas.ts'
import { expect, it } from 'vitest'
import { orderOf, submitted } from '#test/orders.ts'
import { beWide, openRoute, signOut } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './pay-link.tsx'

const TOKEN = 'aB3-'.repeat(12)
const AT = `/api/pay/${TOKEN}`
const PAYMENT = { ...FACTS.payment, enableUPI: true, ready: true, upiId: 'lion@okhdfcbank', payeeName: 'Special Lion' }
const pageOf = (change: Partial<PayPage> = {}): PayPage => ({
  state: 'open',
  order: orderOf(),
  until: '2026-11-23T05:06:00.000Z',
  ...change,
})

async function open(shown: Partial<PayPage> | 'hang up' | number = {}, answers: Answers = {}) {
  signOut()
  beWide(1280)
  const shop = await openShop({
    'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, payment: PAYMENT } } }),
    [`GET ${AT}`]: () => {
      if (shown === 'hang up') return shown
      return typeof shown === 'number' ? { status: shown } : { json: { success: true, page: pageOf(shown) } }
    },
    ...answers,
  })
  const facts = { supportPhone: '+91 98261 00471' }
  return { shop, ...(await openRoute(page, { path: '/pay/:token', at: `/pay/${TOKEN}`, facts })) }
}

it('an order is paid without signing in: how to pay, then its transaction ID with a screenshot', async () => {
  const picture = '0195f0a0-0000-7000-8000-0000000000aa'
  const { shop } = await open(
    {},
    {
      [`POST ${AT}/picture`]: () => ({ json: { success: true, id: picture } }),
      [`POST ${AT}/confirm-payment`]: () => ({ json: { success: true, page: pageOf({ state: 'checking' }) } }),
    },
  )
  expect(await screen.findByRole('heading', { name: 'Pay for order SLB-7K4M-92QX' })).toBeTruthy()
  expect(screen.getByText('You ordered by phone. This page is open until 23 Nov 2026, 10:36 am.')).toBeTruthy()
  expect(screen.getByText('lion@okhdfcbank')).toBeTruthy()
  const file = new File([new Uint8Array(2000)], 'paid.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(/Payment screenshot/), { target: { files: [file] } })
  await screen.findByText('paid.png')
  fireEvent.change(screen.getByLabelText('UPI Transaction ID'), { target: { value: '425210984512' } })
  await userEvent.click(screen.getByRole('button', { name: /^Confirm Payment/ }))
  const answer = await screen.findByText('We have your transaction ID')
  // the form was long, and what took its place is in view
  expect(answer.closest('[tabindex="-1"]')).toBe(document.activeElement)
  // nothing is left to pay, and the page does not ask for it
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order SLB-7K4M-92QX')
  expect(shop.last(`${AT}/confirm-payment`)?.body).toEqual({ transactionId: '425210984512', screenshot: picture })
})

it('an order of which a part came asks for the rest in place of saying that it is checked', async () => {
  await open({ state: 'checking', order: submitted({ money: { refunded: 0, owed: 0, payments: [], waived: null, missing: 1170.5 } }) })
  expect(await screen.findByRole('img', { name: 'QR code to pay ₹1,170.50' })).toBeTruthy()
  expect(screen.getByText(/₹1,170\.50 is missing still/)).toBeTruthy()
  expect(screen.getByText('lion@okhdfcbank')).toBeTruthy()
  expect(screen.queryByText('We have your transaction ID')).toBeNull()
})

it('keeps that the rest of an order is paid, for whoever opens the link again', async () => {
  const money = { refunded: 0, owed: 0, payments: [], waived: null, missing: 1170.5 }
  const reported = submitted({ money: { ...money, restReportedAt: '2026-11-22T04:11:00.000Z' } })
  const { shop } = await open(
    { state: 'checking', order: submitted({ money }) },
    { [`POST ${AT}/report-rest`]: () => ({ json: { success: true, page: pageOf({ state: 'checking', order: reported }) } }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'I Have Made the Payment' }))
  expect(await screen.findByText(/^Reported 22 Nov 2026, 9:41 am/)).toBeTruthy()
  expect(screen.getByText('Not paid yet? Pay ₹1,170.50').closest('details')?.open).toBe(false)
  expect(shop.last(`${AT}/report-rest`)?.body).toEqual({ amount: 1170.5 })
})

it('shows no way to pay where the shop takes no payments just now, and takes the ID of whoever paid before, and word of a rest', async () => {
  const facts = { ...FACTS, payment: { ...PAYMENT, enableUPI: false } }
  const off = { 'GET /api/shop': () => ({ json: { success: true, shop: facts } }) }
  const { view } = await open({}, off)
  expect(await screen.findByRole('heading', { name: 'Pay for order SLB-7K4M-92QX' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'How to Pay' })).toBeNull()
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
  expect(screen.getByLabelText('UPI Transaction ID')).toBeTruthy()
  view.unmount()
  await open({ state: 'checking', order: submitted({ money: { refunded: 0, owed: 0, payments: [], waived: null, missing: 1170.5 } }) }, off)
  expect(await screen.findByText('UPI payment is switched off at the moment')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^I Have Made the Payment/ })).toBeTruthy()
})

it('a payment that was turned down says why and takes another ID', async () => {
  await open({
    order: orderOf({
      status: 'payment_failed',
      paymentStatus: 'verification_failed',
      payment: { transactionId: '425210984512', verificationNotes: 'Not in the bank', triesLeft: 2 },
    }),
  })
  expect(await screen.findByText(/Not in the bank/)).toBeTruthy()
  expect(screen.getByLabelText('UPI Transaction ID')).toBeTruthy()
  expect(screen.getByText('Pay again')).toBeTruthy()
})

it.each([
  [{ state: 'paid', order: null }, 'This order is paid'],
  [{ state: 'cancelled', order: null }, 'This order was cancelled'],
  [{ state: 'expired', order: null }, 'This payment link has ended'],
  [404, 'This payment link is not right'],
  ['hang up', 'This page could not be loaded'],
] as const)('%o says what has become of it, and whom to call', async (shown, title) => {
  await open(shown)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call +91 98261 00471' }).getAttribute('href')).toBe('tel:+919826100471')
  expect(screen.queryByLabelText('UPI Transaction ID')).toBeNull()
})

it('an order that is paid from another phone says so as soon as this page is in front again', async () => {
  let isPaid = false
  await open({}, { [`GET ${AT}`]: () => ({ json: { success: true, page: isPaid ? pageOf({ state: 'paid', order: null }) : pageOf() } }) })
  const field = await screen.findByLabelText('UPI Transaction ID')
  fireEvent.change(field, { target: { value: '425210984512' } })
  fireEvent.focus(window)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('UPI Transaction ID').value).toBe('425210984512'))
  isPaid = true
  fireEvent.focus(window)
  expect(await screen.findByRole('heading', { name: 'This order is paid' }, { timeout: 20_000 })).toBeTruthy()
})

it('a link that ends while its page is open is looked at again', async () => {
  let over = false
  const { shop } = await open(
    {},
    {
      [`GET ${AT}`]: () => ({ json: { success: true, page: over ? pageOf({ state: 'expired', order: null }) : pageOf() } }),
      [`POST ${AT}/confirm-payment`]: () => ({
        status: 410,
        json: { success: false, code: 'pay-link.over', message: 'This payment link has ended.' },
      }),
    },
  )
  fireEvent.change(await screen.findByLabelText('UPI Transaction ID'), { target: { value: '425210984512' } })
  over = true
  await userEvent.click(screen.getByRole('button', { name: /^Confirm Payment/ }))
  expect(await screen.findByRole('heading', { name: 'This payment link has ended' })).toBeTruthy()
  await waitFor(() => expect(shop.calls().filter((one) => one === `GET ${AT}`)).toHaveLength(2))
})

it.each([
  ['an order', {}],
  ['its rest', { state: 'checking', order: submitted({ money: { refunded: 0, owed: 0, payments: [], waived: null, missing: 41.5 } }) }],
] as const)('an open page that asks for %s shows the UPI ID that the shop has now', async (_, shown) => {
  const payment = { ...PAYMENT }
  await open(shown, { 'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, payment: { ...payment } } } }) })
  expect(await screen.findByText('lion@okhdfcbank')).toBeTruthy()
  payment.upiId = 'lion@oksbi'
  fireEvent.focus(window)
  expect(await screen.findByText('lion@oksbi')).toBeTruthy()
  expect(screen.queryByText('lion@okhdfcbank')).toBeNull()
})
