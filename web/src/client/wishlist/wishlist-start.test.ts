import { expect, it } from 'vitest'
import { BIG, SMALL } from '#test/samples.ts'
import { openShop, until } from '#test/shop-server.ts'
import { session } from '../session.ts'
import { startWishlist } from './toggle-wish.ts'
import { wishlist } from './wishlist-state.ts'

it('a guest with an empty cart who comes back has the hearts of the last visit without a press', async () => {
  localStorage.clear()
  localStorage.setItem('wishlist', JSON.stringify([SMALL, BIG]))
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  await openShop({})
  startWishlist()
  await until(() => wishlist.get().ids.length > 0, 'the hearts')
  expect(wishlist.get().ids).toEqual([SMALL.id, BIG.id])
})
