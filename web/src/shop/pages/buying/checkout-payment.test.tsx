import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS, CART, TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf, submitted } from '#test/orders.ts'
import { beWide, openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import { scan } from '#test/scan.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import * as page from './checkout.tsx'

let clock: ReturnType<typeof pushableClock>
beforeAll(polyfillDialog)
beforeEach(() => {
  clock = pushableClock()
  signOut()
  signIn()
  sessionStorage.clear()
  beWide(1280)
})
afterEach(() => vi.useRealTimers())

const READY = { ...FACTS.payment, enableUPI: true, ready: true, upiId: 'shop@okbank', payeeName: 'Special Lion Beedi', bankTransfer: null }
const ACCOUNT = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }
const UPI_LINK = 'upi://pay?pa=shop@okbank&pn=Special%20Lion%20Beedi&am=2960.00&cu=INR&tn=Order%20SLB7K4M92QX&tr=SLB7K4M92QX'

async function open({
  payment = {},
  existingOrder = orderOf(),
  state = {},
  shown = 'Payment Options',
}: {
  payment?: object
  existingOrder?: object
  state?: object
  shown?: string
} = {}) {
  const shop = { ...FACTS, payment: { ...READY, ...payment } }
  const server = await openShop({
    ...TAKES_ORDERS,
    'GET /api/shop': () => ({ json: { success: true, shop } }),
    'GET /api/orders/number/SLB-7K4M-92QX': () => ({ json: { success: true, order: existingOrder } }),
  })
  const opened = await openRoute(page, {
    path: '/checkout',
    at: '/checkout',
    state: { staticCart: CART, address: ADDRESS, existingOrder, ...state },
  })
  await screen.findByText(shown)
  return { ...opened, shop: server }
}
const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Pay ₹2,960 Now' })
/** jsdom follows no links to apps; neither does it complain when nobody asks it to. */
async function follow() {
  const pay = await link()
  pay.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(pay)
}

describe('ways to pay', () => {
  it('[SF-194] show a QR code that a camera can read, in black on white, and that can be saved', async () => {
    await open()
    const code = await screen.findByRole('img', { name: 'QR code to pay ₹2,960' })
    expect(scan(code)).toMatch(/^upi:\/\/pay\?/)
    const [light, dark] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('fill'))
    expect([light, dark]).toEqual(['#fff', '#000'])
    expect(screen.getByRole('button', { name: 'Save QR' })).toBeTruthy()
  })

  it('[SF-197][RD-028] the QR code and the link carry UPI ID, payee, exact amount and the number of the order', async () => {
    await open()
    expect(scan(await screen.findByRole('img', { name: 'QR code to pay ₹2,960' }))).toBe(UPI_LINK)
    expect((await link()).getAttribute('href')).toBe(UPI_LINK)
  })

  it('the quiet zone around the code is four modules', async () => {
    await open()
    const code = await screen.findByRole('img', { name: /QR code/ })
    const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
    const places = [...(code.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)]
    const edges = places.flatMap(([, x, y, width]) => [Number(x), Number(y), size - Number(x) - Number(width), size - Number(y) - 1])
    expect(Math.min(...edges)).toBe(4)
  })

  it('[SF-195] the UPI ID is copied, and says so for two seconds', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await open()
    const copy = await screen.findByRole('button', { name: 'Copy UPI ID' })
    fireEvent.click(copy)
    await within(copy).findByText('Copied!')
    expect(writeText).toHaveBeenCalledWith('shop@okbank')
    await clock.pass(1500)
    expect(within(copy).queryByText('Copied!')).toBeTruthy()
    await clock.pass(600)
    expect(within(copy).queryByText('Copied!')).toBeNull()
  })

  it('[SF-196][SF-197] the pay link opens the UPI app with the amount', async () => {
    await open()
    expect((await link()).getAttribute('href')).toBe(UPI_LINK)
  })

  it('[SF-480] a shop without facts of its own is paid by those the document came with', async () => {
    await openShop({ 'GET /api/shop': () => ({ status: 503, json: {} }) })
    const facts = { payment: { ...READY, upiId: 'default@upi' } }
    await openRoute(page, { path: '/checkout', at: '/checkout', state: { address: ADDRESS, existingOrder: orderOf() }, facts })
    expect((await link()).href).toContain('pa=default@upi')
  })

  it('before the order is there nobody can pay', async () => {
    await open({ state: { existingOrder: undefined, address: { ...ADDRESS, name: '' } } })
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  it('[RD-116] a shop without its UPI ID asks nobody to pay', async () => {
    await open({ payment: { ready: false } })
    expect(screen.getByText('The shop has not set up its UPI ID yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull()
    expect(screen.queryByText('How to Pay')).toBeNull()
  })

  it('[RD-116] a shop without its UPI ID places no order, and the checkout says so before', async () => {
    const { shop } = await open({
      payment: { ready: false },
      state: { existingOrder: undefined, staticCart: undefined, cart: CART, savedToDb: true },
    })
    await clock.pass(1500)
    expect(shop.calls()).not.toContain('POST /api/orders/create')
    expect(screen.getByText(/So nothing can be ordered now/)).toBeTruthy()
    expect(screen.queryByText('Creating your order...')).toBeNull()
  })

  it('[RD-165][RD-116] UPI switched off is hidden, and says to contact the shop', async () => {
    await open({ payment: { enableUPI: false } })
    expect(screen.getByText('UPI payment is switched off at the moment')).toBeTruthy()
    expect(screen.getByText(/Contact us about your order/)).toBeTruthy()
    expect(screen.getByText(FACTS.siteEmail)).toBeTruthy()
    expect(screen.queryByText('UPI ID')).toBeNull()
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  it('[RD-165] UPI switched off after it was paid by UPI keeps the form for its ID, also where a bank account is left', async () => {
    const { view } = await open({ payment: { enableUPI: false } })
    expect(screen.getByLabelText('UPI Transaction ID')).toBeTruthy()
    view.unmount()
    await open({ payment: { enableUPI: false, bankTransfer: ACCOUNT } })
    expect(screen.getByLabelText('UPI Transaction ID')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    expect(screen.queryByLabelText('UPI Transaction ID')).toBeNull()
  })

  it('[RD-165] a bank account is the second way', async () => {
    await open({ payment: { bankTransfer: ACCOUNT } })
    expect(screen.getByText('001122334455')).toBeTruthy()
    expect(screen.getByText('BKBK0000001')).toBeTruthy()
    expect(await link()).toBeTruthy()
  })

  it('[RD-165] with UPI switched off the bank account is the one way left', async () => {
    await open({ payment: { enableUPI: false, bankTransfer: ACCOUNT } })
    expect(screen.getByText(/Please use the bank transfer below, or contact us/)).toBeTruthy()
    expect(screen.getByText('001122334455')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull()
  })

  it('above one lakh it says that banks may refuse', async () => {
    await open({ existingOrder: orderOf({ total: 100_000.5 }) })
    expect(screen.getByText('Above ₹1,00,000')).toBeTruthy()
    expect(screen.queryAllByText(/Many banks allow/)).toHaveLength(1)
  })

  it('one lakh is not above', async () => {
    await open({ existingOrder: orderOf({ total: 100_000 }) })
    expect(screen.queryByText('Above ₹1,00,000')).toBeNull()
  })
})

describe('while the shopper pays', () => {
  it('[SF-198][SF-199] a dialog waits with Cancel and the way on', async () => {
    await open()
    await follow()
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Payment' }))
    expect(dialog.getByText('₹2,960.00')).toBeTruthy()
    expect(dialog.getByText('Secured by UPI')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await follow()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I Have Made the Payment' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('UPI Transaction ID'))
  })

  it('[SF-199] without an order the dialog offers no way on', async () => {
    await open({ state: { existingOrder: undefined, address: { ...ADDRESS, name: '' } } })
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹2,960 Now' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Payment' }))
    expect(dialog.queryByRole('button', { name: 'I Have Made the Payment' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  it('two seconds after a link that opened nothing there is help; not when an app came to the front', async () => {
    await open()
    await follow()
    await clock.pass(1900)
    expect(screen.queryByText('No UPI app opened?')).toBeNull()
    await clock.pass(200)
    expect(screen.getByText('No UPI app opened?')).toBeTruthy()
    await follow()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    hidden.mockRestore()
    await clock.pass(3000)
    expect(screen.queryByText('No UPI app opened?')).toBeNull()
  })

  it('on an iPhone, which asks nobody, each app has its own link', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    await open()
    const apps = within(await screen.findByRole('list', { name: 'Pay with one app' }))
    expect(apps.getByRole('link', { name: 'PhonePe' }).getAttribute('href')).toBe(UPI_LINK.replace('upi://pay', 'phonepe://pay'))
    agent.mockRestore()
  })
})

it('[SF-308] a payment handed in leads to its status, with the order and a message', async () => {
  const { place, shop, router } = await open()
  const message = 'Payment details submitted successfully'
  const path = `POST /api/orders/${orderOf()._id}/confirm-payment`
  shop.answers[path] = () => ({ json: { success: true, orderNumber: 'SLB-7K4M-92QX', order: submitted(), message } })
  fireEvent.change(screen.getByLabelText('UPI Transaction ID'), { target: { value: '425210984512' } })
  fireEvent.click(screen.getByRole('button', { name: /^Confirm Payment/ }))
  await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
  expect(place().state).toEqual({ order: submitted(), message })
  expect(router.state.historyAction).toBe('REPLACE') // Back does not lead into the checkout of a paid order
})

it('a payment of an order that was cancelled meanwhile leads to where the order stands', async () => {
  const { place, shop } = await open()
  const change = { status: 'cancelled' as const }
  shop.answers[`POST /api/orders/${orderOf()._id}/confirm-payment`] = () => ({
    status: 409,
    json: { success: false, code: 'payment.not-open', message: 'The payment of this order can no longer be changed (Cancelled).' },
  })
  shop.answers['GET /api/orders/number/SLB-7K4M-92QX'] = () => ({ json: { success: true, order: orderOf(change) } })
  fireEvent.change(screen.getByLabelText('UPI Transaction ID'), { target: { value: '425210984512' } })
  fireEvent.click(screen.getByRole('button', { name: /^Confirm Payment/ }))
  await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
  expect(place().state.order.status).toBe(change.status)
})

describe('a payment that was turned down', () => {
  const turnedDown = (payment: Partial<Order['payment']>) =>
    orderOf({
      status: 'payment_failed',
      paymentStatus: 'verification_failed',
      payment: { transactionId: '425210984512', verificationNotes: 'The amount was ₹10 short', ...payment },
    })
  const openOrder = (payment: Partial<Order['payment']>) => {
    return open({ existingOrder: turnedDown(payment), shown: 'We could not find this payment' })
  }

  it('leads to the form with the reason, the refused ID and the tries; paying again comes after it, and only where no money left', async () => {
    await openOrder({ triesLeft: 2 })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We could not find this payment')
    const alert = screen.getByText(/^We looked for transaction ID/).closest('[role=alert]')?.textContent
    for (const said of ['425210984512', 'The amount was ₹10 short.', '₹2,960', '2 tries left.']) expect(alert).toContain(said)
    expect(screen.queryByText('Order Created Successfully')).toBeNull()
    const field = screen.getByLabelText('UPI Transaction ID')
    const again = screen.getByText(/only if the money did not leave your account/)
    expect(field.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(again.closest('details')?.open).toBe(false)
    expect(screen.queryByRole('link', { name: 'Send us a message' })).toBeNull()
  })

  it('three times offers a message with number and ID in it, and the form only after half a day', async () => {
    const nextTryAt = new Date(Date.now() + 3_600_000).toISOString()
    const { place } = await openOrder({ triesLeft: 0, nextTryAt })
    expect(await screen.findByText(/You can enter another one from/)).toBeTruthy()
    expect(screen.queryByLabelText('UPI Transaction ID')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Send us a message' }))
    await screen.findByText('Elsewhere: /contact')
    expect(place().state.message).toBe('Order SLB-7K4M-92QX, ₹2,960. I paid with transaction ID 425210984512, and it was not found.')
  })

  it('three times takes another ID once half a day is over', async () => {
    await openOrder({ triesLeft: 0, nextTryAt: new Date(Date.now() - 1000).toISOString() })
    expect(await screen.findByLabelText('UPI Transaction ID')).toBeTruthy()
  })
})

describe('how to pay', () => {
  it('[RD-165] by bank transfer alone speaks of no UPI app', async () => {
    await open({ payment: { enableUPI: false, bankTransfer: ACCOUNT } })
    expect(
      steps()
        .map((step) => step.textContent)
        .join(' '),
    ).not.toMatch(/UPI|QR/)
    expect(steps()[0]?.textContent).toContain('Transfer to our bank account')
  })

  const steps = () => within(screen.getByRole('list', { name: 'How to Pay' })).getAllByRole('listitem')

  it('[SF-200][SF-202] is told in three steps that begin with the QR code', async () => {
    await open()
    expect(steps()).toHaveLength(3)
    expect(steps()[0]?.textContent).toContain('Scan QR code with your UPI app')
  })

  it.each([
    ['a window of 768 px', 768, ''],
    ['the browser of a phone', 1280, 'Mozilla/5.0 (Linux; Android 15) Mobile'],
    [
      'the browser of a tablet',
      1280,
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    ],
    ['an iPad that says so', 1024, 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5'],
  ])('[SF-201][SF-204] %s is mobile: the steps begin with the button', async (_name, width, agent) => {
    beWide(width)
    const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await open()
    expect(steps()[0]?.textContent).toContain('Click Pay Now button to open UPI app')
    spy.mockRestore()
  })

  it('[SF-204] 769 px are not mobile', async () => {
    beWide(769)
    await open()
    expect(steps()[0]?.textContent).toContain('Scan QR code with your UPI app')
  })
})
