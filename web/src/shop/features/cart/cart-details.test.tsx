import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cart, startCart } from '#client/cart/cart.ts'
import type { CartLine } from '#client/cart/cart-line.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay, openOverlay } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { BIG, cartOf, RAMESH, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'

startCart()

beforeEach(() => {
  localStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  dispatchEvent(new StorageEvent('storage', { key: 'cart' })) // the store forgets the cart of the test before
  closeOverlay()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const plain = (product: typeof BIG) => ({ ...product, originalPrice: product.price })

/** The cart of a guest, opened. */
async function showCart(items: CartLine[]) {
  localStorage.setItem('cart', JSON.stringify({ id: 'a-guest-cart', items }))
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  await showPage(<Overlays />)
  act(() => openOverlay('cart'))
  return within(await screen.findByRole('dialog'))
}

/** The cart of an account with eight big packs, opened. */
async function showOwnCart() {
  const shop = await openShop({ 'GET /api/cart': () => ({ json: { success: true, cart: cartOf([BIG, 8]) } }) })
  session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true })
  await until(() => cart.get().items.length === 1, "the account's cart")
  await showPage(<Overlays />)
  act(() => openOverlay('cart'))
  return { shop, drawer: within(await screen.findByRole('dialog', { name: /^Cart/ })) }
}

describe('a line of the cart', () => {
  it('that costs its original price has nothing struck through, and the sums have no rows for what is not saved', async () => {
    const drawer = await showCart([lineOf(plain(BIG), 2)])
    expect(drawer.queryByText(/Original price/)).toBeNull()
    expect(drawer.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Subtotal', 'Total'])
  })

  it.each([
    ['lowered prices', [lineOf(BIG, 2)], ['Subtotal ₹800', 'Product discounts −₹240', 'Total ₹560', 'Total savings ₹240']],
    ['many packs', [lineOf(plain(BIG), 12)], ['Subtotal ₹3,360', 'Bulk discount −₹120', 'Total ₹3,240', 'Total savings ₹120']],
  ])('is saved on by %s alone, and the sums have the row of that', async (_what, lines, rows) => {
    const drawer = await showCart(lines)
    expect(drawer.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual(rows)
  })

  it('whose product is not known by its id cannot be given another quantity', async () => {
    const { productId: _, ...nameless } = lineOf(SMALL, 4)
    const drawer = await showCart([nameless, lineOf(BIG, 2)])
    const [first, second] = drawer.getAllByRole<HTMLInputElement>('textbox')
    expect([first?.disabled, second?.disabled]).toEqual([true, false])
    await userEvent.click(drawer.getByRole('button', { name: `Increase Quantity of ${SMALL.name}` }))
    expect(drawer.getByText('6 items')).toBeTruthy()
  })

  it('of a product that is out of stock says so at its quantity', async () => {
    const drawer = await showCart([lineOf({ ...BIG, stock: 0 }, 2)])
    expect(drawer.getByText('Out of stock')).toBeTruthy()
  })

  it('goes for a typed 0, and only then, where the product is sold from five on; digits on the way there count for nothing', async () => {
    const drawer = await showCart([lineOf({ ...BIG, minQuantity: 5 }, 8)])
    const typed = drawer.getByRole('textbox')
    await userEvent.clear(typed)
    await userEvent.type(typed, '1')
    expect(drawer.getByText('8 items')).toBeTruthy()
    await userEvent.type(typed, '2{Enter}')
    expect(drawer.getByText('12 items')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: `Decrease Quantity of ${BIG.name}` }))
    expect(drawer.getByText('11 items')).toBeTruthy()
    await userEvent.clear(typed)
    await userEvent.type(typed, '0{Enter}')
    expect(drawer.getByText('Your cart is empty')).toBeTruthy()
  })
})

describe('the way on from the cart', () => {
  it('is shut by what is wrong with a line, which a press says once more, and open without', async () => {
    const drawer = await showCart([lineOf({ ...BIG, stock: 3 }, 7)])
    const proceed = drawer.getByRole('button', { name: 'Proceed to Address' })
    expect(proceed.getAttribute('aria-disabled')).toBe('true')
    expect(drawer.getAllByRole('status').at(-1)?.textContent).toBe(`Only 3 of ${BIG.name} are left. Please lower the quantity.`)
    await userEvent.click(proceed)
    expect(said()).toEqual([`error: Only 3 of ${BIG.name} are left. Please lower the quantity.`])
    await userEvent.click(drawer.getByRole('button', { name: `Decrease Quantity of ${BIG.name}` }))
    expect(drawer.getByText('3 items')).toBeTruthy()
    expect(proceed.getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the bulk discount of the cart', () => {
  it('that is not reached yet says from how many it is, and how many more it takes', async () => {
    const drawer = await showCart([lineOf(BIG, 4)])
    const { textContent } = drawer.getByRole('region', { name: 'Bulk discount' })
    expect(textContent).toContain('Bulk discount from 10 pieces')
    expect(textContent).toContain('4 pieces')
    expect(textContent).toContain('Add 6 more pieces for ₹10 off each.')
    expect(textContent).not.toContain('saved')
    expect(drawer.queryByText('Bulk discount', { selector: 'dt, dt *' })).toBeNull()
  })

  it('that is the highest asks for no more', async () => {
    const drawer = await showCart([lineOf(BIG, 30)])
    const { textContent } = drawer.getByRole('region', { name: 'Bulk discount' })
    expect(textContent).toContain('30 pieces, ₹600 saved')
    expect(textContent).not.toContain('Add ')
  })
})

describe('clearing the cart of an account', () => {
  const ask = async (drawer: Awaited<ReturnType<typeof showOwnCart>>['drawer']) => {
    await userEvent.click(drawer.getByRole('button', { name: 'Clear Cart' }))
    const question = within(await screen.findByRole('alertdialog'))
    return { question, confirm: question.getByRole('button', { name: /^Clear Cart/ }) }
  }

  it('can be cancelled', async () => {
    const { drawer, shop } = await showOwnCart()
    const { question } = await ask(drawer)
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shop.calls()).toEqual(['GET /api/cart'])
  })

  it('says that it is being done, leaves all where it fails, says why, and can be tried again', async () => {
    const { promise: after, resolve: refuse } = Promise.withResolvers<void>()
    const { drawer, shop } = await showOwnCart()
    shop.answers['DELETE /api/cart/clear'] = () => ({ status: 503, json: { success: false, message: 'Not now.' }, after })
    const { question, confirm } = await ask(drawer)
    await userEvent.click(confirm)
    expect([confirm.getAttribute('aria-busy'), confirm.textContent]).toEqual(['true', expect.stringContaining('Clearing...')])
    refuse()
    await eventually(() => expect(said()).toEqual(['error: Not now.']))
    await eventually(() => expect(confirm.getAttribute('aria-busy')).toBeNull())
    expect(question.getByText('Everything in it is taken out.')).toBeTruthy()
    expect(drawer.getByText('8 items')).toBeTruthy()
    shop.answers['DELETE /api/cart/clear'] = () => ({ json: { success: true, cart: cartOf() } })
    await userEvent.click(confirm)
    expect(await drawer.findByText('Your cart is empty')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a cart without lines', () => {
  it('is not called empty, nor of no items, before it is known who is there', async () => {
    session.set({ isInitialized: false })
    const drawer = await showCart([])
    expect(drawer.getByText('Loading your cart')).toBeTruthy()
    expect(drawer.queryByText('Your cart is empty')).toBeNull()
    act(() => session.set({ isInitialized: true }))
    expect(drawer.getByText('Your cart is empty')).toBeTruthy()
  })

  it('of an account is of no known number before it has been read', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    await openShop({ 'GET /api/cart': () => ({ json: { success: true, cart: cartOf() }, after }) })
    session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true })
    await showPage(<Overlays />)
    act(() => openOverlay('cart'))
    const drawer = within(await screen.findByRole('dialog'))
    expect([drawer.getByText('Loading your cart').tagName !== '', drawer.queryByText('0 items')]).toEqual([true, null])
    go()
    expect(await drawer.findByText('0 items')).toBeTruthy()
  })
})
