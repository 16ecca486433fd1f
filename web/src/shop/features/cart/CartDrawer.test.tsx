import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cart, loadCart, startCart } from '#client/cart/cart.ts'
import type { CartLine } from '#client/cart/cart-line.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay, openOverlay, takePageAfterLogin } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { BIG, cartOf, RAMESH, SMALL } from '#test/samples.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'

startCart()

const out = { user: null, token: null, isLoggedIn: false, isInitialized: true }

beforeEach(() => {
  localStorage.clear()
  session.set(out)
  dispatchEvent(new StorageEvent('storage', { key: 'cart' })) // the store forgets the cart of the test before
  closeOverlay()
  toast.clear()
})

async function showCart(items: CartLine[], facts = {}) {
  localStorage.setItem('cart', JSON.stringify({ id: 'a-guest-cart', items }))
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  const page = await showPage(<Overlays />, { facts })
  openOverlay('cart')
  return { ...page, drawer: within(await screen.findByRole('dialog')) }
}
const MIXED = [lineOf(BIG, 8), lineOf(SMALL, 4)]

describe('the cart drawer', () => {
  it('[SF-144] empty, it says so and leads to the products', async () => {
    const { drawer } = await showCart([])
    expect(drawer.getByText('Your cart is empty')).toBeTruthy()
    expect(drawer.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
    expect(drawer.queryByRole('button', { name: 'Proceed to Address' })).toBeNull()
  })

  it('[SF-144] not read yet, it does not say so: it waits, tells a failure, and tries again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { promise: after, resolve: goOn } = Promise.withResolvers<void>()
    const { answers } = await openShop({ 'GET /api/cart': () => ({ status: 500, json: {}, after }) })
    session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true })
    await showPage(<Overlays />)
    openOverlay('cart')
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByText('Loading your cart')).toBeTruthy()
    goOn()
    expect((await drawer.findByRole('alert')).textContent).toContain('Your cart could not be loaded')
    expect(drawer.queryByText('Your cart is empty')).toBeNull()
    answers['GET /api/cart'] = () => ({ json: { success: true, cart: cartOf() } })
    await userEvent.click(drawer.getByRole('button', { name: 'Try Again' }))
    expect(await drawer.findByText('Your cart is empty')).toBeTruthy()
  })

  it('[SF-143][SF-145] names the number of items and shows picture, name, size, price and original of each line', async () => {
    const { drawer } = await showCart(MIXED)
    expect(drawer.getByText('12 items')).toBeTruthy()
    const [big] = drawer.getAllByRole('listitem')
    expect(big?.textContent).toContain('Special Lion Beedi (Big Pack)')
    expect(big?.textContent).toContain('Size: Big Pack')
    expect(big?.textContent).toContain('₹280')
    expect(big?.querySelector('s')?.textContent).toContain('₹400')
    expect(big?.querySelector('img')?.getAttribute('src')).toBe('/pictures/big-1.webp')
  })

  it('[SF-146][SF-148] the total follows while a quantity is typed', async () => {
    const { drawer } = await showCart([lineOf(BIG, 2)])
    const typed = drawer.getByRole('textbox')
    await userEvent.clear(typed)
    await userEvent.type(typed, '11')
    expect(drawer.getByText('11 items')).toBeTruthy()
    expect(drawer.getByText('₹2,970')).toBeTruthy()
    expect(document.activeElement).toBe(typed)
  })

  it('says beside the size how many bidi are in a pack, where it is known', async () => {
    const { drawer } = await showCart([{ ...lineOf(BIG, 2), bidiPerPack: 25 }])
    expect(drawer.getByText(/Size: Big Pack, 25 bidi\. ₹280/)).toBeTruthy()
  })

  it('[SF-145] says nothing of a size that is not known', async () => {
    const { drawer } = await showCart([{ ...lineOf(SMALL, 2), size: '' }])
    expect(drawer.getByText(/^₹210/).parentElement?.textContent).toBe('₹210 Original price ₹300')
    expect(drawer.queryByText(/Size/)).toBeNull()
  })

  it('[SF-594][SF-145] a picture that cannot be loaded gives way to the placeholder', async () => {
    const { drawer } = await showCart(MIXED)
    const picture = drawer.getAllByRole('listitem')[0]?.querySelector('img')
    picture?.dispatchEvent(new Event('error'))
    expect(picture?.getAttribute('src')).toBe('/placeholder-image.jpg')
  })

  it('[SF-147][SF-564] the banner tells discount per piece, pieces, saving and what the next step takes', async () => {
    const { drawer } = await showCart(MIXED)
    const banner = drawer.getByRole('region', { name: 'Bulk discount' })
    expect(banner.textContent).toContain('Bulk discount, ₹10 per piece')
    expect(banner.textContent).toContain('12 pieces, ₹120 saved')
    expect(banner.textContent).toContain('Add 8 more pieces for ₹15 off each.')
  })

  it('[RD-124] with promotions off there is no banner, and the price is the same', async () => {
    const { drawer } = await showCart(MIXED, { promotions: false })
    expect(drawer.queryByRole('region', { name: 'Bulk discount' })).toBeNull()
    expect(drawer.getByText('₹2,960')).toBeTruthy()
  })

  it('[SF-148][SF-481] adds up: subtotal, product discounts, total savings, total, and no fee', async () => {
    const { drawer } = await showCart(MIXED)
    const rows = drawer.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(rows).toEqual(['Subtotal ₹4,400', 'Product discounts −₹1,320', 'Bulk discount −₹120', 'Total ₹2,960', 'Total savings ₹1,440'])
  })

  it("[SF-149] says 'Secure checkout' and 'Free shipping 999+'", async () => {
    const { drawer } = await showCart(MIXED)
    expect(drawer.getByText('Secure checkout')).toBeTruthy()
    expect(drawer.getByText('Free shipping 999+')).toBeTruthy()
  })

  it('[SF-146] plus, minus and remove do what they say', async () => {
    const { drawer } = await showCart([lineOf(BIG, 1)])
    await userEvent.click(drawer.getByRole('button', { name: 'Increase Quantity of Special Lion Beedi (Big Pack)' }))
    expect(drawer.getByText('2 items')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Decrease Quantity of Special Lion Beedi (Big Pack)' }))
    expect(drawer.getByText('1 item')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Remove Special Lion Beedi (Big Pack)' }))
    expect(drawer.getByText('Your cart is empty')).toBeTruthy()
  })

  it('[SF-146] a line that is taken out gives its focus to the next one, the last one to the way on; each change is announced with its sum', async () => {
    const { drawer } = await showCart(MIXED)
    const announced = () => drawer.getAllByRole('status')[0]?.textContent
    await userEvent.click(drawer.getByRole('button', { name: 'Increase Quantity of Special Lion Beedi (Big Pack)' }))
    expect(announced()).toBe('13 items in the cart, bulk discount ₹10 per piece, total ₹3,230')
    await userEvent.click(drawer.getByRole('button', { name: `Remove ${BIG.name}` }))
    expect(document.activeElement).toBe(drawer.getByRole('link', { name: SMALL.name }))
    expect(announced()).toMatch(/^4 items in the cart, total ₹[\d,]+$/)
    await userEvent.click(drawer.getByRole('button', { name: `Remove ${SMALL.name}` }))
    expect(document.activeElement).toBe(drawer.getByRole('link', { name: 'Continue Shopping' }))
  })

  it('a line that is taken out from between two others gives its focus to the one after it', async () => {
    const between = lineOf({ ...BIG, id: '0190a000-0000-7000-8000-000000000003', name: 'Between the two' }, 3)
    const { drawer } = await showCart([lineOf(BIG, 8), between, lineOf(SMALL, 4)])
    await userEvent.click(drawer.getByRole('button', { name: 'Remove Between the two' }))
    expect(drawer.queryByText('Between the two')).toBeNull()
    expect(document.activeElement).toBe(drawer.getByRole('link', { name: SMALL.name }))
  })

  it('the last of several lines gives its focus to the one that is last now, and a changed quantity moves none', async () => {
    const { drawer } = await showCart(MIXED)
    const more = drawer.getByRole('button', { name: `Increase Quantity of ${SMALL.name}` })
    await userEvent.click(more)
    expect(document.activeElement).toBe(more)
    await userEvent.click(drawer.getByRole('button', { name: `Remove ${SMALL.name}` }))
    expect(document.activeElement).toBe(drawer.getByRole('link', { name: BIG.name }))
  })

  it('[SF-519][SF-464] a line above the stock says how many there are, and minus goes to that many', async () => {
    const { drawer } = await showCart([lineOf({ ...BIG, stock: 12 }, 50)])
    expect(drawer.getByText('Only 12 pieces are available')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Decrease Quantity of Special Lion Beedi (Big Pack)' }))
    expect(drawer.getByText('12 items')).toBeTruthy()
  })

  it('[SF-272] a guest’s cart costs what the shop asks today, and a line without an id is known by its slug', async () => {
    const products = [{ ...BIG, price: 310, stock: 9 }, SMALL]
    await openShop({ 'GET /api/products': () => ({ json: { success: true, products } }) })
    const { productId: _, ...nameless } = lineOf(SMALL, 4)
    const { drawer } = await showCart([lineOf(BIG, 2), nameless])
    await act(() => loadCart())
    expect(drawer.getAllByRole('listitem')[0]?.textContent).toContain('₹310')
    expect(drawer.getByText('₹620')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}').items).toMatchObject([
      { productId: BIG.id, price: 310, stock: 9, quantity: 2 },
      { productId: SMALL.id, quantity: 4 },
    ])
  })

  it('a line without an id can be taken out', async () => {
    const { productId: _, ...nameless } = lineOf(SMALL, 4)
    const { drawer } = await showCart([nameless, lineOf(BIG, 2)])
    await userEvent.click(drawer.getByRole('button', { name: `Remove ${SMALL.name}` }))
    expect(drawer.getByText('2 items')).toBeTruthy()
    expect(drawer.queryByText(SMALL.name)).toBeNull()
  })

  it.each([
    [0, 2, `${BIG.name} is out of stock. Please remove it to go on.`],
    [3, 7, `Only 3 of ${BIG.name} are left. Please lower the quantity.`],
  ])('[SF-118] with %i in stock of %i in the cart nobody is led to the address, and it says why', async (stock, quantity, sentence) => {
    const { drawer, place } = await showCart([lineOf({ ...BIG, stock }, quantity), lineOf(SMALL, 1)])
    expect(drawer.getByText(sentence)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Proceed to Address' }))
    expect(screen.queryByRole('dialog', { name: /login/ })).toBeNull()
    expect(place()).toBe('/')
  })

  it('what was taken out can be put back', async () => {
    const { drawer } = await showCart([lineOf(BIG, 3), lineOf(SMALL, 4)])
    await userEvent.click(drawer.getByRole('button', { name: `Remove ${BIG.name}` }))
    expect(drawer.getByText('4 items')).toBeTruthy()
    toasts().at(-1)?.action?.run()
    expect(await drawer.findByText('7 items')).toBeTruthy()
  })

  it('[SF-526] the cart is cleared after a question', async () => {
    const { drawer } = await showCart(MIXED)
    await userEvent.click(drawer.getByRole('button', { name: 'Clear Cart' }))
    const ask = within(await screen.findByRole('alertdialog'))
    await userEvent.click(ask.getByRole('button', { name: /^Clear Cart/ }))
    expect(drawer.getByText('Your cart is empty')).toBeTruthy()
    expect(toasts().at(-1)?.text).toBe('Cart cleared')
  })

  it('[SF-381] a product that is sold from five on starts there, and minus at five takes it out', async () => {
    const { drawer } = await showCart([lineOf({ ...BIG, minQuantity: 5 }, 1)])
    expect(drawer.getByText('Minimum order quantity is 5 pieces')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Increase Quantity of Special Lion Beedi (Big Pack)' }))
    expect(drawer.getByText('5 items')).toBeTruthy()
    expect(drawer.queryByText('Minimum order quantity is 5 pieces')).toBeNull()
    const typed = drawer.getByRole('textbox')
    await userEvent.clear(typed)
    await userEvent.type(typed, '3{Enter}')
    expect(drawer.getByText('5 items')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Decrease Quantity of Special Lion Beedi (Big Pack)' }))
    expect(drawer.getByText('Your cart is empty')).toBeTruthy()
  })

  /** A guest with two lines presses Proceed. */
  async function guestProceeds() {
    const page = await showCart(MIXED)
    await userEvent.click(page.drawer.getByRole('button', { name: 'Proceed to Address' }))
    return { ...page, prompt: within(await screen.findByRole('dialog', { name: /login/ })) }
  }

  it('[SF-118][SF-422] a guest who proceeds is asked to sign in and stays where they are, with the cart', async () => {
    const { place, prompt } = await guestProceeds()
    expect(prompt.getByRole('link', { name: 'Sign In' })).toBeTruthy()
    expect(place()).toBe('/')
    expect(cart.get().items).toHaveLength(2)
  })

  it('a guest who proceeds and makes an account goes on to the address with the cart', async () => {
    const { prompt } = await guestProceeds()
    await userEvent.click(prompt.getByRole('link', { name: 'Create New Account' }))
    expect(takePageAfterLogin('anybody')).toMatchObject({
      path: '/address',
      state: { cart: { items: [{ id: BIG.id }, { id: SMALL.id }] } },
    })
  })

  it('[SF-120] it asks to login for the checkout, as the goods are in the cart already, with Sign In and Create New Account', async () => {
    const { prompt } = await guestProceeds()
    expect(screen.getByRole('dialog', { name: 'Please login to check out' })).toBeTruthy()
    expect(prompt.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(prompt.getByRole('link', { name: 'Create New Account' }).getAttribute('href')).toBe('/register')
  })

  it('[SF-121] it links to terms and privacy', async () => {
    const { prompt } = await guestProceeds()
    const links = prompt.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy-policy']))
  })

  it('[SF-150][SF-254] a shopper who proceeds goes to the address with the cart', async () => {
    await openShop({ 'GET /api/cart': () => ({ json: { success: true, cart: cartOf([BIG, 8], [SMALL, 4]) } }) })
    session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true })
    await until(() => cart.get().items.length === 2, "the account's cart")
    const { router } = await showPage(<Overlays />)
    openOverlay('cart')
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Proceed to Address' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/address'))
    expect(router.state.location.state).toMatchObject({ cart: { total: 2960, itemCount: 12, items: [{ id: BIG.id }, { id: SMALL.id }] } })
  })
})
