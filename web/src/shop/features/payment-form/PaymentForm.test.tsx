import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from 'contract/orders/order.schemas.ts'
import { createRef, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountStorage } from '#client/account-storage.ts'
import { orderOf, submitted } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { paymentOf } from './use-payment-form.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.removeItem('showsTransactionId')
  toast.clear()
})

const ORDER = orderOf()
const CONFIRM = `POST /api/orders/${ORDER._id}/confirm-payment`
const DONE = { success: true, orderNumber: ORDER.orderNumber, order: submitted(), message: 'Payment details submitted successfully' }

async function open({ answers = {}, order = ORDER }: { answers?: Answers; order?: Order | undefined } = {}) {
  const shop = await openShop({ [CONFIRM]: () => ({ json: DONE }), ...answers })
  const handedIn: { order: Order; message: string }[] = []
  const form = <PaymentForm {...rest} order={order} onSubmitted={(paid) => handedIn.push(paid)} />
  const { view } = await showPage(form, { at: '/checkout' })
  return { shop, handedIn, view, body: () => shop.last(`/api/orders/${ORDER._id}/confirm-payment`)?.body }
}
const field = () => screen.getByLabelText<HTMLInputElement>('UPI Transaction ID')
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm Payment/ })
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } })
async function handIn(text: string) {
  paste(text)
  await userEvent.click(confirm())
}
const _picture = (name: string, type: string, size: number) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const UPI = { upi: true, bank: false }
const rest = { sending: paymentOf(ORDER._id), total: 2960, field: createRef<HTMLInputElement>(), ways: UPI, onOutdated() {} }
const _MEGABYTE = 1024 * 1024
const SCREENSHOT = '0195f0a0-0000-7000-8000-0000000000aa'
const _UPLOAD = 'POST /api/pictures'
const _RECEIVED = () => ({ json: { success: true, message: 'Picture received.', id: SCREENSHOT } })

describe('the payment form', () => {
  it('[SF-205] shows the number of the order and the amount', async () => {
    await open()
    expect(screen.getByText('Order SLB-7K4M-92QX, amount ₹2,960')).toBeTruthy()
  })

  it('Enter is taken from the browser, which would send the form past the checks, and no other key is', async () => {
    await open()
    expect(['a', 'Tab', 'Enter'].map((key) => fireEvent.keyDown(field(), { key }))).toEqual([true, true, false])
  })

  it('[SF-209] takes a screenshot, says of which kinds, and does without one', async () => {
    await open()
    expect(document.querySelector('input[type=file]')).toBeTruthy()
    expect(screen.getByText(/JPG, PNG, GIF/)).toBeTruthy()
    paste('425210984512')
    expect(confirm().disabled).toBe(false)
  })

  it('[SF-210][SF-579] shows examples and what it is safe to give, and that the check takes 1 hour', async () => {
    await open()
    const examples = screen.getByText(/^Examples:/).textContent.match(/\d{4} \d{4} \S{4}/g) ?? []
    expect(examples).toHaveLength(2)
    // an example that is copied is no payment
    for (const copied of examples) {
      paste(copied)
      expect(confirm().disabled).toBe(true)
    }
    expect(screen.getByText(/We never ask for your UPI PIN\. Our team checks every payment, usually within 1 hour\./)).toBeTruthy()
  })

  it('[SF-308] handed in, it stays shut until the next page is there', async () => {
    const { handedIn } = await open()
    await handIn('425210984512')
    await waitFor(() => expect(handedIn).toHaveLength(1))
    expect(screen.getAllByRole('button').filter((button) => button.getAttribute('aria-busy') === 'true')).toHaveLength(1)
  })

  it('after a rejection it is empty and in view, names the refused ID in words, and calls that one valid no more', async () => {
    accountStorage.write(`transactionId:${ORDER.orderNumber}`, '425210984512')
    const order = orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed', payment: { transactionId: '425210984512' } })
    await open({ order })
    expect([field().value, document.activeElement === field()]).toEqual(['', true])
    expect(field().getAttribute('aria-describedby') && screen.getByText('Another one than 425210984512, which was not found')).toBeTruthy()
    paste('425210984512')
    expect(screen.queryByText('Valid transaction ID format')).toBeNull()
    expect(screen.getByText(/^This is the transaction ID that was not found\./)).toBeTruthy()
    paste('632812345678')
    expect(screen.getByText('Valid transaction ID format')).toBeTruthy()
  })

  it('a rejection that comes while its ID still stands there empties the field', async () => {
    const failed = orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed', payment: { transactionId: '425210984512' } })
    const { view } = await open()
    paste('425210984512')
    view.rerender(<PaymentForm {...rest} order={failed} onSubmitted={() => {}} />)
    await eventually(() => expect(field().value).toBe(''))
  })

  it('says first when a payment is likely checked now, before any is submitted, and then the hour of the specification in small', async () => {
    const by = new Date(Date.now() + 3_600_000).toISOString()
    await open({ order: orderOf({ checking: { opensAt: by, by, isLate: false, place: null } }) })
    const [now, general] = [
      screen.getByText(/^The desk opens at .* most payments are checked by/),
      screen.getByText(/usually within 1 hour\.$/),
    ]
    expect(now.compareDocumentPosition(general)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect([now.className, general.className]).toEqual([expect.stringContaining('text-lg'), expect.stringContaining('text-sm')])
  })

  it('[SF-206] masks the ID until it is shown', async () => {
    await open()
    expect([field().type, field().classList.contains('masked')]).toEqual(['text', true])
    await userEvent.click(screen.getByRole('button', { name: 'Show transaction ID' }))
    expect(field().classList.contains('masked')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Hide transaction ID' }))
    expect([field().type, field().classList.contains('masked')]).toEqual(['text', true])
  })

  it('stays shown in this browser once somebody wanted to see the ID', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Show transaction ID' }))
    cleanup()
    await open()
    expect(field().classList.contains('masked')).toBe(false)
  })

  it('reads the reference out of a pasted message of the bank', async () => {
    const { body } = await open()
    paste('Sent Rs.560.00 From HDFC Bank A/C *1234 On 24/11/26 Ref 632812345678 Not You? Call 18002586161')
    expect(field().value).toBe('632812345678')
    expect(screen.getByText('Valid transaction ID format')).toBeTruthy()
    await userEvent.click(confirm())
    await waitFor(() => expect(body()).toMatchObject({ transactionId: '632812345678' }))
  })

  it.each([
    ['42521098451', 11],
    ['4252109845123', 13],
  ])('takes %s, and says that a reference has 12 digits and not %i', async (id, digits) => {
    await open()
    paste(id)
    expect(screen.queryByText('Valid transaction ID format')).toBeNull()
    expect(screen.getByText(`A UPI reference has 12 digits, this one has ${digits}. Please compare it with your app.`)).toBeTruthy()
    expect(confirm().disabled).toBe(false)
  })

  it('[SF-207] explains on demand where to find the ID', async () => {
    await open()
    expect(screen.queryByText('Where to find the transaction ID')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Where do I find the transaction ID?' }))
    expect(screen.getByText('Where to find the transaction ID')).toBeTruthy()
    expect(screen.getByText('PhonePe:')).toBeTruthy()
  })

  it('[SF-208][SF-400] counts out of 16, in capitals, without spaces around, and cuts nothing', async () => {
    await open()
    expect(screen.getByText('0/16')).toBeTruthy()
    await userEvent.type(field(), ' ab1234567890')
    expect(field().value).toBe('AB1234567890')
    expect(screen.getByText('12/16')).toBeTruthy()
    await userEvent.type(field(), '1234567')
    expect(field().value).toBe('AB12345678901234567')
    expect(screen.getByText('19/16')).toBeTruthy()
    expect(screen.getByText('UPI transaction ID should be 10-16 characters long')).toBeTruthy()
  })

  it.each([
    ['[SF-404]', '425210984512'],
    ['[SF-404]', 'AXI123456789'],
    ['[SF-405]', 'HDFC1234567890AB'],
    ['[SF-406]', 'AB12345678901234'],
  ])('%s[SF-410] %s is a valid format', async (_item, id) => {
    await open()
    paste(id)
    expect(screen.getByText('Valid transaction ID format')).toBeTruthy()
    expect(confirm().disabled).toBe(false)
  })

  it.each([
    ['[SF-402]', '12345', 'UPI transaction ID should be 10-16 characters long'],
    ['[SF-403]', 'AB12-4567.90', 'Invalid format. Please enter a valid UPI transaction ID'],
    ['[SF-407]', '7777777777', 'Please enter your actual UPI transaction ID'],
    ['[SF-408]', '123456789012', 'Please enter your actual UPI transaction ID'],
    ['[SF-408]', '987654321098', 'Please enter your actual UPI transaction ID'],
    ['[SF-409]', '000000000000', 'Please enter your actual UPI transaction ID'],
    ['[SF-409]', '111111111111', 'Please enter your actual UPI transaction ID'],
    ['[RD-085]', 'T2407211509091340891634', 'This is a PhonePe transaction ID. Scroll down in PhonePe and copy the 12-digit UTR instead.'],
    ['[RD-086]', 'CICAgPDu8_j9fQ', 'This is a Google transaction ID. In Google Pay copy the 12-digit UPI transaction ID above it instead.'],
  ])('%s[SF-411] %s is not taken: %s', async (_item, id, sentence) => {
    await open()
    paste(id)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(field().value).toBe(id)
    expect(confirm().disabled).toBe(true)
  })

  it('[SF-401][SF-411] an empty one cannot be confirmed, and says so once the field is left', async () => {
    await open()
    expect(confirm().disabled).toBe(true)
    await userEvent.click(field())
    await userEvent.tab()
    expect(screen.getByText('Transaction ID is required')).toBeTruthy()
  })

  it('a pasted bank reference loses spaces, hyphens and padding zeros', async () => {
    await open()
    paste('4252 1098-4512')
    expect(field().value).toBe('425210984512')
    paste('')
    paste('0000603412345678')
    expect(field().value).toBe('603412345678')
  })

  it('a typed ID is there again after a reload', async () => {
    const { view } = await open()
    paste('425210984512')
    view.unmount()
    await open()
    expect(field().value).toBe('425210984512')
  })
})

describe('confirming', () => {
  it('[SF-267][SF-211] hands in ID, screenshot and UPI ID once, says so meanwhile, and goes on with order and message', async () => {
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    const { handedIn, body, shop } = await open({ answers: { [CONFIRM]: () => ({ json: DONE, after }) } })
    await handIn('axi123456789')
    expect(confirm().textContent).toContain('Submitting...')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(confirm())
    answer()
    await waitFor(() => expect(handedIn).toEqual([{ order: submitted(), message: 'Payment details submitted successfully' }]))
    expect(body()).toEqual({ transactionId: 'AXI123456789', screenshot: null, upiId: '' })
    expect(shop.asked).toHaveLength(1)
    expect(sessionStorage.getItem('transactionId:SLB-7K4M-92QX')).toBeNull()
  })

  it('[SF-413] an empty ID is told', async () => {
    const { shop } = await open()
    const described = () =>
      (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect([screen.queryByText('Please enter transaction ID'), described()]).toEqual([null, ['12 digits, as your UPI app shows it0/16']])
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(await screen.findByText('Please enter transaction ID')).toBeTruthy()
    expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['error: Please enter transaction ID'])
    expect(shop.asked).toEqual([])
  })

  it('[SF-414] an order that is not there is told', async () => {
    const { shop } = await openWithoutOrder()
    await handIn('425210984512')
    expect(await screen.findByText('Order not found. Please try again.')).toBeTruthy()
    expect(shop.asked).toEqual([])
  })

  it('[SF-412][SF-415] the format is checked again', async () => {
    const { shop } = await open()
    paste('12345')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(await screen.findByText('Invalid UPI transaction ID format. Please enter a valid 12-digit UPI transaction ID.')).toBeTruthy()
    expect(shop.asked).toEqual([])
  })

  it.each([
    ['[SF-544]', { status: 400, json: { message: 'That is not a picture.' } }, 'That is not a picture.'],
    ['[SF-544]', { status: 400, json: {} }, 'Invalid payment details. Please check and try again.'],
    ['[SF-545]', { status: 403, json: { message: 'No.' } }, "Access denied. This order doesn't belong to you."],
    ['[SF-546]', { status: 404, json: { message: 'No.' } }, 'Order not found. Please try again.'],
    ['[SF-547]', 'hang up' as const, 'Network error. Please check your connection and try again.'],
    ['[SF-548]', { status: 500, json: { message: 'Oh.' } }, 'Failed to submit payment details. Please try again.'],
    ['', { status: 503, json: { code: 'picture.not-kept', message: 'Send it without the picture.' } }, 'Send it without the picture.'],
    [
      '[RD-017]',
      { status: 409, json: { message: 'This transaction ID has already been used.' } },
      'This transaction ID has already been used.',
    ],
  ])('%s a refusal is told and the form stays: %#', async (_item, answer, sentence) => {
    const { handedIn } = await open({ answers: { [CONFIRM]: () => answer } })
    await handIn('425210984512')
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(toasts().map(({ kind, text }) => [kind, text])).toEqual([['error', sentence]])
    expect(handedIn).toEqual([])
    expect(field().value).toBe('425210984512')
    expect(confirm().disabled).toBe(false)
  })
})

describe('an order that comes after the typing', () => {
  it('finds the typed ID, which is still there after a reload', async () => {
    await openShop({})
    function Late() {
      const [order, setOrder] = useState<Order>()
      return (
        <>
          <button type="button" onClick={() => setOrder(ORDER)}>
            It is placed
          </button>
          <PaymentForm {...rest} order={order} onSubmitted={() => {}} />
        </>
      )
    }
    const { view } = await showPage(<Late />, { at: '/checkout' })
    paste('425210984512')
    await userEvent.click(screen.getByText('It is placed'))
    expect(field().value).toBe('425210984512')
    view.unmount()
    await open()
    expect(field().value).toBe('425210984512')
  })
})

describe('a bank transfer', () => {
  const withBank = (ways: { upi: boolean; bank: boolean }) =>
    showPage(<PaymentForm {...rest} ways={ways} order={ORDER} onSubmitted={() => {}} />, { at: '/checkout' })

  it('[RD-165] alone asks for the UTR and speaks of no UPI app', async () => {
    await withBank({ upi: false, bank: true })
    expect(screen.getByText(/^Enter the UTR first. We never ask for a password or an OTP of your bank./)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reference number (UTR)'), 'SBINR52026112012345678')
    expect(confirm().disabled).toBe(false)
    expect(screen.getByText('22/22')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Where do I find the transaction ID?' }))
    expect(screen.getByText('Bank transfer:')).toBeTruthy()
    expect(screen.queryByText(/PhonePe|UPI app|UPI PIN/)).toBeNull()
  })
})

/** `order: undefined` cannot be told from no order at all by a default. */
async function openWithoutOrder() {
  const shop = await openShop({})
  await showPage(<PaymentForm {...rest} order={undefined} onSubmitted={() => {}} />, { at: '/checkout' })
  return { shop }
}
