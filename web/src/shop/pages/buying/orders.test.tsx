import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { customerOrderStatus, ORDER_STATUSES } from 'contract/orders/order.status.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as page from './orders.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  signIn()
  toast.clear()
})

const LIST = 'GET /api/orders'
const listed = (orders: Order[], pagination = { current: 1, pages: 1, total: orders.length }) => ({
  json: { success: true, orders, pagination },
})

async function open(orders: Order[] | 'hang up', { at = '/orders', pages = 1 } = {}) {
  const shop = await openShop({
    [LIST]: ({ query }) =>
      orders === 'hang up' ? 'hang up' : listed(orders, { current: Number(query.get('page')), pages, total: orders.length }),
  })
  const opened = await openRoute(page, { path: '/orders', at })
  return { shop, ...opened }
}
const card = async () => within(await screen.findByRole('article'))
const link = (name: string) => screen.queryByRole('link', { name }) !== null
const button = (name: RegExp) => screen.queryByRole('button', { name }) !== null

describe('my orders', () => {
  it('[SF-028] an anonymous visitor is sent to the login page', async () => {
    signOut()
    const { shop } = await open([])
    await screen.findByText('Elsewhere: /login')
    expect(shop.calls()).toEqual([])
  })

  it('[SF-231] has its title, Back and Refresh', async () => {
    const { shop } = await open([orderOf()])
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('My Orders')
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(shop.calls()).toEqual([LIST, LIST]))
  })

  it('[SF-232] a card lists three items and how many more', async () => {
    const [item] = orderOf().items
    if (!item) throw new Error('The sample order has no items.')
    const items = [1, 2, 3, 4, 5].map((n) => ({ ...item, productId: `p${n}`, name: `Pack ${n}` }))
    await open([orderOf({ items })])
    const shown = await card()
    expect(within(shown.getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
    expect(shown.getByText('+2 more')).toBeTruthy()
  })

  it('a card adds up: lines, bulk discount, total', async () => {
    await open([orderOf()])
    const shown = await card()
    for (const text of ['₹2,240', '₹840', 'Bulk discount', '−₹120', '₹2,960']) expect(shown.getByText(text)).toBeTruthy()
  })

  it('a card without a bulk discount has no row for it', async () => {
    const [item] = orderOf().items
    if (!item) throw new Error('The sample order has no items.')
    await open([orderOf({ items: [{ ...item, quantity: 2, totalPrice: 560 }], total: 560, subtotal: 800, discount: 240, itemCount: 2 })])
    expect((await card()).queryByText('Bulk discount')).toBeNull()
  })

  it('[SF-233][SF-269] pages back and forth in the address, ten at a time', async () => {
    const { shop, place } = await open([orderOf()], { at: '/orders?page=2', pages: 3 })
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('?page=1')
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText('Page 3 of 3')
    expect(place().search).toBe('?page=3')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    expect(shop.asked.map(({ query }) => String(query))).toEqual(['page=2&limit=10', 'page=3&limit=10'])
  })

  it('[SF-233] one page needs no paging', async () => {
    await open([orderOf()])
    await card()
    expect(screen.queryByText(/^Page /)).toBeNull()
    expect(screen.queryByText('Previous')).toBeNull()
  })

  it.each([
    [1, [undefined, '/orders?page=2']],
    [2, ['/orders?page=1', '/orders?page=3']],
    [3, ['/orders?page=2', undefined]],
  ])('[SF-233] page %i of three leads to %j, and no further', async (at, ways) => {
    await open([orderOf()], { at: `/orders?page=${at}`, pages: 3 })
    const paging = within(await screen.findByRole('navigation', { name: 'Pages of orders' }))
    const words = ['Previous', 'Next']
    expect(words.map((name) => paging.queryByRole('link', { name })?.getAttribute('href') ?? undefined)).toEqual(ways)
    expect(words.map((name) => paging.queryByRole<HTMLButtonElement>('button', { name })?.disabled)).toEqual(
      ways.map((way) => (way ? undefined : true)),
    )
  })

  it('[SF-234] without orders it leads to the products', async () => {
    await open([])
    expect(await screen.findByText('No orders found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products')
  })

  it('[SF-553] a failed load says so and can be tried again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { shop } = await open('hang up')
    expect(await screen.findByText('Failed to load orders')).toBeTruthy()
    shop.answers[LIST] = () => listed([orderOf()])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await card()).toBeTruthy()
    warned.mockRestore()
  })

  it('[SF-235] the details of an order open over the list, those of the order that was pressed', async () => {
    const other = orderOf({ _id: 'other', orderNumber: 'SLB-1111-2222', total: 560, trackingNumber: 'EE9IN', status: 'shipped' })
    await open([orderOf({ status: 'delivered' }), other])
    const second = within((await screen.findAllByRole('article'))[1] as HTMLElement) // `as`: there are two
    fireEvent.click(second.getByRole('button', { name: /^View Details/ }))
    const details = within(screen.getByRole('dialog', { name: 'Order Details' }))
    for (const text of ['SLB-1111-2222', 'Shipped', 'EE9IN']) expect(details.getByText(text)).toBeTruthy()
    expect(details.queryByText('SLB-7K4M-92QX')).toBeNull()
  })

  /** The details of an order that is on its way. */
  async function details() {
    await open([
      orderOf({ status: 'shipped', paymentStatus: 'verified', trackingNumber: 'AWB123', payment: { transactionId: '425210984512' } }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: /^View Details/ }))
    return within(screen.getByRole('dialog', { name: 'Order Details' }))
  }

  it('[SF-263] the details show number, date, status, sums and the address', async () => {
    const shown = await details()
    for (const text of ['SLB-7K4M-92QX', '20 Nov 2026, 10:36 am', 'Shipped', '₹4,400', '−₹1,440', '₹2,960'])
      expect(shown.getByText(text)).toBeTruthy()
    expect(shown.getByText(/14 Bazaar Road, Gopalganj/)).toBeTruthy()
  })

  it('[SF-264][SF-265] the details show payment status, transaction ID and tracking number', async () => {
    const shown = await details()
    for (const text of ['UPI, Verified', '425210984512', 'AWB123']) expect(shown.getByText(text)).toBeTruthy()
  })
})

describe('what can be done with an order', () => {
  async function statusesWith(isOffered: () => boolean) {
    const found: string[] = []
    for (const status of ORDER_STATUSES.map(customerOrderStatus)) {
      const { view } = await open([orderOf({ status, deliveredAt: new Date().toISOString() })])
      await card()
      if (isOffered()) found.push(status)
      view.unmount()
    }
    return found.sort()
  }

  it.each([
    ['[SF-284]', 'Complete Payment', () => link('Complete Payment'), ['pending']],
    ['[SF-286]', 'Track Order', () => link('Track Order'), ['confirmed', 'processing', 'shipped']],
    [
      '[SF-287]',
      'Download Receipt',
      () => button(/Download Receipt/),
      ['confirmed', 'processing', 'shipped', 'delivered', 'payment_submitted'],
    ],
    ['[SF-288]', 'Delete', () => button(/^Delete order/), ['pending', 'payment_failed', 'cancelled']],
  ])('%s %s is offered in its statuses and in no other', async (_item, _name, isOffered, offered) => {
    expect(await statusesWith(isOffered)).toEqual(offered.sort())
  })

  it.each([
    ['is owed back of a cancelled order', 'cancelled', 'verified', { refunded: 0, waived: null, owed: 630 }],
    ['is owed back as too much', 'cancelled', 'verified', { refunded: 0, waived: null, owed: 0, over: 100 }],
    ['waits for its rest', 'pending', 'pending', { refunded: 0, waived: null, owed: 0, missing: 87 }],
  ] as const)('Delete is not offered while money %s', async (_, status, paymentStatus, money) => {
    await open([orderOf({ status, paymentStatus, money: { ...money, payments: [] } })])
    await card()
    expect(button(/^Delete order/)).toBe(false)
  })

  it('neither a payment nor Delete is offered for an order that is paid and was set back to pending', async () => {
    await open([orderOf({ status: 'pending', paymentStatus: 'verified' })])
    await card()
    expect([link('Complete Payment'), button(/^Delete order/)]).toEqual([false, false])
  })

  it.each([
    ['Payment Status', ['payment_failed', 'payment_submitted']],
    ['Return', ['delivered']],
  ])('the way to %s is offered in its statuses and in no other', async (name, offered) => {
    expect(await statusesWith(() => link(name))).toEqual(offered)
  })

  it.each([
    [8, undefined, 'Could be returned until'],
    [8, true, 'Returns'],
    [7, undefined, 'Return'],
  ] as const)('%i days after its delivery, a return asked for before: %s, an order says: %s', async (days, hasReturn, says) => {
    const deliveredAt = new Date(Date.now() - days * 86_400_000).toISOString()
    await open([orderOf({ status: 'delivered', deliveredAt, ...(hasReturn && { hasReturn }) })])
    await card()
    const told = screen.queryByText(/^Could be returned until \d/)?.closest('p, a')
    expect([link('Return'), link('Returns'), told?.tagName]).toEqual([
      says === 'Return',
      says === 'Returns',
      says.startsWith('Could') ? 'P' : undefined,
    ])
  })

  it.each([
    ['[SF-277]', undefined, 'Pending Payment'],
    ['[SF-277]', 'pending', 'Pending Payment'],
    ['[SF-278]', 'payment_submitted', 'Pending Verification'],
    ['[SF-279]', 'confirmed', 'Order Confirmed'],
    ['[SF-280]', 'processing', 'Processing'],
    ['[SF-280]', 'shipped', 'Shipped'],
    ['[SF-280]', 'delivered', 'Delivered'],
    ['[SF-280]', 'cancelled', 'Cancelled'],
    ['[SF-280]', 'payment_failed', 'Payment Failed'],
  ])('%s %s is shown as %s', async (_item, status, label) => {
    // as an older server might answer: without the field
    await open([{ ...orderOf(), status: status as Order['status'] }])
    expect((await card()).getByText(label)).toBeTruthy()
  })

  it.each([
    ['[SF-281]', undefined, 'UPI, Pending'],
    ['[SF-282]', 'pending_verification', 'UPI, Being Verified'],
    ['[SF-283]', 'verified', 'UPI, Verified'],
    ['[SF-283]', 'verification_failed', 'UPI, Verification Failed'],
  ])('%s a payment that is %s is shown as %s', async (_item, paymentStatus, label) => {
    // as above
    await open([{ ...orderOf(), paymentStatus: paymentStatus as Order['paymentStatus'] }])
    fireEvent.click(await screen.findByRole('button', { name: /^View Details/ }))
    expect(screen.getByText(label)).toBeTruthy()
  })

  it('Payment Status takes the order along, so that its page is there at once', async () => {
    const order = orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed' })
    const { place } = await open([order])
    fireEvent.click(await screen.findByRole('link', { name: 'Payment Status' }))
    await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
    expect(place().state).toEqual({ order })
  })

  it('[SF-285] Complete Payment takes the order, its lines and its address to the checkout', async () => {
    const { place } = await open([orderOf()])
    fireEvent.click(await screen.findByRole('link', { name: 'Complete Payment' }))
    await screen.findByText('Elsewhere: /checkout')
    expect(place().state).toMatchObject({
      staticCart: { total: 2960, itemCount: 12 },
      address: { name: 'Sita Kumar', street: '14 Bazaar Road, Gopalganj, Behind the clock tower', zipCode: '470002' },
      existingOrder: { orderNumber: 'SLB-7K4M-92QX' },
      savedToDb: true,
    })
  })
})

describe('deleting an order', () => {
  const REMOVE = `DELETE /api/orders/${orderOf()._id}`
  const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Delete order SLB-7K4M-92QX' }))
  const yes = () => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Delete/ }))

  it('[SF-236][SF-556] is asked first, then told, and the list is fresh', async () => {
    const { shop } = await open([orderOf()])
    shop.answers[REMOVE] = () => ({ json: { success: true } })
    await ask()
    expect(shop.calls()).toEqual([LIST])
    shop.answers[LIST] = () => listed([])
    yes()
    expect(await screen.findByText('Order deleted successfully')).toBeTruthy()
    expect(await screen.findByText('No orders found')).toBeTruthy()
    expect(shop.calls()).toEqual([LIST, REMOVE, LIST])
  })

  it.each([
    [
      'the server’s sentence',
      { status: 409, json: { message: 'This order can no longer be deleted.' } },
      'This order can no longer be deleted.',
    ],
    ['our own', 'hang up' as const, 'Failed to delete order'],
  ])('[SF-556] a failure is told in %s', async (_name, answer, sentence) => {
    const { shop } = await open([orderOf()])
    shop.answers[REMOVE] = () => answer
    await ask()
    yes()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(await card()).toBeTruthy()
  })

  it('of the last one on the last page leads to the page before', async () => {
    const { shop, place } = await open([orderOf()], { at: '/orders?page=2', pages: 2 })
    shop.answers[REMOVE] = () => ({ json: { success: true } })
    await ask()
    shop.answers[LIST] = ({ query }) => (query.get('page') === '2' ? listed([]) : listed([orderOf()]))
    yes()
    await waitFor(() => expect(place().search).toBe('?page=1'))
  })
})
