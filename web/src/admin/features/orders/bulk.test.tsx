import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, queueOf, refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/orders/admin/all'
const BULK = 'POST /api/orders/admin/bulk-status'
const ORDERS = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC')
const [FIRST, , THIRD] = ORDERS.map(({ _id }) => _id)

async function choose(answers: Answers, names: readonly string[]) {
  const office = await openOffice({ at: '/admin/orders', answers: { [ALL]: () => pending(ORDERS), ...answers } })
  await screen.findByText('SLB-AAAA')
  for (const name of names) await office.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await office.user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Update Status of/ }))
  return { ...office, dialog }
}
const results = (rows: readonly object[]) => () => ({ json: { success: true, results: rows } })

describe('several orders at once', () => {
  it('get one status, and it is said how it went with each', async () => {
    const outcomes = [
      { id: FIRST, orderNumber: 'SLB-AAAA', done: true, message: 'Order status updated successfully!' },
      { id: THIRD, orderNumber: null, done: false, message: 'Only 3 of Special Lion Beedi (Big Pack) are left.' },
    ]
    const { user, dialog, last, calls } = await choose({ [BULK]: results(outcomes) }, ['SLB-AAAA', 'SLB-CCCC'])
    expect(screen.getByRole('heading', { name: 'Update Status of 2 orders' })).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: /Shipped/ }))
    await user.type(await dialog.findByRole('textbox', { name: 'Courier' }), 'DTDC')
    await user.type(dialog.getByLabelText('Tracking number of SLB-CCCC'), 'D4410288')
    const lists = calls().filter((call) => call === ALL).length
    // no money pays them yet: nobody sends them without a word
    expect(dialog.getByRole('button', { name: /^Update Status/ })).toHaveProperty('disabled', true)
    expect(dialog.getByText(/^No verified money pays SLB-AAAA, SLB-CCCC\./)).toBeDefined()
    await user.type(dialog.getByLabelText('Why 2 orders go out unpaid'), 'Both pay at the door')
    await user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    const list = await dialog.findByRole('list', { name: 'Results' })
    expect(last(BULK.slice(5))?.body).toEqual({
      ids: [FIRST, THIRD],
      status: 'shipped',
      parcels: { [FIRST ?? '']: { courier: 'DTDC' }, [THIRD ?? '']: { courier: 'DTDC', trackingNumber: 'D4410288' } },
      transactionIds: Object.fromEntries([ORDERS[0], ORDERS[2]].map((order) => [order?._id, order?.payment.transactionId])),
      seen: Object.fromEntries([ORDERS[0], ORDERS[2]].map((order) => [order?._id, order?.status])),
      unpaidReason: 'Both pay at the door',
    })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['SLB-AAAAUpdated', 'SLB-CCCCNot updatedOnly 3 of Special Lion Beedi (Big Pack) are left.'])
    expect(dialog.getByRole('link', { name: /SLB-CCCC/ }).getAttribute('href')).toContain(`/admin/orders/${THIRD}`)
    await until(() => calls().filter((call) => call === ALL).length > lists, 'the fresh list')
    await user.click(dialog.getByText('Close'))
    expect(screen.queryByRole('button', { name: 'Update Status of selected' })).toBeNull()
  })

  it('are ticked all together, and unticked again', async () => {
    const { user } = await openOffice({ at: '/admin/orders', answers: { [ALL]: () => pending(ORDERS) } })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    const head = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
    expect([ticked(), screen.getByText('3 selected').tagName]).toEqual([[true, true, true, true, true], 'SPAN'])
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    // one above the cards of a phone, one in the head of the table
    expect(ticked()).toEqual([false, false, false, false, false])
    expect([screen.queryByText('3 selected'), head().indeterminate]).toEqual([null, false])
    await user.click(screen.getByRole('checkbox', { name: 'Select SLB-BBBB' }))
    expect([screen.getByText('1 selected').tagName, head().indeterminate, head().checked]).toEqual(['SPAN', true, false])
    await user.click(screen.getByRole('checkbox', { name: 'Select SLB-BBBB' }))
    expect([screen.queryByText('1 selected'), head().indeterminate]).toEqual([null, false])
  })

  it('a refusal of all is said and the choice stays', async () => {
    const { user, dialog } = await choose({ [BULK]: () => refusal(400, 'Please choose at least one order') }, ['SLB-BBBB'])
    await user.click(dialog.getByRole('radio', { name: /Delivered/ }))
    await user.type(dialog.getByLabelText('Why 1 order goes out unpaid'), 'Paid in cash')
    await user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    await until(() => toasts().length > 0, 'a message')
    expect(toasts()[0]?.text).toBe('Failed to update order status: Please choose at least one order')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select SLB-BBBB', hidden: true }).checked).toBe(true)
  })

  it('[BO-057] the orders of one user are asked for by their id, and all come back with a press', async () => {
    const office = await openOffice({ at: `/admin/orders?user=${FIRST}`, answers: { [ALL]: () => pending(ORDERS) } })
    expect(await screen.findByText('Only the orders of Ramesh Ahirwar.')).toBeDefined()
    expect(office.last(ALL.slice(4))?.query.get('user')).toBe(FIRST)
    await office.user.click(screen.getByRole('link', { name: 'Show all orders' }))
    await until(() => office.last(ALL.slice(4))?.query.get('user') === null, 'all of them')
  })
})
