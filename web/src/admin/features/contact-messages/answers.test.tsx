import { screen, within } from '@testing-library/react'
import type { ContactMessage } from 'contract/contact/contact.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { OPEN } from '#test/contact-message.ts'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/messages'
const MESSAGE: ContactMessage = { ...OPEN, name: 'Kamla Devi', email: 'kamla@example.in', settleBy: '2026-12-20T06:30:00.000Z' }
const unpaid = (change: Parameters<typeof staffOrder>[0]) => staffOrder({ status: 'cancelled', paymentStatus: 'pending', ...change })

/** The sheet of a message whose writer has these orders. */
async function opened(change: Partial<ContactMessage> = {}, orders: AdminOrder[] = [], answers: Answers = {}) {
  const message = { ...MESSAGE, ...change }
  const office = await openOffice({
    at: '/admin/messages',
    answers: {
      [ALL]: () => ({ json: { success: true, messages: [message], pagination: { current: 1, pages: 1, total: 1 } } }),
      'GET /api/orders/admin/all': () =>
        pending(
          orders.map((order) => ({
            ...order,
            user: { ...order.user, email: 'Kamla@Example.in', ...(order.orderNumber === 'SLB-NONE' && { email: 'x.kamla@example.in' }) },
          })),
        ),
      ...answers,
    },
  })
  await office.user.click(await screen.findByRole('button', { name: /GRV-20261120-1$/ }))
  return { ...office, sheet: within(screen.getByRole('dialog', { name: 'GRV-20261120-1' })) }
}

describe('the templates of an answer', () => {
  const offered = (sheet: ReturnType<typeof within>) =>
    within(sheet.getByLabelText('Template'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it.each([
    [
      'a payment that waits',
      staffOrder({ orderNumber: 'SLB-WAIT', status: 'payment_submitted', paymentStatus: 'pending_verification' }),
      'Payment of SLB-WAIT is being checked',
      'We are matching your payment for order SLB-WAIT with our bank account. You will get an email as soon as it is verified.',
    ],
    [
      'an order without a payment',
      staffOrder({ orderNumber: 'SLB-OPEN', status: 'pending_payment', paymentStatus: 'pending' }),
      'SLB-OPEN has no verified payment',
      'We have not found a payment for order SLB-OPEN yet. Please open the order under My Orders and enter the 12-digit UPI transaction ID.',
    ],
    [
      'an order to pack',
      staffOrder({ orderNumber: 'SLB-PACK', status: 'processing', paymentStatus: 'verified' }),
      'SLB-PACK is being packed',
      'Your payment for order SLB-PACK is verified and we are packing it. We email you when the parcel leaves.',
    ],
    [
      'a parcel with a number',
      staffOrder({ orderNumber: 'SLB-GONE', status: 'shipped', paymentStatus: 'verified', courier: 'Blue Dart', trackingNumber: 'BD77' }),
      'SLB-GONE is on its way',
      'Order SLB-GONE is on its way with Blue Dart, tracking number BD77. Please keep an ID ready: an adult must receive it.',
    ],
    [
      'a parcel with a number of nobody known',
      staffOrder({ orderNumber: 'SLB-GONE', status: 'shipped', paymentStatus: 'verified', courier: '', trackingNumber: 'BD77' }),
      'SLB-GONE is on its way',
      'Order SLB-GONE is on its way with the courier, tracking number BD77. Please',
    ],
    [
      'a parcel without a number',
      staffOrder({ orderNumber: 'SLB-GONE', status: 'shipped', paymentStatus: 'verified', courier: 'India Post', trackingNumber: null }),
      'SLB-GONE is on its way',
      'Order SLB-GONE is on its way with India Post. Please',
    ],
    [
      'a parcel of which nothing is known',
      staffOrder({ orderNumber: 'SLB-GONE', status: 'shipped', paymentStatus: 'verified', courier: null, trackingNumber: null }),
      'SLB-GONE is on its way',
      'Order SLB-GONE is on its way. Please',
    ],
    [
      'money that is owed',
      unpaid({ orderNumber: 'SLB-OWED', money: { refunded: 100, owed: 440, payments: [], waived: null } }),
      'Refund of SLB-OWED is coming',
      'We will refund ₹440.00 for order SLB-OWED within 5 business days to the account you paid from.',
    ],
    [
      'money that is owed by a day',
      unpaid({ orderNumber: 'SLB-SOON', money: { refunded: 0, owed: 540, owedBy: '2999-01-03', payments: [], waived: null } }),
      'Refund of SLB-SOON is coming',
      'We will refund ₹540.00 for order SLB-SOON by 3 Jan 2999 to the account you paid from.',
    ],
    [
      'money that is owed for too long',
      unpaid({ orderNumber: 'SLB-LATE', money: { refunded: 0, owed: 540, owedBy: '2026-01-03', payments: [], waived: null } }),
      'Refund of SLB-LATE is late',
      'We are late with your refund of ₹540.00 for order SLB-LATE, and we are sorry.',
    ],
    [
      'money that went back',
      unpaid({
        orderNumber: 'SLB-BACK',
        money: {
          refunded: 540,
          owed: 0,
          waived: null,
          payments: [
            { amount: 100, reference: '632511223344', date: '2026-11-21', returnNumber: null },
            { amount: 440, reference: '632511223355', date: '2026-11-22', returnNumber: null },
          ] as AdminOrder['money']['payments'], // `as`: what else a payment back carries is of no matter here
        },
      }),
      'SLB-BACK was refunded',
      'We refunded ₹440.00 for order SLB-BACK on 22 Nov 2026, reference 632511223355. It can take up to 5 business days to arrive.',
    ],
    [
      'money that went back at once',
      unpaid({
        orderNumber: 'SLB-ONCE',
        money: {
          refunded: 540,
          owed: 0,
          waived: null,
          payments: [{ amount: 540, reference: '632511223366', date: '2026-11-21', returnNumber: null }] as AdminOrder['money']['payments'], // `as`: as above
        },
      }),
      'SLB-ONCE was refunded',
      'We refunded ₹540.00 for order SLB-ONCE on 21 Nov 2026, reference 632511223366. It can take',
    ],
  ] as const)('know of %s', async (_what, order, label, text) => {
    const { sheet, user } = await opened({}, [unpaid({ orderNumber: 'SLB-NONE', status: 'shipped' }), order])
    await until(() => offered(sheet).includes(label), 'the template')
    expect(offered(sheet)).toEqual(['Choose a template', label, 'Ask for the order number'])
    await user.selectOptions(sheet.getByLabelText('Template'), label)
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Answer').value).toContain(`Dear Kamla Devi,\n\n${text}`)
    expect(offered(sheet)[0]).toBe('Add a template')
  })

  it('are put behind what is written already', async () => {
    const { sheet, user } = await opened()
    await user.type(sheet.getByLabelText('Answer'), 'Good morning. ')
    await user.selectOptions(sheet.getByLabelText('Template'), 'Ask for the order number')
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe(
      'Good morning.\n\nDear Kamla Devi,\n\nPlease send us your order number, which begins with SLB-, or the phone number of the order, so that we can look it up.',
    )
  })
})

describe('the two times that the law sets', () => {
  const times = (sheet: ReturnType<typeof within>) =>
    [...sheet.getAllByRole('listitem')].map(({ textContent, className }) => [textContent, className])

  it.each([
    [
      {},
      [
        ['Answer by 22 Nov 2026, 10:50 am', ''],
        ['Settle by 20 Dec 2026, 12:00 pm', ''],
      ],
    ],
    [
      { overdue: 'answer' },
      [
        ['An answer was due by 22 Nov 2026, 10:50 am', 'text-danger'],
        ['Settle by 20 Dec 2026, 12:00 pm', ''],
      ],
    ],
    [{ overdue: 'settle', answeredAt: MESSAGE.createdAt }, [['It was to be settled by 20 Dec 2026, 12:00 pm', 'text-danger']]],
  ] as const)('stand in a message with %j', async (change, lines) => {
    const { sheet } = await opened(change)
    expect(times(sheet)).toEqual(lines)
    expect(sheet.getByRole('link', { name: 'kamla@example.in' }).getAttribute('href')).toBe('mailto:kamla@example.in')
    expect(sheet.getByText('20 Nov 2026, 10:50 am')).toBeTruthy()
  })

  it('are over once it is settled: then nobody answers any more', async () => {
    const answers = ['On its way.', 'It has arrived.'].map((answer, at) => ({
      answer,
      answeredBy: 'rani',
      answeredAt: `2026-11-2${at + 1}T05:20:00.000Z`,
    }))
    const { sheet } = await opened({
      status: 'settled' as ContactMessage['status'],
      settledAt: '2026-11-23T05:20:00.000Z',
      settledBy: 'meena',
      answers,
    }) // `as`: the sheet looks at the time
    expect(sheet.getByText('Settled by meena, 23 Nov 2026, 10:50 am')).toBeTruthy()
    expect(
      sheet
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .slice(-2),
    ).toEqual(['Answer', 'Answer 2'])
    expect(sheet.getByText('rani, 22 Nov 2026, 10:50 am')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^Send answer|^Close ticket/ })).toBeNull()
  })
})

it('a ticket is closed without an answer, and a refusal is told and leaves it open', async () => {
  const CLOSE = `POST /api/admin/messages/${MESSAGE._id}/settle`
  const { sheet, user, answers, calls } = await opened({}, [], { [CLOSE]: () => refusal(409, 'Somebody is answering it.') })
  await user.click(sheet.getByRole('button', { name: /^Close ticket/ }))
  await until(() => toasts().length === 1, 'the refusal')
  expect([toasts()[0]?.text, sheet.queryByRole('button', { name: /^Send answer/ }) === null]).toEqual(['Somebody is answering it.', false])
  answers[CLOSE] = () => ({ json: { success: true } })
  const before = calls().filter((call) => call === ALL).length
  await user.click(sheet.getByRole('button', { name: /^Close ticket/ }))
  await until(() => toasts().some(({ text }) => text === 'GRV-20261120-1 is settled'), 'the message')
  await until(() => screen.queryByRole('dialog', { name: 'GRV-20261120-1' }) === null, 'the end of the sheet')
  await until(() => calls().filter((call) => call === ALL).length > before, 'the list anew')
})

it('an answer begun is still there when the sheet was closed and opened again, and gone once it is sent', async () => {
  const sent: unknown[] = []
  const { user, sheet } = await opened({}, [], {
    [`POST /api/admin/messages/${MESSAGE._id}/answer`]: ({ body }) => {
      sent.push(body)
      return { json: { success: true, message: { ...MESSAGE, answers: [] } } }
    },
  })
  const field = (within_ = sheet) => within_.getByLabelText<HTMLTextAreaElement>('Answer')
  await user.type(field(), 'The parcel leaves today.')
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await until(() => screen.queryByRole('dialog') === null)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /GRV-20261120-1$/ }))
    return within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  }
  const again = await open()
  expect(field(again).value).toBe('The parcel leaves today.')
  await user.click(again.getByRole('button', { name: /^Send answer/ }))
  await until(() => screen.queryByRole('dialog') === null)
  expect(sent).toEqual([{ answer: 'The parcel leaves today.', after: 0 }])
  expect(field(await open()).value).toBe('')
})
