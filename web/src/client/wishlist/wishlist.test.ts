import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BIG, RAMESH, SMALL } from '#test/samples.ts'
import { settled } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { wishlistReply, wishOf } from '#test/wishes.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { setNavigator } from '../navigation.ts'
import { logout, session } from '../session.ts'
import { login } from '../sign-in.ts'
import { followSession, loadWishlist, moveToCart, removeWish } from './change-wishlist.ts'
import { startWishlist, toggleWish } from './toggle-wish.ts'
import { wishlist } from './wishlist-state.ts'

const out = { user: null, token: null, isLoggedIn: false, isInitialized: true }
const signIn = () => session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true })
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const kept = () => JSON.parse(localStorage.getItem('wishlist') ?? '[]').map(({ id }: { id: string }) => id)
const fail = (message?: string) => () => ({ status: 500, json: { success: false, ...(message && { message }) } })
/** The clock of the page, which stands still until a test moves it on. */
let clock = Date.now()
const passMs = (ms: number) => {
  clock += ms
}
const unlocked = () => passMs(100)

beforeAll(() => startWishlist())
beforeEach(async () => {
  localStorage.clear()
  session.set(out)
  await followSession()
  setNavigator(() => {})
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
  unlocked()
})

/** A shop whose shopper is signed in with both packs' wishes as given on the server. */
async function shopWith(first: Parameters<typeof wishlistReply>[0], answers: Answers = {}) {
  const shop = await openShop({ 'GET /api/wishlist': () => wishlistReply(first), ...answers })
  signIn()
  await until(() => wishlist.get().status === 'succeeded', 'the first wishlist')
  return shop
}

describe('a guest', () => {
  it('[SF-273][SF-337] a wish lies under the key wishlist of this browser, and is found again on the next visit', async () => {
    const shop = await openShop({})
    await toggleWish(SMALL)
    unlocked()
    await toggleWish(BIG)
    expect(kept()).toEqual(expect.arrayContaining([SMALL.id, BIG.id]))
    wishlist.set({ ids: [] })
    await followSession()
    expect([...wishlist.get().ids].sort()).toEqual([BIG.id, SMALL.id].sort())
    expect(shop.calls()).toEqual([])
  })

  it('[RD-069] a wish is remembered at once and can be taken back, without the server', async () => {
    const shop = await openShop({})
    await toggleWish(BIG)
    expect([kept(), wishlist.get().ids]).toEqual([[BIG.id], [BIG.id]])
    unlocked()
    await toggleWish(BIG)
    expect(localStorage.getItem('wishlist')).toBeNull()
    expect(said()).toEqual(['success: Removed from wishlist'])
    expect(shop.calls()).toEqual([])
  })

  it('[SF-338][RD-069] after the sign-in the wishes are in the account', async () => {
    const shop = await openShop({
      'POST /api/auth/login': () => ({ json: { success: true, user: RAMESH, token: 'a-token' } }),
      'POST /api/wishlist/merge': () => wishlistReply([wishOf(BIG), wishOf(SMALL)]),
    })
    await toggleWish(BIG)
    await login({ email: 'r@x.in', password: 'secret1' })
    await until(() => wishlist.get().items.length === 2, 'the merged wishlist')
    expect(shop.last('/api/wishlist/merge')?.body).toEqual({ items: [{ productId: BIG.id }] })
    expect(shop.last('/api/wishlist/merge')?.headers.authorization).toBe('Bearer a-token')
  })

  it('[BO-142][RD-072] the local copy goes when the merge was answered, and not before', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const shop = await openShop({ 'POST /api/wishlist/merge': () => ({ ...wishlistReply([wishOf(BIG)]), after }) })
    await toggleWish(BIG)
    signIn()
    await until(() => shop.calls().includes('POST /api/wishlist/merge'), 'the merge')
    expect(kept()).toEqual([BIG.id])
    answer()
    await until(() => wishlist.get().items.length === 1, 'the merged wishlist')
    expect(localStorage.getItem('wishlist')).toBeNull()
  })

  it('[RD-072][SF-531] a merge that fails is only logged and keeps the local copy', async () => {
    await openShop({
      'POST /api/wishlist/merge': fail(),
      'GET /api/wishlist': () => wishlistReply([wishOf(SMALL)]),
    })
    await toggleWish(BIG)
    signIn()
    await until(() => wishlist.get().items.length === 1, "the account's wishlist")
    expect(kept()).toEqual([BIG.id])
    expect(console.warn).toHaveBeenLastCalledWith('The wishlist of this browser could not be handed over yet.', expect.any(Error))
    expect(said()).toEqual([])
  })

  it('what another tab has put on the wishlist shows here, and what else it keeps changes nothing', async () => {
    await openShop({})
    const keep = (...of: object[]) => localStorage.setItem('wishlist', JSON.stringify(of))
    keep({ id: BIG.id, name: BIG.name })
    dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }))
    await until(() => wishlist.get().ids.length === 1, 'the wish of the other tab')
    expect(wishlist.get().ids).toEqual([BIG.id])
    keep({ id: BIG.id, name: BIG.name }, { id: SMALL.id, name: SMALL.name })
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    await settled()
    expect(wishlist.get().ids).toEqual([BIG.id])
  })

  it('the newest wish stands first, and one that is taken back leaves the others', async () => {
    await openShop({})
    for (const one of [BIG, SMALL]) {
      await toggleWish(one)
      unlocked()
    }
    expect(kept()).toEqual([SMALL.id, BIG.id])
    await toggleWish(SMALL)
    expect([kept(), wishlist.get().ids]).toEqual([[BIG.id], [BIG.id]])
  })

  it.each([null, 'a wish', { id: '', name: 'Without an id' }, { id: 7, name: 'A number' }, { id: 'without-a-name' }, { id: 'x', name: 7 }])(
    '%j in the storage is no wish, and the rest is',
    async (wrong) => {
      await openShop({})
      localStorage.setItem('wishlist', JSON.stringify([wrong, { id: SMALL.id, name: SMALL.name }]))
      await followSession()
      expect(wishlist.get().ids).toEqual([SMALL.id])
    },
  )

  it('what is no wishlist in the storage is none', async () => {
    await openShop({})
    localStorage.setItem('wishlist', '{"id":')
    await followSession()
    expect(wishlist.get().ids).toEqual([])
  })
})

describe('a shopper', () => {
  it('[SF-527][SF-528] puts a product on the wishlist and takes it off, told both times', async () => {
    const shop = await shopWith([], {
      'POST /api/wishlist/add': () => wishlistReply([wishOf(BIG)]),
      [`DELETE /api/wishlist/remove/${BIG.id}`]: () => wishlistReply([]),
    })
    await toggleWish(BIG)
    expect(wishlist.get().ids).toEqual([BIG.id])
    unlocked()
    await toggleWish(BIG)
    expect(wishlist.get().ids).toEqual([])
    expect(said()).toEqual(['success: Special Lion Beedi (Big Pack) added to wishlist', 'success: Removed from wishlist'])
    expect(shop.last('/api/wishlist/add')?.body).toEqual({ productId: BIG.id })
  })

  it('[SF-328] a second press within 100 ms does nothing, a later one does', async () => {
    const shop = await shopWith([], { 'POST /api/wishlist/add': () => wishlistReply([wishOf(BIG)]) })
    await toggleWish(BIG)
    passMs(99)
    await toggleWish(BIG)
    expect(shop.calls().filter((call) => !call.startsWith('GET'))).toEqual(['POST /api/wishlist/add'])
    passMs(1)
    await toggleWish(SMALL)
    expect(shop.calls().filter((call) => call === 'POST /api/wishlist/add')).toHaveLength(2)
  })

  it('a wish shows at once, before its answer, beside those that were there', async () => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    await shopWith([wishOf(SMALL)], { 'POST /api/wishlist/add': () => ({ ...wishlistReply([wishOf(BIG), wishOf(SMALL)]), after }) })
    const wished = toggleWish(BIG)
    await until(() => wishlist.get().status === 'loading', 'the call')
    expect(wishlist.get().ids).toEqual([SMALL.id, BIG.id])
    resolve()
    await wished
  })

  it('only the same wish again goes out under the key of the answer that was lost', async () => {
    const shop = await shopWith([], { 'POST /api/wishlist/add': () => 'hang up' })
    for (const one of [BIG, SMALL, BIG]) {
      await toggleWish(one)
      unlocked()
    }
    const [big, small, again] = shop.keys('/api/wishlist/add')
    expect([small === big, again]).toEqual([false, big])
  })

  it('moves a product to the cart, or is told that there are not enough of it', async () => {
    const move = `POST /api/wishlist/move-to-cart/${BIG.id}`
    const shop = await shopWith([wishOf(BIG), wishOf(SMALL)], { [move]: () => wishlistReply([wishOf(SMALL)]) })
    expect(await moveToCart(BIG.id)).toBe(true)
    expect(wishlist.get().ids).toEqual([SMALL.id])
    expect(said()).toEqual([])
    const message = 'Only 3 of them are left.'
    shop.answers[move] = () => ({ status: 409, json: { success: false, code: 'cart.too-many', message } })
    expect(await moveToCart(BIG.id)).toBe(false)
    expect(said()).toEqual([`error: ${message}`])
    expect(console.warn).toHaveBeenLastCalledWith('A product could not be moved to the cart.', expect.any(Error))
  })

  it('takes a product off without a word where the page says it in its own', async () => {
    await shopWith([wishOf(BIG)], { [`DELETE /api/wishlist/remove/${BIG.id}`]: () => wishlistReply([]) })
    expect(await removeWish(BIG.id, '')).toBe(true)
    expect(said()).toEqual([])
  })

  it('has the wishlist read once on signing in, and once more each time its page asks for it', async () => {
    const shop = await openShop({ 'GET /api/wishlist': () => wishlistReply([wishOf(BIG)]) })
    signIn()
    await loadWishlist()
    expect(shop.calls()).toEqual(['GET /api/wishlist'])
    await loadWishlist()
    expect(shop.calls()).toHaveLength(2)
    session.set(out)
    await loadWishlist()
    expect(shop.calls()).toHaveLength(2)
  })

  it.each([
    ['signs out', () => session.set(out), 'idle'],
    ['is followed by another', () => session.set({ user: { ...RAMESH, id: 'asha' }, token: 'another' }), 'failed'],
  ])('who %s leaves nothing on the page, also not by an answer that is late', async (_what, leave, status) => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const shop = await shopWith([wishOf(BIG)], {
      'POST /api/wishlist/add': () => ({ ...wishlistReply([wishOf(BIG), wishOf(SMALL)]), after }),
    })
    const wished = toggleWish(SMALL)
    await until(() => shop.calls().includes('POST /api/wishlist/add'), 'the call')
    shop.answers['GET /api/wishlist'] = fail()
    leave()
    await until(() => wishlist.get().ids.length === 0, 'an empty page')
    resolve()
    await wished
    await until(() => wishlist.get().status === status, 'the end')
    expect(wishlist.get()).toMatchObject({ ids: [], items: [] })
  })

  it('a wish whose answer was lost is not taken back when it is pressed again', async () => {
    const shop = await shopWith([], { 'POST /api/wishlist/add': () => 'hang up' })
    await toggleWish(BIG)
    unlocked()
    shop.answers['POST /api/wishlist/add'] = () => wishlistReply([wishOf(BIG)])
    await toggleWish(BIG)
    const [lost, again] = shop.keys('/api/wishlist/add')
    expect([typeof lost, again]).toEqual(['string', lost])
    expect(wishlist.get().ids).toEqual([BIG.id])
  })

  it('[SF-523][BO-244] a refused add, removal or move falls back to what was there, with the fixed sentence kept', async () => {
    await shopWith([wishOf(SMALL)], {
      'POST /api/wishlist/add': fail('The shelf is locked.'),
      [`DELETE /api/wishlist/remove/${SMALL.id}`]: fail(),
      [`POST /api/wishlist/move-to-cart/${SMALL.id}`]: fail(),
    })
    const after = () => [wishlist.get().ids, wishlist.get().status, wishlist.get().error]
    await toggleWish(BIG)
    expect(after()).toEqual([[SMALL.id], 'failed', 'Failed to add to wishlist'])
    expect(await removeWish(SMALL.id)).toBe(false)
    expect(after()).toEqual([[SMALL.id], 'failed', 'Failed to remove from wishlist'])
    expect(await moveToCart(SMALL.id)).toBe(false)
    expect(after()).toEqual([[SMALL.id], 'failed', 'Failed to move to cart'])
    expect(said()).toEqual(['error: The shelf is locked.', 'error: Failed to remove from wishlist'])
  })

  it('a removal shows at once, before its answer, and takes nothing else off', async () => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const shop = await shopWith([wishOf(SMALL), wishOf(BIG)], {
      [`DELETE /api/wishlist/remove/${SMALL.id}`]: () => ({ json: wishlistReply([wishOf(BIG)]).json, after }),
    })
    shop.answers['GET /api/wishlist'] = () => wishlistReply([wishOf(BIG)])
    const removed = removeWish(SMALL.id)
    const { ids, items } = wishlist.get()
    expect([ids, items.map(({ productId }) => productId)]).toEqual([[BIG.id], [BIG.id]])
    resolve()
    expect(await removed).toBe(true)
    expect(wishlist.get().ids).toEqual([BIG.id])
  })

  it('[SF-528] what another tab has taken off or moved already goes, the one without an error, the other with one', async () => {
    const gone = () => ({ status: 404, json: { success: false, code: 'wishlist.not-in-wishlist' } })
    const shop = await shopWith([wishOf(SMALL), wishOf(BIG)], {
      [`DELETE /api/wishlist/remove/${SMALL.id}`]: gone,
      [`POST /api/wishlist/move-to-cart/${BIG.id}`]: gone,
    })
    shop.answers['GET /api/wishlist'] = () => wishlistReply([wishOf(BIG)])
    expect(await removeWish(SMALL.id)).toBe(true)
    expect(wishlist.get()).toMatchObject({ status: 'succeeded', error: null, ids: [BIG.id] })
    shop.answers['GET /api/wishlist'] = () => wishlistReply([])
    expect(await moveToCart(BIG.id)).toBe(false)
    expect(wishlist.get()).toMatchObject({ status: 'failed', ids: [] })
    expect(said()).toEqual(['success: Item removed from wishlist'])
  })

  it('[SF-523][SF-531] a wishlist that cannot be fetched is told by its state and the log alone', async () => {
    await openShop({ 'GET /api/wishlist': fail('The server is tired.') })
    signIn()
    await loadWishlist()
    expect(wishlist.get()).toMatchObject({ status: 'failed', error: 'Failed to fetch wishlist' })
    expect(said()).toEqual([])
    expect(console.warn).toHaveBeenLastCalledWith('The wishlist could not be loaded.', expect.any(Error))
  })

  it('[SF-340][BO-140] leaves nothing of the wishlist behind on logging out', async () => {
    await shopWith([wishOf(BIG)], { 'POST /api/auth/logout': fail() })
    localStorage.setItem('wishlist', JSON.stringify([{ id: SMALL.id, name: SMALL.name }]))
    logout()
    await until(() => wishlist.get().ids.length === 0, 'the wishlist to be empty')
    expect(localStorage.getItem('wishlist')).toBeNull()
    expect(wishlist.get().items).toEqual([])
  })
})
