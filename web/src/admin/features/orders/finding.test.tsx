import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import { pending, queueOf, staffOrder } from '#test/staff-orders.ts'

const ALL = 'GET /api/orders/admin/all'
const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified' })
const listed = (rows: readonly AdminOrder[], more: object = {}) => ({ json: { ...pending(rows).json, all: 128_000, ...more } })

async function list(at = '/admin/orders', rows: readonly AdminOrder[] = [ORDER], role = 'super_admin') {
  const office = await openOffice({ at, role, answers: { [ALL]: () => listed(rows) } })
  await until(() => office.calls().includes(ALL), 'the list')
  return { ...office, query: () => Object.fromEntries(office.last(ALL.slice(4))?.query ?? []) }
}

describe('the days of the list of orders', () => {
  it('are asked for as they are chosen, on the first page, in the place of the entry before', async () => {
    const { query, place, router, user } = await list('/admin/orders?page=3&status=shipped')
    fireEvent.change(await screen.findByLabelText('Placed from'), { target: { value: '2026-11-02' } })
    await until(() => query().from === '2026-11-02', 'the first day')
    fireEvent.change(screen.getByLabelText('Placed until'), { target: { value: '2026-11-05' } })
    await until(() => query().to === '2026-11-05', 'the span')
    expect([query().from, query().status, query().page]).toEqual(['2026-11-02', 'shipped', '1'])
    expect([place(), router.state.historyAction]).toEqual(['/admin/orders?status=shipped&from=2026-11-02&to=2026-11-05', 'REPLACE'])
    fireEvent.change(screen.getByLabelText('Placed from'), { target: { value: '' } })
    await until(() => place() === '/admin/orders?status=shipped&to=2026-11-05', 'the address')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    expect(screen.getByRole('button', { name: 'Any day' })).toBeDefined()
  })

  it.each(['2026-13-45', '2026-11-2', 'soon', 'x2026-11-02', '2026-11-02T10:00'])('that are none (%s) count as not there', async (word) => {
    const { query } = await list(`/admin/orders?from=${word}`)
    expect((await screen.findByLabelText<HTMLInputElement>('Placed from')).value).toBe('')
    expect('from' in query()).toBe(false)
    expect(screen.queryByRole('button', { name: 'Any day' })).toBeNull()
  })
})

describe('how many orders there are', () => {
  const count = async () => {
    await screen.findByRole('row', { name: /SLB-AAAA/ })
    return screen.getByRole('banner').textContent
  }

  it.each(['q=ramesh', 'status=shipped', 'user=u-1', 'refunds=owed', 'packing=due', 'from=2026-11-02', 'to=2026-11-02'])(
    'is said beside that of all while %s hides some',
    async (words) => {
      await list(`/admin/orders?${words}`)
      expect(await count()).toContain('1 of 1,28,000 total orders')
    },
  )

  it('is said as far as a search is counted', async () => {
    const found = { ...pending([ORDER]).json, all: 128_000, pagination: { current: 1, pages: 101, total: 1001 } }
    await openOffice({ at: '/admin/orders?q=ramesh', answers: { [ALL]: () => ({ json: found }) } })
    expect(await count()).toContain('1,000+ of 1,28,000 total orders')
  })

  it.each(['', '?sort=oldest', '?page=2', '?status=foreign', '?refunds=all', '?packing=soon'])('is the whole with “%s”', async (words) => {
    const { query } = await list(`/admin/orders${words}`)
    expect(await count()).toContain('1 total orders')
    expect(await count()).not.toContain('of 1,28')
    expect(['refunds' in query(), 'packing' in query(), query().status]).toEqual([false, false, 'all'])
  })
})

it('the order of the list is asked for only where it is not the usual one', async () => {
  const { query, user, place } = await list('/admin/orders?sort=lowest')
  expect(query().sort).toBe('lowest')
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Newest first')
  await until(() => !('sort' in query()), 'the usual order')
  expect(place()).toBe('/admin/orders')
})

it('all orders are the view that is present, unless a word of the address makes another; a search within it does not', async () => {
  const office = await list('/admin/orders?q=ramesh')
  const present = () => screen.getByRole('navigation', { name: 'Views of the orders' }).querySelector('[aria-current]')?.textContent
  await screen.findByRole('row', { name: /SLB-AAAA/ })
  expect(present()).toBe('All')
  await office.user.selectOptions(screen.getByLabelText('Status'), 'Shipped')
  expect(present()).toBe('Sent, not delivered')
  await office.user.selectOptions(screen.getByLabelText('Status'), 'Delivered')
  expect(present()).toBeUndefined()
})

describe('the filters of the list', () => {
  const inForce = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent)

  it('are said in words, asked for, and taken off one by one or all at once; words that are none count as not there', async () => {
    const words = 'payment=verified&state=Uttar+Pradesh&source=phone&least=500&most=2000.50&from=2026-11-02&refunds=owed'
    const { user, query, place } = await list(`/admin/orders?${words}&page=3&packing=soon&sort=oldest`)
    await screen.findByRole('row', { name: /SLB-AAAA/ })
    expect(inForce()).toEqual([
      'Refund owed',
      'Payment: Verified',
      'Goes to Uttar Pradesh',
      'Taken by phone',
      'From 2 Nov 2026',
      'At least ₹500',
      'At most ₹2,000.50',
    ])
    expect(query()).toEqual({ ...Object.fromEntries(new URLSearchParams(words)), status: 'all', sort: 'oldest', page: '3' })
    await user.click(screen.getByRole('button', { name: 'Remove filter: Goes to Uttar Pradesh' }))
    await until(() => inForce().length === 6, 'the chip that goes')
    expect([place().includes('state='), place().includes('page=')]).toEqual([false, false])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
    await user.click(screen.getByRole('button', { name: 'Remove all filters' }))
    await until(() => inForce().length === 0, 'the chips that go')
    expect(place()).toBe('/admin/orders?packing=soon&sort=oldest')
  })

  it.each(['payment=paid', 'state=Bombay', 'source=fax', 'least=-1', 'most=1e3', 'least=soon', 'most=20000001', 'least=1.234'])(
    'that are none (%s) count as not there',
    async (words) => {
      const { query } = await list(`/admin/orders?${words}`)
      expect(inForce()).toEqual([])
      expect(query()).toEqual({ status: 'all', page: '1' })
    },
  )

  it('are chosen behind a button, an amount with Enter or when the field is left', async () => {
    const { user, place } = await list()
    const opener = await screen.findByRole('button', { name: 'Filters' })
    expect(screen.queryByRole('combobox', { name: 'Payment' })).toBeNull()
    await user.click(opener)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Verification Failed')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Goes to' }), 'Bihar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Placed in the storefront')
    await user.type(screen.getByRole('textbox', { name: 'Total from' }), '1,260{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'Total to' }), 'much')
    expect(screen.getByText('Please enter an amount in rupees')).toBeDefined()
    await user.tab()
    const chosen = '/admin/orders?payment=verification_failed&state=Bihar&source=storefront&least=1260'
    expect(place()).toBe(chosen)
    await user.clear(screen.getByRole('textbox', { name: 'Total to' }))
    await user.type(screen.getByRole('textbox', { name: 'Total to' }), '₹ 3,000')
    await user.tab()
    expect(place()).toBe(`${chosen}&most=3000`)
    await user.click(screen.getByRole('button', { name: 'Remove filter: At least ₹1,260' }))
    await until(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Total from' }).value === '', 'the empty field')
  })
})

it('Export Orders takes along every filter that is in force, and none that is not', async () => {
  const office = await list('/admin/orders?refunds=owed&user=u-7&from=2026-11-02&to=2026-11-09&state=Goa&least=5&sort=oldest')
  office.answers['GET /api/orders/admin/export'] = () => ({ text: 'Order\n' })
  await office.user.click(await screen.findByRole('button', { name: /^Export Orders/ }))
  await until(() => saved.length > 0, 'the file')
  const sent = Object.fromEntries(office.last('/api/orders/admin/export')?.query ?? [])
  expect(sent).toEqual({ status: 'all', user: 'u-7', refunds: 'owed', from: '2026-11-02', to: '2026-11-09', state: 'Goa', least: '5' })
})

it('the orders of somebody who has none are those of this customer', async () => {
  await list('/admin/orders?user=u-1', [])
  expect(await screen.findByText('Only the orders of this customer.')).toBeDefined()
})

describe('a row of the list', () => {
  it('counts one pack as one item, and says what the customer has taken off the own list', async () => {
    const [one, two] = queueOf('SLB-1', 'SLB-2')
    if (!one || !two) throw new Error('two rows')
    await list('/admin/orders', [{ ...one, itemCount: 1, hiddenByCustomer: true }, two])
    const name = async (number: string) => (await screen.findByRole('button', { name: number })).nextElementSibling?.textContent
    expect([await name('SLB-1'), await name('SLB-2')]).toEqual([
      '1 item, deleted or replaced by the customer, 20 Nov, 10:36 am',
      '12 items, 20 Nov, 10:36 am',
    ])
  })

  it('opens by a press beside its controls, and not by one on them or by selecting its text', async () => {
    const { user } = await list()
    await user.click(await screen.findByRole('checkbox', { name: 'Select SLB-AAAA' }))
    await user.click(screen.getByRole('button', { name: 'More actions for SLB-AAAA' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const selection = vi.spyOn(globalThis, 'getSelection').mockReturnValue({ toString: () => 'ramesh@' } as Selection) // `as`: no more of it is read
    fireEvent.click(screen.getByText('ramesh@example.in'))
    expect(screen.queryByRole('dialog')).toBeNull()
    selection.mockRestore()
    fireEvent.click(screen.getByText('ramesh@example.in'))
    expect(await screen.findByRole('dialog', { name: 'Order SLB-AAAA' })).toBeDefined()
  })

  it('is marked while its order is looked at', async () => {
    const { user } = await list('/admin/orders', [ORDER, ...queueOf('SLB-BBBB')])
    const marked = () => screen.getAllByRole('row').flatMap((row) => (row.hasAttribute('aria-current') ? row.textContent?.slice(0, 8) : []))
    await user.click(await screen.findByRole('button', { name: 'View Details of SLB-AAAA' }))
    expect(marked()).toEqual(['SLB-AAAA'])
    await user.click(within(screen.getByRole('dialog', { name: 'Order SLB-AAAA' })).getByRole('button', { name: 'Close' }))
    expect(marked()).toEqual([])
  })
})

describe('what the sheet of an order offers', () => {
  const offered = async (order: AdminOrder, role = 'super_admin') => {
    const { user } = await list('/admin/orders', [order], role)
    await user.click(await screen.findByRole('button', { name: 'SLB-AAAA' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Order SLB-AAAA' }))
    const names = [...sheet.getAllByRole('button'), ...sheet.getAllByRole('link')].map(({ textContent }) => textContent)
    return ['Review payment', 'Record refund', 'Mark shipped', 'Update Status', 'Download Receipt', 'Open order page'].filter((name) =>
      names.includes(name),
    )
  }
  const always = ['Update Status', 'Open order page']
  const OWED = { refunded: 0, owed: 540, payments: [], waived: null }
  it.each([
    ['payment_submitted', 'pending_verification', {}, ['Review payment', 'Update Status', 'Download Receipt', 'Open order page']],
    ['confirmed', 'verified', {}, ['Mark shipped', 'Update Status', 'Download Receipt', 'Open order page']],
    ['processing', 'verified', {}, ['Mark shipped', 'Update Status', 'Download Receipt', 'Open order page']],
    ['shipped', 'verified', {}, ['Update Status', 'Download Receipt', 'Open order page']],
    ['pending_payment', 'pending', {}, always],
    ['cancelled', 'verified', { money: OWED }, ['Record refund', ...always]],
  ] as const)('of %s with a payment that is %s', async (status, paymentStatus, change, buttons) => {
    expect(await offered({ ...ORDER, status, paymentStatus, ...change })).toEqual(buttons)
  })

  it('to an accountant is what can be read', async () => {
    expect(await offered({ ...ORDER, money: OWED, paymentStatus: 'pending_verification' }, 'accountant')).toEqual([
      'Download Receipt',
      'Open order page',
    ])
  })

  it('leads to the review of its payment', async () => {
    const { user } = await list('/admin/orders', [{ ...ORDER, paymentStatus: 'pending_verification' }])
    await user.click(await screen.findByRole('button', { name: 'SLB-AAAA' }))
    const link = screen.getByRole('link', { name: 'Review payment' })
    expect(link.getAttribute('href')).toBe(`/admin/payment-verification?order=${ORDER._id}`)
  })
})
