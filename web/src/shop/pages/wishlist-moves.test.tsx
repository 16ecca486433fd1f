import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const LEAF = wishOf({ ...SMALL, id: 'x', name: 'Leaf', category: 'OTHER' }, 3, {
  ...{ discount: 0, price: 95, discountPrice: 95, originalPrice: 95 },
})
const HELD = [LEAF, wishOf(SMALL, 2), wishOf(BIG, 1, { ratings: 4.5, reviewCount: 12 })]
const REFUSED = { status: 409, json: { success: false, message: 'No.' } }
const moveOf = ({ id }: { id: string }) => `POST /api/wishlist/move-to-cart/${id}`
const removalOf = ({ id }: { id: string }) => `DELETE /api/wishlist/remove/${id}`

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body)
const mover = (name: string) => rowOf(name).getByRole<HTMLButtonElement>('button', { name: /^Add to Cart/ })
const remover = (name: string) => rowOf(name).getByRole<HTMLButtonElement>('button', { name: `Remove ${name}` })
const bar = (count: string) => within(screen.getByRole('region', { name: count }))
const inBar = (count: string, name: string) => bar(count).getByRole<HTMLButtonElement>('button', { name })

/** A shop that keeps the wishlist itself, so that what goes is gone. */
async function open(answers: Answers = {}, { at = '/wishlist', facts = {}, held = HELD as readonly WishlistItem[] } = {}) {
  let items = [...held]
  const without = (id: string) => {
    items = items.filter(({ productId }) => productId !== id)
    return wishlistReply(items)
  }
  const perItem = held.flatMap((item) => [
    [removalOf(item), () => without(item.id)],
    [moveOf(item), () => without(item.id)],
  ])
  const shop = await openShop({
    'GET /api/wishlist': () => wishlistReply(items),
    'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }),
    ...Object.fromEntries(perItem),
    ...answers,
  })
  signIn()
  const opened = await openRoute(page, { path: '/wishlist', at, facts })
  await screen.findByRole('heading', { level: 1, name: 'Wishlist' })
  return { shop, ...opened }
}
/** The answer to this request comes when the test says so. */
function held(request: string, answer: () => { status?: number; json: unknown }) {
  const { promise: after, resolve: go } = Promise.withResolvers<void>()
  return { answers: { [request]: () => ({ ...answer(), after }) }, go }
}

beforeAll(() => startCart())
beforeEach(async () => {
  signOut()
  sessionStorage.clear()
  await followSession()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

describe('choosing products of the wishlist', () => {
  it('one that is chosen is let go by a second press, and the others stay chosen', async () => {
    await open()
    await tick('Select Leaf')
    await tick(`Select ${BIG.name}`)
    await tick('Select Leaf')
    expect([isTicked('Select Leaf'), isTicked(`Select ${BIG.name}`)]).toEqual([false, true])
    expect(screen.getByText('3 items, 1 selected')).toBeTruthy()
  })

  it('Select All is ticked only once all that show are chosen, and speaks of no more than those', async () => {
    await open()
    await tick('Select Leaf')
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'BEEDI')
    await tick(`Select ${SMALL.name}`)
    expect(isTicked('Select All')).toBe(false)
    await tick('Select All')
    expect(isTicked('Select All')).toBe(true)
    expect(screen.getByText('3 items, 3 selected')).toBeTruthy()
    await tick('Select All')
    expect(screen.getByText('3 items, 1 selected')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'All Categories')
    expect([isTicked('Select Leaf'), isTicked(`Select ${SMALL.name}`)]).toEqual([true, false])
  })

  it('Select All is not ticked where nothing matches', async () => {
    await open()
    await userEvent.type(screen.getByPlaceholderText('Search your wishlist...'), 'cigar')
    expect([shown(), isTicked('Select All')]).toEqual([['No items found'], false])
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(shown()).toEqual(['Leaf', SMALL.name, BIG.name])
  })
})

describe('what a row of the wishlist says', () => {
  it('is the rating with the count of its reviews, or that there is none', async () => {
    await open()
    expect(rowOf(BIG.name).getByText('4.5 (12)')).toBeTruthy()
    expect(rowOf(SMALL.name).getByText('No reviews yet')).toBeTruthy()
    expect(rowOf(BIG.name).queryByText('No reviews yet')).toBeNull()
  })

  it('is a struck price and so much off where there is any, and neither where it costs its original price', async () => {
    await open()
    expect([rowOf(BIG.name).getByText('₹400').parentElement?.tagName, rowOf(BIG.name).getByText('30% off').tagName]).toEqual(['S', 'SPAN'])
    expect(
      rowOf('Leaf')
        .getAllByText(/₹/)
        .map(({ textContent }) => textContent),
    ).toEqual(['₹95'])
    expect(rowOf('Leaf').queryByText(/off/)).toBeNull()
  })

  it('is said once: its picture leads to the product too but is no second link to the keyboard or a screen reader', async () => {
    await open()
    const [picture, name] = document.querySelectorAll<HTMLAnchorElement>(`a[href="/product/${BIG.slug}"]`)
    expect([picture?.tabIndex, picture?.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
    expect([name?.tabIndex, name?.textContent]).toEqual([0, BIG.name])
  })

  it('comes with a larger picture in the grid than in the list', async () => {
    await open()
    const sizes = () => [...document.querySelectorAll('li img')].map((img) => img.getAttribute('sizes'))
    expect(new Set(sizes())).toEqual(new Set(['(width < 50rem) 96px, 240px']))
    const list = screen.getByRole('list', { name: 'Items on your wishlist' })
    expect(list.className).toContain('md:grid-cols-2')
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect(new Set(sizes())).toEqual(new Set(['96px']))
    expect(list.className).not.toContain('md:grid-cols-2')
  })
})

describe('while a product is moved', () => {
  it('its own button says so and keeps the focus, and nothing else can be moved or removed', async () => {
    const { answers, go } = held(moveOf(SMALL), () => REFUSED)
    await open(answers)
    await tick(`Select ${BIG.name}`)
    await userEvent.click(mover(SMALL.name))
    const own = mover(SMALL.name)
    expect([own.disabled, own.getAttribute('aria-busy'), document.activeElement === own]).toEqual([false, 'true', true])
    expect(own.textContent).toContain('Moving...')
    expect([mover('Leaf').disabled, mover('Leaf').getAttribute('aria-busy')]).toEqual([true, null])
    expect(HELD.map(({ name }) => remover(name).disabled)).toEqual([true, true, true])
    expect([inBar('1 selected item', 'Add to Cart').disabled, inBar('1 selected item', 'Remove').disabled]).toEqual([true, true])
    go()
    await waitFor(() => expect(said()).toEqual(['error: Failed to move to cart']))
    expect(HELD.map(({ name }) => [mover(name).disabled, remover(name).disabled])).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
    expect(mover(SMALL.name).getAttribute('aria-busy')).toBeNull()
    expect(inBar('1 selected item', 'Remove').disabled).toBe(false)
  })

  it('the note of the one before is gone', async () => {
    const { answers, go } = held(moveOf(SMALL), () => REFUSED)
    await open(answers)
    await userEvent.click(mover(BIG.name))
    await screen.findByText(`${BIG.name} is in your cart now.`)
    await userEvent.click(mover(SMALL.name))
    expect(screen.queryByText(`${BIG.name} is in your cart now.`)).toBeNull()
    go()
    await waitFor(() => expect(said()).toContain('error: Failed to move to cart'))
    expect(screen.queryByText(/is in your cart now/)).toBeNull()
  })

  it('the note of the second one stays its own three seconds', async () => {
    await open()
    const { pass } = pushableClock()
    fireEvent.click(mover(BIG.name))
    await screen.findByText(`${BIG.name} is in your cart now.`)
    await pass(2000)
    fireEvent.click(mover(SMALL.name))
    await screen.findByText(`${SMALL.name} is in your cart now.`)
    await pass(2000)
    expect(screen.getByText(`${SMALL.name} is in your cart now.`)).toBeTruthy()
    await pass(1000)
    expect(screen.queryByText(/is in your cart now/)).toBeNull()
  })
})

describe('several of the wishlist at once', () => {
  it('of which one does not move count those that did, say so of the other, and are all let go', async () => {
    await open({ [moveOf(SMALL)]: () => REFUSED })
    await tick('Select All')
    await userEvent.click(inBar('3 selected items', 'Add to Cart'))
    expect(await screen.findByText('2 items moved to cart')).toBeTruthy()
    expect(said()).toEqual(['error: Failed to move to cart'])
    expect([shown(), isTicked(`Select ${SMALL.name}`)]).toEqual([[SMALL.name], false])
    expect(screen.queryByRole('region', { name: /selected item/ })).toBeNull()
  })

  it('that all move are told without a failure', async () => {
    await open()
    await tick('Select Leaf')
    await tick(`Select ${BIG.name}`)
    await userEvent.click(inBar('2 selected items', 'Add to Cart'))
    expect(await screen.findByText('2 items moved to cart')).toBeTruthy()
    expect(said()).toEqual([])
  })

  it('of which none moves or goes are not spoken of as done', async () => {
    await open({ [moveOf(SMALL)]: () => REFUSED, [removalOf(SMALL)]: () => REFUSED })
    await tick(`Select ${SMALL.name}`)
    await userEvent.click(inBar('1 selected item', 'Add to Cart'))
    await waitFor(() => expect(said()).toEqual(['error: Failed to move to cart']))
    expect(screen.queryByText(/moved to cart/)).toBeNull()
    await tick(`Select ${SMALL.name}`)
    await userEvent.click(inBar('1 selected item', 'Remove'))
    await waitFor(() => expect(said()).toEqual(['error: Failed to move to cart', 'error: No.']))
    expect(screen.queryByText(/removed/)).toBeNull()
  })

  it('of which one is not removed count the others', async () => {
    await open({ [removalOf(SMALL)]: () => REFUSED })
    await tick('Select All')
    await userEvent.click(inBar('3 selected items', 'Remove'))
    expect(await screen.findByText('2 items removed')).toBeTruthy()
    expect([shown(), said()]).toEqual([[SMALL.name], ['error: No.']])
  })
})

it('a wishlist is not to be shared where the shop must not promote, and can still be looked at', async () => {
  await open({}, { facts: { promotions: false } })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Grid' })).toBeTruthy()
})

it('[SF-030] the wishlist is where the way leads after signing in, with its filter', async () => {
  await openShop({})
  await openRoute(page, { path: '/wishlist', at: '/wishlist?q=small' })
  expect(await screen.findByText('Elsewhere: /login')).toBeTruthy()
  expect(sessionStorage.getItem('wanted')).toBe('{"path":"/wishlist?q=small"}')
})
