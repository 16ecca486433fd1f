import { act, screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified' })
const ONE = `GET /api/orders/${ORDER._id}/admin`
const NOTHING = { refunded: 0, owed: 0, payments: [], waived: null }
const answer = (order: AdminOrder, more: object = {}) => ({ json: { success: true, order, events: [], attempts: [], ...more } })
const event = (seq: number, type: string, from: string | null, to: string, more: object = {}) => ({
  seq,
  at: '2026-11-20T05:06:00.000Z',
  actor: 'rani',
  actorKind: 'admin',
  type,
  from,
  to,
  note: null,
  ...more,
})

async function page(order: AdminOrder = ORDER, { more = {}, answers = {} as Answers, role = 'super_admin' } = {}) {
  const office = await openOffice({ at: `/admin/orders/${order._id}`, role, answers: { [ONE]: () => answer(order, more), ...answers } })
  await screen.findByRole('heading', { name: 'History' })
  return office
}

describe('the page of an order', () => {
  it('is a frame until the order has come, then names the tab by it', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const before = document.title
    const office = await openOffice({ at: `/admin/orders/${ORDER._id}`, answers: { [ONE]: () => ({ after, ...answer(ORDER) }) } })
    expect((await screen.findByText('Loading the order')).closest('[role=status]')).not.toBeNull()
    expect([screen.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual(['Order', before])
    go()
    await screen.findByRole('heading', { level: 1, name: 'Order SLB-AAAA' })
    expect([screen.queryByText('Loading the order'), document.title]).toEqual([null, 'Order SLB-AAAA | Special Lion Beedi'])
    office.view.unmount()
    expect(document.title).toBe(before)
  })

  it('that does not come says why in the place of the frame, and is asked for again', async () => {
    const office = await openOffice({ at: `/admin/orders/${ORDER._id}`, answers: { [ONE]: () => refusal(404, 'There is no such order.') } })
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such order.')
    expect(screen.queryByText('Loading the order')).toBeNull()
    office.answers[ONE] = () => answer(ORDER)
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SLB-AAAA' })).toBeDefined()
  })

  it('moves the order from its page, too', async () => {
    const office = await page()
    await office.user.click(screen.getByRole('button', { name: 'Update Status' }))
    expect(await screen.findByRole('dialog', { name: /SLB-AAAA/ })).toBeDefined()
  })

  it('shows the other order when another is gone to', async () => {
    const other = staffOrder({ _id: '0190b000-0000-7000-8000-000000000002', orderNumber: 'SLB-BBBB' })
    const { router } = await page(ORDER, { answers: { [`GET /api/orders/${other._id}/admin`]: () => answer(other) } })
    await act(() => router.navigate(`/admin/orders/${other._id}`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SLB-BBBB' })).toBeDefined()
    expect(screen.queryByText('SLB-AAAA')).toBeNull()
  })

  const offered = () =>
    ['Review payment', 'Record refund', 'Update Status', 'Print this page', 'Correct address'].filter(
      (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
    )

  it.each([
    ['confirmed', 'verified', NOTHING, ['Update Status', 'Print this page', 'Correct address']],
    ['payment_submitted', 'pending_verification', NOTHING, ['Review payment', 'Update Status', 'Print this page', 'Correct address']],
    ['cancelled', 'verified', { ...NOTHING, owed: 12 }, ['Record refund', 'Update Status', 'Print this page']],
  ] as const)('that is %s and %s offers what can be done', async (status, paymentStatus, money, buttons) => {
    await page({ ...ORDER, status, paymentStatus, money: { ...money, payments: [] } })
    expect(offered()).toEqual(buttons)
  })

  it('offers an accountant to print it, and asks for its returns only who may read them', async () => {
    const order = { ...ORDER, deliveredAt: '2026-11-20T05:00:00.000Z', money: { ...NOTHING, owed: 12 } }
    const office = await page({ ...order, paymentStatus: 'pending_verification' }, { role: 'accountant' })
    expect(offered()).toEqual(['Print this page'])
    await until(() => office.calls().includes('GET /api/admin/returns'), 'the returns')
    expect((await screen.findByRole('region', { name: 'Returns' })).textContent).toContain('The returns of this order could not be loaded.')
  })

  it('is printed by its button, and leads to the review of its payment', async () => {
    let printed = 0
    vi.stubGlobal('print', () => printed++)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = await page({ ...ORDER, paymentStatus: 'pending_verification' })
    await user.click(screen.getByRole('button', { name: 'Print this page' }))
    expect(printed).toBe(1)
    expect(screen.getByRole('link', { name: 'Review payment' }).getAttribute('href')).toBe(`/admin/payment-verification?order=${ORDER._id}`)
  })

  it('without a payment handed in has no list of them; each of those there are says when and by whom it was decided', async () => {
    const { view } = await page()
    expect(screen.queryByRole('region', { name: 'Payment attempts' })).toBeNull()
    view.unmount()
    const attempt = { transactionId: '532418764470', submittedAt: '2026-11-20T05:10:00.000Z', decidedBy: null, decidedAt: null, note: null }
    const attempts = [
      { ...attempt, try: 1, outcome: 'rejected', decidedBy: 'sunita', note: 'Not in the bank' },
      { ...attempt, try: 2, outcome: 'verified', transactionId: '532418764479' },
    ]
    await page(ORDER, { more: { attempts } })
    const lines = within(screen.getByRole('region', { name: 'Payment attempts' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '5324 1876 4470Rejected20 Nov 2026, 10:40 am, reviewed by sunitaNot in the bank',
      '5324 1876 4479Verified20 Nov 2026, 10:40 am',
    ])
  })

  it('tells in its history what changed, and nothing where the status stayed; only its end is a stop', async () => {
    const events = [
      event(1, 'order.placed', null, 'pending_payment', { actorKind: 'customer', actor: 'gita' }),
      event(2, 'payment.verified', 'payment_submitted', 'confirmed', { actorKind: 'system', actor: 'Bank alerts' }),
      event(3, 'status.changed', 'confirmed', 'cancelled'),
      event(4, 'order.note', 'cancelled', 'cancelled', { note: 'Called her' }),
    ]
    const { view } = await page(ORDER, { more: { events } })
    const history = () => within(screen.getByRole('list', { name: 'History of the order' })).getAllByRole('listitem')
    expect(history().map(({ textContent }) => textContent?.replace(/, (done|stopped)/, ''))).toEqual([
      'Order placed20 Nov 2026, 10:36 am, gita (shopper)',
      'Payment verified20 Nov 2026, 10:36 am, Bank alerts. Pending Verification to Order Confirmed',
      'Cancelled20 Nov 2026, 10:36 am, rani. Order Confirmed to Cancelled',
      'Note20 Nov 2026, 10:36 am, rani“Called her”',
    ])
    const marks = history().map(({ className, dataset }) => JSON.stringify([className, { ...dataset }]))
    expect([marks[0] === marks[2], marks[2] === marks[3]]).toEqual([true, false])
    view.unmount()
    await page(ORDER, { more: { events: events.slice(0, 1) } })
    expect(history().map(({ className, dataset }) => JSON.stringify([className, { ...dataset }]))).toEqual([marks[0]])
  })

  it('of a corrected address says so; a refusal of no field stands above, and the window can be left', async () => {
    const ADDRESS = `PUT /api/orders/${ORDER._id}/admin/address`
    const office = await page(ORDER, { answers: { [ADDRESS]: () => refusal(409, 'It has been shipped meanwhile.') } })
    const open = async () => {
      await office.user.click(screen.getByRole('button', { name: 'Correct address' }))
      return within(screen.getByRole('dialog', { name: 'Delivery address of SLB-AAAA' }))
    }
    let dialog = await open()
    await office.user.click(dialog.getByRole('button', { name: /^Save address/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe('It has been shipped meanwhile.')
    await office.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    office.answers[ADDRESS] = () => ({ json: { success: true, order: ORDER } })
    const before = office.calls().filter((call) => call === ONE).length
    dialog = await open()
    await office.user.click(dialog.getByRole('button', { name: /^Save address/ }))
    await until(() => toasts().some(({ text }) => text === 'Delivery address saved'), 'the message')
    await until(() => office.calls().filter((call) => call === ONE).length > before, 'the order anew')
  })
})

describe('a refund that is owed', () => {
  const order = staffOrder({ status: 'cancelled', paymentStatus: 'verified', money: { ...NOTHING, owed: 540.5 }, orderNumber: 'SLB-OWED' })
  const RECORD = `POST /api/orders/${order._id}/admin/refunds`
  const start = async (answers: Answers) => {
    const office = await page(order, { answers })
    await office.user.click(screen.getByRole('button', { name: 'Record refund' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Refund of SLB-OWED' }))
    const record = () => office.user.click(dialog.getByRole('button', { name: /^Record/ }))
    return { ...office, dialog, record, body: () => office.last(RECORD.slice(5))?.body }
  }

  it('is named with whom it is owed, and can be recorded as none, with a reason', async () => {
    const { dialog, record, user, body } = await start({ [RECORD]: () => ({ json: { success: true, order } }) })
    expect(dialog.getByText('₹540.50 of this order is owed to Ramesh Ahirwar.')).toBeDefined()
    expect([dialog.getByLabelText<HTMLInputElement>('Amount in ₹').value, dialog.queryByLabelText('Reason')]).toEqual(['540.5', null])
    await user.click(dialog.getByRole('radio', { name: 'No refund' }))
    expect(dialog.queryByLabelText('Amount in ₹')).toBeNull()
    await user.type(dialog.getByLabelText('Reason'), 'Paid in cash')
    await record()
    await until(() => toasts().length > 0, 'the message')
    expect([toasts()[0]?.text, body()]).toEqual(['Recorded that nothing is refunded', { settle: 'none', reason: 'Paid in cash' }])
    await until(() => screen.queryByRole('dialog') === null, 'the end of the dialog')
  })

  it('that is refused stays open with what was typed, its sentence at the field', async () => {
    const { dialog, record, user, body } = await start({ [RECORD]: () => refusal(400, 'No.', { errors: { amount: 'At most 540.50.' } }) })
    await user.clear(dialog.getByLabelText('Amount in ₹'))
    await user.type(dialog.getByLabelText('Amount in ₹'), '1,2,600')
    await user.type(dialog.getByLabelText(/^Reference/), 'UTR9')
    await user.clear(dialog.getByLabelText('Paid on'))
    await record()
    expect(await dialog.findByText('At most 540.50.')).toBeDefined()
    expect([dialog.getByLabelText<HTMLInputElement>('Amount in ₹').value, toasts()]).toEqual(['1,2,600', []])
    expect(body()).toEqual({ settle: 'now', amount: 12_600, reference: 'UTR9' })
  })

  it('is refused without a reason why nothing goes back, at the field of the reason', async () => {
    const { dialog, record, user } = await start({ [RECORD]: () => refusal(400, 'No.', { errors: { reason: 'Please say why.' } }) })
    await user.click(dialog.getByRole('radio', { name: 'No refund' }))
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await record()
    expect(await dialog.findByRole('textbox', { name: 'Reason', description: /Please say why\./ })).toBeDefined()
  })
})
