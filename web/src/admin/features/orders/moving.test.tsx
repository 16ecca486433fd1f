import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { TRACKING_NUMBER_WRONG } from 'contract/rules/tracking-number.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, queueOf, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/orders/admin/all'
const COURIERS = 'GET /api/admin/couriers'
const BULK = 'POST /api/orders/admin/bulk-status'
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified' })
const UPDATE = `PUT /api/orders/${ORDER._id}/admin/update-status`
/** As an older version answers it, which knows no PIN codes. */
const courier = (name: string, isActive = true) => ({ name, link: '', isActive })
const couriers = (...rows: object[]) => ({ [COURIERS]: () => ({ json: { success: true, couriers: rows } }) })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0]?.text)

describe('Update Status of one order', () => {
  async function open(order: AdminOrder = ORDER, answers: Answers = {}) {
    const office = await openOffice({
      at: '/admin/orders',
      answers: { [ALL]: () => pending([order]), [UPDATE]: () => ({ json: { success: true, order } }), ...answers },
    })
    await office.user.click(await screen.findByRole('button', { name: 'SLB-AAAA' }))
    await office.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update Status' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Update Status of SLB-AAAA' }))
    const choose = (name: RegExp) => office.user.click(dialog.getByRole('radio', { name }))
    const send = () => office.user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    return { ...office, dialog, choose, send, body: () => office.last(UPDATE.slice(4))?.body }
  }

  it('begins at the present status and calls it so; it says what else another one does', async () => {
    const { dialog, choose } = await open()
    const chosen = () =>
      dialog
        .getAllByRole<HTMLInputElement>('radio')
        .find(({ checked }) => checked)
        ?.closest('label')?.textContent
    expect(chosen()).toMatch(/^Order Confirmed.*Current$/)
    expect(dialog.getAllByText('Current')).toHaveLength(1)
    expect(dialog.queryByText(/^(Takes|Puts) the packs/)).toBeNull()
    await choose(/Cancelled/)
    expect(dialog.getByText('Puts the packs back into stock.')).toBeDefined()
    await choose(/Order Confirmed/)
    expect(dialog.queryByText('Puts the packs back into stock.')).toBeNull()
  })

  it('[BO-225] no answer is an error that occurred', async () => {
    const { send } = await open(ORDER, { [UPDATE]: () => 'hang up' as const })
    await send()
    expect(await said()).toMatch(/^Error occurred while updating order status: ./)
  })

  it('keeps the parcel that the order has, also of a courier that is in no table any more', async () => {
    const sent = { ...ORDER, status: 'shipped' as const, courier: 'Old Carrier', trackingNumber: 'OC7' }
    const { dialog, send, body } = await open(sent, couriers(courier('India Post'), courier('Retired', false)))
    await dialog.findByRole('option', { name: 'India Post' })
    const options = within(dialog.getByRole('combobox', { name: 'Courier' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['No courier', 'India Post', 'Old Carrier', 'Another courier'])
    expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('OC7')
    await send()
    await said()
    expect(body()).toEqual({
      status: 'shipped',
      seen: 'shipped',
      transactionId: '532418764471',
      courier: 'Old Carrier',
      trackingNumber: 'OC7',
    })
  })

  it('shows the order of another account that claims the payment, and the next press says that it was seen', async () => {
    const waiting = { ...ORDER, paymentStatus: 'pending_verification' as const, status: 'payment_submitted' as const }
    const refused = () => refusal(409, 'Claimed', { code: 'payment.claimed', claims: ['SLB-CCCC'] })
    const { dialog, choose, send, body, calls } = await open(waiting, { [UPDATE]: refused })
    await choose(/Confirmed/)
    await send()
    expect((await dialog.findByRole('link', { name: /SLB-CCCC/ })).getAttribute('href')).toContain('SLB-CCCC')
    expect(body()).not.toHaveProperty('claimsSeen')
    await send()
    await until(() => calls().filter((one) => one === UPDATE).length === 2, 'the second update')
    expect(body()).toMatchObject({ status: 'confirmed', claimsSeen: ['SLB-CCCC'] })
  })

  it('says where the order has that status already', async () => {
    const there = () => ({ json: { success: true, order: ORDER, isChanged: false } })
    const { send } = await open(ORDER, { [UPDATE]: there })
    await send()
    expect(await said()).toBe('This order has this status already.')
  })

  it('a tracking number that is refused is said at its field', async () => {
    const refuse = () => refusal(400, TRACKING_NUMBER_WRONG, { errors: { trackingNumber: TRACKING_NUMBER_WRONG } })
    const { dialog, choose, send, user } = await open(ORDER, { ...couriers(), [UPDATE]: refuse })
    await choose(/Shipped/)
    const field = dialog.getByLabelText('Tracking number')
    await user.type(field, 'A7')
    await send()
    expect(await dialog.findByText(TRACKING_NUMBER_WRONG)).toBeDefined()
    await expect.poll(() => document.activeElement).toBe(field)
    expect(await said()).toBe(`Failed to update order status: ${TRACKING_NUMBER_WRONG}`)
  })

  it('another courier begins with an empty name, and goes again with one of the table', async () => {
    const { dialog, choose, user } = await open(ORDER, couriers(courier('India Post'), courier('DTDC')))
    await choose(/Shipped/)
    await dialog.findByRole('option', { name: 'DTDC' })
    const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
    await user.selectOptions(select, 'DTDC')
    await user.selectOptions(select, 'Another courier')
    expect(dialog.getByLabelText<HTMLInputElement>('Name of the courier').value).toBe('')
    await user.selectOptions(select, 'India Post')
    expect([dialog.queryByLabelText('Name of the courier'), select.value]).toEqual([null, 'India Post'])
  })

  it('a note is sent without the blanks around it, and not at all when it is blank', async () => {
    const { dialog, choose, send, body, user } = await open()
    await choose(/Delivered/)
    await user.type(dialog.getByLabelText('Note'), '  left with the guard ')
    await send()
    await said()
    expect(body()).toMatchObject({ note: 'left with the guard' })
    const again = await open()
    await again.user.type(again.dialog.getByLabelText('Note'), '   ')
    await again.send()
    await until(() => again.body() !== undefined, 'the change')
    expect('note' in Object(again.body())).toBe(false)
  })

  it('only a parcel that was sent is remembered', async () => {
    const gone = { ...ORDER, status: 'delivered' as const, courier: 'DTDC' }
    const { choose, send } = await open(ORDER, { [UPDATE]: () => ({ json: { success: true, order: gone } }) })
    await choose(/Delivered/)
    await send()
    await said()
    expect(localStorage.getItem('lastCourier')).toBeNull()
  })

  it('a refusal has the list asked for again: somebody else may have been faster', async () => {
    const { send, calls } = await open(ORDER, { [UPDATE]: () => refusal(409, 'It was cancelled meanwhile.') })
    const lists = () => calls().filter((call) => call === ALL).length
    const before = lists()
    await send()
    expect(await said()).toBe('Failed to update order status: It was cancelled meanwhile.')
    await until(() => lists() > before, 'the list')
  })

  it('what is paid back already is not owed again; a refund for later is sent as that', async () => {
    const money = { refunded: 460, owed: 0, payments: [], waived: null }
    const { dialog, choose, send, body } = await open({ ...ORDER, money })
    await choose(/Cancelled/)
    expect(dialog.getByText('The customer paid ₹2,500.00. What becomes of it?')).toBeDefined()
    expect([dialog.queryByLabelText('Reason'), dialog.queryByLabelText(/^Reference/)]).toEqual([null, null])
    await choose(/Refunded already/)
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in ₹').value).toBe('2500')
    await choose(/Refund later/)
    await send()
    await said()
    expect(body()).toEqual({ status: 'cancelled', seen: 'confirmed', transactionId: '532418764471', refund: { settle: 'later' } })
  })

  it('an order that is cancelled already is not asked about its money again', async () => {
    const { dialog, send, body } = await open({ ...ORDER, status: 'cancelled' })
    expect(dialog.queryByText(/What becomes of it/)).toBeNull()
    await send()
    await said()
    expect(body()).toEqual({ status: 'cancelled', seen: 'cancelled', transactionId: '532418764471' })
  })

  it('Enter sends nothing while the money of a paid order is not settled', async () => {
    const { dialog, choose, calls } = await open()
    await choose(/Cancelled/)
    fireEvent.submit(dialog.getByLabelText('Note').closest('form') ?? document.body)
    await choose(/No refund/)
    expect(calls()).not.toContain(UPDATE)
  })
})

describe('Update Status of several orders', () => {
  const ROWS = queueOf('SLB-AAAA', 'SLB-BBBB', 'SLB-CCCC').map((order) => ({
    ...order,
    status: 'confirmed' as const,
    paymentStatus: 'verified' as const,
  }))
  const done = (count: number) => () => ({
    json: {
      success: true,
      results: ROWS.slice(0, count).map(({ _id, orderNumber }) => ({ id: _id, orderNumber, done: true, message: 'Done.' })),
    },
  })
  async function open(names: readonly string[], answers: Answers = {}, role = 'super_admin', at = '/admin/orders') {
    const list = { orders: ROWS, pick: [], held: { total: 0, orders: [] }, pagination: { current: 1, pages: 1, total: 3 } }
    const office = await openOffice({
      at,
      role,
      answers: { [ALL]: () => pending(ROWS), 'GET /api/admin/dispatch': () => ({ json: { success: true, ...list } }), ...answers },
    })
    for (const name of names) await office.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await office.user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
    const dialog = within(screen.getByRole('dialog', { name: /^Update Status of/ }))
    const send = () => office.user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    return { ...office, dialog, send, body: () => office.last(BULK.slice(5))?.body }
  }

  it('calls one order one, waits for a status, and sends no parcel where none is sent', async () => {
    const { dialog, user, send, body } = await open(['SLB-BBBB'], { [BULK]: done(1) })
    expect(screen.getByRole('heading', { name: 'Update Status of 1 order' })).toBeDefined()
    expect(dialog.getByText('SLB-BBBB')).toBeDefined()
    expect(dialog.getByRole('button', { name: /^Update Status/ }).matches(':disabled')).toBe(true)
    await user.click(dialog.getByRole('radio', { name: /Delivered/ }))
    expect(dialog.queryByLabelText(/^Tracking number of/)).toBeNull()
    await send()
    expect((await dialog.findByRole('status')).textContent).toMatch(/^1 updated\./)
    const id = ROWS[1]?._id ?? ''
    expect(body()).toEqual({ ids: [id], status: 'delivered', transactionIds: { [id]: '532418764471' }, seen: { [id]: ROWS[1]?.status } })
    expect(localStorage.getItem('lastCourier')).toBeNull()
  })

  it('says how many were not updated, and names an order that the answer does not', async () => {
    const results = [
      { id: ROWS[0]?._id, orderNumber: null, done: true, message: 'Done.' },
      { id: 'gone', orderNumber: null, done: false, message: 'There is no such order.' },
    ]
    const { dialog, user, send } = await open(['SLB-AAAA'], { [BULK]: () => ({ json: { success: true, results } }) })
    await user.click(dialog.getByRole('radio', { name: /Delivered/ }))
    await send()
    expect((await dialog.findByText(/updated/, { selector: 'p' })).textContent).toBe('1 updated, 1 not.')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SLB-AAAAUpdated',
      'goneNot updatedThere is no such order.',
    ])
  })

  it('Enter in a tracking number goes to the next one, in the last to the button, and sends nothing; blanks are no number and no courier', async () => {
    const { dialog, user, send, body, calls } = await open(['SLB-AAAA', 'SLB-CCCC'], { [BULK]: done(2), ...couriers() })
    await user.click(dialog.getByRole('radio', { name: /Shipped/ }))
    const [first, last] = ['SLB-AAAA', 'SLB-CCCC'].map((name) => dialog.getByLabelText(`Tracking number of ${name}`))
    await user.type(first ?? document.body, ' ee 1{Enter}')
    expect(document.activeElement).toBe(last)
    await user.type(last ?? document.body, '  {Enter}')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Update Status/ }))
    expect(calls()).not.toContain(BULK)
    await user.type(await dialog.findByRole('textbox', { name: 'Courier' }), '  ')
    await send()
    expect(await dialog.findByText(TRACKING_NUMBER_WRONG)).toBeDefined()
    expect([document.activeElement, calls().includes(BULK)]).toEqual([first, false])
    await user.type(first ?? document.body, ' 2-3')
    expect(dialog.queryByText(TRACKING_NUMBER_WRONG)).toBeNull()
    await send()
    await dialog.findByRole('status')
    expect(body()).toMatchObject({ parcels: { [ROWS[0]?._id ?? '']: { trackingNumber: 'EE12-3' }, [ROWS[2]?._id ?? '']: {} } })
  })

  it('the courier of parcels that were sent together is there again with the next ones', async () => {
    const office = await open(['SLB-AAAA'], { [BULK]: done(1), ...couriers(courier('DTDC')) })
    await office.user.click(office.dialog.getByRole('radio', { name: /Shipped/ }))
    await office.dialog.findByRole('option', { name: 'DTDC' })
    await office.user.selectOptions(office.dialog.getByRole('combobox', { name: 'Courier' }), 'DTDC')
    await office.send()
    await office.user.click(await office.dialog.findByText('Close'))
    await office.user.click(screen.getByRole('checkbox', { name: 'Select SLB-BBBB' }))
    await office.user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
    await office.user.click(screen.getByRole('radio', { name: /Shipped/ }))
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })).value).toBe('DTDC')
  })

  it('goes by the courier of each PIN code, and leaves an order without one as it is', async () => {
    const hills = { ...courier('Hill Riders'), pinCodes: ROWS[0]?.shippingAddress.zipCode.slice(0, 4) ?? '' }
    const rows = ROWS.map((row, at) => (at === 1 ? { ...row, shippingAddress: { ...row.shippingAddress, zipCode: '799001' } } : row))
    const { dialog, user, send, body } = await open(['SLB-AAAA', 'SLB-BBBB'], {
      [ALL]: () => pending(rows),
      [BULK]: done(2),
      ...couriers(courier('DTDC'), hills),
    })
    await user.click(dialog.getByRole('radio', { name: /Shipped/ }))
    await dialog.findByRole('option', { name: 'By PIN code' })
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Courier' }).selectedOptions[0]?.text).toBe('By PIN code')
    await send()
    await dialog.findByRole('status')
    expect(Object(body()).parcels).toEqual({ [ROWS[0]?._id ?? '']: { courier: 'Hill Riders' }, [ROWS[1]?._id ?? '']: {} })
    expect(localStorage.getItem('lastCourier')).toBeNull()
  })

  it('can be left, with the rows still ticked', async () => {
    const { dialog, user, calls } = await open(['SLB-AAAA', 'SLB-BBBB'])
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), screen.getByText('2 selected').tagName, calls().includes(BULK)]).toEqual([null, 'SPAN', false])
  })

  it('offers a packer only the steps of packing', async () => {
    const { dialog } = await open(['SLB-AAAA', 'SLB-BBBB'], {}, 'packer', '/admin/dispatch')
    const words = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('.pill')?.textContent)
    expect(words).toEqual(['Shipped', 'Delivered'])
  })
})
