import { screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, queueOf, refusal } from '#test/staff-orders.ts'

const ALL = 'GET /api/orders/admin/all'
const MATCHING = 'GET /api/orders/admin/matching'
const BULK = 'POST /api/orders/admin/bulk-status'
const [A, B, C, D] = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC', 'SLB-DDDD').map((order) => ({ ...order, status: 'shipped' as const }))
if (!A || !B || !C || !D) throw new Error('four orders')
const tick = (number: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${number}` })
const ticked = () => [A, B, C, D].filter(({ orderNumber }) => tick(orderNumber).checked).map(({ orderNumber }) => orderNumber.slice(-1))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

type Listed = { rows?: AdminOrder[]; total?: number; at?: string; answers?: Answers }

async function list({
  rows = [A, B, C, D].flatMap((row) => row ?? []),
  total = rows.length,
  at = '/admin/orders',
  answers = {},
}: Listed = {}) {
  const office = await openOffice({
    at,
    answers: { [ALL]: () => pending(rows, { total, pages: Math.ceil(total / rows.length) }), ...answers },
  })
  await screen.findByRole('row', { name: /SLB-AAAA/ })
  return office
}

describe('a range of rows', () => {
  it('is taken by a press with Shift from the tick before, and given back the same way', async () => {
    const { user } = await list()
    await user.click(tick('SLB-DDDD'))
    await user.keyboard('{Shift>}')
    await user.click(tick('SLB-BBBB'))
    expect(ticked()).toEqual(['B', 'C', 'D'])
    await user.click(tick('SLB-CCCC'))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(['C', 'D'])
    await user.click(tick('SLB-CCCC'))
    await user.keyboard('{Shift>}')
    await user.click(tick('SLB-DDDD'))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([])
  })

  it('is taken by the arrows with Shift, which go from row to row without it', async () => {
    const { user } = await list()
    tick('SLB-BBBB').focus()
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect([ticked(), document.activeElement]).toEqual([['B', 'C'], tick('SLB-CCCC')])
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect([ticked(), document.activeElement]).toEqual([['B', 'C'], tick('SLB-AAAA')])
  })
})

describe('orders over the pages', () => {
  const open = (answers = {}, total = 4) =>
    list({
      rows: [A, B],
      total,
      at: '/admin/orders?state=Goa&status=shipped',
      answers: { [MATCHING]: () => ({ json: { success: true, orders: [A, B, C, D], total } }), ...answers },
    })

  it('are offered when a whole page is chosen, and are just those that the list has named by then', async () => {
    const { user, last } = await open({
      [BULK]: () => ({ json: { success: true, results: [] } }),
    })
    await user.click(tick('SLB-AAAA'))
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
    await user.click(tick('SLB-BBBB'))
    expect(said()).toContain('All 2 on this page are chosen.')
    await user.click(screen.getByRole('button', { name: /^Choose all 4 that match/ }))
    await until(() => said().includes('4 selected, on all pages'), 'the choice')
    expect(Object.fromEntries(last(MATCHING.slice(4))?.query ?? [])).toEqual({ state: 'Goa', status: 'shipped' })
    await user.click(tick('SLB-AAAA'))
    expect(said()).toContain('3 selected, on all pages')
    await user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Update Status of 3 orders' }))
    expect(dialog.getByText('SLB-BBBB, SLB-CCCC, SLB-DDDD')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: /Cancelled/ }))
    await user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    await dialog.findByRole('list', { name: 'Results' })
    expect(last(BULK.slice(5))?.body).toEqual({
      ids: [B, C, D].map(({ _id }) => _id),
      status: 'cancelled',
      transactionIds: Object.fromEntries([B, C, D].map(({ _id, payment }) => [_id, payment.transactionId])),
      seen: Object.fromEntries([B, C, D].map(({ _id, status }) => [_id, status])),
    })
  })

  it('are the newest thousand where more match, which is said before and after; none again at one press', async () => {
    const { user } = await open({}, 1234)
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: /^Choose the newest 1,000 of 1,234 that match/ }))
    await until(() => said().includes('4 selected, on all pages. No more than the newest 4 are chosen at once.'), 'the choice')
    await user.click(screen.getByRole('button', { name: 'Choose none' }))
    expect(tick('SLB-AAAA').checked).toBe(false)
    expect(screen.queryByRole('button', { name: 'Update Status of selected' })).toBeNull()
  })

  it('are chosen no longer once the filter is another one', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: /^Choose all 4 that match/ }))
    await until(() => said().includes('4 selected, on all pages'), 'the choice')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Goes to Goa' }))
    expect(said().join()).not.toContain('on all pages')
  })

  it('go in several requests, and what the first has done stays told when a later one fails', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ ...A, _id: `0190d000-0000-7000-8000-${String(at).padStart(12, '0')}` }))
    let sent = 0
    const { user, dialog, asked } = await (async () => {
      const office = await open({
        [MATCHING]: () => ({ json: { success: true, orders: [A, B, ...many.slice(2)], total: 201 } }),
        [BULK]: () => {
          sent += 1
          const done = many.slice(0, 200).map(({ _id }) => ({ id: _id, orderNumber: 'SLB-1', done: true, message: '' }))
          return sent === 1 ? { json: { success: true, results: done } } : refusal(500, 'The line is cut.')
        },
      })
      await office.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
      await office.user.click(screen.getByRole('button', { name: /^Choose all/ }))
      await office.user.click(
        await screen
          .findByRole('button', { name: 'Choose none' })
          .then(() => screen.getByRole('button', { name: 'Update Status of selected' })),
      )
      return { ...office, dialog: within(screen.getByRole('dialog')) }
    })()
    await user.click(dialog.getByRole('radio', { name: /Cancelled/ }))
    await user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    expect(await dialog.findByText('200 updated, 1 not.')).toBeDefined()
    expect(dialog.getByText('It may have been updated: The line is cut. Please look at it.')).toBeDefined()
    const chosen = [A, B, ...many.slice(2)]
    const bodyOf = (orders: typeof chosen) => ({
      ids: orders.map(({ _id }) => _id),
      status: 'cancelled',
      transactionIds: Object.fromEntries(orders.map(({ _id, payment }) => [_id, payment.transactionId])),
      seen: Object.fromEntries(orders.map(({ _id, status }) => [_id, status])),
    })
    const bodies = asked.filter(({ method, path }) => `${method} ${path}` === BULK).map(({ body }) => body)
    expect(bodies).toEqual([bodyOf(chosen.slice(0, 200)), bodyOf(chosen.slice(200))])
  })
})
