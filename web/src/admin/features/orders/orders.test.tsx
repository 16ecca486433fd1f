import { screen, waitFor, within } from '@testing-library/react'
import { ORDER_STATUSES } from 'contract/orders/order.status.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import { pending, queueOf, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/orders/admin/all'
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified' })
const UPDATE = `PUT /api/orders/${ORDER._id}/admin/update-status`
const ONE = `GET /api/orders/${ORDER._id}/admin`

const ordersOf = (rows = [ORDER], answers = {}, at = '/admin/orders') =>
  openOffice({ at, answers: { [ALL]: () => pending(rows), ...answers } })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])
const cells = (row = 1) =>
  within(screen.getAllByRole('row')[row] ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

/** Opens the menu of the first row and presses one of its entries. */
async function choose({ user }: Awaited<ReturnType<typeof ordersOf>>, entry: string) {
  await screen.findByText('SLB-AAAA')
  await user.click(screen.getByRole('button', { name: 'More actions for SLB-AAAA' }))
  await user.click(screen.getByRole('button', { name: entry, hidden: true }))
}

describe('the list of orders', () => {
  it('[BO-009][BO-042] is the screen Orders Management and counts all of them', async () => {
    await ordersOf([ORDER], { [ALL]: () => pending([ORDER], { pages: 3, total: 128 }) })
    await screen.findByText('SLB-AAAA')
    expect(screen.getByRole('heading', { name: 'Orders Management' })).toBeDefined()
    expect(screen.getByRole('banner').textContent).toContain('128 total orders')
  })

  it('[BO-045] has six columns, and in each row the values of its own order', async () => {
    const other = staffOrder({ orderNumber: 'SLB-BBBB', status: 'shipped', paymentStatus: 'pending', total: 840, itemCount: 4 })
    await ordersOf([ORDER, { ...other, _id: 'b', user: { _id: 'g', name: 'Gita Patel', email: 'gita@example.in' } }])
    await screen.findByText('SLB-BBBB')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['Order', 'Customer', 'Amount', 'Status', 'Date', 'Actions'])
    expect(cells(1).slice(0, 5)).toEqual([
      'SLB-AAAA12 items, 20 Nov, 10:36 am',
      'Ramesh Ahirwarramesh@example.in',
      '₹2,960Verified',
      'Order Confirmed',
      '20 Nov 202610:36 am',
    ])
    expect(cells(2).slice(0, 4)).toEqual(['SLB-BBBB4 items, 20 Nov, 10:36 am', 'Gita Patelgita@example.in', '₹840Pending', 'Shipped'])
  })

  it('[BO-044][BO-159] searches by words and one status, both kept in the address', async () => {
    const { user, asked, place } = await ordersOf()
    const filter = await screen.findByLabelText('Status')
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['all', ...ORDER_STATUSES])
    await user.selectOptions(filter, 'shipped')
    await user.type(screen.getByLabelText('Search orders'), 'ramesh{Enter}')
    await until(() => asked.some(({ query }) => query.get('q') === 'ramesh' && query.get('status') === 'shipped'), 'the search')
    expect(place()).toBe('/admin/orders?status=shipped&q=ramesh')
  })

  it('turns pages', async () => {
    const { user, asked } = await ordersOf([ORDER], { [ALL]: () => pending([ORDER], { pages: 3, total: 120 }) })
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await until(() => asked.some(({ query }) => query.get('page') === '2'))
  })

  it.each(['?status=shipped', '?q=ramesh', '?user=g', '?refunds=owed'])('[BO-050] says under %s that no order matches', async (query) => {
    await ordersOf([], {}, `/admin/orders${query}`)
    expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeDefined()
    expect(screen.getByText('No orders match your current filters.')).toBeDefined()
  })

  it('[BO-050] blames no filter where none is set', async () => {
    await ordersOf([], {}, '/admin/orders?sort=oldest')
    expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeDefined()
    expect(screen.getByText('There are no orders yet.')).toBeDefined()
  })

  it('[BO-220] says why the orders did not come, and tries again', async () => {
    const office = await ordersOf([], { [ALL]: () => refusal(500, 'Something went wrong on our side.') })
    expect(await screen.findByText('Failed to fetch orders: Something went wrong on our side.')).toBeDefined()
    office.answers[ALL] = () => pending([ORDER])
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('SLB-AAAA')).toBeDefined()
  })

  it.each([
    ['pending_payment', 'Pending Payment', 'yellow'],
    ['confirmed', 'Order Confirmed', 'blue'],
    ['shipped', 'Shipped', 'purple'],
    ['delivered', 'Delivered', 'green'],
    ['cancelled', 'Cancelled', 'red'],
  ] as const)('[BO-113] %s reads %s in %s', async (status, word, tone) => {
    await ordersOf([staffOrder({ ...ORDER, status })])
    const row = within(await screen.findByRole('row', { name: /SLB-AAAA/ }))
    expect(row.getByText(word).dataset.tone).toBe(tone)
  })

  it('[BO-111][RD-003] labels every other status too', async () => {
    const others = ['payment_submitted', 'processing', 'refunded', 'payment_failed'] as const
    await ordersOf(queueOf('SLB-1', 'SLB-2', 'SLB-3', 'SLB-4').map((order, at) => ({ ...order, status: others[at] ?? 'processing' })))
    await screen.findByText('SLB-1')
    expect([1, 2, 3, 4].map((row) => cells(row)[3])).toEqual(['Pending Verification', 'Processing', 'Refunded', 'Payment Failed'])
  })

  it('[BO-043] Export Orders downloads what the filters let through', async () => {
    const { user, asked } = await ordersOf(
      [ORDER],
      { 'GET /api/orders/admin/export': () => ({ text: 'Order\nSLB-AAAA\n' }) },
      '/admin/orders?status=shipped&q=ra',
    )
    await user.click(await screen.findByRole('button', { name: /^Export Orders/ }))
    await until(() => saved.length > 0, 'the file')
    expect(saved[0]?.name).toBe('orders.csv')
    const query = asked.find(({ path }) => path.endsWith('/export'))?.query
    expect([query?.get('q'), query?.get('status')]).toEqual(['ra', 'shipped'])
  })
})

describe('finding orders', () => {
  it('[BO-042] each view says how many orders it holds, and leads to them; the list is sorted by date or total', async () => {
    const counts = { all: 1054, toVerify: 19, toPack: 8, shipped: 1001, refundsOwed: 2 }
    const { user, last, place } = await ordersOf([ORDER], { [ALL]: () => ({ json: { ...pending([ORDER]).json, all: 1054, counts } }) })
    await screen.findByText('SLB-AAAA')
    const views = within(screen.getByRole('navigation', { name: 'Views of the orders' }))
    expect(views.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All1,054',
      'To verify19',
      'To pack8',
      'Sent, not delivered1,000+',
      'Refunds owed2',
    ])
    await user.click(views.getByRole('link', { name: /^To pack/ }))
    await until(() => last(ALL.slice(4))?.query.get('packing') === 'due', 'the view')
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('To pack8')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest total')
    await until(() => last(ALL.slice(4))?.query.get('sort') === 'highest', 'the sorting')
    expect(place()).toBe('/admin/orders?packing=due&sort=highest')
    await user.click(views.getByRole('link', { name: /^Refunds owed/ }))
    expect(place()).toBe('/admin/orders?refunds=owed')
  })

  it('the heads of total and date sort the list both ways, and say which way it is sorted', async () => {
    const { user, last, place } = await ordersOf([ORDER], { [ALL]: () => pending([ORDER]) })
    await screen.findByText('SLB-AAAA')
    const sorted = () =>
      ['Amount', 'Date'].map((name) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getAttribute('aria-sort'))
    expect(sorted()).toEqual([null, 'descending'])
    const ways: [string, string | null, string, (string | null)[]][] = [
      ['Amount', 'highest', '?sort=highest', ['descending', null]],
      ['Amount', 'lowest', '?sort=lowest', ['ascending', null]],
      ['Amount', null, '', [null, 'descending']],
      ['Date', 'oldest', '?sort=oldest', [null, 'ascending']],
      ['Date', null, '', [null, 'descending']],
    ]
    for (const [head, sort, query, heads] of ways) {
      await user.click(screen.getByRole('button', { name: head }))
      if (sort) await until(() => last(ALL.slice(4))?.query.get('sort') === sort, `the list by ${sort}`)
      await until(() => place() === `/admin/orders${query}`, `the address of ${sort}`)
      await waitFor(() => expect(sorted()).toEqual(heads))
    }
  })

  it('the sheet of an order offers what comes next: shipping it, or the refund it owes', async () => {
    const paidBack = { ...ORDER, _id: '0190d000-0000-7000-8000-000000000009', orderNumber: 'SLB-OWED', status: 'cancelled' as const }
    const owed = { ...paidBack, money: { ...ORDER.money, owed: 2960 } }
    const { user } = await ordersOf([ORDER, owed])
    await user.click(await screen.findByRole('button', { name: 'SLB-AAAA' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Order SLB-AAAA' })).getByRole('button', { name: 'Mark shipped' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Update Status of SLB-AAAA' }))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Shipped/ }).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'SLB-OWED' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Order SLB-OWED' })).getByRole('button', { name: 'Record refund' }))
    expect(screen.getByRole('dialog', { name: 'Refund of SLB-OWED' })).toBeDefined()
  })

  it('[BO-042] a filter shows how many of all there are, and a span of days is asked for', async () => {
    const { user, last, place } = await openOffice({
      at: '/admin/orders?from=2026-11-02',
      answers: { [ALL]: () => ({ json: { ...pending([ORDER]).json, all: 54 } }) },
    })
    await screen.findByText('SLB-AAAA')
    expect(screen.getByRole('banner').textContent).toContain('1 of 54 total orders')
    expect(last(ALL.slice(4))?.query.get('from')).toBe('2026-11-02')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(screen.getByRole('button', { name: 'Any day' }))
    expect(place()).toBe('/admin/orders')
  })

  it('[BO-046] a press on a row opens the order, from where its status is changed with a note', async () => {
    const { user, last } = await ordersOf([ORDER], { [UPDATE]: () => ({ json: { success: true, order: ORDER } }) })
    await screen.findByText('SLB-AAAA')
    await user.click(screen.getByText('Ramesh Ahirwar'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Order SLB-AAAA' }))
    expect(sheet.getByRole('button', { name: 'Download Receipt' })).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Update Status' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Status of SLB-AAAA' }))
    await user.type(dialog.getByLabelText('Note'), 'Called: deliver after Diwali')
    await user.click(dialog.getByRole('button', { name: /^Update Status/ }))
    await until(() => last(UPDATE.slice(4)) !== undefined, 'the change')
    expect(last(UPDATE.slice(4))?.body).toMatchObject({ status: 'confirmed', note: 'Called: deliver after Diwali' })
  })
})

describe('what can be done about an order', () => {
  it('[BO-046][BO-048] View Details shows the order, its customer and its items', async () => {
    const office = await ordersOf()
    await choose(office, 'View Details')
    const sheet = within(screen.getByRole('dialog', { name: 'Order SLB-AAAA' }))
    const facts = (title: string) => sheet.getByRole('region', { name: title }).textContent
    expect(facts('Order Information')).toContain('5324 1876 4471')
    for (const fact of ['Ramesh Ahirwar', 'ramesh@example.in', '9811122233', 'CitySagar', 'StateMadhya Pradesh'])
      expect(facts('Customer Information')).toContain(fact)
    expect(sheet.getByText('Special Lion Beedi (Big Pack)')).toBeDefined()
    expect(sheet.getByText('₹2,960.00')).toBeDefined()
  })

  it('[BO-047] a further entry opens its page in a new tab', async () => {
    await ordersOf()
    await screen.findByText('SLB-AAAA')
    const link = screen.getByRole('link', { name: 'Open order page', hidden: true })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/admin/orders/${ORDER._id}`, '_blank'])
  })

  it('[BO-046][BO-173] Download Receipt is there for exactly the orders that qualify', async () => {
    await ordersOf(
      ORDER_STATUSES.map((status, at) => staffOrder({ _id: `0190d000-0000-7000-8000-00000000000${at}`, orderNumber: status, status })),
    )
    await screen.findByText('refunded')
    const receipts = screen.getAllByRole('button', { name: 'Download Receipt', hidden: true })
    expect(receipts.map((button) => button.closest('tr')?.querySelector('[data-opens]')?.textContent)).toEqual([
      'payment_submitted',
      'confirmed',
      'processing',
      'shipped',
      'delivered',
    ])
  })

  it('[BO-172][BO-262] the receipt is fetched fresh and saved as a text file of that name', async () => {
    const office = await ordersOf([ORDER], {
      [ONE]: () => ({ json: { success: true, order: { ...ORDER, courier: 'x' }, events: [], attempts: [] } }),
    })
    await choose(office, 'Download Receipt')
    await until(() => saved.length > 0, 'the file')
    expect(saved[0]?.name).toBe('admin-receipt-SLB-AAAA.txt')
    expect(saved[0]?.blob.type).toContain('text/plain')
    expect(await saved[0]?.blob.text()).toContain('SLB-AAAA')
  })

  it.each([
    ['a refusal', () => refusal(500, 'no'), 'Failed to fetch order details. Please try again.'],
    ['no answer', () => 'hang up' as const, 'Error loading order details. Please try again.'],
  ])('[BO-221][BO-222] %s to the receipt is said', async (_, answer, sentence) => {
    const office = await ordersOf([ORDER], { [ONE]: answer })
    await choose(office, 'Download Receipt')
    expect(await said()).toMatchObject({ kind: 'error', text: sentence })
    expect(saved).toEqual([])
  })
})

describe('Update Status', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Update Status of SLB-AAAA' }))
  const send = ({ user }: Awaited<ReturnType<typeof ordersOf>>) => user.click(dialog().getByRole('button', { name: /^Update Status/ }))
  const changed = (change: object) => () => ({ json: { success: true, order: { ...ORDER, ...change } } })

  it('[BO-049][BO-110] lists exactly the five, and Cancel leaves everything as it is', async () => {
    const office = await ordersOf()
    await choose(office, 'Update Status')
    const words = dialog()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector('.pill')?.textContent)
    expect(words).toEqual(['Pending Payment', 'Order Confirmed', 'Shipped', 'Delivered', 'Cancelled'])
    await office.user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(office.calls()).not.toContain(UPDATE)
  })

  const WORDS = { pending_payment: 'Pending Payment', shipped: 'Shipped', delivered: 'Delivered', cancelled: 'Cancelled' }

  it.each(['pending_payment', 'delivered', 'cancelled'] as const)('[BO-112] %s can be set from any status and is sent', async (status) => {
    const from = status === 'delivered' ? 'cancelled' : 'delivered'
    const unpaid = { paymentStatus: 'pending' as const }
    const office = await ordersOf([{ ...ORDER, ...unpaid, status: from }], { [UPDATE]: changed({ ...unpaid, status }) })
    await choose(office, 'Update Status')
    await office.user.click(dialog().getByRole('radio', { name: new RegExp(WORDS[status]) }))
    if (status === 'delivered') {
      // nothing that was verified pays it: whoever lets it go says why
      expect(dialog().getByRole('button', { name: /^Update Status/ })).toHaveProperty('disabled', true)
      await office.user.click(dialog().getByRole('radio', { name: /^It goes on without it/ }))
      await office.user.type(dialog().getByLabelText('Reason'), 'Cash at the door')
    }
    await send(office)
    await until(() => office.calls().includes(UPDATE), 'the update')
    expect(office.last(UPDATE.slice(4))?.body).toMatchObject({
      status,
      ...(status === 'delivered' && { unpaidReason: 'Cash at the door' }),
    })
  })

  it('a refusal that names what is missing offers what became of it, and sends what is said', async () => {
    const waiting = { ...ORDER, paymentStatus: 'pending_verification' as const, status: 'payment_submitted' as const }
    const message = '₹86.50 of this order is missing.'
    const refused = { status: 409, json: { success: false, code: 'order.unpaid', message, missing: 86.5 } }
    const office = await ordersOf([waiting], { [UPDATE]: () => refused })
    await choose(office, 'Update Status')
    await office.user.click(dialog().getByRole('radio', { name: /Confirmed/ }))
    expect(dialog().queryByRole('radio', { name: /^It came another way/ })).toBeNull()
    await send(office)
    await office.user.click(await dialog().findByRole('radio', { name: /^It came another way/ }))
    expect(dialog().getByText('₹86.50 of this order is missing. What became of it?')).toBeDefined()
    expect(dialog().getByRole('button', { name: /^Update Status/ })).toHaveProperty('disabled', true)
    await office.user.type(dialog().getByLabelText('Reference of the other payment'), '412233445566')
    await office.user.type(dialog().getByLabelText('Reason'), 'From her son')
    await send(office)
    const missing = { became: 'paid', reference: '412233445566', reason: 'From her son' }
    await until(() => office.calls().filter((one) => one === UPDATE).length === 2, 'the second update')
    expect(office.last(UPDATE.slice(4))?.body).toMatchObject({ status: 'confirmed', missing })
  })

  it('[BO-112] a paid order is set back only by whoever ticks that its money stays recorded', async () => {
    const paid = { ...ORDER, paymentStatus: 'verified' as const, status: 'delivered' as const }
    const office = await ordersOf([paid], { [UPDATE]: changed({ status: 'pending_payment' }) })
    await choose(office, 'Update Status')
    await office.user.click(dialog().getByRole('radio', { name: /Pending Payment/ }))
    const button = () => dialog().getByRole('button', { name: /^Update Status/ })
    expect([button().hasAttribute('disabled'), dialog().getByText(/^The payment stays verified/) !== null]).toEqual([true, true])
    await office.user.click(dialog().getByRole('checkbox', { name: 'Set a paid order back: its money stays recorded' }))
    await send(office)
    await until(() => office.calls().includes(UPDATE), 'the update')
    expect(office.last(UPDATE.slice(4))?.body).toMatchObject({ status: 'pending_payment' })
  })

  it('[BO-114][BO-223] is said; the row changes in place, the dialog closes, nothing stays selected', async () => {
    const office = await ordersOf([ORDER], { [UPDATE]: changed({ status: 'delivered' }) })
    await office.user.click(await screen.findByRole('checkbox', { name: /^Select SLB-AAAA/ }))
    await choose(office, 'Update Status')
    await office.user.click(dialog().getByRole('radio', { name: /Delivered/ }))
    const lists = office.calls().filter((call) => call === ALL).length
    await send(office)
    expect(await said()).toMatchObject({ kind: 'success', text: 'Order status updated successfully!' })
    expect(office.last(UPDATE.slice(4))?.body).toEqual({
      status: 'delivered',
      seen: ORDER.status,
      transactionId: ORDER.payment.transactionId,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cells()[3]).toBe('Delivered')
    expect(screen.getByRole('row', { name: /SLB-AAAA/ }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select SLB-AAAA/ }).checked).toBe(false)
    expect(office.calls().filter((call) => call === ALL)).toHaveLength(lists)
  })

  it('[RD-005] a present status outside the five stands above them', async () => {
    const office = await ordersOf([{ ...ORDER, status: 'processing' }])
    await choose(office, 'Update Status')
    expect(dialog().getByText('Processing').closest('p')?.textContent).toBe('Current: Processing')
    expect(
      dialog()
        .getAllByRole('radio')
        .some((radio) => radio instanceof HTMLInputElement && radio.checked),
    ).toBe(false)
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: /^Update Status/ }).disabled).toBe(true)
  })

  it('[RD-021] asks for courier and tracking number when shipped is chosen, and for neither else', async () => {
    const office = await ordersOf([ORDER], { [UPDATE]: changed({ status: 'shipped' }) })
    await choose(office, 'Update Status')
    expect(dialog().queryByLabelText('Courier')).toBeNull()
    await office.user.click(dialog().getByRole('radio', { name: /Shipped/ }))
    await office.user.type(await dialog().findByRole('textbox', { name: 'Courier' }), 'India Post')
    await office.user.type(dialog().getByLabelText('Tracking number'), 'EE123456789IN')
    await send(office)
    await said()
    expect(office.last(UPDATE.slice(4))?.body).toMatchObject({ status: 'shipped', courier: 'India Post', trackingNumber: 'EE123456789IN' })
  })

  it('[BO-224] a refusal is passed on, too little stock by name, and the dialog stays', async () => {
    const office = await ordersOf([{ ...ORDER, status: 'payment_submitted' }], {
      [UPDATE]: () => refusal(409, 'Only 3 of Special Lion Beedi (Big Pack) are left.'),
    })
    await choose(office, 'Update Status')
    await office.user.click(dialog().getByRole('radio', { name: /Order Confirmed/ }))
    await send(office)
    expect(await said()).toMatchObject({
      kind: 'error',
      text: 'Failed to update order status: Only 3 of Special Lion Beedi (Big Pack) are left.',
    })
    expect(dialog()).toBeDefined()
    expect(cells()[3]).toBe('Pending Verification')
  })
})
