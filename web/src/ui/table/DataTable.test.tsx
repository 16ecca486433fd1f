// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Column } from './DataTable.tsx'
import { DataTable } from './DataTable.tsx'

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
