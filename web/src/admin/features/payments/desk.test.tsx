import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import { checks, pending, queueOf, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { draftNotes } from './review/Review.tsx'

const PENDING = 'GET /api/orders/admin/pending-verifications'
const HERE = '/admin/payment-verification'

afterEach(() => {
  vi.useRealTimers()
  for (const { _id } of queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC')) draftNotes.write(_id, '')
})

const desk = (rows = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC'), { at = HERE, answers = {} } = {}) =>
  openOffice({ at, answers: { [PENDING]: () => pending(rows), ...answers } })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const review = () => screen.findByRole('dialog', { name: /^SLB-/ })
const reviewed = () => screen.queryByRole('dialog', { name: /^SLB-/ })?.querySelector('#review-title')?.textContent

it('the review says who else has this payment open', async () => {
  const [order] = queueOf('SLB-AAAA')
  await desk([order ?? staffOrder()], {
    at: `${HERE}?order=${order?._id}`,
    answers: {
      [`POST /api/orders/${order?._id}/admin/presence`]: () => ({
        json: { success: true, others: [{ username: 'rani', seenAt: '2026-11-20T05:20:00.000Z' }] },
      }),
    },
  })
  expect(await within(await review()).findByText('rani has this payment open, too.')).toBeDefined()
})

describe('the queue of payments', () => {
  it('[BO-008][BO-039] is a table of those that wait, with what tells one from the other', async () => {
    await desk([staffOrder({ orderNumber: 'SLB-AAAA', total: 2960, payment: { screenshot: '/api/orders/1/admin/screenshot' } })])
    const [, row] = await screen.findAllByRole('row')
    await screen.findByText('SLB-AAAA')
    const cells = within(screen.getAllByRole('row')[1] ?? row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(0, 5)).toEqual(['SLB-AAAA', 'Ramesh Ahirwar', '532418764471', '₹2,960', '20 Nov, 10:50 am'])
    expect(cells[6]).toBe('Attached')
    expect(screen.getByRole('banner').textContent).toContain('1 pending')
  })

  it('[BO-040] its search is the server’s: number, transaction ID or name', async () => {
    const { user, asked, place } = await desk()
    await user.type(await screen.findByLabelText(/^Search order number/), 'ramesh')
    await until(() => asked.some(({ query }) => query.get('q') === 'ramesh'), 'the search')
    expect(place()).toBe(`${HERE}?q=ramesh`)
  })

  it('[RD-087] marks an ID that no bank statement shows', async () => {
    await desk([staffOrder({ payment: { transactionId: 'T25112041870', isBankReference: false } })])
    expect(await screen.findByText('Not 12 digits')).toBeDefined()
  })

  it('[RD-087] marks such an ID in the queue beside a review, too', async () => {
    const rows = queueOf('SLB-AAAA', 'SLB-BBBB')
    const [, second] = rows
    if (second) second.payment.isBankReference = false
    await desk(rows, { at: `${HERE}?order=${rows[0]?._id}` })
    await review()
    const marked = within(screen.getByRole('region', { name: 'Queue' })).getAllByRole('button', { name: /Not 12 digits/ })
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('SLB-BBBB')])
  })

  it('marks two payments that name one transaction ID', async () => {
    const [one, two, three] = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC')
    if (!one || !two || !three) throw new Error('three rows')
    one.payment.checks = checks({ usedOn: ['SLB-BBBB'] })
    two.payment.checks = checks({ usedOn: ['SLB-AAAA'] })
    await desk([one, two, three])
    await screen.findByText('SLB-AAAA')
    expect(screen.getAllByRole('row').map((row) => row.hasAttribute('data-marked'))).toEqual([false, true, true, false])
    const worded = () => screen.getAllByText('Used before').map((mark) => mark.closest('tr, button')?.textContent)
    expect(worded()).toEqual([expect.stringContaining('SLB-AAAA'), expect.stringContaining('SLB-BBBB')])
    fireEvent.click(screen.getByRole('button', { name: 'Review SLB-BBBB' }))
    expect(within(await review()).getByRole('list', { name: 'Warnings' }).textContent).toContain('used on 1 other order: SLB-AAAA')
    expect(worded()).toEqual([expect.stringContaining('SLB-AAAA'), expect.stringContaining('SLB-BBBB')])
  })

  it('a warning names three orders as links and counts the rest', async () => {
    const usedOn = Array.from({ length: 26 }, (_, index) => `SLB-${index + 10}`)
    const order = staffOrder({ orderNumber: 'SLB-AAAA', payment: { checks: checks({ usedOn }) } })
    await desk([order], { at: `${HERE}?order=${order._id}` })
    const warnings = within(within(await review()).getByRole('list', { name: 'Warnings' }))
    expect(warnings.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/orders/SLB-10',
      '/admin/orders/SLB-11',
      '/admin/orders/SLB-12',
    ])
    expect(warnings.getByRole('listitem').textContent).toBe(
      'Same transaction ID used on 26 other orders: SLB-10, SLB-11, SLB-12 and 23 more',
    )
  })

  it('says so when nothing waits', async () => {
    await desk([])
    expect(await screen.findByText('No pending payments')).toBeDefined()
  })

  it('[BO-194] asks again every sixty seconds; when that fails, the rows stay under a banner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const office = await desk()
    await screen.findByText('SLB-AAAA')
    const times = () => office.calls().filter((call) => call === PENDING).length
    const first = times()
    await act(() => vi.advanceTimersByTimeAsync(59_000))
    expect(times()).toBe(first)
    office.answers[PENDING] = () => pending(queueOf('SLB-NEW1'))
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(await screen.findByText('SLB-NEW1')).toBeDefined()
    office.answers[PENDING] = () => refusal(503, 'The shop is not available right now.')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect((await screen.findByRole('alert')).textContent).toContain('The shop is not available right now.')
    expect(screen.getByText('SLB-NEW1')).toBeDefined()
    office.answers[PENDING] = () => pending(queueOf('SLB-NEW2'))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByText('SLB-NEW2')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the review of a payment', () => {
  it('[BO-041] shows the facts, optional notes and both verdicts; a missing picture is said', async () => {
    const { user } = await desk()
    await user.click(await screen.findByRole('button', { name: 'Review SLB-AAAA' }))
    const sheet = within(await review())
    expect(sheet.getByText('₹2,960.00')).toBeDefined()
    expect(sheet.getByText('5324 1876 4470')).toBeDefined()
    expect(sheet.getByText('No screenshot was uploaded')).toBeDefined()
    expect(sheet.getByLabelText(/^Notes/)).toBeDefined()
    expect(sheet.getByRole('button', { name: /^Verify/ })).toBeDefined()
    expect(sheet.getByRole('button', { name: /^Reject/ })).toBeDefined()
  })

  it('keeps no place and no key for a picture that was not sent', async () => {
    const { user } = await desk()
    await user.click(await screen.findByRole('button', { name: 'Review SLB-AAAA' }))
    const sheet = within(await review())
    expect(sheet.queryByRole('region', { name: 'Screenshot' })).toBeNull()
    expect(sheet.queryByText('zoom')).toBeNull()
  })

  it('copies the transaction ID as it was typed', async () => {
    const { user } = await desk()
    await user.click(await screen.findByRole('button', { name: 'Review SLB-AAAA' }))
    await user.click(within(await review()).getByRole('button', { name: 'Copy transaction ID' }))
    expect(await navigator.clipboard.readText()).toBe('532418764470')
  })

  it('fetches the screenshot with the token, shows it and downloads it', async () => {
    const path = '/api/orders/1/admin/screenshot'
    const { last, token, user } = await desk([staffOrder({ orderNumber: 'SLB-AAAA', payment: { screenshot: path } })], {
      answers: { [`GET ${path}`]: () => ({ text: 'a picture' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Review SLB-AAAA' }))
    expect((await screen.findByRole('img', { name: 'Payment screenshot of SLB-AAAA' })).getAttribute('src')).toBe('blob:here')
    expect(last(path)?.headers.authorization).toBe(`Bearer ${token}`)
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(saved[0]?.name).toMatch(/^screenshot-SLB-AAAA\./)
    press('z')
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDefined()
  })

  it('[BO-016] ?order= brings the review of an order up', async () => {
    const rows = queueOf('SLB-AAAA', 'SLB-BBBB')
    await desk(rows, { at: `${HERE}?order=${rows[1]?._id}` })
    await review()
    expect(reviewed()).toBe('SLB-BBBB')
  })

  it('[BO-016][BO-010] ?order= of a payment that is decided says its state and who decided; its order opens in a new tab', async () => {
    const order = staffOrder({ orderNumber: 'SLB-DONE', status: 'shipped', paymentStatus: 'verified', payment: { decidedBy: 'meena' } })
    await desk([], {
      at: `${HERE}?order=SLB-DONE`,
      answers: { 'GET /api/orders/SLB-DONE/admin': () => ({ json: { success: true, order, events: [], attempts: [] } }) },
    })
    const sheet = within(await review())
    expect(sheet.getByText('This payment is not waiting for a decision.')).toBeDefined()
    expect(sheet.getByRole('status').textContent).toContain('Payment: Verified by meena. Order: Shipped.')
    expect(sheet.queryByRole('button', { name: /^Verify/ })).toBeNull()
    const link = sheet.getByRole('link', { name: 'Open order' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/admin/orders/${order._id}`, '_blank'])
  })

  it('J and K go through the queue, Escape closes, and none of them moves while a field has the focus', async () => {
    await desk()
    await screen.findByText('SLB-AAAA')
    press('j')
    await review()
    expect(reviewed()).toBe('SLB-AAAA')
    press('j')
    await until(() => reviewed() === 'SLB-BBBB')
    press('k')
    await until(() => reviewed() === 'SLB-AAAA')
    press('n')
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    for (const key of ['j', 'v', 'r']) press(key)
    expect(reviewed()).toBe('SLB-AAAA')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    press('Escape')
    press('Escape')
    await until(() => reviewed() === undefined)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Review SLB-AAAA')
  })

  it('a note typed for one payment is still there after a look at the next', async () => {
    const { user } = await desk()
    await screen.findByText('SLB-AAAA')
    press('j')
    await review()
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Bank shows 560')
    act(() => (document.activeElement as HTMLElement).blur())
    press('j')
    await until(() => reviewed() === 'SLB-BBBB')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('')
    press('k')
    await until(() => reviewed() === 'SLB-AAAA')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('Bank shows 560')
  })
})

describe('a verdict', () => {
  const rows = queueOf('SLB-AAAA', 'SLB-BBBB')
  const VERIFY = `POST /api/orders/${rows[0]?._id}/admin/verify-payment`
  const confirm = () => fireEvent.click(document.activeElement ?? document.body)

  async function underReview(answer: () => ReturnType<typeof refusal> | { json: object } | 'hang up') {
    const answers: Record<string, () => ReturnType<typeof answer>> = { [VERIFY]: answer }
    const office = await desk(rows, { at: `${HERE}?order=${rows[0]?._id}`, answers })
    await review()
    return { ...office, body: () => office.last(VERIFY.slice(5))?.body }
  }
  const done = () => ({ json: { success: true, order: rows[0] } })
  const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])

  it('[BO-118][BO-150] V and Enter verify, without notes', async () => {
    const office = await underReview(done)
    press('v')
    expect(document.activeElement?.textContent).toMatch(/^Verify/)
    confirm()
    expect(await said()).toMatchObject({ kind: 'success', text: 'Payment verified successfully!' })
    expect(office.body()).toEqual({ verified: true, notes: '', claimsSeen: [], transactionId: '532418764470' })
  })

  it('[BO-119] a verdict refreshes the queue and leads on to the next', async () => {
    const office = await underReview(done)
    const before = office.calls().filter((call) => call === PENDING).length
    office.answers[PENDING] = () => pending(rows.slice(1))
    press('v')
    confirm()
    await until(() => reviewed() === 'SLB-BBBB', 'the next payment')
    await until(() => office.calls().filter((call) => call === PENDING).length > before, 'the refresh')
    expect(within(screen.getByRole('region', { name: 'Queue' })).queryByText('SLB-AAAA')).toBeNull()
  })

  it('that is on its way holds up none on another payment', async () => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const other = `/api/orders/${rows[1]?._id}/admin/verify-payment`
    const answers = { [VERIFY]: () => ({ after, ...done() }), [`POST ${other}`]: done }
    const office = await desk(rows, { at: `${HERE}?order=${rows[0]?._id}`, answers })
    await review()
    press('v')
    confirm()
    await until(() => office.calls().includes(VERIFY), 'the first verdict')
    await act(() => office.router.navigate(`${HERE}?order=${rows[1]?._id}`))
    await until(() => reviewed() === 'SLB-BBBB', 'the other payment')
    press('v')
    confirm()
    await until(() => office.calls().includes(`POST ${other}`), 'the second verdict')
    resolve()
    await until(() => toasts().length === 2, 'both answers')
  })

  it.each([
    ['v', 'Payment verified successfully!'],
    ['r', 'Payment rejected successfully!'],
  ])('[BO-219] the verdict of the key %s says: %s', async (key, sentence) => {
    const { user } = await underReview(done)
    if (key === 'r') await user.click(screen.getByRole('button', { name: 'Not received' }))
    press(key)
    confirm()
    expect(await said()).toMatchObject({ kind: 'success', text: sentence })
  })

  it('[BO-118][BO-219] R and Enter reject with the reason chosen', async () => {
    const { body, user } = await underReview(done)
    await user.click(screen.getByRole('button', { name: 'Not received' }))
    await user.click(screen.getByRole('button', { name: /^Reject/ }))
    expect(screen.getByRole('alertdialog', { name: 'Reject ₹2,960.00 of SLB-AAAA?' }).textContent).toContain('has not reached our account')
    confirm()
    expect(await said()).toMatchObject({ kind: 'success', text: 'Payment rejected successfully!' })
    expect(body()).toMatchObject({ verified: false, notes: 'This payment has not reached our account. Please check it with your bank.' })
  })

  it('R and Enter without a reason reject nothing: a number key chooses one, and rejecting without is a second way', async () => {
    const { body } = await underReview(done)
    press('r')
    const dialog = screen.getByRole('alertdialog', { name: 'Reject ₹2,960.00 of SLB-AAAA?' })
    expect(dialog.textContent).toContain('The customer gets no reason.')
    expect(within(dialog).queryAllByRole('button', { pressed: true })).toEqual([])
    expect(within(dialog).getByRole('button', { name: /^Reject without a reason/ })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Cancel')
    press('2')
    expect(within(dialog).getByRole('button', { name: 'Wrong amount', pressed: true })).toBeDefined()
    expect(document.activeElement?.textContent).toMatch(/^Reject/)
    confirm()
    expect((await said())?.text).toBe('Payment rejected successfully!')
    expect(body()).toMatchObject({ verified: false, notes: 'The amount we received differs from the total of your order.' })
  })

  it('rejects without a reason when that is pressed', async () => {
    const { body, user } = await underReview(done)
    press('r')
    await user.click(screen.getByRole('button', { name: /^Reject without a reason/ }))
    await said()
    expect(body()).toMatchObject({ verified: false, notes: '' })
  })

  it('[BO-217][RD-013] a refusal is passed on with who decided, and the review shows the present state', async () => {
    const office = await underReview(() => refusal(409, 'This payment was already verified by sunita.', { code: 'payment.decided' }))
    const order = {
      ...rows[0],
      status: 'confirmed',
      paymentStatus: 'verified',
      payment: { ...rows[0]?.payment, paymentStatus: 'verified', decidedBy: 'sunita' },
    }
    office.answers[PENDING] = () => pending(rows.slice(1))
    office.answers[`GET /api/orders/${rows[0]?._id}/admin`] = () => ({ json: { success: true, order, events: [], attempts: [] } })
    press('v')
    confirm()
    expect(await said()).toMatchObject({
      kind: 'error',
      text: 'Failed to update payment status: This payment was already verified by sunita.',
    })
    expect(await screen.findByText(/Verified by sunita/)).toBeDefined()
  })

  it('[RD-013] of a payment handed in anew meanwhile is refused, and the new transaction ID is there to be looked at', async () => {
    const sentence = 'The customer has submitted another transaction ID. Please look at it again.'
    const office = await underReview(() => refusal(409, sentence, { code: 'payment.other-id' }))
    const [first, ...others] = queueOf('SLB-AAAA', 'SLB-BBBB')
    if (first) first.payment.transactionId = '990000000001'
    press('v')
    office.answers[PENDING] = () => pending([...(first ? [first] : []), ...others])
    confirm()
    expect((await said())?.text).toBe(`Failed to update payment status: ${sentence}`)
    expect(await screen.findByText('9900 0000 0001')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[BO-218] no answer at all is an error that occurred, and the payment stays under review', async () => {
    await underReview(() => 'hang up')
    press('v')
    confirm()
    expect(await said()).toMatchObject({ kind: 'error', text: 'Error occurred while updating payment status' })
    expect(reviewed()).toBe('SLB-AAAA')
  })
})
