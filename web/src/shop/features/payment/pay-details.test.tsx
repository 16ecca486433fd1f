import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { pushableClock } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { HowToPay, PaymentOptions } from './PaymentOptions.tsx'

const ORDER = orderOf()
const ACCOUNT = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }
const UPI = { ...FACTS.payment, bankTransfer: null }
const said = () => toasts().map(({ text }) => text)
const copied: string[] = []
let copies = true

beforeEach(() => {
  sessionStorage.clear()
  toast.clear()
  copied.length = 0
  copies = true
  const writeText = async (text: string) => {
    if (!copies) throw new Error('Not now.')
    copied.push(text)
  }
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      clipboard: { value: { writeText } },
      userAgent: { value: 'A computer', writable: true },
      onLine: { value: true },
    }),
  )
  const none = { matches: false, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => none)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Options = { payment?: object; order?: Order | undefined; total?: number; isCreating?: boolean; facts?: object }
async function pay({ payment = {}, total = 2960, isCreating = false, facts = {}, ...rest }: Options = {}) {
  const order = 'order' in rest ? rest.order : ORDER
  const onPaid = vi.fn()
  const options = <PaymentOptions payment={{ ...UPI, ...payment }} order={order} isCreating={isCreating} total={total} onPaid={onPaid} />
  const opened = await showPage(options, { at: '/checkout', facts })
  // fetched when it is first shown
  if (order && !('enableUPI' in payment)) await screen.findByRole('img', { name: /^QR code/ })
  return { onPaid, ...opened }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const nothingOpened = () => screen.queryAllByText('No UPI app opened?')
/** jsdom follows no links to apps; neither does it complain when nobody asks it to. */
function follow(name = 'Pay ₹2,960 Now') {
  const link = screen.getByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
}

it('an order whose packs are sold out meanwhile says so before it is paid', async () => {
  const said = () =>
    screen.queryByText(/^Some packs of this order are sold out just now\. If you pay, your order waits until they are there/)
  await pay()
  expect(said()).toBeNull()
  cleanup()
  await pay({ order: { ...ORDER, isSoldOut: true } })
  expect(said()).not.toBeNull()
})

it('the true wait of a payment stands first and larger, before every way to pay, with the words that hold in general in small under it', async () => {
  const by = new Date(Date.now() + 3_600_000).toISOString()
  await pay({ order: orderOf({ checking: { opensAt: by, by, isLate: false, place: null } }) })
  const [now, general] = [screen.getByText(/most payments are checked by/), screen.getByText(/usually within 1 hour\.$/)]
  for (const later of [general, button('Copy UPI ID'), screen.getByRole('img', { name: /^QR code/ })])
    expect(now.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect([now.className, general.className]).toEqual([expect.stringContaining('text-lg'), expect.stringContaining('text-sm')])
  cleanup()
  await pay()
  expect(screen.queryByText(/usually within 1 hour/)).toBeNull()
})

describe('what is carried over to the UPI app', () => {
  it('[SF-195] is the amount in plain digits, and the UPI ID, each said to a screen reader once it is copied', async () => {
    await pay()
    const heard = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    expect(heard()).toEqual([])
    fireEvent.click(button('Copy Amount'))
    await eventually(() => expect(heard()).toEqual(['Amount copied']))
    fireEvent.click(button('Copy UPI ID'))
    await eventually(() => expect(heard()).toEqual(['UPI ID copied', 'Amount copied']))
    expect(copied).toEqual(['2960', 'shop@okbank'])
  })

  it('[SF-195] that the browser does not copy is not called copied, and it is said what to do', async () => {
    copies = false
    await pay()
    fireEvent.click(button('Copy UPI ID'))
    await eventually(() => expect(said()).toEqual(['Could not copy. Please select the text and copy it by hand.']))
    expect(screen.queryByText('Copied!')).toBeNull()
  })

  it('that the browser does not copy is selected, for its own menu', async () => {
    copies = false
    await pay()
    fireEvent.click(button('Copy UPI ID'))
    await eventually(() => expect(getSelection()?.toString()).toBe('shop@okbank'))
  })

  it('[SF-195] is called copied for two seconds after the last press', async () => {
    const { pass } = pushableClock()
    await pay()
    fireEvent.click(button('Copy UPI ID'))
    await screen.findByText('Copied!')
    await pass(1500)
    fireEvent.click(button('Copy UPI ID'))
    await pass(1500)
    expect(screen.getByText('Copied!')).toBeTruthy()
    await pass(600)
    expect(screen.queryByText('Copied!')).toBeNull()
  })
})

describe('paying by an app', () => {
  it('[SF-199] is said to be done by a button of its own once there is an order, and not before', async () => {
    const { onPaid, view } = await pay()
    fireEvent.click(button('I Have Made the Payment'))
    expect(onPaid).toHaveBeenCalledOnce()
    view.unmount()
    await pay({ order: undefined })
    expect(button('I Have Made the Payment').disabled).toBe(true)
  })

  it('of an order that is not placed yet opens no app: it says to wait, and asks for none later', async () => {
    const { pass } = pushableClock()
    await pay({ order: undefined })
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    fireEvent.click(button('Pay ₹2,960 Now'))
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Payment' }))
    expect(dialog.getByText('Your order is not placed yet. Please wait for its number before you pay.')).toBeTruthy()
    await pass(2500)
    expect(nothingOpened()).toEqual([])
  })

  it('that seems to open none is spoken of once: over the page, and on it when that is closed', async () => {
    const { pass } = pushableClock()
    await pay()
    follow()
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Payment' }))
    expect(dialog.getByText(/^Pay exactly this amount/)).toBeTruthy()
    await pass(2100)
    expect([nothingOpened().length, dialog.queryAllByText('No UPI app opened?').length]).toEqual([1, 1])
    fireEvent.click(dialog.getByRole('button', { name: 'Copy UPI ID' }))
    await eventually(() => expect(copied).toEqual(['shop@okbank']))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(nothingOpened()).toHaveLength(1)
    follow()
    expect(nothingOpened()).toEqual([])
  })

  it('is waited for also when the page was looked at meanwhile, and counts as opened when it is hidden in the end', async () => {
    const { pass } = pushableClock()
    await pay()
    follow()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(2100)
    expect(nothingOpened()).toHaveLength(1)
    follow()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(2100)
    expect(nothingOpened()).toEqual([])
  })

  it('has one link for each app on an iPhone alone, which asks nobody', async () => {
    const { view } = await pay()
    expect(screen.queryByRole('list', { name: 'Pay with one app' })).toBeNull()
    view.unmount()
    Object.assign(navigator, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
    await pay()
    const links = within(screen.getByRole('list', { name: 'Pay with one app' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(['gpay://upi/pay', 'phonepe://pay', 'paytmmp://pay'])
    follow('Paytm')
    expect(screen.getByRole('dialog', { name: 'Confirm Payment' })).toBeTruthy()
  })

  it.each([
    ['an iPad that calls itself a Mac', 5, 1],
    ['a Mac', 0, 0],
  ])('%s has so many lists of links for one app: touch points %i, lists %i', async (_device, maxTouchPoints, lists) => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
    Object.assign(navigator, { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
    await pay()
    expect(screen.queryAllByRole('list', { name: 'Pay with one app' })).toHaveLength(lists)
  })

  it.each([
    [null, /please contact us for a bank transfer/],
    [ACCOUNT, /use the bank transfer below/],
  ])('above one lakh says how to pay where the bank refuses it (%#)', async (bankTransfer, sentence) => {
    await pay({ payment: { bankTransfer }, total: 100_000.01 })
    expect(screen.getByText(sentence)).toBeTruthy()
  })
})

describe('a shop that cannot be paid by UPI', () => {
  const contacts = (facts: object) => pay({ payment: { enableUPI: false }, facts })
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  it.each([
    [{}, ['tel:+919876543210', 'mailto:care@shop.test'], '+91 98765 43210, care@shop.test'],
    [{ supportPhone: '' }, ['mailto:care@shop.test'], 'order: care@shop.test'],
    [{ siteEmail: '' }, ['tel:+919876543210'], '+91 98765 43210'],
    [{ siteEmail: '', supportPhone: '' }, ['/contact'], 'Contact Us'],
  ])('[RD-116] names each way to reach it that it has: %j', async (facts, ways, text) => {
    await contacts(facts)
    expect(hrefs()).toEqual(ways)
    expect(screen.getByText(/^Please do not pay anyone/).textContent.endsWith(text)).toBe(true)
  })
})

describe('a bank transfer', () => {
  it('[RD-165] names bank, exact amount and, once there is one, the order as its note; account and code can be copied', async () => {
    const { view } = await pay({ payment: { bankTransfer: ACCOUNT } })
    const text = () => screen.getByText(/^Bank of Bundelkhand/).textContent
    expect(text()).toBe(
      'Bank of Bundelkhand. Transfer exactly ₹2,960.00, with SLB-7K4M-92QX as the note, and enter the reference number (UTR) below.',
    )
    fireEvent.click(button('Copy Account number'))
    fireEvent.click(button('Copy IFSC code'))
    await eventually(() => expect(copied).toEqual(['001122334455', 'BKBK0000001']))
    view.unmount()
    await pay({ payment: { bankTransfer: ACCOUNT }, order: undefined })
    expect(text()).toBe('Bank of Bundelkhand. Transfer exactly ₹2,960.00, and enter the reference number (UTR) below.')
    expect(screen.queryAllByRole('button', { name: /^Copy/ })).toEqual([])
    expect(document.body.textContent).not.toMatch(/001122334455|BKBK0000001|shop@okbank/)
  })

  it.each([
    [true, ['Scan QR code with your UPI app', 'Pay the exact amount, ₹2,960.00', 'Enter the transaction ID below']],
    [false, ['Transfer to our bank account', 'Pay the exact amount, ₹2,960.00', 'Enter the reference number (UTR) below']],
  ])('[SF-200][RD-165] has its own three steps (by UPI: %s)', async (isByUpi, titles) => {
    await showPage(<HowToPay total={2960} isByUpi={isByUpi} />)
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual(titles)
    expect(steps.map((step) => step.querySelector('small')?.textContent)).toEqual([
      undefined,
      'Then come back to this page.',
      'Our team checks it before we pack your order.',
    ])
  })
})
