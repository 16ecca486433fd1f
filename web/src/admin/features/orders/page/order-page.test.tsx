import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'

const ALL = 'GET /api/orders/admin/all'
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified' })
const ONE = `GET /api/orders/${ORDER._id}/admin`

const ordersOf = (rows = [ORDER], answers = {}, at = '/admin/orders') =>
  openOffice({ at, answers: { [ALL]: () => pending(rows), ...answers } })

describe('the page of an order', () => {
  const EVENTS = [
    {
      seq: 1,
      at: '2026-11-20T05:06:00.000Z',
      actor: 'meena',
      actorKind: 'customer',
      type: 'order.placed',
      from: null,
      to: 'pending_payment',
      note: null,
    },
    {
      seq: 2,
      at: '2026-11-20T06:00:00.000Z',
      actor: 'meena',
      actorKind: 'admin',
      type: 'payment.verified',
      from: 'payment_submitted',
      to: 'confirmed',
      note: 'Seen in the bank',
    },
  ]
  const ATTEMPTS = [
    {
      try: 1,
      transactionId: '532418764470',
      submittedAt: '2026-11-20T05:10:00.000Z',
      outcome: 'rejected',
      decidedBy: 'meena',
      decidedAt: '2026-11-20T05:15:00.000Z',
      note: 'Not in the bank',
    },
    {
      try: 2,
      transactionId: '532418764471',
      submittedAt: '2026-11-20T05:20:00.000Z',
      outcome: 'pending',
      decidedBy: null,
      decidedAt: null,
      note: null,
    },
  ]
  const page = () =>
    ordersOf(
      [ORDER],
      { [ONE]: () => ({ json: { success: true, order: ORDER, events: EVENTS, attempts: ATTEMPTS } }) },
      `/admin/orders/${ORDER._id}`,
    )

  it('[BO-010] shows the order with its history', async () => {
    await page()
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SLB-AAAA' })).toBeDefined()
    const history = within(screen.getByRole('list', { name: 'History of the order' })).getAllByRole('listitem')
    expect(history[0]?.textContent).toContain('Order placed')
    expect(history[0]?.textContent).toContain('meena (shopper)') // a shopper who calls himself like a colleague
    expect(history[1]?.textContent).toContain('20 Nov 2026, 11:30 am, meena. Pending Verification to Order Confirmed“Seen in the bank”')
  })

  it('shows every payment handed in, and what became of it', async () => {
    await page()
    const heading = await screen.findByRole('heading', { name: 'Payment attempts' })
    const said = heading.closest('section')?.textContent
    expect(said).toContain('5324 1876 4470Rejected')
    expect(said).toContain('reviewed by meenaNot in the bank')
    expect(said).toContain('5324 1876 4471Waiting for review')
  })

  it('[BO-002] prints the receipt in place of the page', async () => {
    const { user } = await page()
    let paper: string | null = null
    vi.stubGlobal('print', () => {
      paper = document.querySelector('[data-receipt]')?.textContent ?? null
    })
    await user.click(await screen.findByRole('button', { name: 'Print Receipt' }))
    await until(() => paper !== null, 'the printing')
    expect(paper).toContain('ADMIN RECEIPT')
    expect(paper).toContain('SLB-AAAA')
    dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('[data-receipt]')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('the delivery address is corrected from the page, with what is wrong at its field, until the order has left', async () => {
    const ADDRESS = `PUT /api/orders/${ORDER._id}/admin/address`
    const { user, last, answers } = await ordersOf(
      [ORDER],
      {
        [ONE]: () => ({ json: { success: true, order: ORDER, events: EVENTS, attempts: [] } }),
        [ADDRESS]: () => refusal(400, 'This PIN code lies in Goa.', { errors: { zipCode: 'This PIN code lies in Goa.' } }),
      },
      `/admin/orders/${ORDER._id}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Correct address' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delivery address of SLB-AAAA' }))
    expect(dialog.getByText(/The state stays Madhya Pradesh/)).toBeDefined()
    await user.clear(dialog.getByLabelText('PIN code'))
    await user.type(dialog.getByLabelText('PIN code'), '403001')
    await user.click(dialog.getByRole('button', { name: /^Save address/ }))
    expect(await dialog.findByText('This PIN code lies in Goa.')).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('PIN code').value).toBe('403001')
    answers[ADDRESS] = () => ({ json: { success: true, order: ORDER } })
    await user.click(dialog.getByRole('button', { name: /^Save address/ }))
    await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
    const { name, phone, street, city, zipCode } = ORDER.shippingAddress
    const was = { name, phone, street, city, zipCode }
    expect(last(ADDRESS.slice(4))?.body).toEqual({ ...was, zipCode: '403001', was })
  })

  it('a shipped order has no address to correct', async () => {
    const shipped = { ...ORDER, status: 'shipped' as const }
    await ordersOf(
      [shipped],
      { [ONE]: () => ({ json: { success: true, order: shipped, events: EVENTS, attempts: [] } }) },
      `/admin/orders/${ORDER._id}`,
    )
    expect(await screen.findByRole('heading', { name: 'History' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Correct address' })).toBeNull()
  })
})
