import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { pending, queueOf, staffOrder } from '#test/staff-orders.ts'
import { wordsIn } from '#test/words.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { draftNotes } from './Review.tsx'

const HERE = '/admin/payment-verification'
const PATH = '/api/orders/1/admin/screenshot'
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', payment: { screenshot: PATH } })

afterEach(() => draftNotes.write(ORDER._id, ''))

const review = async (answers = {}, rows: AdminOrder[] = [ORDER], named = ORDER._id, role?: string) => {
  const office = await openOffice({
    ...(role && { role }),
    at: `${HERE}?order=${named}`,
    answers: {
      'GET /api/orders/admin/pending-verifications': () => pending(rows),
      [`GET ${PATH}`]: () => ({ text: 'a picture' }),
      ...answers,
    },
  })
  return { ...office, sheet: within(await screen.findByRole('dialog', { name: /^SLB-AAAA/ })) }
}

it('asks before a payment is verified of which a part is missing, and says whose word that is', async () => {
  const money = { refunded: 0, owed: 0, payments: [], waived: null, missing: 260, restReportedAt: '2026-11-22T04:11:00.000Z' }
  const { sheet } = await review({}, [staffOrder({ ...ORDER, total: 560, money })])
  expect(sheet.getByText('A part has come: ₹260.00 is missing still.')).toBeTruthy()
  expect(sheet.getByText('The customer reported it as paid on 22 Nov 2026, 9:41 am.')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText(/^Only ₹300\.00 of it is counted\. That the missing ₹260\.00 came is your word alone/)).toBeTruthy()
})

it.each([
  [
    'a picture and two other references',
    { screenshot: PATH, bankReferences: ['425210984512', '632511223344'] },
    'Bank’s reference 4252 1098 4512 6325 1122 3344 Method UPI Submitted 20 Nov 2026, 10:50 am',
  ],
  [
    'a picture, its own reference and another',
    { screenshot: PATH, bankReferences: ['425210984512', '425210984599'] },
    'Also paid by 4252 1098 4512 Method UPI Submitted 20 Nov 2026, 10:50 am',
  ],
  [
    'no picture and no reference but its own',
    { screenshot: null, submittedAt: null, method: '' },
    'Method UPI Submitted Not yet Screenshot No screenshot was uploaded',
  ],
])('a payment with %s says all that is compared with the bank', async (_what, payment, words) => {
  const { sheet } = await review({}, [staffOrder({ ...ORDER, payment: { ...ORDER.payment, transactionId: '425210984599', ...payment } })])
  const facts = sheet.getByText('Amount due').closest('dl') ?? document.body
  const due = 'Amount due ₹2,960.00 Transaction ID typed by customer 4252 1098 4599'
  expect(wordsIn(facts)).toEqual([due, '[:copy:Copy transaction ID]', words])
})

describe('the history of a customer under review', () => {
  const others = (...statuses: string[]) =>
    statuses.map((paymentStatus, at) => ({ ...staffOrder({ _id: `o-${at}`, orderNumber: `SLB-X${at}` }), paymentStatus }))
  const deleted = (...statuses: string[]) =>
    others(...statuses).map((order) => ({ ...order, _id: `d-${order._id}`, hiddenByCustomer: true }))
  const answer = (orders: object[], total: number) => ({
    'GET /api/orders/admin/all': () => ({ json: { success: true, orders, pagination: { current: 1, pages: 1, total } } }),
  })
  it.each([
    ['First order', [ORDER], 1],
    ['First order', [], 0],
    ['1 other order, 1 verified', [ORDER, ...others('verified')], 2],
    ['1 other order, 0 verified', [...others('pending')], 1],
    ['3 other orders, 1 verified, 1 rejected', [ORDER, ...others('verified', 'verification_failed', 'pending')], 4],
    ['First order', [ORDER, ...deleted('pending')], 2],
    ['1 other order, 1 verified', [ORDER, ...deleted('pending', 'pending'), ...others('verified')], 4],
    ['0 other orders, 0 verified, 1 rejected', [ORDER, ...deleted('verification_failed', 'pending')], 3],
    ['40 other orders, 0 verified, 2 rejected', [...others('verification_failed', 'verification_failed')], 40],
  ])('is “%s”', async (words, orders, total) => {
    const { sheet, asked } = await review(answer(orders, total))
    const shown = await sheet.findByText(words)
    expect(shown.tagName).toBe(words === 'First order' ? shown.tagName : 'A')
    if (words !== 'First order') expect(shown.getAttribute('href')).toContain(ORDER.user._id)
    expect(asked.findLast(({ path }) => path === '/api/orders/admin/all')?.query.get('user')).toBe(ORDER.user._id)
  })
})

describe('the screenshot', () => {
  it('is turned by quarters around its middle, and back at the fourth', async () => {
    const { user } = await review()
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Payment screenshot of SLB-AAAA' })
    const rotate = () => user.click(screen.getByRole('button', { name: 'Rotate' }))
    await rotate()
    // its size is not known before it has loaded
    expect(screen.getByRole('img', { name: 'Payment screenshot of SLB-AAAA' }).tagName).toBe('IMG')
    Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 800 } })
    fireEvent.load(picture)
    const turned = () => {
      const svg = screen.getByRole('img', { name: 'Payment screenshot of SLB-AAAA' })
      const image = svg.querySelector('image')
      return [svg.getAttribute('viewBox'), svg.getAttribute('width'), svg.getAttribute('height'), image?.getAttribute('transform')]
    }
    expect(turned()).toEqual(['0 0 800 300', '800', '300', 'translate(400 150) rotate(90) translate(-150 -400)'])
    await rotate()
    expect(turned()).toEqual(['0 0 300 800', '300', '800', 'translate(150 400) rotate(180) translate(-150 -400)'])
    await rotate()
    expect(turned()).toEqual(['0 0 800 300', '800', '300', 'translate(400 150) rotate(270) translate(-150 -400)'])
    const image = screen.getByRole('img', { name: 'Payment screenshot of SLB-AAAA' }).querySelector('image')
    expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.getAttribute('href')]).toEqual(['300', '800', 'blob:here'])
    await user.click(screen.getByRole('img', { name: 'Payment screenshot of SLB-AAAA' }))
    expect(screen.getByRole('group', { name: 'Payment screenshot of SLB-AAAA' }).tabIndex).toBe(0)
    await rotate()
    expect(screen.getByRole('img', { name: 'Payment screenshot of SLB-AAAA' }).tagName).toBe('IMG')
  })

  it('that could not be loaded says so and is fetched again', async () => {
    const { user, sheet, answers } = await review({ [`GET ${PATH}`]: () => ({ status: 404, json: { success: false, message: 'None' } }) })
    expect((await sheet.findByRole('alert')).textContent).toContain('The screenshot could not be loaded.')
    for (const name of ['Zoom', 'Rotate', 'Download']) expect(sheet.getByRole('button', { name }).matches(':disabled')).toBe(true)
    answers[`GET ${PATH}`] = () => ({ text: 'a picture' })
    await user.click(sheet.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('img', { name: 'Payment screenshot of SLB-AAAA' })).toBeDefined()
    expect(sheet.getByRole('button', { name: 'Rotate' }).matches(':disabled')).toBe(false)
  })
})

it('what was bought stands in the review by name and number of each pack', async () => {
  const { sheet } = await review()
  const row = (await sheet.findByText('Big Pack × 8, Small Pack × 4')).closest('.ledger-row')
  expect(row?.textContent).toContain('12 packs')
})

describe('a verdict by the pointer', () => {
  it('verifies at once', async () => {
    const { user, sheet, asked } = await review({
      [`POST /api/orders/${ORDER._id}/admin/verify-payment`]: () => ({ json: { success: true } }),
    })
    await user.click(sheet.getByRole('button', { name: /^Verify/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: /^Verify/ }))
    await until(() => asked.some(({ path }) => path.endsWith('/verify-payment')), 'the verdict')
    expect(asked.findLast(({ path }) => path.endsWith('/verify-payment'))?.body).toMatchObject({ verified: true })
  })

  it('pressed twice is sent and told once', async () => {
    const { user, sheet, asked } = await review({
      [`POST /api/orders/${ORDER._id}/admin/verify-payment`]: () => ({ json: { success: true } }),
    })
    await user.click(sheet.getByRole('button', { name: /^Verify/ }))
    const verify = within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Verify/ })
    act(() => {
      verify.click()
      verify.click()
    })
    await until(() => screen.queryAllByText('Payment verified successfully!').length > 0, 'the news')
    expect(asked.filter(({ path }) => path.endsWith('/verify-payment'))).toHaveLength(1)
    expect(screen.getAllByText('Payment verified successfully!')).toHaveLength(1)
  })

  it.each([
    ['an admin', 'admin', ['It came another way', 'It is forgiven', 'It goes on without it']],
    ['a verifier', 'verifier', ['It came another way']],
  ])('that is refused for missing money and for a claim asks %s what became of it, and sends both', async (_, role, ways) => {
    const refuse = (json: object) => () => ({ status: 409, json: { success: false, message: 'No', ...json } })
    const path = `POST /api/orders/${ORDER._id}/admin/verify-payment`
    const office = await review({ [path]: refuse({ code: 'payment.claimed', claims: ['SLB-CCCC'] }) }, undefined, undefined, role)
    await office.user.click(office.sheet.getByRole('button', { name: /^Verify/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const verify = () => office.user.click(dialog.getByRole('button', { name: /^Verify/ }))
    await verify()
    expect(await dialog.findByText('SLB-CCCC')).toBeDefined()
    office.answers[path] = refuse({ code: 'order.unpaid', missing: 86.5 })
    await verify()
    expect(await dialog.findByText('₹86.50 of this order is missing. What became of it?')).toBeDefined()
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      ways.map((way) => expect.stringContaining(way)),
    )
    expect(dialog.getByRole('button', { name: /^Verify/ })).toHaveProperty('disabled', true)
    await office.user.click(dialog.getByRole('radio', { name: /^It came another way/ }))
    await office.user.type(dialog.getByLabelText('Reference of the other payment'), '412233445566')
    await office.user.type(dialog.getByLabelText('Reason'), 'From her son')
    office.answers[path] = () => ({ json: { success: true } })
    await verify()
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    const sent = office.asked.filter(({ path: to }) => to.endsWith('/verify-payment')).map(({ body }) => body)
    expect(sent).toMatchObject([
      { verified: true },
      { verified: true, claimsSeen: ['SLB-CCCC'] },
      {
        verified: true,
        claimsSeen: ['SLB-CCCC'],
        missing: { became: 'paid', reference: '412233445566', reason: 'From her son' },
      },
    ])
  })

  it('rejects with the reason that was pressed, which the dialog shows', async () => {
    const { user, sheet, asked } = await review({
      [`POST /api/orders/${ORDER._id}/admin/verify-payment`]: () => ({ json: { success: true } }),
    })
    await user.click(sheet.getByRole('button', { name: /^Reject/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('status').textContent).toBe('The customer gets no reason.')
    const reasons = within(dialog.getByRole('group')).getAllByRole('button')
    const [, second] = reasons
    await user.click(second ?? document.body)
    expect(reasons.map((one) => one.getAttribute('aria-pressed') === 'true')).toEqual(reasons.map((_, at) => at === 1))
    expect(dialog.getByRole('status').textContent).toBe(`The customer reads: “${second?.title}”`)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(sheet.getByRole('button', { name: /^Reject/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Reject/ }))
    await until(() => asked.some(({ path }) => path.endsWith('/verify-payment')), 'the verdict')
    expect(asked.findLast(({ path }) => path.endsWith('/verify-payment'))?.body).toMatchObject({ verified: false, notes: second?.title })
  })

  it('a rejection on its way can neither be closed nor escaped from', async () => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const { user, sheet } = await review({
      [`POST /api/orders/${ORDER._id}/admin/verify-payment`]: () => ({ after, json: { success: true } }),
    })
    await user.click(sheet.getByRole('button', { name: /^Reject/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: /^Reject/ }))
    await until(() => dialog.queryByRole('button', { name: 'Close' }) === null, 'a dialog without a way out')
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
    resolve()
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the dialog')
  })

  it('a transaction ID that the browser does not copy is said', async () => {
    const { user, sheet } = await review()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(sheet.getByRole('button', { name: 'Copy transaction ID' }))
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['Could not copy. Please select the ID and copy it.']))
  })
})

it.each([
  ['its id', ORDER._id],
  ['its number', ORDER.orderNumber],
])('a payment that an address opens by %s is the current one of the queue', async (_, named) => {
  await review({}, [...queueOf('SLB-BBBB'), ORDER], named)
  const queue = within(screen.getByRole('region', { name: 'Queue' }))
  const current = queue.getAllByRole('button', { name: /SLB-/ }).map((row) => row.getAttribute('aria-current'))
  expect(current).toEqual([null, 'true'])
})

it('a payment of the queue beside the review is reviewed when it is pressed', async () => {
  const [, other] = queueOf('SLB-AAAA', 'SLB-BBBB')
  const { user, place } = await review({}, [ORDER, ...(other ? [other] : [])])
  await user.click(within(screen.getByRole('region', { name: 'Queue' })).getByRole('button', { name: /SLB-BBBB/ }))
  expect(await screen.findByRole('dialog', { name: /^SLB-BBBB/ })).toBeDefined()
  expect(place()).toBe(`${HERE}?order=${other?._id}`)
})
