import { render, screen, within } from '@testing-library/react'
import type { BatchToPick } from 'contract/dispatch/dispatch.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { FACTS } from '#test/samples.ts'
import { staffOrder } from '#test/staff-orders.ts'
import { PackingSlips, PickList } from './packing-sheets.tsx'

const [LINE] = staffOrder().items
const line = LINE ?? expect.unreachable('a line')
const order = (_id: string, orderNumber: string) =>
  staffOrder({ _id, orderNumber, status: 'confirmed', paymentStatus: 'verified', items: [{ ...line, quantity: 5 }], itemCount: 5 })
const FIRST = order('0190a000-0000-7000-8000-0000000000f1', 'SLB-AAAA')
const SECOND = order('0190a000-0000-7000-8000-0000000000f2', 'SLB-BBBB')
const part = (change: Partial<BatchToPick>): BatchToPick => ({
  order: FIRST._id,
  productId: line.productId,
  batch: 'LB-5',
  expiresOn: '2020-01-31',
  packs: 2,
  isExpired: true,
  ...change,
})
const PARTS = [part({}), part({ batch: 'LB-6', expiresOn: '2099-01-31', packs: 3, isExpired: false })]
const UNNAMED = part({ order: SECOND._id, batch: null, packs: 5 })

const dispatch = (batches: BatchToPick[]) =>
  openOffice({
    at: '/admin/dispatch',
    answers: {
      'GET /api/admin/dispatch': () => ({
        json: {
          success: true,
          orders: [FIRST, SECOND],
          pick: [],
          batches,
          held: { total: 0, orders: [] },
          pagination: { current: 1, pages: 1, total: 2 },
        },
      }),
      'GET /api/admin/couriers': () => ({ json: { success: true, couriers: [] } }),
    },
  })
const contents = async (number: RegExp) => {
  const row = await screen.findByRole('row', { name: number })
  return within(row).getByRole('listitem').textContent
}

it('expired packs are warned of, over the list and in their row, with the batches to pick', async () => {
  await dispatch([...PARTS, UNNAMED])
  expect(await contents(/SLB-AAAA/)).toMatch(/^5 × .*Batch LB-5 \(2\), LB-6 \(3\)2 of them expired$/)
  expect(await contents(/SLB-BBBB/)).toMatch(/^5 × [^B]*Big[^B]*Expired$/)
  expect(screen.getByText('The packs of 2 orders below have expired.')).toBeDefined()
})

it('nothing is said where nothing has expired', async () => {
  await dispatch([part({ isExpired: false })])
  expect(await contents(/SLB-AAAA/)).toContain('Batch LB-5 (2)')
  expect(screen.queryByText(/expired/)).toBeNull()
})

it('slip and pick list say which batch to pick', () => {
  render(<PackingSlips orders={[FIRST, SECOND]} batches={PARTS} shop={FACTS} />)
  expect(screen.getAllByText('Batch LB-5 (2), LB-6 (3)')).toHaveLength(1)
  render(<PickList orders={[FIRST]} batches={PARTS} />)
  expect(screen.getByText(/^5 × .* \(Batch LB-5 \(2\), LB-6 \(3\)\)$/)).toBeDefined()
})
