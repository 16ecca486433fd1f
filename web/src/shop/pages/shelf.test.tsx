import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductCard as Card, ProductDetail } from 'contract/catalog/product.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cart } from '#client/cart/cart.ts'
import { closeOverlay, useOverlay } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { showPage } from '#test/page.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { ProductCard } from '../features/catalog/ProductCard.tsx'
import { BuyBox } from '../features/product/BuyBox.tsx'
import { Gallery } from '../features/product/Gallery.tsx'
import Contact from './contact.tsx'
import Home from './home.tsx'
import Product from './product.tsx'
import Products from './products.tsx'

const DETAIL: ProductDetail = {
  ...BIG,
  minQuantity: 1,
  stockCount: 20_000,
  bulkPricing: [],
  images: [1, 2, 3].map((n) => ({ src: `/pictures/big-${n}.webp`, alt: `Picture number ${n}` })),
  features: [],
  specifications: [],
  benefits: [],
}
const SOLD_OUT = { stock: 0, inStock: false }
const PLAIN = { originalPrice: BIG.price, discount: 0 }

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const isBusy = (one: HTMLElement) => one.getAttribute('aria-busy') === 'true'
const Open = () => <p>Open: {[useOverlay().open, useOverlay().note].join(' ')}</p>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toast.clear()
  closeOverlay()
  cart.set({ items: [] })
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('a card of the shelf', () => {
  it('at its original price has nothing struck through and no percent', async () => {
    await showPage(<ProductCard product={{ ...BIG, ...PLAIN }} />)
    expect(screen.getByRole('article').textContent).toMatch(/₹280(?!.*₹)/)
    expect(screen.queryByText(/off/)).toBeNull()
  })

  it('that is out of stock says so once, and in a pill', async () => {
    const { view } = await showPage(<ProductCard product={{ ...BIG, ...SOLD_OUT }} />)
    expect(screen.getAllByText(/Out of Stock/).map(({ dataset }) => dataset.tone)).toEqual(['red'])
    view.unmount()
    await showPage(<ProductCard product={{ ...BIG, stock: 3 }} />)
    expect([screen.queryByText(/Out of Stock/), screen.getByText(/^Only 3 left\. /).tagName]).toEqual([null, 'P'])
  })

  it('says that it is being added until that is done, and leads to the product once for the keyboard', async () => {
    await openShop({})
    session.set({ isInitialized: false })
    await showPage(<ProductCard product={BIG} />)
    const add = button(/^Add to Cart/)
    await userEvent.click(add)
    expect([isBusy(add), add.textContent]).toEqual([true, expect.stringContaining('Adding...')])
    await act(async () => session.set({ isInitialized: true }))
    await eventually(() => expect(isBusy(add)).toBe(false))
    const [picture, name] = document.querySelectorAll('a')
    expect([picture?.tabIndex, picture?.getAttribute('aria-hidden'), name?.tabIndex]).toEqual([-1, 'true', 0])
  })
})

describe('the page of a product', () => {
  const show = (product: ProductDetail, similar: Card[] = []) => {
    const props = { loaderData: { product, similar } } as unknown as Parameters<typeof Product>[0] // `as`: the page reads nothing else
    return showPage(<Product {...props} />, { at: '/product/special-lion-beedi-big' })
  }

  it('tells a screen reader which picture stands there, and that a drawing is one', async () => {
    const { view } = await showPage(<Gallery images={DETAIL.images} name={BIG.name} />)
    expect([screen.getByRole('status').textContent, screen.getByText(/^Drawing/).tagName]).toEqual(['Picture 1 of 3', 'P'])
    await userEvent.click(button('Picture 3'))
    expect(screen.getByRole('status').textContent).toBe('Picture 3 of 3')
    view.unmount()
    await showPage(<Gallery images={[{ src: '/api/products/pictures/7.webp', alt: 'A photo' }]} name={BIG.name} />)
    expect(screen.queryByText(/^Drawing/)).toBeNull()
  })

  it('has no heading of similar products where there are none, and a card of each where there are', async () => {
    const { view } = await show(DETAIL)
    expect(screen.queryByText('Similar Products')).toBeNull()
    view.unmount()
    await show(DETAIL, [SMALL])
    expect(within(screen.getByRole('region', { name: 'Similar Products' })).getAllByRole('article')).toHaveLength(1)
  })

  it('[SF-058] Back leads to the products from the first page of a tab too', async () => {
    const { place } = await show(DETAIL)
    history.replaceState({ idx: 0 }, '')
    await userEvent.click(button('Back'))
    history.replaceState(null, '')
    expect(place()).toBe('/products')
  })

  it('at its original price has nothing struck through, and sold out says nothing of a stock beside its price', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, ...PLAIN, ...SOLD_OUT }} />)
    expect([screen.queryByText(/Original price/), screen.queryByText(/% off/)]).toEqual([null, null])
    expect(screen.getByText('Price includes taxes.')).toBeTruthy()
    expect(screen.getByText('This pack cannot be ordered at the moment.')).toBeTruthy()
  })

  it('leads from a sold out pack to no other that cannot be bought either', async () => {
    const soldOut = { ...DETAIL, ...SOLD_OUT }
    const { view } = await showPage(<BuyBox product={soldOut} others={[{ ...SMALL, stock: 3, minQuantity: 5 }]} />)
    expect(screen.queryByRole('link', { name: /^See/ })).toBeNull()
    view.unmount()
    const { view: second } = await showPage(<BuyBox product={soldOut} others={[{ ...SMALL, stock: 9, inStock: false }]} />)
    expect(screen.queryByRole('link', { name: /^See/ })).toBeNull()
    second.unmount()
    await showPage(<BuyBox product={soldOut} others={[{ ...SMALL, stock: 5, minQuantity: 5 }]} />)
    expect(screen.getByRole('link', { name: `See ${SMALL.name}` })).toBeTruthy()
  })

  it('begins with the fewest that are sold, says how many that is, and is sold where exactly so many are left', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, stock: 5, minQuantity: 5 }} />)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('5')
    expect(screen.getByText('Minimum 5 packs')).toBeTruthy()
    expect(button(/^Buy Now/)).toBeTruthy()
  })

  it('names the bulk discount that is applied, and asks for no more at the highest', async () => {
    await showPage(<BuyBox product={{ ...DETAIL, minQuantity: 9 }} />)
    const panel = () => screen.getByText('Bulk pricing').closest('section')?.textContent
    expect(panel()).not.toContain('applied')
    expect(panel()).toContain('Add 1 more pack for ₹10 off each.')
    await userEvent.click(button('Increase Quantity'))
    expect(panel()).toContain('₹10 off each applied')
    const typed = screen.getByRole('textbox', { name: 'Quantity' })
    await userEvent.clear(typed)
    await userEvent.type(typed, '30{Enter}')
    expect(panel()).not.toMatch(/more pack|Your cart/)
  })

  it.each([
    [null, 0],
    [4.5, 0],
  ])('with a rating of %s and %i reviews has none to show', async (rating, reviewCount) => {
    await showPage(<BuyBox product={{ ...DETAIL, rating, reviewCount }} />)
    expect(screen.getByText('No reviews yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Be the first to review this product!' })).toBeTruthy()
  })

  it('leads from its rating down to the reviews, without a step in the history', async () => {
    const scrolled: (string | undefined)[] = []
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolled.push(this.id)
    }
    const { place, router } = await show({ ...DETAIL, rating: 4.5, reviewCount: 12 })
    await act(() => userEvent.click(screen.getByRole('link', { name: '(12 reviews)' })))
    expect([place(), scrolled[0]]).toEqual(['/product/special-lion-beedi-big?tab=reviews', 'about-product'])
    expect([router.state.historyAction, router.state.preventScrollReset]).toEqual(['REPLACE', true])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  it('says that a pack is being added until that is done, and asks a guest who buys at once why to sign in', async () => {
    await openShop({})
    session.set({ isInitialized: false })
    await showPage(
      <>
        <BuyBox product={DETAIL} />
        <Open />
      </>,
    )
    const add = button(/^Add to Cart/)
    await userEvent.click(add)
    expect([isBusy(add), add.textContent]).toEqual([true, expect.stringContaining('Adding...')])
    await act(async () => session.set({ isInitialized: true }))
    await eventually(() => expect(isBusy(add)).toBe(false))
    await userEvent.click(button(/^Buy Now/))
    expect(await screen.findByText('Open: login Your order goes on from here.')).toBeTruthy()
  })

  it('[SF-062] says so with the link itself where the browser does not copy it', async () => {
    await showPage(<BuyBox product={DETAIL} />)
    userEvent.setup() // brings a clipboard
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not now.'))
    await userEvent.click(screen.getByText('Copy link'))
    await eventually(() => expect(said()).toEqual([`error: The link could not be copied: http://shop.test/product/${BIG.slug}`]))
  })
})

describe('the list of products', () => {
  const show = (at: string, products = [BIG, SMALL]) => {
    const props = { loaderData: { success: true, products } } as unknown as Parameters<typeof Products>[0] // `as`: the page reads nothing else
    return showPage(<Products {...props} />, { at })
  }
  const status = () => screen.getAllByRole('status')[0]?.textContent

  it('[SF-051] says what was searched for, and nothing of a search where there was none', async () => {
    const { view } = await show('/products?q=small')
    expect(status()).toBe('1 product for “small”')
    view.unmount()
    await show('/products')
    expect(status()).toBe('2 products')
  })

  it('[SF-050] on a phone its filters lie in a sheet, which says what it leaves and closes by that', async () => {
    await show('/products?category=BEEDI')
    await userEvent.click(button('Filters (1)'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    const slider = sheet.getByRole('slider')
    fireEvent.change(slider, { target: { value: '250' } })
    fireEvent.keyUp(slider)
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 product' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Filters (2)')).toBeTruthy()
  })

  it('[SF-050] the figure goes with the slider, list and address wait until it is let go, and once', async () => {
    const { place, router } = await show('/products?max=400')
    const slider = screen.getByRole<HTMLInputElement>('slider')
    const { key } = router.state.location
    fireEvent.keyUp(slider)
    fireEvent.blur(slider)
    expect(router.state.location.key).toBe(key)
    fireEvent.change(slider, { target: { value: '250' } })
    expect([screen.getByText('Price: up to ₹250').tagName, slider.getAttribute('aria-valuetext'), place()]).toEqual([
      'LABEL',
      'Up to ₹250',
      '/products?max=400',
    ])
    fireEvent.blur(slider)
    await eventually(() => expect([place(), status()]).toEqual(['/products?max=250', '1 product']))
    expect(router.state.historyAction).toBe('REPLACE')
    await act(() => router.navigate('/products?max=300'))
    await eventually(() => expect([slider.value, status()]).toEqual(['300', '2 products']))
  })

  it('its cards are headed right below the title of the page', async () => {
    await show('/products')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([BIG.name, SMALL.name])
  })
})

describe('the home page', () => {
  const show = (bestsellers: Card[]) => {
    const props = { loaderData: { bestsellers, sizes: 2 } } as unknown as Parameters<typeof Home>[0] // `as`: the page reads nothing else
    return showPage(<Home {...props} />)
  }
  const rows = () =>
    screen
      .getAllByRole('term')
      .flatMap((term) => (/×|off|total/.test(term.textContent) ? [`${term.textContent} ${term.nextElementSibling?.textContent}`] : []))

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
    'its slow links leave a press with %s to the browser, which opens them elsewhere',
    async (key) => {
      await show([BIG])
      const link = screen.getByRole('link', { name: 'Order Now' })
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
      const seen: boolean[] = []
      document.addEventListener('click', (event) => seen.push(event.defaultPrevented), { once: true })
      fireEvent(link, press)
      expect(seen).toEqual([false])
    },
  )

  it('says how many sizes there are, and has the first of its questions open alone', async () => {
    await show([BIG, SMALL])
    expect(screen.getByText(/^Two pack sizes, one price for everyone/)).toBeTruthy()
    const questions = within(screen.getByRole('region', { name: 'Questions' })).getAllByRole<HTMLDetailsElement>('group')
    expect(questions.map(({ open }) => open)).toEqual([true, false, false, false])
  })

  it('works its bulk prices out with two products at most, and without a discount where there is only one', async () => {
    const { view } = await show([BIG, SMALL, { ...SMALL, id: 'third', name: 'Third' }])
    expect(rows()).toEqual(['Big, 8 × ₹280 ₹2,240', 'Small, 4 × ₹210 ₹840', '12 packs, ₹10 off each −₹120', 'Example total ₹2,960'])
    view.unmount()
    await show([BIG])
    expect(rows()).toEqual(['Big, 8 × ₹280 ₹2,240', 'Example total ₹2,240'])
  })
})

describe('writing to the shop', () => {
  const SEND = 'POST /api/contact'
  const send = () => userEvent.click(button(/^Send Message/))
  async function fill() {
    await userEvent.type(screen.getByLabelText('Name*'), 'Ramesh')
    await userEvent.type(screen.getByLabelText('Email*'), 'r@x.in')
    await userEvent.type(screen.getByLabelText('Message*'), 'Is the big pack back?')
  }

  it('a message whose answer was lost goes out again as the same one, and nothing more is said of the failure', async () => {
    const shop = await openShop({ [SEND]: () => 'hang up' })
    await showPage(<Contact />)
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toBeTruthy()
    shop.answers[SEND] = () => ({ json: { success: true, ticket: 'T-42' } })
    await send()
    await screen.findByText('Message sent successfully!')
    expect(screen.queryByRole('alert')).toBeNull()
    const [lost, again] = shop.keys('/api/contact')
    expect([typeof lost, again]).toEqual(['string', lost])
  })

  it('is told while it is sent, and what came of it goes with the next try', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    await openShop({ [SEND]: () => ({ json: { success: true, ticket: 'T-42' }, after }) })
    await showPage(<Contact />)
    await fill()
    await send()
    expect([isBusy(button(/^Send Message/)), button(/^Send Message/).textContent]).toEqual([true, expect.stringContaining('Sending...')])
    go()
    await screen.findByText('Message sent successfully!')
    await send()
    expect(screen.queryByText('Message sent successfully!')).toBeNull()
    expect(screen.getByText('Please enter your name')).toBeTruthy()
  })

  it.each([
    ['a message', SEND, fill, /^Send Message/, 'Your message could not be sent. Please try again.'],
    [
      'a question about one',
      'POST /api/contact/status',
      async () => {
        await userEvent.type(screen.getByLabelText('Ticket number*'), 'GRV-1')
        await userEvent.type(screen.getByLabelText('Your email*'), ' r@x.in ')
      },
      /^Show status/,
      'We could not look it up. Please try again.',
    ],
  ])('%s that is refused without a sentence is told in our words', async (_what, call, prepare, name, sentence) => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    await openShop({ [call]: () => ({ status: 500, json: { success: false }, after }) })
    await showPage(<Contact />)
    await prepare()
    await userEvent.click(button(name))
    expect(isBusy(button(name))).toBe(true)
    go()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(isBusy(button(name))).toBe(false)
  })
})
