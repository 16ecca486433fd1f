import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { pending, queueOf } from '#test/staff-orders.ts'

const empty = (rows: string) => () => ({
  json: {
    success: true,
    [rows]: [],
    pagination: { current: 1, pages: 1, total: 0 },
    summary: { active: 0, inactive: 0, newThisWeek: 0 },
    views: [],
  },
})

type HeadPress = [head: string, sort: string | null, direction: string | null]

it.each<[string, string, HeadPress[]]>([
  [
    'users',
    '/admin/users',
    [
      ['User', 'name', 'ascending'],
      ['User', null, null],
      ['Orders & Spent', 'spent', 'descending'],
      ['Joined', null, 'descending'],
      ['Joined', 'oldest', 'ascending'],
    ],
  ],
  [
    'returns',
    '/admin/returns',
    [
      ['Amount', 'highest', 'descending'],
      ['Amount', 'lowest', 'ascending'],
      ['Amount', null, null],
      ['Asked', 'newest', 'descending'],
      ['Asked', 'oldest', 'ascending'],
    ],
  ],
  [
    'messages',
    '/admin/messages',
    [
      ['From', 'name', 'ascending'],
      ['Received', 'newest', 'descending'],
      ['Received', 'oldest', 'ascending'],
      ['Received', null, null],
    ],
  ],
])('the heads of the %s sort the list, which the address keeps, and say which way', async (rows, at, presses) => {
  const path = `/api/admin/${rows}`
  const usual = { users: 'newest', returns: 'waiting', messages: 'open' }[rows]
  const { user, asked, place } = await openOffice({ at, answers: { [`GET ${path}`]: empty(rows), 'GET /api/admin/views': empty('views') } })
  for (const [head, sort, direction] of presses) {
    await user.click(await screen.findByRole('button', { name: head }))
    const newest = () =>
      asked
        .filter((one) => one.path === path)
        .at(-1)
        ?.query.get('sort')
    if (sort) await until(() => newest() === sort, `the list by ${sort}`)
    const here = sort ? `${at}?sort=${sort}` : at
    await until(() => place() === here, `the address ${here}`)
    expect(screen.getByRole('columnheader', { name: head }).getAttribute('aria-sort')).toBe(direction)
    const chosen = screen.getByRole('combobox', { name: 'Sort by' })
    expect(chosen).toHaveProperty('value', sort ?? usual)
  }
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  for (const { value } of [...chosen.options].reverse()) {
    await user.selectOptions(chosen, value)
    await until(() => place() === (value === usual ? at : `${at}?sort=${value}`), `the address of ${value}`)
  }
})

it('a press anywhere in the row of a payment opens its review, and so does Enter on its number', async () => {
  const PENDING = 'GET /api/orders/admin/pending-verifications'
  const { user, place } = await openOffice({
    at: '/admin/payment-verification',
    answers: { [PENDING]: () => pending(queueOf('SLB-AAAA', 'SLB-BBBB')) },
  })
  const [one, other] = queueOf('SLB-AAAA', 'SLB-BBBB')
  const cell = (await screen.findByText('SLB-BBBB')).closest('tr')?.querySelectorAll('td')[3]
  await user.click(cell ?? document.body)
  await until(() => place() === `/admin/payment-verification?order=${other?._id}`, 'the review by a press')
  await screen.findByRole('dialog', { name: /^SLB-BBBB/ })
  await user.keyboard('{Escape}')
  const number = await screen.findByRole('button', { name: 'SLB-AAAA' })
  number.focus()
  await user.keyboard('{Enter}')
  await until(() => place() === `/admin/payment-verification?order=${one?._id}`, 'the review by Enter')
})
