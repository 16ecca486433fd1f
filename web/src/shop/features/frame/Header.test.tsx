import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { cart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay, openOverlay } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { wishlist } from '#client/wishlist/wishlist-state.ts'
import { PromoBanner } from '#shop/features/frame/PromoBanner.tsx'
import { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { BIG, RAMESH } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { Header } from './Header.tsx'

const signIn = () => session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true })
const HOME = { street: '12 Temple Road', locality: '', landmark: '', city: 'Chhatarpur', state: 'Madhya Pradesh', zipCode: '471001' }

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.promo
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  cart.set({ items: [] })
  wishlist.set({ ids: [] })
  closeOverlay()
})

/** Awaited: what is fetched after the press suspends a part of the page. */
const openAccount = () => act(() => userEvent.click(screen.getByRole('button', { name: /Account of/ })))

const targets = () => screen.getAllByRole('link', { hidden: true }).map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the header', () => {
  it('[SF-126][SF-128] leads home with its logo, and home, about and to contact with its links', async () => {
    await showPage(<Header />)
    expect(targets()).toEqual(expect.arrayContaining(['Special Lion Beedi /', 'Home /', 'About /about', 'Contact /contact']))
  })

  it('[SF-129] leads to shop, login and register as long as nobody is signed in', async () => {
    await openShop({})
    const { view } = await showPage(<Header />)
    expect(targets()).toEqual(expect.arrayContaining(['Shop /products', 'Login /login', 'Register /register']))
    view.unmount()
    signIn()
    await showPage(<Header />)
    expect(targets().filter((link) => /^(Login|Register) /.test(link))).toEqual([])
  })

  it('[SF-126] bears the name of the settings', async () => {
    await showPage(<Header />, { facts: { siteName: 'Lal Sher Bidi' } })
    expect(targets()).toContain('Lal Sher Bidi /')
    expect(document.body.textContent).not.toContain('Special Lion')
  })

  it('[SF-127][SF-054] what is typed into the search box goes along to the products', async () => {
    const { place } = await showPage(<Header />)
    await userEvent.type(screen.getByRole('searchbox'), 'small pack{Enter}')
    expect(place()).toBe('/products?q=small%20pack')
  })

  it('[SF-052][SF-054] the search boxes say what is searched for, also after a filter is cleared or one goes back', async () => {
    const { router } = await showPage(<Header />, { at: '/products?q=big' })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const words = () => screen.getAllByRole<HTMLInputElement>('searchbox').map(({ value }) => value)
    expect(words()).toEqual(['big', 'big'])
    const [wide] = screen.getAllByRole('searchbox')
    await userEvent.type(wide ?? document.body, ' one')
    await act(() => router.navigate('/products?q=small'))
    expect(words()).toEqual(['small', 'small'])
    await act(() => router.navigate(-1))
    expect(words()).toEqual(['big', 'big'])
    await act(() => router.navigate('/products'))
    expect(words()).toEqual(['', ''])
    expect(document.activeElement).toBe(wide)
  })

  it('words that were typed and not sent are gone on another page', async () => {
    const { router } = await showPage(<Header />, { at: '/about', others: { '/contact': <Header /> } })
    const words = () => screen.getByRole<HTMLInputElement>('searchbox').value
    await userEvent.type(screen.getByRole('searchbox'), 'small')
    expect(words()).toBe('small')
    await act(() => router.navigate('/contact'))
    expect(words()).toBe('')
  })

  it('[SF-134] has a search toggle, a cart and a menu for small screens', async () => {
    await showPage(<Header />)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(screen.getAllByRole('searchbox')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Cart' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Wishlist/ })).toBeNull()
  })

  /** The header of somebody with two wishes and three packs in the cart. */
  async function signedIn() {
    await openShop({})
    signIn()
    cart.set({ items: [lineOf(BIG, 3)] })
    wishlist.set({ ids: [BIG.id, 'another'] })
    await showPage(<Header />)
  }

  it('[SF-130][SF-134] signed in, wishlist and cart have their own counts', async () => {
    await signedIn()
    expect(screen.getByRole('link', { name: 'Wishlist, 2' }).getAttribute('href')).toBe('/wishlist')
    expect(screen.getByRole('button', { name: 'Cart, 3' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Account of/ })).toBeTruthy()
  })

  it('[SF-133][SF-036] signed in, the account leads to profile, orders, wishlist and settings, and out', async () => {
    await signedIn()
    await openAccount()
    await screen.findByText('My Profile')
    expect(targets()).toEqual(
      expect.arrayContaining(['My Profile /profile', 'Orders /orders', 'Wishlist (2) /wishlist', 'Settings /settings']),
    )
    await act(() => userEvent.click(screen.getByText('Logout')))
    expect(session.get().isLoggedIn).toBe(false)
  })

  it('[SF-131][SF-132] signed in, the cart tells its count and the account who, and that no address is saved', async () => {
    await openShop({
      'GET /api/address': () => ({ json: { success: true, address: null, addresses: [], userInfo: { name: '', phone: '' } } }),
    })
    signIn()
    cart.set({ items: [lineOf(BIG, 3)] })
    await showPage(<Header />)
    expect(screen.getByRole('button', { name: 'Cart, 3' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    await openAccount()
    expect(await screen.findByText('No delivery address saved')).toBeTruthy()
    expect(screen.getByText('Ramesh Kumar')).toBeTruthy()
    expect(screen.getByText('ramesh@example.com')).toBeTruthy()
    expect(screen.getByText('Add Address').getAttribute('href')).toBe('/address')
  })

  it('whoever adds an address from the account menu is led there to add one', async () => {
    await openShop({
      'GET /api/address': () => ({ json: { success: true, address: null, addresses: [], userInfo: { name: '', phone: '' } } }),
    })
    signIn()
    const { router } = await showPage(<Header />)
    await openAccount()
    const add = await screen.findByText('Add Address')
    await act(() => userEvent.click(add))
    expect([router.state.location.pathname, router.state.location.state]).toEqual(['/address', { addAddress: true }])
  })

  it('an address that nobody could read is neither shown nor called missing', async () => {
    const shop = await openShop({ 'GET /api/address': () => ({ status: 500, json: { success: false } }) })
    signIn()
    await showPage(<Header />)
    await openAccount()
    expect(await screen.findByText('ramesh@example.com')).toBeTruthy()
    expect(shop.calls()).toContain('GET /api/address')
    expect(screen.queryByText('No delivery address saved')).toBeNull()
    expect(screen.queryByText('Add Address')).toBeNull()
  })

  it('[SF-131] the default address is told', async () => {
    await openShop({ 'GET /api/address': () => ({ json: { success: true, address: HOME, addresses: [HOME] } }) })
    signIn()
    await showPage(<Header />)
    await openAccount()
    expect((await screen.findByText(/12 Temple Road/)).textContent).toBe('12 Temple Road, Chhatarpur, Madhya Pradesh 471001')
  })
})

describe('the launch offer', () => {
  it('[SF-123][SF-563] tells of free shipping from ₹999', async () => {
    await showPage(<PromoBanner />)
    expect(screen.getByText(/free shipping on orders of ₹999 and above/)).toBeTruthy()
  })

  it("[SF-124] shows 'Premium Launch Offer' and 'Limited time only!'", async () => {
    await showPage(<PromoBanner />)
    expect(screen.getByText(/Premium Launch Offer/)).toBeTruthy()
    expect(screen.getByText(/Limited time only!/)).toBeTruthy()
  })

  it('[SF-125] stays away once dismissed', async () => {
    await showPage(<PromoBanner />)
    expect([document.documentElement.dataset.promo, localStorage.getItem('promoDismissed')]).toEqual([undefined, null])
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the offer' }))
    expect(document.documentElement.dataset.promo).toBe('off')
    expect(localStorage.getItem('promoDismissed')).not.toBeNull()
  })
})

describe('the mobile menu', () => {
  const open = async (facts: Partial<ShopFacts> = {}) => {
    await showPage(<Overlays />, { facts })
    openOverlay('menu')
    return within(await screen.findByRole('dialog', { name: 'Menu' }))
  }

  it('[SF-136] leads to home, products, orders, about and contact', async () => {
    const menu = await open()
    const ways = within(menu.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    expect(ways).toEqual(['Home /', 'Products /products', 'Orders /orders', 'About /about', 'Contact /contact'])
  })

  it('[SF-139] offers sign-in and a new account as long as nobody is signed in', async () => {
    const menu = await open()
    expect(menu.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(menu.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register')
    expect(menu.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  })

  const savings = (menu: Awaited<ReturnType<typeof open>>) =>
    within(menu.getByRole('region', { name: 'Bulk Savings' }))
      .getAllByRole('row')
      .map((row) => row.textContent)

  it('[SF-135] has a Bulk Savings panel with the discounts that count', async () => {
    expect(savings(await open())).toEqual(['10+ items₹10 off each', '20+ items₹15 off each', '30+ items₹20 off each'])
  })

  it('[SF-569] shows the advertised percentages where the owner wants them, and they change no price', async () => {
    cart.set({ items: [lineOf(BIG, 5)] })
    const menu = await open({ menuPercentages: true })
    expect(savings(menu)).toEqual(['5+ items5%', '10+ items10%', '20+ items15%', '50+ items20%'])
    expect(cart.get().items).toMatchObject([{ quantity: 5, price: 280 }])
  })

  it('[SF-140] shows the badges Secure, Certified and Fast', async () => {
    const menu = await open()
    for (const badge of ['Secure', 'Certified', 'Fast']) expect(menu.getByText(badge)).toBeTruthy()
  })

  it('[SF-137][SF-138] signed in: welcome, name, e-mail, address, its pages, and the cart with items and saving', async () => {
    await openShop({ 'GET /api/address': () => ({ json: { success: true, address: HOME, addresses: [HOME] } }) })
    signIn()
    cart.set({ items: [lineOf(BIG, 10)] })
    const menu = await open()
    expect(menu.getByText('Ramesh Kumar').parentElement?.textContent).toBe('Welcome, Ramesh Kumar')
    expect(menu.getByText('ramesh@example.com')).toBeTruthy()
    expect(await menu.findByText(/12 Temple Road/)).toBeTruthy()
    expect(menu.getByRole('button', { name: /^Cart/ }).textContent).toBe('Cart, 10 items, ₹1,300 saved')
    expect(menu.getByRole('link', { name: 'Edit Address' }).getAttribute('href')).toBe('/profile')
    const pages = menu.getAllByRole('link').map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`)
    expect(pages).toEqual(expect.arrayContaining(['My Profile /profile', 'Wishlist (0) /wishlist', 'Settings /settings']))
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  })
})
