import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const PAID = { refunded: 0, owed: 0, payments: [], waived: null }
const OWED = { ...PAID, owed: 2960 }

async function page(order: ReturnType<typeof staffOrder>, answers = {}) {
  const office = await openOffice({
    at: `/admin/orders/${order._id}`,
    answers: {
      [`GET /api/orders/${order._id}/admin`]: () => ({ json: { success: true, order, events: [], attempts: [] } }),
      ...answers,
    },
  })
  await screen.findByRole('button', { name: 'Update Status' })
  return { ...office, body: () => office.asked.findLast(({ method }) => method !== 'GET')?.body }
}

describe('the money of a paid order', () => {
  it('is asked for when the order is cancelled; nothing is chosen beforehand, and a refusal stands at its field', async () => {
    const order = staffOrder({ status: 'confirmed', paymentStatus: 'verified', money: PAID })
    const refused = () => refusal(409, 'This reference already belongs to another refund.', { errors: { reference: 'Belongs to another' } })
    const { user, body } = await page(order, { [`PUT /api/orders/${order._id}/admin/update-status`]: refused })
    await user.click(screen.getByRole('button', { name: 'Update Status' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /Cancelled/ }))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: /^Update Status/ })
    expect(send.disabled).toBe(true)
    await user.click(dialog.getByRole('radio', { name: /Refunded already/ }))
    await user.type(dialog.getByLabelText(/^Reference/), 'BACK4512')
    await user.click(send)
    expect(await dialog.findByText('Belongs to another')).toBeDefined()
    expect(body()).toMatchObject({ status: 'cancelled', refund: { settle: 'now', amount: order.total, reference: 'BACK4512' } })
    await user.click(dialog.getByRole('radio', { name: /No refund/ }))
    await user.type(dialog.getByLabelText('Reason'), 'Paid in cash')
    await user.click(send)
    await until(() => 'refund' in Object(body()) && Object(body()).refund.settle === 'none', 'the second call')
    expect(body()).toMatchObject({ refund: { settle: 'none', reason: 'Paid in cash' } })
  })

  it('is recorded after midnight in India under the day that began there', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-24T18:31:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await page(staffOrder({ status: 'cancelled', paymentStatus: 'verified', money: OWED }))
    await user.click(screen.getByRole('button', { name: 'Record refund' }))
    const { value, max } = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Paid on')
    expect([value, max]).toEqual(['2026-11-25', '2026-11-25'])
  })

  it('is recorded later, with amount, day and reference, and stands among the facts', async () => {
    const order = staffOrder({ status: 'cancelled', paymentStatus: 'verified', money: OWED })
    const done = {
      ...order,
      money: { ...PAID, refunded: 2960, payments: [{ amount: 2960, reference: 'BACK4512', date: '2026-11-22', returnNumber: null }] },
    }
    const { user, body } = await page(order, {
      [`POST /api/orders/${order._id}/admin/refunds`]: () => ({ json: { success: true, order: done } }),
    })
    expect(screen.getByText('Refund Due')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Record refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('Amount in ₹'))
    await user.type(dialog.getByLabelText('Amount in ₹'), '2,960')
    await user.type(dialog.getByLabelText(/^Reference/), 'BACK4512')
    await user.click(dialog.getByRole('button', { name: /^Record/ }))
    await until(() => toasts().length > 0, 'a message')
    expect(toasts()[0]).toMatchObject({ kind: 'success', text: 'Refund recorded' })
    expect(body()).toMatchObject({ settle: 'now', amount: 2960, reference: 'BACK4512', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it('that was paid twice, or is owed for a return, is recorded by the same button, one debt after the other', async () => {
    const order = staffOrder({ status: 'delivered', paymentStatus: 'verified', money: { ...PAID, over: 140, owedBack: 370.5 } })
    const changed = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const moneyAccount = {
      ...{ came: [], wentBack: [], left: 370.5, pays: 0, missing: 0, beyond: 0 },
      owed: [
        { id: 'debt-1', reason: 'twice', since: '2026-11-22T05:06:00.000Z', amount: 140, upiId: 'ram@ybl', upiIdChangedAt: changed(23) },
        {
          id: 'debt-2',
          reason: 'returned',
          since: '2026-11-23T05:06:00.000Z',
          amount: 230.5,
          upiId: 'ram@okaxis',
          upiIdChangedAt: changed(25),
        },
      ],
    }
    const { user, body, last } = await page(order, {
      [`GET /api/orders/${order._id}/admin`]: () => ({ json: { success: true, order, events: [], attempts: [], moneyAccount } }),
      'POST /api/admin/money/owed/debt-2/settle': () => ({ json: { success: true, left: 30 } }),
    })
    await user.click(screen.getByRole('button', { name: 'Record refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Owed to Ramesh Ahirwar: ₹140.00, paid twice.')).toBeDefined()
    const codes = () => dialog.queryAllByRole('img', { name: /^QR code/ }).map((code) => code.getAttribute('aria-label'))
    expect(dialog.getByText(/^The UPI ID was changed at .*Call Ramesh Ahirwar before you pay: 9811122233\.$/)).toBeDefined()
    expect(codes()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'I have asked: show the UPI ID' }))
    expect(codes()).toEqual(['QR code to pay ram@ybl'])
    await user.click(dialog.getByRole('radio', { name: '₹230.50, returned' }))
    expect(codes()).toEqual(['QR code to pay ram@okaxis'])
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in ₹').value).toBe('230.5')
    await user.clear(dialog.getByLabelText('Amount in ₹'))
    await user.type(dialog.getByLabelText('Amount in ₹'), '200.5')
    await user.type(dialog.getByLabelText(/^Reference/), 'TWICE4512')
    await user.click(dialog.getByRole('button', { name: /^Record/ }))
    await until(() => toasts().length > 0, 'a message')
    expect(body()).toEqual({ amount: 200.5, reference: 'TWICE4512', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(last('/api/admin/money/owed/debt-2/settle')).toBeDefined()
  })

  it('that was never paid is not asked for', async () => {
    const order = staffOrder({ status: 'confirmed', paymentStatus: 'pending', money: PAID })
    const { user } = await page(order)
    await user.click(screen.getByRole('button', { name: 'Update Status' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /Cancelled/ }))
    expect(dialog.queryByText(/What becomes of it/)).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Update Status/ }).disabled).toBe(false)
  })
})
