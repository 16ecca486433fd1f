import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from 'contract/orders/order.schemas.ts'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf, submitted } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { FACTS } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { PaymentForm } from '../payment-form/PaymentForm.tsx'
import { paymentOf } from '../payment-form/use-payment-form.ts'
import { PaymentOptions } from './PaymentOptions.tsx'

const ORDER = orderOf()
const _ACCOUNT = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }
const UPI = { ...FACTS.payment, bankTransfer: null }
const _said = () => toasts().map(({ text }) => text)
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
async function _pay({ payment = {}, total = 2960, isCreating = false, facts = {}, ...rest }: Options = {}) {
  const order = 'order' in rest ? rest.order : ORDER
  const onPaid = vi.fn()
  const options = <PaymentOptions payment={{ ...UPI, ...payment }} order={order} isCreating={isCreating} total={total} onPaid={onPaid} />
  const opened = await showPage(options, { at: '/checkout', facts })
  // fetched when it is first shown
  if (order && !('enableUPI' in payment)) await screen.findByRole('img', { name: /^QR code/ })
  return { onPaid, ...opened }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const _nothingOpened = () => screen.queryAllByText('No UPI app opened?')
/** jsdom follows no links to apps; neither does it complain when nobody asks it to. */
function _follow(name = 'Pay ₹2,960 Now') {
  const link = screen.getByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
}

describe('handing the payment in', () => {
  const CONFIRM = `POST /api/orders/${ORDER._id}/confirm-payment`
  const DONE = { success: true, orderNumber: ORDER.orderNumber, order: submitted(), message: 'Handed in.' }
  type Handing = { answers?: Answers; order?: Order | undefined; ways?: { upi: boolean; bank: boolean } }
  async function open({ answers = {}, ways = { upi: true, bank: false }, ...rest }: Handing = {}) {
    const order = 'order' in rest ? rest.order : ORDER
    const shop = await openShop({ [CONFIRM]: () => ({ json: DONE }), ...answers })
    const onOutdated = vi.fn()
    const form = (
      <PaymentForm
        order={order}
        sending={order && paymentOf(order._id)}
        total={2960}
        field={createRef<HTMLInputElement>()}
        ways={ways}
        onSubmitted={() => {}}
        onOutdated={onOutdated}
      />
    )
    const body = () => shop.last(`/api/orders/${ORDER._id}/confirm-payment`)?.body
    return { shop, onOutdated, body, ...(await showPage(form, { at: '/checkout' })) }
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('UPI Transaction ID')
  const fill = (text: string) => fireEvent.change(field(), { target: { value: text } })
  const confirm = () => button(/^Confirm Payment/)
  /** What the form says of a refusal; a message says it too. */
  const refusal = () => document.querySelector('.note[role=alert]')?.textContent
  const told = () => document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

  it('the ID is masked on a phone too', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse'), addEventListener() {}, removeEventListener() {} }))
    await open()
    expect([field().classList.contains('masked'), button('Show transaction ID').tagName]).toEqual([true, 'BUTTON'])
  })

  it('[SF-207] where to find the ID opens and closes by the same button, and speaks of the ways of this shop alone', async () => {
    await open()
    const help = button('Where do I find the transaction ID?')
    expect(help.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(help)
    expect(help.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Google Pay:',
      'PhonePe:',
      'Paytm:',
      'BHIM and banks:',
    ])
    expect(screen.getByText('Open the payment in your app’s history:')).toBeTruthy()
    fireEvent.click(help)
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('without an order names the amount alone; what comes first is said until it is typed', async () => {
    await open({ order: undefined })
    expect(screen.getByText('Amount ₹2,960')).toBeTruthy()
    expect(screen.getByText(/^Enter the transaction ID first\. We never/)).toBeTruthy()
    fill('4')
    expect(screen.queryByText(/first\./)).toBeNull()
  })

  it('half an ID is no fault while it is typed, is one once its field is left, and none again when it is typed on', async () => {
    await open()
    fill('12345')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fill('123456')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(told()).not.toBe('')
  })

  it('a typed reference loses its hyphen when its field is left, and is forgotten once it is taken out', async () => {
    await open()
    for (const typed of ['5324-1876447', '5324-18764471']) fill(typed)
    expect(field().value).toBe('5324-18764471')
    fireEvent.blur(field())
    expect([field().value, sessionStorage.getItem('transactionId:SLB-7K4M-92QX')]).toEqual(['532418764471', '"532418764471"'])
    fill('')
    expect(sessionStorage.getItem('transactionId:SLB-7K4M-92QX')).toBeNull()
  })

  it('is done once, also by the Enter key, and the screenshot stays as it is meanwhile', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    const received = { 'POST /api/pictures': () => ({ json: { success: true, message: 'Received.', id: 'a-picture' } }) }
    const { shop } = await open({ answers: { ...received, [CONFIRM]: () => ({ status: 500, json: {}, after }) } })
    const input = screen.getByLabelText<HTMLInputElement>(/Payment screenshot/)
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(3000)], 'paid.png', { type: 'image/png' })] } })
    expect(await screen.findByText('3 KB')).toBeTruthy()
    fill('425210984512')
    fireEvent.click(confirm())
    await eventually(() => expect(shop.calls()).toContain(CONFIRM))
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect([input.disabled, button('Remove screenshot').disabled]).toEqual([true, true])
    go()
    await eventually(() => expect(refusal()).toBeTruthy())
    expect([input.disabled, shop.calls().filter((call) => call === CONFIRM).length]).toEqual([false, 1])
    fireEvent.click(button('Remove screenshot'))
    expect([document.activeElement === input, (await screen.findByText('Upload screenshot')).tagName]).toEqual([true, 'SPAN'])
  })

  it('what is wrong with a screenshot is said until another one is chosen', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    await open()
    const input = screen.getByLabelText<HTMLInputElement>(/Payment screenshot/)
    const choose = (name: string, type: string) => fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } })
    expect(input.getAttribute('aria-invalid')).toBeNull()
    choose('slip.pdf', 'application/pdf')
    await eventually(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    choose('paid.png', 'image/png')
    expect([(await screen.findByText('1 KB')).tagName, input.getAttribute('aria-invalid')]).toEqual(['SPAN', null])
  })

  it('[SF-544] the sentence for a field says more than the one for the form', async () => {
    const errors = { transactionId: 'This ID is too short.' }
    await open({ answers: { [CONFIRM]: () => ({ status: 400, json: { success: false, message: 'Please fix the fields.', errors } }) } })
    fill('425210984512')
    fireEvent.click(confirm())
    await eventually(() => expect(refusal()).toBe('This ID is too short.'))
  })

  it.each([
    ['payment.not-open', 1],
    ['payment.too-many-tries', 1],
    ['order.not-found', 1],
    ['payment.used', 0],
  ])('an order is looked at anew after %s: %i times', async (code, times) => {
    const { onOutdated } = await open({ answers: { [CONFIRM]: () => ({ status: 409, json: { success: false, code, message: 'No.' } }) } })
    fill('425210984512')
    fireEvent.click(confirm())
    await eventually(() => expect(refusal()).toBe('No.'))
    expect(onOutdated).toHaveBeenCalledTimes(times)
  })

  it('[RD-165] where both ways are taken is by UPI unless the bank is chosen, and again when that is taken back', async () => {
    const { body } = await open({ ways: { upi: true, bank: true } })
    await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    expect(screen.getByText(/^Examples of a UTR/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^UPI/ }))
    fill('425210984512')
    fireEvent.click(confirm())
    await waitFor(() => expect(body()).toMatchObject({ method: 'UPI' }))
  })
})
