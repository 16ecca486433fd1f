import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay } from '#client/navigation.ts'
import { followSession } from '#client/wishlist/change-wishlist.ts'
import { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { signIn, signOut } from '#test/route.tsx'
import { BIG } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { unlockHearts, wishlistReply, wishOf } from '#test/wishes.ts'
import { toast } from '#ui/overlay/toast.ts'
import { ProductCard } from './ProductCard.tsx'

const heart = () => screen.getByRole('button', { name: `Wishlist: ${BIG.name}` })
const isFilled = () => heart().getAttribute('aria-pressed') === 'true'

beforeEach(async () => {
  signOut()
  await followSession()
  closeOverlay()
  toast.clear()
  unlockHearts()
})
afterAll(() => void vi.restoreAllMocks())

describe('the heart of a product', () => {
  it('[SF-115] asks a guest to sign in for the wishlist, and says what is kept until then', async () => {
    const shop = await openShop({})
    await showPage(
      <>
        <ProductCard product={BIG} />
        <Overlays />
      </>,
    )
    await userEvent.click(heart())
    const dialog = await screen.findByRole('dialog', { name: 'Please login to add items to your wishlist' })
    expect(dialog.textContent).toContain(`${BIG.name} is on it once you sign in.`)
    expect(isFilled()).toBe(true)
    expect(shop.calls()).toEqual([])
  })

  it('[SF-063] shows and changes whether the product is on the wishlist', async () => {
    const shop = await openShop({
      'GET /api/wishlist': () => wishlistReply([wishOf(BIG)]),
      [`DELETE /api/wishlist/remove/${BIG.id}`]: () => wishlistReply([]),
    })
    signIn()
    await followSession()
    await showPage(<ProductCard product={BIG} />)
    expect(isFilled()).toBe(true)
    await userEvent.click(heart())
    await waitFor(() => expect(shop.calls()).toContain(`DELETE /api/wishlist/remove/${BIG.id}`))
    expect(isFilled()).toBe(false)
  })
})
