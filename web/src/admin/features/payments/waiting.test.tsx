import { act, fireEvent, screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, queueOf, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { draftNotes } from './review/Review.tsx'

const PENDING = 'GET /api/orders/admin/pending-verifications'
const HERE = '/admin/payment-verification'
const ROWS = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC')
const [A, B, C] = ROWS.map(({ _id }) => _id)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

afterEach(() => {
  for (const { _id } of ROWS) draftNotes.write(_id, '')
})

const desk = (rows: readonly AdminOrder[] = ROWS, { at = HERE, answers = {} as Answers, role = 'super_admin' } = {}) =>
  openOffice({ at, role, answers: { [PENDING]: () => pending(rows), ...answers } })
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const review = (number = 'SLB-AAAA') => screen.findByRole('dialog', { name: number })

describe('the head of the desk', () => {
  it('says how many wait once that is known, none too, and names the tab by it', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const office = await desk([], { answers: { [PENDING]: () => ({ after, ...pending([]) }) } })
    await screen.findByRole('button', { name: /^Refresh/ })
    const head = () => screen.getByRole('banner').textContent
    expect(head()).not.toMatch(/pending|Checked/)
    go()
    await until(() => /0 pending.*Checked \d+ s ago, every 60 s/.test(head() ?? ''), 'the count')
    expect(document.title).not.toMatch(/^\(/)
    office.answers[PENDING] = () => pending(ROWS, { total: 41 })
    await office.user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await until(() => document.title.startsWith('(41) Payment Verification |'), 'the title')
    expect(head()).toContain('41 pending')
  })

  it('says how long the first one waits, but not of what was searched', async () => {
    const first = { ...staffOrder({ orderNumber: 'SLB-OLD', payment: { submittedAt: hoursAgo(5.3) } }) }
    const { view } = await desk([first, ...ROWS])
    expect(await screen.findByText(/^Oldest: 5 h \d+ min$/)).toBeDefined()
    view.unmount()
    await desk([first], { at: `${HERE}?q=old` })
    await screen.findByRole('button', { name: 'Review SLB-OLD' })
    expect(screen.queryByText(/^Oldest/)).toBeNull()
  })
})

describe('the queue', () => {
  it('marks amber who has waited more than two hours, and has no wait for what was never handed in', async () => {
    const wait = (orderNumber: string, submittedAt: string | null) =>
      staffOrder({ _id: orderNumber, orderNumber, payment: { submittedAt } })
    await desk([wait('SLB-3H', hoursAgo(3)), wait('SLB-1H', hoursAgo(1)), wait('SLB-0', null)])
    const cell = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[5]
    expect([(await cell('SLB-3H'))?.textContent, (await cell('SLB-3H'))?.firstElementChild?.className]).toEqual([
      '3 h',
      expect.stringContaining('text-warning'),
    ])
    expect([(await cell('SLB-1H'))?.textContent, (await cell('SLB-1H'))?.firstElementChild?.className]).toEqual([
      '1 h',
      expect.stringContaining('text-muted'),
    ])
    expect((await cell('SLB-0'))?.textContent).toBe('')
  })

  it('says that a search found nothing, with its words', async () => {
    await desk([], { at: `${HERE}?q=nobody` })
    expect(await screen.findByText('Nothing that waits matches “nobody”.')).toBeDefined()
    expect(screen.queryByText('No pending payments')).toBeNull()
  })

  it('says whether a picture came with a payment', async () => {
    const [one] = queueOf('SLB-PICT')
    await desk([
      ...(one ? [{ ...one, payment: { ...one.payment, screenshot: '/p' } }] : []),
      ...queueOf('SLB-NONE').map((o) => ({ ...o, _id: 'n' })),
    ])
    const cell = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[6]?.textContent
    expect([await cell('SLB-PICT'), await cell('SLB-NONE')]).toEqual(['Attached', 'None'])
  })

  it('beside a review marks the one that is looked at, and keeps its search', async () => {
    const { user, last } = await desk(ROWS, { at: `${HERE}?order=${B}` })
    await review('SLB-BBBB')
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    const current = () => queue.getAllByRole('button', { current: true }).map(({ textContent }) => textContent?.slice(0, 8))
    expect(current()).toEqual(['SLB-BBBB'])
    await user.type(queue.getByRole('searchbox'), 'ram{Enter}')
    await until(() => last(PENDING.slice(4))?.query.get('q') === 'ram', 'the search')
    expect(current()).toEqual(['SLB-BBBB'])
  })

  it('beside a review says when a payment was submitted, with the day where it is not today, and nothing of one that was not', async () => {
    const never = staffOrder({ _id: 'never', orderNumber: 'SLB-NEVER', payment: { submittedAt: null } })
    await desk([...ROWS, never], { at: `${HERE}?order=${B}` })
    await review('SLB-BBBB')
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    const times = queue.getAllByRole('button', { name: /^SLB-/ }).map(({ textContent }) => /\d+ Nov, \d+:\d\d/.exec(textContent ?? '')?.[0])
    expect(times).toEqual(['20 Nov, 10:50', '20 Nov, 10:50', '20 Nov, 10:50', undefined])
  })

  it('that fails beside a review says so and keeps the review', async () => {
    const office = await desk(ROWS, { at: `${HERE}?order=${A}` })
    await review()
    office.answers[PENDING] = () => refusal(503, 'The shop is busy.')
    press('Escape')
    await office.user.click(await screen.findByRole('button', { name: /^Refresh/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load pending payments: The shop is busy.')
    press('j')
    await review()
    expect(screen.getAllByRole('alert')).toHaveLength(2) // one for a wide screen, one for a narrow one
  })

  it('the key B leads to the bank statements, and K begins at the last payment', async () => {
    const { place } = await desk()
    await screen.findByRole('button', { name: 'Review SLB-AAAA' })
    press('k')
    await review('SLB-CCCC')
    expect(place()).toBe(`${HERE}?order=${C}`)
    press('b')
    await until(() => place() === `${HERE}/bank`, 'the bank statements')
  })

  it('a review is one step of the history, however many payments were gone through', async () => {
    const { router, place } = await desk()
    await screen.findByRole('button', { name: 'Review SLB-AAAA' })
    const keys = [] as string[]
    for (const [key, number] of [
      ['j', 'SLB-AAAA'],
      ['j', 'SLB-BBBB'],
    ] as const) {
      press(key)
      await review(number)
      keys.push(router.state.historyAction)
    }
    expect(keys).toEqual(['PUSH', 'REPLACE'])
    await act(() => router.navigate(-1))
    await until(() => place() === HERE, 'the queue')
  })
})

describe('a payment that is not in view', () => {
  const ID = '0190d000-0000-7000-8000-0000000000f1'
  const ONE = `GET /api/orders/${ID}/admin`
  const found = (change: Parameters<typeof staffOrder>[0]) => () => ({
    json: { success: true, order: staffOrder({ _id: ID, orderNumber: 'SLB-FAR', ...change }), events: [], attempts: [] },
  })

  it('but waits on another page is looked up and can be decided', async () => {
    await desk(ROWS, { at: `${HERE}?order=${ID}`, answers: { [ONE]: found({}) } })
    expect(within(await review('SLB-FAR')).getByRole('button', { name: /^Verify/ })).toBeDefined()
  })

  it('and is decided leads on to the first that waits', async () => {
    const decided = found({ paymentStatus: 'verified', payment: { verificationNotes: 'Seen in the bank' } })
    const { user, place } = await desk(ROWS, { at: `${HERE}?order=${ID}`, answers: { [ONE]: decided } })
    const sheet = within(await review('SLB-FAR'))
    expect(sheet.getByText('Notes: Seen in the bank')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Next payment' }))
    await until(() => place() === `${HERE}?order=${A}`, 'the next payment')
  })

  it('and is decided, with nothing left to decide, leads nowhere', async () => {
    await desk([], { at: `${HERE}?order=${ID}`, answers: { [ONE]: found({ paymentStatus: 'verified' }) } })
    const sheet = within(await review('SLB-FAR'))
    expect([sheet.queryByRole('button', { name: 'Next payment' }), sheet.queryByText(/^Notes:/)]).toEqual([null, null])
  })

  it('and cannot be found says why and is asked for again', async () => {
    const office = await desk(ROWS, { at: `${HERE}?order=${ID}`, answers: { [ONE]: () => refusal(404, 'There is no such order.') } })
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such order.')
    office.answers[ONE] = found({})
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await review('SLB-FAR')).toBeDefined()
  })

  it('is not looked up for a verifier, who is told that it is not on this page and goes on', async () => {
    const office = await desk(ROWS, { at: `${HERE}?order=${ID}`, role: 'verifier' })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This payment is not on this page of the list.It has been decided by now, or it waits on another page.',
    )
    expect(office.calls()).not.toContain(ONE)
    expect(screen.getByRole('button', { name: 'Back to the list' })).toBeDefined()
    await office.user.click(screen.getByRole('button', { name: 'Next payment' }))
    await until(() => office.place() === `${HERE}?order=${A}`, 'the next payment')
  })
})

describe('a review', () => {
  const at = (id: string | undefined) => `${HERE}?order=${id}`

  it('says of several others that they have it open, and of nobody nothing', async () => {
    const others = (...names: string[]) => ({
      [`POST /api/orders/${A}/admin/presence`]: () => ({
        json: { success: true, others: names.map((username) => ({ username, seenAt: '2026-11-20T05:20:00.000Z' })) },
      }),
    })
    const office = await desk(ROWS, { at: at(A), answers: others('rani', 'sunita') })
    expect((await screen.findByText('rani, sunita have this payment open, too.')).closest('[role=status]')).not.toBeNull()
    office.view.unmount()
    const alone = await desk(ROWS, { at: at(A), answers: others() })
    await review()
    await until(() => alone.calls().includes(`POST /api/orders/${A}/admin/presence`), 'the answer')
    expect(screen.queryByText(/this payment open, too/)).toBeNull()
  })

  it('of each payment shows its own picture, and z zooms only where there is one', async () => {
    const picture = (order: AdminOrder, screenshot: string | null) => ({ ...order, payment: { ...order.payment, screenshot } })
    const rows = ROWS.map((order, index) => picture(order, index === 2 ? null : `/api/orders/${index}/admin/screenshot`))
    const shot = () => ({ text: 'a picture' })
    const { calls } = await desk(rows, {
      at: at(A),
      answers: { 'GET /api/orders/0/admin/screenshot': shot, 'GET /api/orders/1/admin/screenshot': shot },
    })
    await screen.findByRole('img', { name: 'Payment screenshot of SLB-AAAA' })
    press('j')
    await screen.findByRole('img', { name: 'Payment screenshot of SLB-BBBB' })
    expect(calls()).toEqual(expect.arrayContaining(['GET /api/orders/0/admin/screenshot', 'GET /api/orders/1/admin/screenshot']))
    press('z')
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDefined()
    press('z')
    expect(screen.getByRole('button', { name: 'Zoom' })).toBeDefined()
    press('j')
    await review('SLB-CCCC')
    press('z')
    expect(screen.queryByRole('button', { name: /Fit|Zoom/ })).toBeNull()
  })

  it('marks the reason that was pressed, until the words are changed', async () => {
    const { user } = await desk(ROWS, { at: at(A) })
    const reasons = within(await screen.findByRole('group', { name: 'Ready reasons to reject' }))
    const pressed = () => reasons.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    await user.click(reasons.getByRole('button', { name: 'Wrong ID' }))
    expect(pressed()).toEqual(['Wrong ID'])
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), ' Thanks.')
    expect(pressed()).toEqual([])
  })

  it('asks before it verifies, and says how many packs that takes; one pack is one', async () => {
    await desk([{ ...(ROWS[0] ?? staffOrder()), itemCount: 1 }], { at: at(A) })
    await review()
    press('v')
    const question = within(screen.getByRole('alertdialog', { name: 'Verify ₹2,960.00 of SLB-AAAA?' }))
    expect(question.getByText('Confirms the order and takes 1 pack out of stock.')).toBeDefined()
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('a figure chooses a reason only in the question, without a modifier, and only one that there is', async () => {
    await desk(ROWS, { at: at(A) })
    await review()
    press('1')
    const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/, hidden: true }).value
    expect(notes()).toBe('')
    press('r')
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press('1', held)
    press('9')
    press('0')
    expect(notes()).toBe('')
    press('4')
    expect(notes()).toBe('The screenshot can not be read. Please send a clear one that shows the transaction ID.')
  })

  it('of a decided payment forgets its note, of a refused verdict keeps it', async () => {
    const VERIFY = `POST /api/orders/${A}/admin/verify-payment`
    const { user, answers } = await desk(ROWS, { at: at(A), answers: { [VERIFY]: () => refusal(503, 'The shop is busy.') } })
    await review()
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Bank shows 560')
    const verify = async () => {
      await user.click(screen.getByRole('button', { name: /^Verify/ }))
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Verify/ }))
    }
    await verify()
    await until(() => toasts().length === 1, 'the refusal')
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect([draftNotes.read(A ?? ''), screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value]).toEqual([
      'Bank shows 560',
      'Bank shows 560',
    ])
    answers[VERIFY] = () => ({ json: { success: true } })
    await verify()
    await review('SLB-BBBB')
    expect(draftNotes.read(A ?? '')).toBe('')
  })
})
