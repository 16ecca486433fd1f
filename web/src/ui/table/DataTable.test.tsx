// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Column } from './DataTable.tsx'
import { DataTable, RowOpener } from './DataTable.tsx'

afterEach(cleanup)

type Payment = { id: string; amount: string }
const columns: Column<Payment>[] = [
  { key: 'id', head: 'Order', place: 'title', cell: (row) => row.id },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: (row) => row.amount },
]
const props = { caption: 'Pending payments', columns, rowKey: (row: Payment) => row.id, empty: 'No pending payments' }
const rows = [
  { id: 'A1', amount: '₹280' },
  { id: 'A2', amount: '₹210' },
]

it('while nothing has come the table is busy and shows blocks', () => {
  render(<DataTable {...props} rows={undefined} skeletons={3} />)
  const table = screen.getByRole('table', { name: 'Pending payments' })
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(table.querySelectorAll('tbody .skeleton')).toHaveLength(6)
})

it('no rows are said in words across the whole width', () => {
  render(<DataTable {...props} rows={[]} />)
  const cell = screen.getByRole<HTMLTableCellElement>('cell', { name: 'No pending payments' })
  expect(cell.colSpan).toBe(2)
})

it('a first load that failed shows the error alone; a later failure keeps the rows under it', () => {
  const { rerender } = render(<DataTable {...props} rows={undefined} error="Failed to load" />)
  const table = screen.getByRole('table')
  expect(within(table).getByRole('cell').textContent).toBe('Failed to load')
  expect(table.hasAttribute('aria-busy')).toBe(false)
  rerender(<DataTable {...props} rows={rows} error="Failed to load" />)
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByText('Failed to load')).not.toBeNull()
})

it('every cell knows its column and its place in a card, and the selected row says so', () => {
  render(<DataTable {...props} rows={rows} selected="A2" />)
  const cell = screen.getByRole('cell', { name: '₹210' })
  expect({ ...cell.dataset }).toEqual({ align: 'end', place: 'figure', label: 'Amount' })
  expect(cell.closest('tr')?.getAttribute('aria-current')).toBe('true')
})

it('rows that have come leave nothing busy, none is selected or marked by itself, and on a phone they are cards', () => {
  render(<DataTable {...props} rows={rows} />)
  const table = screen.getByRole('table', { name: 'Pending payments' })
  expect([table.hasAttribute('aria-busy'), table.dataset.cards]).toEqual([false, 'true'])
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [row.getAttribute('aria-current'), row.dataset.marked]),
  ).toEqual([
    [null, undefined],
    [null, undefined],
    [null, undefined],
  ])
  expect(table.parentElement?.hasAttribute('role')).toBe(false)
  expect(screen.queryByText('No pending payments')).toBeNull()
})

it('a long one scrolls inside itself, can be reached by the keyboard for that, and has its name', () => {
  render(<DataTable {...props} rows={rows} tall cards={false} />)
  const box = screen.getByRole('region', { name: 'Pending payments' })
  expect([box.tabIndex, box.dataset.tall, screen.getByRole('table').dataset.cards]).toEqual([0, 'true', undefined])
})

it('a row that needs attention is marked, and no other', () => {
  render(<DataTable {...props} rows={rows} marked={({ amount }) => amount === '₹280'} />)
  expect(screen.getAllByRole('row').map((row) => row.dataset.marked)).toEqual([undefined, 'true', undefined])
})

it('a head may be spoken only, with a tick before it, and a column may have its width', () => {
  const ticks: Column<Payment> = { key: 'tick', head: 'Chosen', hideHead: true, width: '44', headTick: <b>all</b>, cell: () => null }
  render(<DataTable {...props} columns={[ticks, ...columns]} rows={rows} />)
  const [first, second] = screen.getAllByRole('columnheader')
  expect([first?.textContent, first?.querySelector('.sr-only')?.textContent]).toEqual(['allChosen', 'Chosen'])
  expect([second?.textContent, second?.querySelector('.sr-only')]).toEqual(['Order', null])
  expect([...document.querySelectorAll('col')].map((column) => column.getAttribute('width'))).toEqual(['44', null, null])
})

it('eight rows of blocks stand in the place of what comes, each in its column, and nothing is said to be missing', () => {
  render(<DataTable {...props} rows={undefined} />)
  const blocks = [...document.querySelectorAll('tbody tr')]
  expect(blocks).toHaveLength(8)
  const places = [...(blocks[7]?.querySelectorAll('td') ?? [])].map(({ dataset }) => [dataset.align, dataset.place])
  expect(places).toEqual([
    [undefined, 'title'],
    ['end', 'figure'],
  ])
  expect(screen.queryByText('No pending payments')).toBeNull()
})

it('a failure above rows that are there leaves them as they are, in front of an empty list as well', () => {
  render(<DataTable {...props} rows={[]} error={<p>Failed to load</p>} />)
  expect(screen.getByRole('cell').textContent).toBe('No pending payments')
  expect(screen.getByText('Failed to load').closest('table')).toBeNull()
})

it('a press anywhere in a row presses its opener, but not one on a control of the row; a row without an opener has no such place', async () => {
  const onOpen = vi.fn()
  const opened: Column<Payment>[] = [
    {
      key: 'id',
      head: 'Order',
      cell: ({ id }) => (id === 'A1' ? <RowOpener onClick={() => onOpen(id)}>{id}</RowOpener> : id),
    },
    { key: 'amount', head: 'Amount', cell: ({ amount }) => amount },
    { key: 'do', head: 'Actions', cell: ({ id }) => <button type="button">Review {id}</button> },
  ]
  const user = userEvent.setup()
  render(<DataTable {...props} columns={opened} rows={rows} />)
  await user.click(screen.getByText('₹280'))
  await user.click(screen.getByRole('button', { name: 'Review A1' }))
  await user.click(screen.getByText('₹210'))
  screen.getByRole('button', { name: 'A1' }).focus()
  await user.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([['A1'], ['A1']])
})

it('a column that was not chosen is marked, and gone where the cards have no place for it either', () => {
  const chosen: Column<Payment>[] = [
    { key: 'id', head: 'Order', cell: ({ id }) => id },
    { key: 'amount', head: 'Amount', cell: ({ amount }) => amount, isOff: true },
    { key: 'phone', head: 'Phone', cell: () => '1', isOff: true, place: 'none' },
  ]
  render(<DataTable {...props} columns={chosen} rows={rows} />)
  expect(screen.getAllByRole('columnheader').map((head) => [head.textContent, head.dataset.off])).toEqual([
    ['Order', undefined],
    ['Amount', 'true'],
  ])
})
