import { screen, within } from '@testing-library/react'
import type { OrderNote } from 'contract/orders/order-note.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ORDER = staffOrder({ orderNumber: 'SLB-AAAA' })
const WRITE = `POST /api/orders/${ORDER._id}/admin/notes`
const OLD: OrderNote = {
  _id: '0190e000-0000-7000-8000-000000000001',
  text: 'वह पाँच बजे के बाद फ़ोन करेंगी।\nSecond line',
  by: 'ravi',
  at: '2026-11-20T05:06:00.000Z',
  takeBackUntil: null,
}
const own = (minutes: number): OrderNote => ({
  ...OLD,
  _id: '0190e000-0000-7000-8000-000000000002',
  text: 'Two parcels',
  by: 'meena',
  takeBackUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
})

async function page(notes: OrderNote[] | undefined, answers: Answers = {}, role = 'super_admin') {
  const office = await openOffice({
    at: `/admin/orders/${ORDER._id}`,
    role,
    answers: {
      [`GET /api/orders/${ORDER._id}/admin`]: () => ({ json: { success: true, order: ORDER, events: [], attempts: [], notes } }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'History' })
  return office
}
const texts = () =>
  within(screen.getByRole('list', { name: 'Notes, newest first' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

describe('the notes for staff on the page of an order', () => {
  it('say who wrote them and when, stay off paper, and can only be read by who changes no orders', async () => {
    await page([own(-1), OLD], {}, 'accountant')
    expect(texts()).toEqual([
      'Two parcelsmeena, 20 Nov 2026, 10:36 am',
      'वह पाँच बजे के बाद फ़ोन करेंगी।\nSecond lineravi, 20 Nov 2026, 10:36 am',
    ])
    const panel = screen.getByRole('heading', { name: 'Notes for staff' }).closest('section')
    expect(panel?.className).toContain('no-print')
    expect(within(panel as HTMLElement).queryByRole('button')).toBeNull() // `as`: it was found
    expect(screen.queryByLabelText('New note')).toBeNull()
  })

  it('are not shown while an older version answers', async () => {
    await page(undefined)
    expect(screen.queryByRole('heading', { name: 'Notes for staff' })).toBeNull()
  })

  it('are written with one key until an answer came, and what was typed stays after a failure', async () => {
    const { user, answers, asked, keys } = await page([], { [WRITE]: () => refusal(503, 'Not now') })
    expect(screen.getByText('No notes yet.')).toBeDefined()
    const field = screen.getByLabelText<HTMLTextAreaElement>('New note')
    await user.click(screen.getByRole('button', { name: /^Add note/ }))
    expect(screen.getByText('Please write the note')).toBeDefined()
    await user.type(field, ' Call first ')
    await user.click(screen.getByRole('button', { name: /^Add note/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not now')
    expect(field.value).toBe(' Call first ')
    answers[WRITE] = () => ({ json: { success: true, notes: [{ ...OLD, text: 'Call first' }] } })
    await user.click(screen.getByRole('button', { name: /^Add note/ }))
    await until(() => field.value === '', 'the field to be empty')
    expect(texts()).toEqual(['Call firstravi, 20 Nov 2026, 10:36 am'])
    const writes = asked.filter(({ path }) => path.endsWith('/notes'))
    expect(writes.map(({ body }) => body)).toEqual([{ text: 'Call first' }, { text: 'Call first' }])
    const [first, second] = keys(WRITE.slice(5))
    expect([typeof first, second]).toEqual(['string', first])
  })

  it('are taken back by their writer after a question; the focus goes to what is left', async () => {
    const note = own(3)
    const BACK = `POST /api/orders/${ORDER._id}/admin/notes/${note._id}/take-back`
    const { user, answers } = await page([note, OLD], { [BACK]: () => refusal(409, 'Too late') })
    const takeBack = async () => {
      await user.click(screen.getByRole('button', { name: /^Take back ?the note of/ }))
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Take back/ }))
      await until(() => screen.queryByRole('alertdialog') === null, 'the dialog to close')
    }
    await takeBack()
    expect(toasts().some(({ text }) => text === 'Too late')).toBe(true)
    expect(texts()).toHaveLength(2)
    answers[BACK] = () => ({ json: { success: true, notes: [OLD] } })
    await takeBack()
    expect(texts()).toEqual(['वह पाँच बजे के बाद फ़ोन करेंगी।\nSecond lineravi, 20 Nov 2026, 10:36 am'])
    await until(() => document.activeElement?.contains(screen.getByLabelText('New note')) === true, 'the focus in the panel')
  })

  it('mark their order in the list with their number', async () => {
    const orders = [
      { ...ORDER, noteCount: 2 },
      { ...staffOrder({ orderNumber: 'SLB-BBBB' }), _id: '0190e000-0000-7000-8000-00000000000b', noteCount: 1 },
      { ...staffOrder({ orderNumber: 'SLB-CCCC' }), _id: '0190e000-0000-7000-8000-00000000000c', noteCount: 0 },
    ]
    await openOffice({ at: '/admin/orders', answers: { 'GET /api/orders/admin/all': () => pending(orders) } })
    await screen.findByRole('button', { name: 'SLB-CCCC' })
    const marks = screen.getAllByRole('row').map((row) => /\d notes? for staff/.exec(row.textContent ?? '')?.[0])
    expect(marks).toEqual([undefined, '2 notes for staff', '1 note for staff', undefined])
  })
})
