import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import { wishOf } from '#test/wishes.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { shareWishlist } from '../wishlist/WishlistRow.tsx'
import { OrderActions } from './OrderActions.tsx'

type Shared = { title: string; text: string; url?: string }
const said = () => toasts().map(({ text }) => text)
const closed = new DOMException('The sheet was closed.', 'AbortError')
const refused = new DOMException('Not now.', 'NotAllowedError')

let shared: Shared[]
let copied: string[]
/** A phone whose own sharing ends so, or a computer that has none. */
function browser({ share, copies = true }: { share?: unknown; copies?: boolean }) {
  const own = async (what: Shared) => {
    shared.push(what)
    if (share !== 'well') throw share
  }
  const clipboard = {
    writeText: async (text: string) => {
      if (!copies) throw refused
      copied.push(text)
    },
  }
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share && own }, clipboard: { value: clipboard } }))
}
beforeEach(() => {
  toast.clear()
  shared = []
  copied = []
})
afterEach(() => vi.unstubAllGlobals())

describe('sharing the wishlist', () => {
  const share = () => shareWishlist([wishOf(BIG, 2), wishOf(SMALL, 1)], 'https://shop.test')
  const TEXT = `${BIG.name}: https://shop.test/product/${BIG.slug}\n${SMALL.name}: https://shop.test/product/${SMALL.slug}`

  it('is left to the phone, which says nothing more', async () => {
    browser({ share: 'well' })
    await share()
    expect([shared, copied, said()]).toEqual([[{ title: 'My wishlist', text: TEXT }], [], []])
  })

  it('copies it where the device shares nothing', async () => {
    browser({})
    await share()
    expect([shared, copied, said()]).toEqual([[], [TEXT], ['Wishlist copied']])
  })

  it('that was cancelled is no failure, and one that the browser refused is', async () => {
    browser({ share: Object.assign(new Error('The sheet was closed.'), { name: 'AbortError' }) })
    await share()
    expect([shared.length, said()]).toEqual([1, []])
    browser({ share: refused })
    await share()
    expect(said()).toEqual(['The wishlist could not be shared.'])
    toast.clear()
    browser({ copies: false })
    await share()
    expect(said()).toEqual(['The wishlist could not be shared.'])
  })
})

describe('an order that was placed', () => {
  const order = orderOf({ status: 'confirmed' })
  const TEXT = `Special Lion Beedi order ${order.orderNumber}, total ₹${order.total.toLocaleString('en-IN')}`
  const URL_OF = new RegExp(`/order-confirmation/${order.orderNumber}$`)
  const share = async () => {
    await showPage(<OrderActions order={order} />)
    fireEvent.click(screen.getByRole('button', { name: 'Share Order' }))
  }

  it('is shared through the phone with its address', async () => {
    browser({ share: 'well' })
    await share()
    await waitFor(() => expect(shared).toEqual([{ title: `Order ${order.orderNumber}`, text: TEXT, url: expect.stringMatching(URL_OF) }]))
    expect([copied, said()]).toEqual([[], []])
  })

  it('is copied with its address where the device shares nothing', async () => {
    browser({})
    await share()
    await waitFor(() => expect(said()).toEqual(['Order details copied']))
    expect(copied).toEqual([expect.stringMatching(new RegExp(`^${TEXT}: http.*/order-confirmation/${order.orderNumber}$`))])
  })

  it.each([
    ['was cancelled', closed, []],
    ['the browser refused', refused, ['The order could not be shared.']],
    ['failed otherwise', new Error('AbortError'), ['The order could not be shared.']],
  ])('is not shared when that %s', async (_how, error, words) => {
    browser({ share: error })
    await share()
    await waitFor(() => expect(shared).toHaveLength(1))
    await waitFor(() => expect(said()).toEqual(words))
  })

  it('is printed only where it has a receipt', async () => {
    browser({})
    let printed = 0
    vi.stubGlobal('print', () => printed++)
    const { view } = await showPage(<OrderActions order={order} />)
    fireEvent.click(screen.getByRole('button', { name: /^Print/ }))
    expect(printed).toBe(1)
    expect(screen.getByRole('link', { name: /Track/ }).getAttribute('href')).toContain(order._id)
    view.unmount()
    await showPage(<OrderActions order={orderOf({ status: 'pending' })} />)
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
  })
})
