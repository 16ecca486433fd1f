import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCart } from '#client/cart/cart.ts'
import { followSession } from '#client/wishlist/change-wishlist.ts'
import { openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, SMALL } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { wishlistReply, wishOf } from '#test/wishes.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './wishlist.tsx'

const HELD = [wishOf(SMALL, 2, { stock: 3 }), wishOf(BIG, 1, { ratings: 4.5, reviewCount: 12 })]
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('li')
  if (!row) throw new Error(`There is no row of ${name}.`)
  return within(row)
}

/** A shop that keeps the wishlist itself, so that what goes is gone. */
async function open(held: readonly WishlistItem[] = HELD, answers: Answers = {}, at = '/wishlist') {
  let items = [...held]
  const without = (id: string) => {
    items = items.filter(({ productId }) => productId !== id)
    return wishlistReply(items)
  }
  const perItem = held.flatMap(({ productId: id }) => [
    [`DELETE /api/wishlist/remove/${id}`, () => without(id)],
    [`POST /api/wishlist/move-to-cart/${id}`, () => without(id)],
  ])
  const shop = await openShop({
    'GET /api/wishlist': () => wishlistReply(items),
    'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }),
    ...Object.fromEntries(perItem),
    ...answers,
  })
  signIn()
  return { shop, ...(await openRoute(page, { path: '/wishlist', at })) }
}

beforeAll(() => startCart())
beforeEach(async () => {
  signOut()
  await followSession()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

describe('the wishlist', () => {
  it('[SF-030] sends an anonymous visitor to the login page', async () => {
    await openShop({})
    await openRoute(page, { path: '/wishlist', at: '/wishlist' })
    expect(await screen.findByText('Elsewhere: /login')).toBeTruthy()
  })

  it('[SF-156] without a product says so and leads to the products', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'Your Wishlist is Empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products')
  })

  it('[SF-523] that cannot be fetched says so and tries again', async () => {
    const { shop } = await open(HELD, { 'GET /api/wishlist': () => ({ status: 500, json: { success: false } }) })
    expect(await screen.findByRole('heading', { name: 'Failed to fetch wishlist' })).toBeTruthy()
    shop.answers['GET /api/wishlist'] = () => wishlistReply(HELD)
    await press('Try Again')
    await waitFor(() => expect(shown()).toEqual([SMALL.name, BIG.name]))
  })

  it('[SF-164][SF-255] shows of each product its own picture, name, rating and prices, and a box to choose it', async () => {
    await open()
    await screen.findByText('2 items')
    const [small, big] = [rowOf(SMALL.name), rowOf(BIG.name)]
    expect(small.getByRole('checkbox', { name: `Select ${SMALL.name}` })).toBeTruthy()
    expect(big.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy()
    expect(small.queryByRole('img', { name: /stars/ })).toBeNull()
    for (const [row, product, price, original] of [
      [small, SMALL, '₹210', '₹300'],
      [big, BIG, '₹280', '₹400'],
    ] as const) {
      expect(row.getByText(price)).toBeTruthy()
      expect(row.getByText(original)).toBeTruthy()
      expect(row.getByRole('presentation', { hidden: true }).getAttribute('src')).toBe(product.image)
    }
  })

  it.each([
    [10_000, true, '10,000 in stock'],
    [6, true, '6 in stock'],
    [3, true, 'Only 3 left'],
    [0, false, 'Out of Stock'],
  ])('[SF-584] says of %i in stock (%s): %s', async (stock, inStock, label) => {
    await open([wishOf(SMALL, 2, { stock: 77 }), wishOf(BIG, 1, { stock, inStock })])
    await screen.findByText('2 items')
    expect(rowOf(BIG.name).getByText(label)).toBeTruthy()
    expect(rowOf(SMALL.name).getByText('77 in stock')).toBeTruthy()
  })

  it('[SF-157][SF-160] counts products and chosen ones; Select All chooses and lets go of all', async () => {
    await open()
    await screen.findByText('2 items')
    await tick(`Select ${BIG.name}`)
    expect(screen.getByText('2 items, 1 selected')).toBeTruthy()
    await tick('Select All')
    expect(screen.getByText('2 items, 2 selected')).toBeTruthy()
    await tick('Select All')
    expect(screen.getByText('2 items')).toBeTruthy()
  })

  const LEAF = wishOf({ ...SMALL, id: 'x', name: 'Leaf', category: 'OTHER' }, 3, {
    discount: 0,
    price: 95,
    discountPrice: 95,
    originalPrice: 95,
  })
  async function openThree() {
    const opened = await open([...HELD, LEAF])
    await screen.findByText('3 items')
    expect(shown()).toEqual(['Leaf', SMALL.name, BIG.name])
    return opened
  }
  const sortBy = (label: string) => userEvent.selectOptions(screen.getByLabelText('Sort by'), label)

  it('[SF-159] the search box keeps what its words find, and stands in the address', async () => {
    const { place } = await openThree()
    await userEvent.type(screen.getByPlaceholderText('Search your wishlist...'), 'lion (sm')
    expect(shown()).toEqual([SMALL.name])
    await waitFor(() => expect(place().search).toBe('?q=lion+%28sm'))
  })

  it('[SF-161] the category, all of them at first, keeps its products alone', async () => {
    const { place } = await openThree()
    const category = screen.getByLabelText<HTMLSelectElement>('Category')
    expect([...category.options].map(({ label }) => label)).toEqual(['All Categories', 'BEEDI', 'OTHER'])
    await userEvent.selectOptions(category, 'OTHER')
    expect(shown()).toEqual(['Leaf'])
    await waitFor(() => expect(place().search).toBe('?category=OTHER'))
  })

  it('[SF-162] the sort selector puts them in another order', async () => {
    const { place, router } = await openThree()
    await sortBy('Price: high to low')
    expect(shown()).toEqual([BIG.name, SMALL.name, 'Leaf'])
    await waitFor(() => expect(place().search).toBe('?sort=price-high'))
    expect([router.state.historyAction, router.state.preventScrollReset]).toEqual(['REPLACE', true])
    await sortBy('Price: low to high')
    expect(shown()).toEqual(['Leaf', SMALL.name, BIG.name])
  })

  it("[SF-163] 'On Sale Only' leaves out what costs its original price", async () => {
    const { place } = await openThree()
    await tick('On Sale Only')
    expect(shown()).toEqual([SMALL.name, BIG.name])
    await waitFor(() => expect(place().search).toBe('?sale=1'))
  })

  it("[SF-167] where nothing matches 'No items found' shows, and Clear Filters brings all back in the chosen order", async () => {
    const { place } = await openThree()
    await sortBy('Price: low to high')
    await tick('On Sale Only')
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'OTHER')
    expect(screen.getByRole('heading', { name: 'No items found' })).toBeTruthy()
    await press('Clear Filters')
    await waitFor(() => expect(place().search).toBe('?sort=price-low'))
    expect(shown()).toEqual(['Leaf', SMALL.name, BIG.name])
  })

  it('opens with the filter that its address asks for', async () => {
    await open(HELD, {}, '/wishlist?q=small')
    await waitFor(() => expect(shown()).toEqual([SMALL.name]))
  })

  it('[SF-158] is shown as a grid or a list and can be shared', async () => {
    const { place } = await open()
    await screen.findByText('2 items')
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    await waitFor(() => expect(place().search).toBe('?view=list'))
    userEvent.setup() // brings a clipboard
    await press('Share')
    await waitFor(() => expect(said()).toEqual(['success: Wishlist copied']))
    expect(await navigator.clipboard.readText()).toContain(`${BIG.name}: http://shop.test/product/${BIG.slug}`)
  })
})

describe('a product of the wishlist that is sold out', () => {
  const OUT = wishOf(SMALL, 2, { stock: 0, inStock: false })
  it('is told of by mail once it is in stock again, where that is asked for, until it is taken back', async () => {
    const asked: boolean[] = []
    const { shop } = await open([OUT, HELD[1] as WishlistItem], {
      'POST /api/wishlist/await-stock': ({ body }) => {
        const { awaits } = body as { awaits: boolean } // `as`: what this page sends
        asked.push(awaits)
        return wishlistReply([{ ...OUT, awaitsStock: awaits }, HELD[1] as WishlistItem])
      },
    })
    await screen.findByRole('link', { name: SMALL.name })
    const row = rowOf(SMALL.name)
    await userEvent.click(await row.findByRole('button', { name: /^Email me when it is in stock/ }))
    expect(await row.findByText('We email you once, when it is in stock again.')).toBeTruthy()
    expect(shop.last('/api/wishlist/await-stock')?.body).toEqual({ productId: SMALL.id, awaits: true })
    await userEvent.click(row.getByRole('button', { name: /^Do not email me/ }))
    expect(await row.findByRole('button', { name: /^Email me when it is in stock/ })).toBeTruthy()
    expect(asked).toEqual([true, false])
    expect(rowOf(BIG.name).queryByRole('button', { name: /^Email me/ })).toBeNull()
  })

  it('stays as it was where that could not be saved, and says so', async () => {
    await open([OUT], { 'POST /api/wishlist/await-stock': () => ({ status: 503, json: { success: false } }) })
    await screen.findByRole('link', { name: SMALL.name })
    await userEvent.click(await rowOf(SMALL.name).findByRole('button', { name: /^Email me when it is in stock/ }))
    await waitFor(() => expect(said()).toEqual(['error: This could not be saved. Please try again.']))
    expect(rowOf(SMALL.name).getByRole('button', { name: /^Email me when it is in stock/ })).toBeTruthy()
  })
})

describe('taking from the wishlist', () => {
  async function moveBig() {
    const opened = await open()
    await screen.findByText('2 items')
    const { pass } = pushableClock()
    await userEvent.click(rowOf(BIG.name).getByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() => expect(shown()).toEqual([SMALL.name]))
    return { ...opened, pass }
  }

  it('[SF-165][SF-324] one moves into the cart: it leaves the list, and the cart is fetched anew', async () => {
    const { shop } = await moveBig()
    expect(shop.calls()).toContain(`POST /api/wishlist/move-to-cart/${BIG.id}`)
    await waitFor(() => expect(shop.calls().at(-1)).toBe('GET /api/cart'))
  })

  it("[SF-529][SF-325] a move says 'Moved to cart!', and its note goes after three seconds", async () => {
    const { pass } = await moveBig()
    expect(said()).toEqual(['success: Moved to cart!'])
    await pass(2900)
    expect(screen.getByText(`${BIG.name} is in your cart now.`)).toBeTruthy()
    await pass(100)
    expect(screen.queryByText(`${BIG.name} is in your cart now.`)).toBeNull()
  })

  it('[SF-521] a move that fails says so and takes nothing', async () => {
    await open(HELD, { [`POST /api/wishlist/move-to-cart/${BIG.id}`]: () => ({ status: 409, json: { success: false, message: 'No.' } }) })
    await screen.findByText('2 items')
    await userEvent.click(rowOf(BIG.name).getByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() => expect(said()).toEqual(['error: Failed to move to cart']))
    expect(shown()).toEqual([SMALL.name, BIG.name])
  })

  it('[SF-521][SF-529] a move that the stock does not allow says so too', async () => {
    const refused = { success: false, code: 'cart.too-many', message: 'Only 3 of Special Lion Beedi (Big Pack) are in stock.' }
    await open(HELD, { [`POST /api/wishlist/move-to-cart/${BIG.id}`]: () => ({ status: 409, json: refused }) })
    await screen.findByText('2 items')
    await userEvent.click(rowOf(BIG.name).getByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() =>
      expect(said()).toEqual(['error: Only 3 of Special Lion Beedi (Big Pack) are in stock.', 'error: Failed to move to cart']),
    )
  })

  it('[SF-165][SF-528] one is removed', async () => {
    await open()
    await screen.findByText('2 items')
    await press(`Remove ${SMALL.name}`)
    await waitFor(() => expect(said()).toEqual(['success: Item removed from wishlist']))
    expect(shown()).toEqual([BIG.name])
  })

  it('[SF-166][SF-326] the chosen ones are moved together', async () => {
    const { shop } = await open()
    await screen.findByText('2 items')
    expect(screen.queryByRole('region', { name: /selected items?$/ })).toBeNull()
    await tick('Select All')
    const bar = within(screen.getByRole('region', { name: '2 selected items' }))
    await userEvent.click(bar.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('2 items moved to cart')).toBeTruthy()
    expect(shop.calls().filter((call) => call.includes('move-to-cart'))).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeTruthy()
  })

  it('[SF-166][SF-327] the chosen ones are removed together and are not chosen any more', async () => {
    await open([...HELD, wishOf({ ...SMALL, id: 'x', name: 'Leaf' }, 3)])
    await screen.findByText('3 items')
    await tick(`Select ${BIG.name}`)
    await tick(`Select ${SMALL.name}`)
    await press('Remove')
    expect(await screen.findByText('2 items removed')).toBeTruthy()
    expect(shown()).toEqual(['Leaf'])
    expect(screen.getByText('1 item')).toBeTruthy()
  })

  it('what is out of stock cannot be put into the cart', async () => {
    await open([wishOf(BIG, 1, { stock: 0, inStock: false })])
    await screen.findByText('Out of Stock')
    expect(rowOf(BIG.name).getByRole<HTMLButtonElement>('button', { name: /^Add to Cart/ }).disabled).toBe(true)
  })
})
