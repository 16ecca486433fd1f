import { screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { INVOICE } from '#test/orders.ts'
import type { Answers } from '#test/shop-server.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const NAGPUR = { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders' }
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA' })
const NAME = `PUT /api/orders/${ORDER._id}/admin/business`

async function page(order: AdminOrder = ORDER, answers: Answers = {}, role = 'super_admin') {
  const office = await openOffice({
    at: `/admin/orders/${order._id}`,
    role,
    answers: {
      [`GET /api/orders/${order._id}/admin`]: () => ({ json: { success: true, order, events: [], attempts: [] } }),
      [NAME]: () => ({ json: { success: true, order: { ...order, business: NAGPUR } } }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'History' })
  const open = async (button: string) => {
    await office.user.click(screen.getByRole('button', { name: button }))
    return within(screen.getByRole('dialog', { name: 'Business that SLB-AAAA is for' }))
  }
  return { ...office, open, sent: () => office.last(NAME.slice(4))?.body }
}

describe('the business that an order is for', () => {
  it('is named once its GSTIN fits, with what stood there before', async () => {
    const { user, open, sent } = await page()
    const dialog = await open('Add GSTIN')
    await user.type(dialog.getByLabelText('GSTIN'), '27AAPFU0939F1Z')
    await user.click(dialog.getByRole('button', { name: /^Save GSTIN/ }))
    expect(dialog.getByText('A GSTIN has 15 characters, this has 14.')).toBeDefined()
    expect(dialog.getByText('Enter the name that the business is registered under.')).toBeDefined()
    await user.type(dialog.getByLabelText('GSTIN'), 'V')
    await user.type(dialog.getByLabelText('Registered name'), NAGPUR.name)
    expect(sent()).toBeUndefined()
    await user.click(dialog.getByRole('button', { name: /^Save GSTIN/ }))
    await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
    expect([sent(), toasts()[0]?.text]).toEqual([{ business: NAGPUR, was: null }, 'GSTIN saved'])
  })

  it('stands beside the address, is taken off with two empty fields, and a refusal stands above what was typed', async () => {
    const { user, open, sent, answers } = await page(
      { ...ORDER, business: NAGPUR },
      { [NAME]: () => refusal(409, 'Somebody else has changed this order. Please look at it again.', { code: 'order.changed' }) },
    )
    expect(screen.getByText('Nagpur Traders, GSTIN 27AAPFU0939F1ZV')).toBeDefined()
    const dialog = await open('Change GSTIN')
    await user.clear(dialog.getByLabelText('GSTIN'))
    await user.click(dialog.getByRole('button', { name: /^Save GSTIN/ }))
    expect(dialog.getByText('Enter the GSTIN, or no name either.')).toBeDefined()
    await user.clear(dialog.getByLabelText('Registered name'))
    await user.click(dialog.getByRole('button', { name: /^Save GSTIN/ }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody else has changed this order.')
    expect(sent()).toEqual({ business: null, was: NAGPUR })
    answers[NAME] = () => ({ json: { success: true, order: ORDER } })
    await user.click(dialog.getByRole('button', { name: /^Save GSTIN/ }))
    await until(() => toasts().some(({ text }) => text === 'GSTIN taken off'), 'the message')
  })

  it.each([
    ['of an order with an invoice', { ...ORDER, taxDocuments: [INVOICE] }, 'super_admin'],
    ['of a cancelled order', { ...ORDER, status: 'cancelled' as const }, 'super_admin'],
    ['by an accountant', ORDER, 'accountant'],
  ])('cannot be named %s', async (_, order, role) => {
    await page(order, {}, role)
    expect(screen.queryByRole('button', { name: /GSTIN/ })).toBeNull()
  })
})
