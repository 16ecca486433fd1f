import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { MEENA, pending, queueOf, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/orders/admin/all'
const BULK = 'POST /api/orders/admin/bulk-status'
const COURIERS = 'GET /api/admin/couriers'
const PAID = { refunded: 0, owed: 0, payments: [], waived: null }
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified', money: PAID })
const UPDATE = `PUT /api/orders/${ORDER._id}/admin/update-status`
const couriers = (...names: string[]) => ({
  json: {
    success: true,
    couriers: [...names.map((name) => ({ name, isActive: true })), { name: 'Pigeon Post', isActive: false }].map((one) => ({
      ...one,
      link: '',
      pinCodes: '',
      days: null,
    })),
  },
})

const open = async (rows: readonly ReturnType<typeof staffOrder>[], answers: Answers = {}, role = 'super_admin') => {
  const office = await openOffice({ at: '/admin/orders', role, answers: { [ALL]: () => pending(rows), ...answers } })
  await screen.findByText(rows[0]?.orderNumber ?? 'No Orders Found')
  return office
}
type Office = Awaited<ReturnType<typeof open>>
async function dialogOf(office: Office, entry: string, number = 'SLB-AAAA') {
  await office.user.click(screen.getByRole('button', { name: `More actions for ${number}` }))
  const row = screen.getByRole('button', { name: `More actions for ${number}` }).closest('tr') ?? document.body
  await office.user.click(within(row).getByRole('button', { name: entry, hidden: true }))
  return within(await screen.findByRole('dialog', { name: new RegExp(`${number}$`) }))
}
const sent = (office: Office) => office.asked.findLast(({ method }) => method !== 'GET')?.body
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0]?.text)

beforeEach(() => localStorage.clear())

describe('several orders with one status', () => {
  const ORDERS = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC').map((order) => ({ ...order, trackingNumber: `T-${order.orderNumber}` }))
  async function choose(names: readonly string[], answers: Answers = {}) {
    const office = await open(ORDERS, answers)
    for (const name of names) await office.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await office.user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
    return { ...office, dialog: within(screen.getByRole('dialog', { name: /^Update Status of/ })) }
  }
  const done = (...ids: (string | undefined)[]) => ({
    json: { success: true, results: ids.map((id) => ({ id, orderNumber: null, done: true, message: '' })) },
  })

  it('a scanner goes from number to number with its Enter, each with what is known of it, and nothing is sent by that', async () => {
    const { user, dialog, calls } = await choose(['SLB-AAAA', 'SLB-BBBB'])
    await user.click(dialog.getByRole('radio', { name: /Shipped/ }))
    const fields = ['SLB-AAAA', 'SLB-BBBB'].map((number) => dialog.getByLabelText<HTMLInputElement>(`Tracking number of ${number}`))
    expect(fields.map(({ placeholder }) => placeholder)).toEqual(['T-SLB-AAAA', 'T-SLB-BBBB'])
    await user.type(fields[0] ?? document.body, 'D1{Enter}')
    expect(document.activeElement).toBe(fields[1])
    await user.keyboard('D2{Enter}')
    expect([document.activeElement, ...fields.map(({ value }) => value)]).toEqual([fields[1], 'D1', 'D2'])
    expect(calls()).not.toContain(BULK)
  })

  it('that went well says how many, by the numbers that were chosen, and nothing of others', async () => {
    const { user, dialog } = await choose(['SLB-BBBB'], { [BULK]: () => done(ORDERS[1]?._id, 'unknown-id') })
    expect(screen.getByRole('heading', { name: 'Update Status of 1 order' })).toBeDefined()
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: /^Update Status/ })
    expect(send.disabled).toBe(true)
    await user.click(dialog.getByRole('radio', { name: /Delivered/ }))
    await user.type(dialog.getByLabelText(/goes out unpaid$/), 'Paid in cash')
    expect([send.disabled, dialog.queryByLabelText(/^Tracking number/)]).toEqual([false, null])
    await user.click(send)
    const list = await dialog.findByRole('list', { name: 'Results' })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['SLB-BBBBUpdated', 'unknown-idUpdated'])
    expect(screen.getByText('2 updated.').tagName).toBe('P')
    expect([dialog.queryByRole('button', { name: 'Cancel' }), dialog.queryByRole('radio')]).toEqual([null, null])
  })

  it.each([
    ['Shipped', 'DTDC'],
    ['Delivered', null],
  ])('as %s leaves %j as the courier for the next time, and sends parcels only then', async (status, kept) => {
    const office = await choose(['SLB-AAAA'], { [BULK]: () => done(ORDERS[0]?._id), [COURIERS]: () => couriers('DTDC') })
    await office.user.click(office.dialog.getByRole('radio', { name: /Shipped/ }))
    await office.user.selectOptions(await office.dialog.findByRole('combobox', { name: 'Courier' }), 'DTDC')
    await office.user.click(office.dialog.getByRole('radio', { name: new RegExp(status) }))
    await office.user.type(office.dialog.getByLabelText(/goes out unpaid$/), 'Paid in cash')
    await office.user.click(office.dialog.getByRole('button', { name: /^Update Status/ }))
    await office.dialog.findByRole('list', { name: 'Results' })
    expect(localStorage.getItem('lastCourier')).toBe(kept && JSON.stringify({ [MEENA.username]: kept }))
    expect(Object.hasOwn(Object(sent(office)), 'parcels')).toBe(kept !== null)
  })

  it('is not offered to whoever may only read, in the list, the menu or the sheet', async () => {
    const office = await open([ORDER], {}, 'accountant')
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    await office.user.click(screen.getByRole('button', { name: 'More actions for SLB-AAAA' }))
    expect(screen.queryByRole('button', { name: 'Update Status', hidden: true })).toBeNull()
    await office.user.click(screen.getByRole('button', { name: 'SLB-AAAA' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Order SLB-AAAA' }))
    expect(sheet.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Close',
      'Download Receipt',
    ])
  })

  it('is not offered where no order is there', async () => {
    await open([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

describe('the courier of a parcel', () => {
  async function shipping(order = ORDER, ...names: string[]) {
    const office = await open([order], {
      [COURIERS]: () => couriers(...names),
      [UPDATE]: () => ({ json: { success: true, order: { ...order, courier: 'Own Van' } } }),
    })
    const dialog = await dialogOf(office, 'Update Status')
    await office.user.click(dialog.getByRole('radio', { name: /Shipped/ }))
    return { ...office, dialog, office }
  }
  const options = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('is one of those in use, or another one by its name, which can be taken back', async () => {
    const { user, dialog, office } = await shipping(ORDER, 'DTDC', 'India Post')
    const list = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
    await until(() => options(list).length > 2, 'the couriers')
    expect(options(list)).toEqual(['No courier', 'DTDC', 'India Post', 'Another courier'])
    expect(dialog.queryByLabelText('Name of the courier')).toBeNull()
    await user.selectOptions(list, 'Another courier')
    await user.type(dialog.getByLabelText('Name of the courier'), 'Own Van')
    expect(options(list)).toEqual(['No courier', 'DTDC', 'India Post', 'Another courier'])
    await user.selectOptions(list, 'DTDC')
    expect(dialog.queryByLabelText('Name of the courier')).toBeNull()
    await user.selectOptions(list, 'Another courier')
    expect(dialog.getByLabelText<HTMLInputElement>('Name of the courier').value).toBe('')
    await user.type(dialog.getByLabelText('Name of the courier'), 'Own Van')
    await user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    expect(await said()).toMatch(/updated/)
    expect(sent(office)).toMatchObject({ status: 'shipped', courier: 'Own Van' })
    expect(localStorage.getItem('lastCourier')).toBe(JSON.stringify({ [MEENA.username]: 'Own Van' }))
  })

  it('that an order has already is among them, though it is not in use any more', async () => {
    const { dialog } = await shipping({ ...ORDER, courier: 'Pigeon Post' }, 'DTDC')
    const list = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
    await until(() => options(list).length > 3, 'the couriers')
    expect([options(list), list.value]).toEqual([['No courier', 'DTDC', 'Pigeon Post', 'Another courier'], 'Pigeon Post'])
  })
})

describe('the change of one status', () => {
  const shown = (order: typeof ORDER) => ({ [UPDATE]: () => ({ json: { success: true, order } }) })

  it('sends its note without blanks, none where there is none, and neither parcel nor money where nothing is asked', async () => {
    const office = await open([ORDER], shown({ ...ORDER, status: 'delivered' }))
    const dialog = await dialogOf(office, 'Update Status')
    expect(dialog.getByText('Current').closest('label')?.textContent).toBe('Order ConfirmedCurrent')
    expect(dialog.queryByText(/^Current:/)).toBeNull()
    await office.user.click(dialog.getByRole('radio', { name: /Delivered/ }))
    await office.user.type(dialog.getByLabelText('Note'), '   ')
    await office.user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    await said()
    expect(sent(office)).toEqual({ status: 'delivered', seen: 'confirmed', transactionId: '532418764471' })
    expect(localStorage.getItem('lastCourier')).toBeNull()
  })

  it('asks for what is left of the money after a part went back, and keeps it for later where that is chosen', async () => {
    const part = { ...ORDER, total: 2960, money: { ...PAID, refunded: 460.5 } }
    const office = await open([part], { [UPDATE]: () => refusal(503, 'The shop is busy.') })
    const dialog = await dialogOf(office, 'Update Status')
    await office.user.click(dialog.getByRole('radio', { name: /Cancelled/ }))
    expect(dialog.getByText('The customer paid ₹2,499.50. What becomes of it?')).toBeDefined()
    await office.user.click(dialog.getByRole('radio', { name: /Refunded already/ }))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in ₹').value).toBe('2499.5')
    expect(dialog.queryByLabelText('Reason')).toBeNull()
    await office.user.click(dialog.getByRole('radio', { name: /Refund later/ }))
    expect([dialog.queryByLabelText('Amount in ₹'), dialog.queryByLabelText('Reason')]).toEqual([null, null])
    await office.user.type(dialog.getByLabelText('Note'), ' Called. ')
    await office.user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    expect(await said()).toBe('Failed to update order status: The shop is busy.')
    expect(sent(office)).toEqual({
      status: 'cancelled',
      seen: 'confirmed',
      transactionId: '532418764471',
      note: 'Called.',
      refund: { settle: 'later' },
    })
  })

  it('asks nothing about the money of an order that was cancelled before', async () => {
    const office = await open([{ ...ORDER, status: 'cancelled' }])
    const dialog = await dialogOf(office, 'Update Status')
    expect(dialog.queryByText(/What becomes of it/)).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Update Status/ }).disabled).toBe(false)
  })

  it('says what else it does, and nothing where it does nothing else', async () => {
    const office = await open([ORDER])
    const dialog = await dialogOf(office, 'Update Status')
    const told = () => [...document.querySelectorAll('dialog .note')].map(({ textContent }) => textContent)
    expect(told()).toEqual([])
    await office.user.click(dialog.getByRole('radio', { name: /Cancelled/ }))
    expect(told()).toEqual(['Puts the packs back into stock.'])
  })
})

it('a refund that is not paid is recorded with its reason alone, and said as such', async () => {
  const owed = { ...ORDER, status: 'cancelled' as const, money: { ...PAID, owed: 1540 } }
  const REFUND = `POST /api/orders/${ORDER._id}/admin/refunds`
  const office = await open([owed], { [REFUND]: () => ({ status: 502, text: 'Bad gateway' }) })
  await office.user.click(screen.getByRole('button', { name: 'SLB-AAAA' }))
  await office.user.click(screen.getByRole('button', { name: 'Record refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund of SLB-AAAA' }))
  expect(dialog.getByText('₹1,540.00 of this order is owed to Ramesh Ahirwar.')).toBeDefined()
  expect([dialog.getByLabelText<HTMLInputElement>('Amount in ₹').value, dialog.queryByLabelText('Reason')]).toEqual(['1540', null])
  await office.user.click(dialog.getByRole('radio', { name: 'No refund' }))
  expect(dialog.queryByLabelText('Amount in ₹')).toBeNull()
  await office.user.type(dialog.getByLabelText('Reason'), 'Paid in cash')
  await office.user.click(dialog.getByRole('button', { name: /^Record/ }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The refund could not be recorded.')
  office.answers[REFUND] = () => ({ json: { success: true, order: { ...owed, money: { ...PAID, waived: 'Paid in cash' } } } })
  await office.user.click(dialog.getByRole('button', { name: /^Record/ }))
  expect(await said()).toBe('Recorded that nothing is refunded')
  expect(sent(office)).toEqual({ settle: 'none', reason: 'Paid in cash' })
})
