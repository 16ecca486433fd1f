import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { cart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay, openOverlay, useOverlay } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { wishlist } from '#client/wishlist/wishlist-state.ts'
import ShopLayout, { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { BIG, RAMESH } from '#test/samples.ts'
import { openShop, until } from '#test/shop-server.ts'
import { isAgeKnown, saveAge } from './age.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { StoreFrame } from './StoreFrame.tsx'

const signIn = () => session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true })
/** Says which of cart, menu and sign-in lies over the page. */
const Open = () => <p>Open: {useOverlay().open ?? 'nothing'}</p>
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  cart.set({ items: [] })
  wishlist.set({ ids: [] })
  closeOverlay()
})

describe('the header on a small screen', () => {
  it('[SF-134] opens its search box with the focus in it, and closes it by a second press or once something is searched for', async () => {
    const { place } = await showPage(<Header />)
    const toggle = button('Search')
    expect([toggle.getAttribute('aria-expanded'), screen.getAllByRole('searchbox').length]).toEqual(['false', 1])
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(screen.getAllByRole('searchbox')[1])
    await userEvent.click(toggle)
    expect([toggle.getAttribute('aria-expanded'), screen.getAllByRole('searchbox').length]).toEqual(['false', 1])
    await userEvent.click(toggle)
    await userEvent.keyboard('big{Enter}')
    expect(place()).toBe('/products?q=big')
  })

  it('leaves the page as wide as it is: a search from the products closes the small box too', async () => {
    const { place } = await showPage(<Header />, { at: '/products' })
    await userEvent.click(button('Search'))
    await userEvent.keyboard('big{Enter}')
    expect([place(), screen.getAllByRole('searchbox').length]).toEqual(['/products?q=big', 1])
  })

  it('a search for nothing leads to all products', async () => {
    const { place } = await showPage(<Header />)
    await userEvent.type(screen.getByRole('searchbox'), '  {Enter}')
    expect(place()).toBe('/products')
  })

  it('words longer than anybody writes cannot be typed', async () => {
    await showPage(<Header />)
    expect(screen.getByRole('searchbox').getAttribute('maxlength')).toBe('100')
  })
})

describe('what the header opens', () => {
  it('[SF-134] the menu', async () => {
    await showPage(
      <>
        <Header />
        <Open />
      </>,
    )
    await userEvent.click(button('Menu'))
    expect(screen.getByText('Open: menu')).toBeTruthy()
  })

  it('the cart, whose prices of another day are asked for anew', async () => {
    const products = [{ ...BIG, price: 315 }]
    const shop = await openShop({ 'GET /api/products': () => ({ json: { success: true, products } }) })
    localStorage.setItem('cart', JSON.stringify({ id: 'a-guest-cart', items: [lineOf(BIG, 2)] }))
    await showPage(
      <>
        <Header />
        <Open />
      </>,
    )
    expect(shop.calls()).toEqual([])
    await userEvent.click(button('Cart'))
    expect(screen.getByText('Open: cart')).toBeTruthy()
    await until(() => cart.get().items[0]?.price === 315, 'the price of today')
  })

  it('a wishlist without a product is not counted', async () => {
    signIn()
    await showPage(<Header />)
    expect(screen.getByRole('link', { name: 'Wishlist' }).textContent).toBe('')
  })

  it('the account by the first name alone; nothing of it is asked for before', async () => {
    const shop = await openShop({})
    signIn()
    await showPage(<Header />)
    expect(button(/Account of/).textContent).toBe('Account of Ramesh')
    expect(shop.calls()).toEqual([])
    await act(() => userEvent.click(button(/Account of/)))
    await until(() => shop.calls().includes('GET /api/address'), 'the address')
  })
})

describe('the mobile menu', () => {
  async function open(facts = {}) {
    await showPage(
      <>
        <Overlays />
        <Open />
      </>,
      { facts },
    )
    act(() => openOverlay('menu'))
    return within(await screen.findByRole('dialog', { name: 'Menu' }))
  }

  it('[RD-124] advertises no bulk savings where the shop must not promote', async () => {
    const menu = await open({ promotions: false })
    expect(menu.queryByText('Bulk Savings')).toBeNull()
    expect(menu.getByText('Secure')).toBeTruthy()
  })

  it('leads from its cart button into the cart, which says nothing of savings where there are none', async () => {
    await openShop({})
    signIn()
    cart.set({ items: [lineOf({ ...BIG, originalPrice: BIG.price }, 1)] })
    const menu = await open()
    const own = menu.getByRole('button', { name: /^Cart/ })
    expect(own.textContent).toBe('Cart, 1 item')
    await userEvent.click(own)
    expect(screen.getByText('Open: cart')).toBeTruthy()
  })

  it('signs out by its own button', async () => {
    await openShop({ 'POST /api/auth/logout': () => ({}) })
    signIn()
    const menu = await open()
    await act(() => userEvent.click(menu.getByRole('button', { name: 'Sign Out' })))
    expect(session.get().isLoggedIn).toBe(false)
  })
})

describe('the question of age', () => {
  it('[RD-125] is not asked again of a browser that has said yes', async () => {
    saveAge(Date.now() - 1000)
    await showPage(<StoreFrame>page</StoreFrame>)
    await act(async () => {})
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['nothing', null, false],
    ['no time', 'yes', false],
    ['a time that is still to come', '1795000000001', false],
    ['this very moment', '1795000000000', true],
  ])('is known by what the browser keeps: %s', (_what, kept, isKnown) => {
    if (kept !== null) localStorage.setItem('ageConfirmed', kept)
    expect(isAgeKnown(1_795_000_000_000)).toBe(isKnown)
  })

  it('names the number of the quitline, and has no line for one that the warning does not name', async () => {
    const warning = { text: 'TOBACCO', hindi: '', quitline: 'QUIT TODAY CALL 1800-11-2356' }
    const { view } = await showPage(<StoreFrame>page</StoreFrame>, { facts: { warning } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you 18 or older?' }))
    expect(dialog.getByRole('link', { name: '1800-11-2356' }).getAttribute('href')).toBe('tel:1800112356')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Yes, I am 18 or older' }))
    view.unmount()
    await showPage(<StoreFrame>page</StoreFrame>, { facts: { warning: { ...warning, quitline: 'QUIT TODAY' } } })
    expect((await screen.findByRole('dialog')).textContent).not.toMatch(/help to quit/)
    expect(screen.getByText('QUIT TODAY').closest('a')).toBeNull()
  })
})

describe('the page that was wanted before signing in', () => {
  it.each([
    ['/products', null],
    ['/orders', '{"path":"/orders?page=2"}'],
    ['/auth/google/callback', '{"path":"/orders?page=2"}'],
  ])('is on %s: %s', async (at, kept) => {
    sessionStorage.setItem('wanted', '{"path":"/orders?page=2"}')
    await showPage(<ShopLayout />, { at })
    expect(sessionStorage.getItem('wanted')).toBe(kept)
  })
})

it('[SF-154] each way to pay is named once, by its logo or beside it, and its logo has its size before it is there', async () => {
  await showPage(<Footer />)
  const shown = within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('listitem')
  expect(shown.map((item) => [item.textContent, item.querySelector('img')?.alt])).toEqual([
    ['UPI', ''],
    ['', 'PayTM'],
    ['PhonePe', ''],
    ['', 'Google Pay'],
  ])
  expect(shown.map((item) => [item.querySelector('img')?.width, item.querySelector('img')?.height])).toEqual([
    [17, 20],
    [52, 17],
    [20, 20],
    [50, 20],
  ])
})
