import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Order, Tracking } from 'contract/orders/order.schemas.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf, submitted } from '#test/orders.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as tracks from './order-tracking.tsx'
import * as page from './orders.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  signIn()
  sessionStorage.clear()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const LIST = 'GET /api/orders'
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const isBusy = (one: HTMLElement) => one.getAttribute('aria-busy') === 'true'
const listed = (orders: Order[], pages = 1, current = 1) => ({
  json: { success: true, orders, pagination: { current, pages, total: orders.length } },
})
async function open(orders: Order[], { at = '/orders', answers = {} as Answers } = {}) {
  const shop = await openShop({ [LIST]: () => listed(orders), ...answers })
  return { shop, ...(await openRoute(page, { path: '/orders', at })) }
}
const line = (n: number, totalPrice: number) => ({ ...(orderOf().items[0] as Order['items'][number]), productId: `p${n}`, totalPrice }) // `as`: the sample has items
const rows = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)

describe('the page of the orders', () => {
  it('[SF-231] leads back to where one came from, not on', async () => {
    const { router, place } = await open([orderOf()])
    await screen.findByRole('article')
    await act(() => router.navigate('/orders?page=2'))
    await act(() => router.navigate('/orders?page=3'))
    await screen.findByRole('article')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(place().search).toBe('?page=2'))
  })

  it('[SF-231] says that it is refreshing until the answer is there', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    const { shop } = await open([orderOf()])
    const refresh = await screen.findByRole('button', { name: /^Refresh/ })
    expect(isBusy(refresh)).toBe(false)
    shop.answers[LIST] = () => ({ ...listed([]), after })
    fireEvent.click(refresh)
    await eventually(() => expect(isBusy(refresh)).toBe(true))
    expect(refresh.textContent).toContain('Refreshing...')
    go()
    await screen.findByText('No orders found')
    expect(isBusy(refresh)).toBe(false)
  })

  it.each(['0', '-2', '1.5', 'two', ''])('[SF-233] a page of %j is the first one', async (wanted) => {
    const { shop } = await open([orderOf()], { at: `/orders?page=${wanted}` })
    await screen.findByRole('article')
    expect(shop.asked.map(({ query }) => String(query))).toEqual(['page=1&limit=10'])
  })

  it('[SF-233] a page far behind the last one leads to the last one', async () => {
    const last = ({ query }: { query: URLSearchParams }) => (query.get('page') === '2' ? listed([orderOf()], 2, 2) : listed([], 2))
    const { place } = await open([], { at: '/orders?page=7', answers: { [LIST]: last } })
    await screen.findByRole('article')
    expect(place().search).toBe('?page=2')
  })

  it('[SF-028] is where the way leads after signing in, with its page', async () => {
    signOut()
    await open([], { at: '/orders?page=2' })
    await screen.findByText('Elsewhere: /login')
    expect(sessionStorage.getItem('wanted')).toBe('{"path":"/orders?page=2"}')
  })
})

describe('a card of the orders', () => {
  const card = async () => within(await screen.findByRole('article'))

  it('[SF-232] says what the lines come to that it does not list, and has no such line where it lists all', async () => {
    const { view } = await open([orderOf({ items: [line(1, 100), line(2, 200), line(3, 300), line(4, 40.5), line(5, 60)] })])
    expect((await card()).getByText('+2 more').nextElementSibling?.textContent).toBe('₹100.50')
    view.unmount()
    await open([orderOf({ items: [line(1, 100), line(2, 200), line(3, 300)] })])
    expect((await card()).queryByText(/more$/)).toBeNull()
  })

  it('adds up with its shipping, which it has a row for only where it costs something', async () => {
    const { view } = await open([orderOf({ items: [line(1, 560)], shipping: 40, total: 600 })])
    expect(rows(await card())).toEqual(['Shipping ₹40', 'Total ₹600'])
    view.unmount()
    await open([orderOf({ items: [line(1, 560), line(2, 500)], total: 1000, shipping: 40 })])
    expect(rows(await card())).toEqual(['Bulk discount −₹100', 'Shipping ₹40', 'Total ₹1,000'])
  })

  it('of a delivered order leads from each pack to its reviews, one that is on its way does not', async () => {
    const two = [
      { ...line(1, 560), name: 'Big', slug: 'big-one' },
      { ...line(2, 210), name: 'Small', slug: 'small one' },
    ]
    const { view } = await open([orderOf({ status: 'delivered', items: two })])
    const links = (await card()).getAllByRole('link', { name: /^Write a review of/ })
    expect(links.map((link) => [link.getAttribute('aria-label'), link.textContent, link.getAttribute('href')])).toEqual([
      ['Write a review of Big', 'Write a review', '/product/big-one?tab=reviews#about-product'],
      ['Write a review of Small', 'Write a review', '/product/small%20one?tab=reviews#about-product'],
    ])
    view.unmount()
    const [big, small] = two
    const reviewed = await open([orderOf({ status: 'delivered', items: [{ ...big, isReviewed: true }, small] as typeof two })]) // `as`: both are there
    expect((await card()).getAllByRole('link', { name: /review/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
      'Write a review of Small',
    ])
    reviewed.view.unmount()
    await open([orderOf({ status: 'shipped', items: two })])
    expect((await card()).queryByRole('link', { name: /review/ })).toBeNull()
  })

  it('of an order that was cancelled says what becomes of its money', async () => {
    const money = { refunded: 0, owed: 2960, payments: [], waived: null }
    await open([orderOf({ status: 'cancelled', paymentStatus: 'verified', money })])
    expect((await card()).getByRole('status').textContent).toContain('2,960')
  })
})

describe('the details of an order', () => {
  async function details(order: Order) {
    await open([order])
    fireEvent.click(await screen.findByRole('button', { name: /^View Details/ }))
    return within(screen.getByRole('dialog', { name: 'Order Details' }))
  }

  it('[SF-264][SF-265] say nothing of what there is not: no transaction, no parcel, no discount, no shipping', async () => {
    const shown = await details(orderOf({ discount: 0, subtotal: 2960, payment: { method: '' } }))
    expect(rows(shown)).toEqual([
      'Order Number SLB-7K4M-92QX',
      'Order Date 20 Nov 2026, 10:36 am',
      'Status Pending Payment',
      'Payment UPI, Pending',
      'Subtotal ₹2,960',
      'Total ₹2,960',
    ])
    expect(shown.getByText('12 packs. Prices include taxes.')).toBeTruthy()
  })

  it('[SF-263][SF-265] name the courier with the number, the method of the payment, and shipping that costs something', async () => {
    const order = submitted({
      courier: 'Delhivery',
      trackingNumber: 'AWB123',
      shipping: 40,
      payment: { method: 'Bank Transfer', transactionId: 'UTR9' },
    })
    expect(rows(await details(order))).toEqual(
      expect.arrayContaining([
        'Tracking Number Delhivery AWB123',
        'Payment Bank Transfer, Being Verified',
        'Transaction ID UTR9',
        'Shipping ₹40',
      ]),
    )
  })

  it('are closed by their button, and by the cross', async () => {
    const shown = await details(orderOf())
    const [cross, close] = shown.getAllByRole('button', { name: 'Close' })
    fireEvent.click(close ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^View Details/ }))
    expect(cross?.isConnected).toBe(false)
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('deleting an order', () => {
  const REMOVE = `DELETE /api/orders/${orderOf()._id}`
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete order SLB-7K4M-92QX' }))
    const question = within(screen.getByRole('alertdialog'))
    return { question, yes: question.getByRole('button', { name: /^Delete/ }) }
  }

  it('names the order in its question and can be cancelled', async () => {
    const { shop } = await open([orderOf()])
    const { question } = await ask()
    expect(question.getByText('Order SLB-7K4M-92QX goes from your list and cannot be brought back.')).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shop.calls()).toEqual([LIST])
  })

  it('[SF-556] says that it is being done; where it fails the question is gone, the list as it was, and it can be asked again', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    const { shop } = await open([orderOf()], { answers: { [REMOVE]: () => ({ status: 500, json: { success: false }, after }) } })
    const { question, yes } = await ask()
    fireEvent.click(yes)
    await eventually(() => expect(isBusy(yes)).toBe(true))
    expect([
      yes.textContent?.includes('Deleting...'),
      question.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled,
    ]).toEqual([true, true])
    go()
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([said(), shop.calls()]).toEqual([['error: Failed to delete order'], [LIST, REMOVE]])
    expect(isBusy((await ask()).yes)).toBe(false)
  })
})

describe('where an order is', () => {
  const TRACK = 'GET /api/orders/an-order/track'
  const step = (status: Tracking['currentStatus'], label: string, date: string | null) => ({
    status,
    label,
    date,
    completed: date !== null,
  })
  const TRACKING: Tracking = {
    orderNumber: 'SLB-7K4M-92QX',
    currentStatus: 'shipped',
    timeline: [step('pending', 'Pending Payment', '2026-11-20T05:06:00.000Z'), step('shipped', 'Shipped', '2026-11-21T05:06:00.000Z')],
    paymentStatus: 'verified',
    trackingNumber: 'EE1IN',
    courier: 'India Post',
    trackingLink: 'https://post.example/',
    estimatedDelivery: '5 to 7 business days',
    order: submitted({ status: 'shipped', paymentStatus: 'verified' }),
  }
  async function track(change: Partial<Tracking> = {}) {
    const shop = await openShop({ [TRACK]: () => ({ json: { success: true, tracking: { ...TRACKING, ...change } } }) })
    return { shop, ...(await openRoute(tracks, { path: '/orders/:orderId/track', at: '/orders/an-order/track' })) }
  }
  const delivery = async () => within(await screen.findByRole('region', { name: 'Delivery Information' }))
  const terms = (of: Awaited<ReturnType<typeof delivery>>) => of.queryAllByRole('term').map(({ textContent }) => textContent)

  it.each([
    ['copied', async () => {}, 'success: Tracking number copied'],
    [
      'not copied',
      () => Promise.reject(new Error('No.')),
      'error: Your browser did not copy the number. Please select it and copy it yourself.',
    ],
  ])('a number that was %s is told so', async (_what, writeText, sentence) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await track()
    fireEvent.click(await screen.findByRole('button', { name: 'Copy number' }))
    await waitFor(() => expect(said()).toEqual([sentence]))
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('a number that stands in the link of its courier need not be copied', async () => {
    await track({ trackingNumber: 'AWB 1/2', trackingLink: 'https://courier.example/AWB%201%2F2' })
    expect(await screen.findByRole('link', { name: 'India Post AWB 1/2' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy number' })).toBeNull()
  })

  it('of one that has arrived is no estimate any more, only the number if it had one', async () => {
    const order = submitted({ status: 'delivered', paymentStatus: 'verified' })
    const { view } = await track({ currentStatus: 'delivered', order, courier: null, trackingLink: null })
    expect(terms(await delivery())).toEqual(['Tracking Number'])
    expect((await delivery()).getByText('EE1IN')).toBeTruthy()
    view.unmount()
    await track({ currentStatus: 'delivered', order, trackingNumber: null })
    expect(terms(await delivery())).toEqual([])
  })

  it('[SF-237] what is not known of its payment is UPI or N/A', async () => {
    await track({ order: orderOf({ status: 'shipped', payment: { method: '' } }) })
    const payment = within(await screen.findByRole('region', { name: 'Payment Information' }))
    expect(rows(payment)).toEqual([
      'Payment Status Pending',
      'Payment Method UPI',
      'Transaction ID N/A',
      'Submitted N/A',
      'Total ₹2,960.00',
    ])
  })

  it('of one that was cancelled is what becomes of its money', async () => {
    const money = { refunded: 0, owed: 2960, payments: [], waived: null }
    await track({ currentStatus: 'cancelled', order: orderOf({ status: 'cancelled', paymentStatus: 'verified', money }) })
    await delivery()
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('2,960'))).toBe(true)
  })

  it('[SF-239][SF-554] an answer without it is an error, which can be tried again and says so meanwhile', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    const shop = await openShop({ [TRACK]: () => ({ json: { success: true } }) })
    await openRoute(tracks, { path: '/orders/:orderId/track', at: '/orders/an-order/track' })
    expect(await screen.findByText('Error Loading Tracking')).toBeTruthy()
    shop.answers[TRACK] = () => ({ json: { success: true, tracking: TRACKING }, after })
    const again = screen.getByRole('button', { name: /^Try Again/ })
    expect(isBusy(again)).toBe(false)
    fireEvent.click(again)
    await eventually(() => expect(isBusy(again)).toBe(true))
    go()
    expect(await screen.findByText('India Post EE1IN')).toBeTruthy()
  })

  it('[SF-029] is where the way leads after signing in', async () => {
    signOut()
    await track()
    await screen.findByText('Elsewhere: /login')
    expect(sessionStorage.getItem('wanted')).toBe('{"path":"/orders/an-order/track"}')
  })
})
