import { screen, within } from '@testing-library/react'
import type { ContactMessage } from 'contract/contact/contact.schemas.ts'
import { expect, it } from 'vitest'
import { OPEN } from '#test/contact-message.ts'
import { openOffice, until } from '#test/office.tsx'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/messages'
const ANSWER = `POST /api/admin/messages/${OPEN._id}/answer`
const list = (messages: ContactMessage[]) => ({
  json: { success: true, messages, pagination: { current: 1, pages: 1, total: messages.length } },
})
const messages = (answers = {}) => openOffice({ at: '/admin/messages', answers: { [ALL]: () => list([OPEN]), ...answers } })

it('a message is read whole and answered by mail', async () => {
  const office = await messages({ [ANSWER]: () => ({ json: { success: true } }) })
  await office.user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  const sheet = within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  expect(sheet.getByText('Where is my parcel?')).toBeDefined()
  await office.user.click(sheet.getByRole('button', { name: /^Send answer/ }))
  expect(sheet.getByText('Please write an answer')).toBeDefined()
  office.answers[ALL] = () =>
    list([{ ...OPEN, status: 'answered', answers: [{ answer: 'On its way.', answeredBy: 'meena', answeredAt: OPEN.createdAt }] }])
  await office.user.type(sheet.getByLabelText('Answer'), 'On its way.')
  await office.user.click(sheet.getByRole('button', { name: /^Send answer/ }))
  await until(() => toasts()[0]?.text === 'Answer sent to ramesh@example.in')
  expect(office.last(ANSWER.slice(5))?.body).toEqual({ answer: 'On its way.', after: 0 })
  await office.user.click(await screen.findByRole('button', { name: 'Read GRV-20261120-1' }))
  const again = within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  expect(again.getByText('On its way.')).toBeDefined()
  expect(again.getByLabelText<HTMLTextAreaElement>('Another answer').value).toBe('') // what was sent is no draft any more
  await office.user.type(again.getByLabelText('Another answer'), 'It has arrived.')
  await office.user.click(again.getByRole('button', { name: /^Send answer/ }))
  await until(() => office.calls().filter((one) => one === ANSWER).length === 2)
  expect(office.last(ANSWER.slice(5))?.body).toEqual({ answer: 'It has arrived.', after: 1 })
})

it('the count of the menu goes down with the answer', async () => {
  const WORK = 'GET /api/admin/work'
  const work = (messages: number) => () => ({ json: { success: true, work: { dispatch: 0, returns: 0, messages, overdueMessages: 0 } } })
  const office = await messages({ [WORK]: work(3), [ANSWER]: () => ({ json: { success: true } }) })
  await until(() => screen.queryByRole('link', { name: /^Messages ?, ?3 ?open$/ }) !== null, 'three')
  office.answers[WORK] = work(2)
  await office.user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  await office.user.type(screen.getByLabelText('Answer'), 'On its way.')
  await office.user.click(screen.getByRole('button', { name: /^Send answer/ }))
  await until(() => screen.queryByRole('link', { name: /^Messages ?, ?2 ?open$/ }) !== null, 'two')
})

it('an answer that is sent takes no draft away that was begun for another message', async () => {
  const other: ContactMessage = { ...OPEN, _id: '0190f400-0000-7000-8000-0000000000ab', ticket: 'GRV-20261121-2', name: 'Asha' }
  const office = await messages({ [ALL]: () => list([OPEN, other]), [ANSWER]: () => ({ json: { success: true } }) })
  await office.user.click(await screen.findByRole('button', { name: 'Answer GRV-20261121-2' }))
  await office.user.type(screen.getByLabelText('Answer'), 'Dear Asha')
  await office.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await office.user.click(screen.getByRole('button', { name: 'Answer GRV-20261120-1' }))
  await office.user.type(screen.getByLabelText('Answer'), 'On its way.')
  await office.user.click(screen.getByRole('button', { name: /^Send answer/ }))
  await until(() => toasts()[0]?.text === 'Answer sent to ramesh@example.in')
  await office.user.click(await screen.findByRole('button', { name: 'Answer GRV-20261121-2' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Dear Asha')
})

it('an answer that somebody else was faster with is said where it was written', async () => {
  const { user } = await messages({ [ANSWER]: () => refusal(409, 'This message has already been answered.') })
  await user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  await user.type(screen.getByLabelText('Answer'), 'Soon.')
  await user.click(screen.getByRole('button', { name: /^Send answer/ }))
  expect(await screen.findByText('This message has already been answered.')).toBeDefined()
})

it('the list shows open ones or answered ones only, as the address says', async () => {
  const { user, asked, place } = await messages()
  await user.click(await screen.findByLabelText('Answered'))
  await until(() => asked.some(({ query }) => query.get('status') === 'answered'))
  expect(place()).toBe('/admin/messages?status=answered')
})

it('says what is overdue, and a settled message rests without an answer', async () => {
  const settle = `POST /api/admin/messages/${OPEN._id}/settle`
  const office = await messages({
    [ALL]: () => list([{ ...OPEN, overdue: 'answer' }]),
    [settle]: () => ({ json: { success: true, message: 'Settled.' } }),
  })
  expect(await screen.findByText('Answer overdue')).toBeDefined()
  await office.user.click(screen.getByRole('button', { name: 'Answer GRV-20261120-1' }))
  const sheet = within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  expect(sheet.getByText(/^An answer was due by 22 Nov 2026/)).toBeDefined()
  office.answers[ALL] = () => list([{ ...OPEN, status: 'settled', settledBy: 'meena', settledAt: OPEN.createdAt }])
  await office.user.click(sheet.getByRole('button', { name: /^Close ticket/ }))
  await until(() => toasts()[0]?.text === 'GRV-20261120-1 is settled')
  await office.user.click(await screen.findByRole('button', { name: 'Read GRV-20261120-1' }))
  const settled = within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  expect(settled.getByText(/^Settled by meena/)).toBeDefined()
  expect(settled.queryByLabelText('Answer')).toBeNull()
})

it('a closed message of a person who has deleted the account says that its text is gone', async () => {
  const answers = [{ answer: '', answeredBy: 'meena', answeredAt: OPEN.createdAt }]
  const gone = { message: '', answer: '', answers, status: 'settled', settledBy: 'meena', settledAt: OPEN.createdAt } as const
  const { user } = await messages({ [ALL]: () => list([{ ...OPEN, ...gone }]) })
  await user.click(await screen.findByRole('button', { name: 'Read GRV-20261120-1' }))
  const sheet = within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  expect(sheet.getAllByText('Gone with the deleted account.')).toHaveLength(2)
})

it('shows the last orders of that customer with payment, phone and a way to each, and answers that fit them', async () => {
  const ORDERS = 'GET /api/orders/admin/all'
  const own = (number: string, change: Parameters<typeof staffOrder>[0]) =>
    staffOrder({ _id: `id-${number}`, orderNumber: number, ...change })
  const cancelled = own('SLB-BACK', { status: 'cancelled', paymentStatus: 'verified' })
  const orders = [
    own('SLB-SENT', { status: 'shipped', paymentStatus: 'verified', courier: 'DTDC', trackingNumber: 'D44' }),
    { ...cancelled, money: { ...cancelled.money, owed: 490 } },
    own('SLB-ELSE', { user: { email: 'other.ramesh@example.in' } }),
    ...['SLB-1', 'SLB-2', 'SLB-3', 'SLB-4'].map((number) => own(number, { status: 'delivered', paymentStatus: 'verified' })),
  ]
  const { user, last } = await messages({ [ORDERS]: () => pending(orders) })
  await user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  const sheet = within(screen.getByRole('dialog', { name: 'GRV-20261120-1' }))
  const links = (await sheet.findAllByRole('link', { name: /^SLB-/ })).map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.map(([number]) => number)).toEqual(['SLB-SENT', 'SLB-BACK', 'SLB-1', 'SLB-2', 'SLB-3'])
  expect(links[0]?.[1]).toBe('/admin/orders/id-SLB-SENT')
  expect(last(ORDERS.slice(4))?.query.get('q')).toBe('ramesh@example.in')
  expect(sheet.getByRole('link', { name: '9811122233' }).getAttribute('href')).toBe('tel:9811122233')
  expect(sheet.getByText('₹490 refund owed')).toBeDefined()
  await user.selectOptions(sheet.getByLabelText('Template'), 'SLB-SENT is on its way')
  const answer = () => sheet.getByLabelText<HTMLTextAreaElement>('Answer').value
  expect(answer()).toContain('Dear Ramesh Ahirwar,\n\nOrder SLB-SENT is on its way with DTDC, tracking number D44.')
  await user.selectOptions(sheet.getByLabelText('Template'), 'Refund of SLB-BACK is coming')
  expect(answer()).toContain('D44')
  expect(answer()).toContain('We will refund ₹490.00 for order SLB-BACK within 5 business days')
})

it('a writer without orders, and orders that do not come, are told in place', async () => {
  const office = await messages({ 'GET /api/orders/admin/all': () => refusal(503, 'The shop is busy.') })
  await office.user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  expect(await screen.findByText('The shop is busy.')).toBeDefined()
  office.answers['GET /api/orders/admin/all'] = () => pending([])
  await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No orders under this email address.')).toBeDefined()
})

it('the list names who wrote, what and when, and each by what is to be done', async () => {
  const one = (at: number, change: Partial<ContactMessage>) => ({ ...OPEN, _id: `m-${at}`, ticket: `GRV-${at}`, ...change })
  const rows = [
    one(1, {}),
    one(2, { status: 'answered', name: 'Gita', email: 'gita@example.in', message: 'Is it fresh?' }),
    one(3, { status: 'settled' }),
    one(4, { status: 'answered', overdue: 'settle' }),
  ]
  await messages({ [ALL]: () => list(rows) })
  await screen.findByText('GRV-4')
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(cells[1]).toEqual(['Gitagita@example.in', 'Is it fresh?', 'GRV-2', '20 Nov 2026, 10:50 am', 'Answered', 'Read'])
  expect(cells.map((row) => row.slice(-2))).toEqual([
    ['Open', 'Answer'],
    ['Answered', 'Read'],
    ['Settled', 'Read'],
    ['Over a month', 'Read'],
  ])
  expect(screen.getByText('4 messages')).toBeDefined()
})

it('the list is searched by the address; it counts one as one, says when it is empty and when it does not come', async () => {
  const office = await openOffice({ at: '/admin/messages?q=gita&status=overdue&page=2', answers: { [ALL]: () => list([OPEN]) } })
  expect(await screen.findByText('1 message')).toBeDefined()
  expect(Object.fromEntries(office.last('/api/admin/messages')?.query ?? [])).toMatchObject({ q: 'gita', status: 'overdue', page: '2' })
  office.answers[ALL] = () => list([])
  await office.user.click(screen.getByLabelText('Open'))
  expect(await screen.findByText('No messages match your search.')).toBeDefined()
  expect(screen.getByText('0 messages')).toBeDefined()
  office.answers[ALL] = () => refusal(500, 'Something went wrong.')
  await office.user.click(screen.getByLabelText('All'))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load messages: Something went wrong.')
})

it('a refused answer stays typed, and goes with the next key', async () => {
  const { user, calls } = await messages({ [ANSWER]: () => refusal(503, 'The shop is busy.') })
  await user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Answer')
  await user.type(field, '   ')
  await user.click(screen.getByRole('button', { name: /^Send answer/ }))
  expect([screen.getByText('Please write an answer').tagName, calls().includes(ANSWER)]).toEqual([expect.any(String), false])
  await user.clear(field)
  await user.type(field, 'Soon.')
  expect(screen.queryByText('Please write an answer')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Send answer/ }))
  expect(await screen.findByText('The shop is busy.')).toBeDefined()
  expect(field.value).toBe('Soon.')
  await user.type(field, '!')
  expect(screen.queryByText('The shop is busy.')).toBeNull()
  await user.clear(field)
})

it('an order of the writer without a parcel says only its date, one with a number of nobody known the number', async () => {
  const orders = [
    staffOrder({ _id: 'o-1', orderNumber: 'SLB-1', user: { email: 'Ramesh@Example.in' } }),
    staffOrder({ _id: 'o-2', orderNumber: 'SLB-2', trackingNumber: 'T9', courier: null }),
  ]
  const { user } = await messages({ 'GET /api/orders/admin/all': () => pending(orders) })
  await user.click(await screen.findByRole('button', { name: 'Answer GRV-20261120-1' }))
  const lines = (await screen.findAllByRole('link', { name: /^SLB-/ })).map(
    (link) => link.closest('li')?.querySelector('small')?.textContent,
  )
  expect(lines).toEqual(['20 Nov 2026, 10:36 am', '20 Nov 2026, 10:36 am, T9'])
  expect(screen.queryByText(/refund owed/)).toBeNull()
})

it('of two messages that are read each shows the orders of its own writer', async () => {
  const gita = { ...OPEN, _id: '0190e000-0000-7000-8000-000000000002', ticket: 'GRV-GITA', email: 'gita@example.in' }
  const { user } = await messages({
    [ALL]: () => list([OPEN, gita]),
    'GET /api/orders/admin/all': ({ query }: { query: URLSearchParams }) => {
      const email = query.get('q') ?? ''
      return pending([staffOrder({ _id: email, orderNumber: `SLB-${email.slice(0, 4).toUpperCase()}`, user: { email } })])
    },
  })
  for (const [ticket, number] of [
    ['GRV-20261120-1', 'SLB-RAME'],
    ['GRV-GITA', 'SLB-GITA'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Answer ${ticket}` }))
    const sheet = within(screen.getByRole('dialog', { name: ticket }))
    expect((await sheet.findAllByRole('link', { name: /^SLB-/ })).map(({ textContent }) => textContent)).toEqual([number])
    await user.click(sheet.getByRole('button', { name: 'Close' }))
  }
})
