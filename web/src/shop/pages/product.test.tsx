import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { showPage } from '#test/page.tsx'
import { reviewsReply } from '#test/reviews.ts'
import { BIG, RAMESH, SMALL } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { ProductCard } from '../features/catalog/ProductCard.tsx'
import { BuyBox } from '../features/product/BuyBox.tsx'
import { Gallery } from '../features/product/Gallery.tsx'
import { ProductTabs } from '../features/product/ProductTabs.tsx'
import { Overlays } from './layout.tsx'
import Product, { ErrorBoundary, ProductNotFound } from './product.tsx'

const DETAIL: ProductDetail = {
  ...BIG,
  minQuantity: 1,
  stockCount: 20_000,
  bulkPricing: [],
  images: [1, 2, 3, 4, 5].map((n) => ({ src: `/pictures/big-${n}.webp`, alt: `Picture number ${n}` })),
  features: ['Hand-rolled'],
  specifications: [{ name: 'Origin', value: 'Chhatarpur' }],
  benefits: [{ title: 'Same price for everyone', description: 'The same for everybody.' }],
}
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function choose(pieces: number) {
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), `${pieces}{Enter}`)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toast.clear()
  closeOverlay()
  cart.set({ items: [] })
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
})

describe('buying', () => {
  it('[RD-036][SF-567] the sum follows the quantity and its own tier', async () => {
    await showPage(<BuyBox product={DETAIL} />)
    await choose(12)
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(rows).toEqual(['12 packs at ₹280 ₹3,360', 'Bulk discount, ₹10 each −₹120', 'Total ₹3,240'])
    expect(screen.getByText('Add 8 more packs for ₹15 off each.')).toBeTruthy()
  })

  it.each([
    [1, 8, 'Your cart holds 1 pack too. Add 1 more pack for ₹10 off each.'],
    [9, 1, 'Your cart holds 9 packs too: together ₹10 off each. Add 10 more packs for ₹15 off each.'],
    [9, 30, 'Your cart holds 9 packs too: together ₹20 off each.'],
  ])(
    '[RD-036] with %i packs in the cart and %i here it says what they cost less together, beside the sum of these alone',
    async (inCart, here, said) => {
      cart.set({ items: [{ ...lineOf(SMALL, inCart) }] })
      await showPage(<BuyBox product={DETAIL} />)
      await choose(here)
      expect(screen.getByText(said)).toBeTruthy()
      const off = here >= 10 ? 20 : 0
      expect(screen.getByText('Total').nextElementSibling?.textContent).toBe(`₹${((280 - off) * here).toLocaleString('en-IN')}`)
    },
  )

  it('[SF-381][SF-067] fewer than the minimum is not taken, and it is said why', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, minQuantity: 5 }} />)
    await press('Decrease Quantity')
    expect(screen.getByText('Minimum order quantity is 5 pieces')).toBeTruthy()
    expect(quantity().value).toBe('5')
  })

  it('[SF-382][SF-067] more than there is, is not taken', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, stock: 30 }} />)
    await choose(31)
    expect(quantity().value).toBe('30')
    await choose(30)
    expect(quantity().value).toBe('30')
  })

  it('[SF-571] more than 20000 is not taken, however much there is, and less than 1 neither', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, stock: 90_000 }} />)
    await choose(20_001)
    expect(quantity().value).toBe('20000')
    await choose(0)
    expect(quantity().value).toBe('1')
  })

  it('[SF-116][SF-422] Buy Now asks a guest to sign in', async () => {
    const { place } = await showPage(
      <>
        <BuyBox product={DETAIL} />
        <Overlays />
      </>,
    )
    await press(/Buy Now/)
    expect(await screen.findByRole('dialog', { name: 'Please login to check out' })).toBeTruthy()
    expect(place()).toBe('/')
  })

  it('[SF-116] Buy Now of a guest goes on after the sign-in', async () => {
    await showPage(
      <>
        <BuyBox product={DETAIL} />
        <Overlays />
      </>,
    )
    await choose(12)
    await press(/Buy Now/)
    await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }))
    expect(JSON.parse(sessionStorage.getItem('wanted') ?? '{}')).toEqual({
      path: '/address',
      state: {
        product: { id: BIG.id, name: BIG.name, price: 270, originalPrice: 400, quantity: 12, image: BIG.image },
        fromBuyNow: true,
      },
    })
  })

  it('[SF-065] Buy Now takes a shopper to the address with the product at its tier price', async () => {
    session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true })
    const { router } = await showPage(<BuyBox product={DETAIL} />)
    await choose(12)
    await press(/Buy Now/)
    expect(router.state.location.pathname).toBe('/address')
    expect(router.state.location.state).toEqual({
      product: { id: BIG.id, name: BIG.name, price: 270, originalPrice: 400, quantity: 12, image: BIG.image },
      fromBuyNow: true,
    })
  })

  it("[SF-114][RD-068] a guest's Add asks to sign in and remembers the chosen quantity", async () => {
    await openShop({})
    await showPage(
      <>
        <BuyBox product={DETAIL} />
        <Overlays />
      </>,
    )
    await choose(7)
    await press(/^Add to Cart/)
    expect((await screen.findByRole('dialog')).textContent).toContain('7 × Special Lion Beedi (Big Pack)')
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}').items).toMatchObject([{ productId: BIG.id, quantity: 7 }])
  })

  it('[SF-114][SF-119] a guest who adds is asked in the words of the specification, and told how many are kept: never more than there are', async () => {
    await openShop({})
    await showPage(
      <>
        <BuyBox product={{ ...DETAIL, stock: 30 }} />
        <Overlays />
      </>,
    )
    await choose(20)
    await press(/^Add to Cart/)
    const prompt = await screen.findByRole('dialog', { name: 'Please login to add items to your cart' })
    expect(prompt.textContent).toContain('keeps 20 × Special Lion Beedi (Big Pack) until you sign in.')
    act(() => closeOverlay())
    await press(/^Add to Cart/)
    expect((await screen.findByRole('dialog')).textContent).toContain('keeps 30 × Special Lion Beedi (Big Pack) until you sign in.')
  })

  it('[RD-036] sum and tiers follow while a quantity is typed: leaving the field moves no button under the pointer', async () => {
    await showPage(<BuyBox product={DETAIL} />)
    await userEvent.clear(quantity())
    await userEvent.type(quantity(), '23')
    const page = () => document.body.textContent
    const typed = page()
    expect(typed).toContain('Bulk discount, ₹15 each')
    await userEvent.tab()
    expect(page()).toBe(typed)
  })

  it('[RD-042][SF-584] the stock is the shelf, not the cap of one quantity, on the page and on the card', async () => {
    const { view } = await showPage(<BuyBox product={{ ...DETAIL, stock: 34_500 }} />)
    expect(screen.getByText('Price includes taxes. 34,500 in stock.')).toBeTruthy()
    view.unmount()
    await showPage(<ProductCard product={{ ...BIG, stock: 34_500 }} />)
    expect(screen.getByText('34,500 in stock. Price includes taxes.')).toBeTruthy()
  })

  it('how many bidi are in a pack is said on the card and the page, where it is known', async () => {
    const { view } = await showPage(<BuyBox product={{ ...DETAIL, bidiPerPack: 25 }} />)
    expect(screen.getByText(/^25 bidi a pack\. Price includes taxes\./)).toBeTruthy()
    view.unmount()
    await showPage(<ProductCard product={{ ...BIG, bidiPerPack: 12 }} />)
    expect(screen.getByText(/^12 bidi a pack\. /)).toBeTruthy()
  })

  it('what is out of stock has no quantity and no sum, and leads to the other pack', async () => {
    const soldOut = { ...DETAIL, stock: 0, inStock: false }
    const { view } = await showPage(<BuyBox product={soldOut} others={[SMALL]} />)
    expect(screen.getByText('Out of Stock')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buy Now|Add to Cart/ })).toBeNull()
    expect(screen.queryByText(/more packs for|Total/)).toBeNull()
    expect(await screen.findByRole('button', { name: /^Email me when it is in stock/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See Special Lion Beedi (Small Pack)' }).getAttribute('href')).toBe(`/product/${SMALL.slug}`)
    view.unmount()
    await showPage(<BuyBox product={soldOut} others={[{ ...SMALL, stock: 0, inStock: false }]} />)
    expect(screen.queryByRole('link', { name: /^See/ })).toBeNull()
  })

  it('a guest who wants a mail once it is back is asked to sign in for that', async () => {
    await showPage(
      <>
        <BuyBox product={{ ...DETAIL, stock: 0, inStock: false }} />
        <Overlays />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Email me when it is in stock/ }))
    expect(await screen.findByRole('dialog', { name: 'Please login to be emailed' })).toBeTruthy()
  })

  it('fewer left than the smallest order takes: says both figures', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, stock: 3, minQuantity: 5 }} />)
    expect(screen.getByText('3 packs are left, and the smallest order is 5 packs.')).toBeTruthy()
  })

  const target = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')

  it('[SF-060][SF-061] Ask leads to the contact page, Call to the phone', async () => {
    await showPage(<BuyBox product={DETAIL} />)
    expect([target('Ask'), target('Call')]).toEqual(['/contact', 'tel:+919876543210'])
  })

  it('[SF-062] Share copies the link of the product, and hands it to WhatsApp and Telegram', async () => {
    await showPage(<BuyBox product={DETAIL} />)
    const address = encodeURIComponent('http://shop.test/product/special-lion-beedi-big')
    expect(target('WhatsApp')).toContain(address)
    expect(target('Telegram')).toContain(address)
    await userEvent.setup() // brings a clipboard
    await userEvent.click(screen.getByText('Copy link'))
    expect(await navigator.clipboard.readText()).toBe('http://shop.test/product/special-lion-beedi-big')
    expect(toasts().at(-1)?.text).toBe('Link copied')
  })

  it('[RD-124] with promotions off there is neither ladder nor share', async () => {
    await showPage(<BuyBox product={DETAIL} />, { facts: { promotions: false } })
    expect(screen.queryByText('Bulk pricing')).toBeNull()
    expect(screen.queryByText('Share')).toBeNull()
  })
})

describe('looking at a product', () => {
  it('five pictures: arrows, keys and the small ones choose', async () => {
    await showPage(<Gallery images={DETAIL.images} name={BIG.name} />)
    const shown = () => screen.getByRole('img', { name: /Picture number/ }).getAttribute('alt')
    await press('Next picture')
    expect(shown()).toBe('Picture number 2')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(shown()).toBe('Picture number 5')
    await press('Picture 3')
    expect(shown()).toBe('Picture number 3')
  })

  it.each([0, 1])('of %j pictures none is chosen', async (count) => {
    await showPage(<Gallery images={DETAIL.images.slice(0, count)} name={BIG.name} />)
    screen.getByRole('group').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('img').getAttribute('alt')).toBe(count === 0 ? BIG.name : 'Picture number 1')
    expect([screen.queryAllByRole('button'), screen.queryAllByRole('list'), screen.getByRole('status').textContent]).toEqual([[], [], ''])
  })

  it('[SF-059] three tabs, each with its content', async () => {
    await openShop({ [`GET /api/reviews/product/${BIG.id}`]: () => reviewsReply([]) })
    const { place, router } = await showPage(<ProductTabs product={DETAIL} />)
    const panel = () => within(screen.getByRole('tabpanel'))
    expect(panel().getByText('The big pack.')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
    expect(panel().getByRole('row').textContent).toBe('OriginChhatarpur')
    await act(() => userEvent.click(screen.getByRole('tab', { name: 'Reviews' })))
    expect(await panel().findByText('No reviews yet', {}, { timeout: 60_000 })).toBeTruthy()
    expect(place()).toBe('/?tab=reviews')
    expect([router.state.historyAction, router.state.preventScrollReset]).toEqual(['REPLACE', true])
    expect(panel().getByText('Be the first to review this product!')).toBeTruthy()
  })

  it('[SF-056][SF-057] an unknown product says so and leads home', async () => {
    await showPage(<ProductNotFound />)
    expect(screen.getByText('Product Not Found')).toBeTruthy()
    expect(screen.getByText("The product you're looking for doesn't exist.")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['in a tab of its own to the products', null, '/products'],
    ['to where one was', { idx: 1 }, '/wishlist'],
  ])('[SF-058] Back leads %s', async (_name, state, target) => {
    const props = { loaderData: { product: DETAIL, similar: [] } } as unknown as Parameters<typeof Product>[0] // `as`: the page reads nothing else
    const { router, place } = await showPage(<Product {...props} />, { at: '/product/special-lion-beedi-big' })
    await act(() => router.navigate('/wishlist', { replace: true }))
    await act(() => router.navigate('/product/special-lion-beedi-big'))
    history.replaceState(state, '')
    await press('Back')
    history.replaceState(null, '')
    expect(place()).toBe(target)
  })
})

it.each([
  ['that is not there', () => Promise.reject(data(null, { status: 404, statusText: 'Not Found' })), 'Product Not Found'],
  ['that cannot be shown', () => Promise.reject(data(null, { status: 503, statusText: 'Not now' })), undefined],
  ['that fails', () => Promise.reject(new Error('broken')), undefined],
])('a product %s is told apart from one that does not exist', async (_what, loader, title) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter([{ path: '*', loader, element: <p>The product</p>, ErrorBoundary, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent === 'Product Not Found').toBe(title !== undefined)
  if (title) expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})
