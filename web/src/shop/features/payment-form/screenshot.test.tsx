import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from 'contract/orders/order.schemas.ts'
import { createRef } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { orderOf, submitted } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { pushableClock } from '#test/route.tsx'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast } from '#ui/overlay/toast.ts'
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
const picture = (name: string, type: string, size: number) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const UPI = { upi: true, bank: false }
const rest = { sending: paymentOf(ORDER._id), total: 2960, field: createRef<HTMLInputElement>(), ways: UPI, onOutdated() {} }
const MEGABYTE = 1024 * 1024
const SCREENSHOT = '0195f0a0-0000-7000-8000-0000000000aa'
const UPLOAD = 'POST /api/pictures'
const RECEIVED = () => ({ json: { success: true, message: 'Picture received.', id: SCREENSHOT } })

describe('the screenshot', () => {
  const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Payment screenshot/), file)

  it('[SF-267] is uploaded alone as raw bytes and named by its id', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    const { shop, body } = await open({ answers: { [UPLOAD]: RECEIVED } })
    await choose(new File(['picture'], 'paid.png', { type: 'image/png' }))
    expect(await screen.findByText('paid.png')).toBeTruthy()
    await handIn('425210984512')
    await waitFor(() => expect(body()).toMatchObject({ screenshot: SCREENSHOT }))
    expect(shop.last('/api/pictures')).toMatchObject({ body: Buffer.from('picture'), headers: { 'content-type': 'image/png' } })
    expect(shop.last('/api/pictures')?.query.get('for')).toBe('payment-screenshot')
  })

  it('that does not arrive leaves the form as it is and can be left out; what has arrived is not sent again', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    const clock = pushableClock()
    onTestFinished(() => void vi.useRealTimers())
    /** Passes over the pauses between the tries, until the form says what has become of them. */
    const told = (sentence: string) =>
      eventually(async () => {
        await clock.pass(1000)
        expect(screen.getByRole('alert').textContent).toBe(sentence)
      })
    const { shop, body, handedIn } = await open({ answers: { [UPLOAD]: () => 'hang up', [CONFIRM]: () => 'hang up' } })
    await choose(new File(['picture'], 'paid.png', { type: 'image/png' }))
    await handIn('425210984512')
    await told(
      'The picture could not be sent. Please check your connection and try again. You can also remove the screenshot and confirm the payment without it.',
    )
    expect([field().value, body()]).toEqual(['425210984512', undefined])
    shop.answers[UPLOAD] = RECEIVED
    await userEvent.click(confirm())
    await told('Network error. Please check your connection and try again.')
    shop.answers[CONFIRM] = () => ({ json: DONE })
    await userEvent.click(confirm())
    await waitFor(() => expect(handedIn).toHaveLength(1))
    expect(shop.calls().filter((call) => call === UPLOAD)).toHaveLength(2)
    expect(body()).toMatchObject({ screenshot: SCREENSHOT, transactionId: '425210984512' })
  })

  it('that the shop finds to be none is told in whole sentences', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    const json = { success: false, code: 'picture.not-an-image', message: 'Please upload an image file' }
    const { body } = await open({ answers: { [UPLOAD]: () => ({ status: 400, json }) } })
    await choose(new File(['words'], 'paid.png', { type: 'image/png' }))
    await handIn('425210984512')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please upload an image file. You can also remove the screenshot and confirm the payment without it.',
    )
    expect(body()).toBeUndefined()
  })

  it.each([
    ['[SF-416]', picture('slip.pdf', 'application/pdf', 10), 'Please upload an image file'],
    ['[SF-417]', picture('huge.png', 'image/png', 5 * MEGABYTE), 'File size should be less than 5MB'],
  ])('%s %o is not taken: %s', async (_item, file, sentence) => {
    await open()
    await choose(file)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(file.name)).toBeNull()
  })

  it('[SF-417] just under 5 MB is taken, and can be taken back', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    await open()
    await choose(picture('large.png', 'image/png', 5 * MEGABYTE - 1))
    expect(await screen.findByText('5.0 MB')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove screenshot' }))
    expect(await screen.findByText('Upload screenshot')).toBeTruthy()
  })
})

it('[RD-165] where the shop takes both, a choice says how it was paid: a 12-digit UTR of a bank transfer is no UPI payment', async () => {
  const shop = await openShop({ [CONFIRM]: () => ({ json: DONE }) })
  await showPage(<PaymentForm {...rest} ways={{ upi: true, bank: true }} order={ORDER} onSubmitted={() => {}} />, { at: '/checkout' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^UPI/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
  fireEvent.change(screen.getByLabelText('Reference number (UTR)'), { target: { value: '425210984512' } })
  await userEvent.click(confirm())
  await waitFor(() => expect(shop.last(`/api/orders/${ORDER._id}/confirm-payment`)?.body).toMatchObject({ method: 'Bank Transfer' }))
})
