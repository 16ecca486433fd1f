import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay } from '#client/navigation.ts'
import { followSession } from '#client/wishlist/change-wishlist.ts'
import { startWishlist } from '#client/wishlist/toggle-wish.ts'
import { Overlays } from '#shop/pages/layout.tsx'
import Login from '#shop/pages/login.tsx'
import { showPage } from '#test/page.tsx'
import { signOut } from '#test/route.tsx'
import { BIG, RAMESH, SMALL } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { unlockHearts, wishlistReply, wishOf } from '#test/wishes.ts'
import { ProductCard } from '../catalog/ProductCard.tsx'

const heart = ({ name }: { name: string }) => screen.getByRole('button', { name: `Wishlist: ${name}` })
const isFilled = (product: { name: string }) => heart(product).getAttribute('aria-pressed') === 'true'

const press = (product: { name: string }) => {
  unlockHearts()
  return userEvent.click(heart(product))
}

beforeAll(() => startWishlist())
beforeEach(async () => {
  signOut()
  sessionStorage.clear()
  await followSession()
  closeOverlay()
})
afterAll(() => {
  vi.restoreAllMocks()
  signOut()
  sessionStorage.clear()
})

/** A guest looks at two packs in a search; the shop has the small one on the account's wishlist already. */
async function browse() {
  const shop = await openShop({
    'POST /api/auth/login': () => ({ json: { success: true, user: RAMESH, token: 'a-token' } }),
    'POST /api/wishlist/merge': () => wishlistReply([wishOf(BIG, 2), wishOf(SMALL)]),
  })
  const page = await showPage(
    <>
      <ProductCard product={BIG} />
      <ProductCard product={SMALL} />
      <Overlays />
    </>,
    { at: '/products?q=pack&sort=price-low', others: { '/login': <Login /> } },
  )
  return { shop, ...page }
}

describe('a guest who presses a heart', () => {
  it('[RD-069][SF-338] signs in from there, comes back to the same page, and has the pack on the wishlist of the account', async () => {
    const { shop, place } = await browse()
    await press(BIG)
    await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }))
    await waitFor(() => expect(place()).toBe('/login'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.type(screen.getByLabelText('Email'), 'ramesh@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret1')
    await userEvent.click(screen.getByRole('button', { name: /^Login/ }))
    await waitFor(() => expect(place()).toBe('/products?q=pack&sort=price-low'))
    // the small pack is told by the shop alone
    await waitFor(() => expect([isFilled(BIG), isFilled(SMALL)]).toEqual([true, true]))
    expect(shop.last('/api/wishlist/merge')).toMatchObject({
      body: { items: [{ productId: BIG.id }] },
      headers: { authorization: 'Bearer a-token' },
    })
    await waitFor(() => expect(localStorage.getItem('wishlist')).toBeNull())
  })

  it('and another one right after is asked again, and both are kept until then', async () => {
    const { shop, place } = await browse()
    await press(BIG)
    await screen.findByText(`${BIG.name} is on it once you sign in`, { exact: false })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(SMALL)
    await screen.findByText(`${SMALL.name} is on it once you sign in`, { exact: false })
    expect([isFilled(BIG), isFilled(SMALL)]).toEqual([true, true])
    expect([place(), shop.calls()]).toEqual(['/products?q=pack&sort=price-low', []])
  })
})
