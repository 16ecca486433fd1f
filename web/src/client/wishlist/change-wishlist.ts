import { wishlistPaths } from 'contract/wishlists/wishlist.paths.ts'
import type { Wishlist, WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { toast } from '#ui/overlay/toast.ts'
import { ApiError, call, sendOnce, sentenceOf } from '../call.ts'
import { loadCart } from '../cart/cart.ts'
import * as messages from '../messages.ts'
import { askToLogIn } from '../navigation.ts'
import { sessionSettled } from '../session.ts'
import { storage } from '../storage.ts'
import { accountId, createSync } from '../synced-store.ts'
import type { WishedProduct } from './wishlist-state.ts'
import { wishlist } from './wishlist-state.ts'

/** What the server said last. */
let confirmedItems: readonly WishlistItem[] = []
let owner: string | null | undefined
let mergePromise: Promise<void> = Promise.resolve()
/** Another tab or the shop itself has taken away what this page shows. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

type WishlistAnswer = { wishlist: Wishlist; waiting?: boolean }

const changeWishlist = createSync<WishlistAnswer>({
  owner: () => owner,
  get: () => call(wishlistPaths.get, {}),
  isOutdated: isGone,
  confirm: ({ wishlist: { items } }) => {
    confirmedItems = items
  },
  show: (state, isDone) =>
    wishlist.set({ ...state, ...(isDone && { items: confirmedItems, ids: confirmedItems.map(({ productId }) => productId) }) }),
})

/** Takes up whoever is there now; answers when their wishlist is known or could not be had. */
export function followSession(): Promise<void> {
  const now = accountId()
  if (now === null || (owner && owner !== now)) showVisitorWishlist() // nothing of the account before stays
  if (now === owner) return mergePromise
  owner = now
  mergePromise = now === null ? Promise.resolve() : mergeVisitorWishlist()
  return mergePromise
}

function showVisitorWishlist(): void {
  confirmedItems = []
  const ids = readVisitorWishlist().map(({ id }) => id)
  wishlist.set({ ids, items: [], status: 'idle', error: null })
}

/** The visitor's wishlist joins the account's; the local copy goes only once the server has it. */
async function mergeVisitorWishlist(): Promise<void> {
  const wishes = readVisitorWishlist()
  const items = wishes.map(({ id }) => ({ productId: id }))
  try {
    if (items.length === 0) return void (await fetchWishlist())
    await changeWishlist(messages.wishlistNotLoaded, () => call(wishlistPaths.merge, { body: { items } }))
    storage.remove('wishlist')
  } catch (error) {
    console.warn('The wishlist of this browser could not be handed over yet.', error)
    await fetchWishlist()
  }
}

/** Fetches the account's wishlist; a failure is logged and told by the state. */
const fetchWishlist = (): Promise<unknown> =>
  changeWishlist(messages.wishlistNotLoaded, () => call(wishlistPaths.get, {})).catch((error) =>
    console.warn('The wishlist could not be loaded.', error),
  )

/** Brings the account's wishlist up to date. */
export async function loadWishlist(): Promise<void> {
  await sessionSettled()
  const isNew = !owner
  await followSession()
  if (owner && !isNew) await fetchWishlist()
}

/** Puts a product on the wishlist or takes it off, by what is shown now. */
export async function toggleItem(wish: WishedProduct): Promise<void> {
  await sessionSettled()
  await followSession()
  const isOn = wishlist.get().ids.includes(wish.id)
  if (!owner) return toggleAsVisitor(wish, isOn)
  if (isOn) return void (await removeWish(wish.id, messages.removedFromWishlist))
  wishlist.set({ ids: [...wishlist.get().ids, wish.id] })
  await changeWishlist(messages.notAddedToWishlist, () =>
    sendOnce(['wish', owner, wish.id], (headers) => call(wishlistPaths.add, { body: { productId: wish.id }, headers })),
  ).then(
    (answer) => answer?.waiting || toast.success(messages.addedToWishlist(wish.name)),
    (error) => toast.error(sentenceOf(error, messages.notAddedToWishlist)),
  )
}

function toggleAsVisitor(wish: WishedProduct, isOn: boolean): void {
  const others = readVisitorWishlist().filter(({ id }) => id !== wish.id)
  writeVisitorWishlist(isOn ? others : [{ id: wish.id, name: wish.name }, ...others])
  showVisitorWishlist()
  if (isOn) toast.success(messages.removedFromWishlist)
  else askToLogIn('wishlist', messages.savedOnWishlist(wish.name))
}

/** Takes a product off on the server; one that is gone already is off. */
async function requestRemoval(id: string): Promise<WishlistAnswer> {
  try {
    return await call(wishlistPaths.remove, { params: { id } })
  } catch (error) {
    if (isGone(error)) return call(wishlistPaths.get, {})
    throw error
  }
}

/** Takes a product off and says `done`, or nothing when that is empty. Answers whether it is off. */
export async function removeWish(id: string, done = messages.itemRemovedFromWishlist): Promise<boolean> {
  const { ids, items } = wishlist.get()
  wishlist.set({ ids: ids.filter((other) => other !== id), items: items.filter(({ productId }) => productId !== id) })
  try {
    const answer = await changeWishlist(messages.notRemovedFromWishlist, () => requestRemoval(id))
    if (done && !answer?.waiting) toast.success(done)
    return true
  } catch (error) {
    toast.error(sentenceOf(error, messages.notRemovedFromWishlist))
    return false
  }
}

/** Puts the fewest that are sold into the cart and takes it off the wishlist, both or neither. Answers whether that was done; says only that there are not enough. */
export async function moveToCart(id: string): Promise<boolean> {
  try {
    await changeWishlist(messages.notMovedToCart, () => call(wishlistPaths.moveToCart, { params: { productId: id } }))
    void loadCart()
    return true
  } catch (error) {
    console.warn('A product could not be moved to the cart.', error)
    if (error instanceof ApiError && error.code === 'cart.too-many') toast.error(error.message)
    return false
  }
}

/** Asks for a mail once a product is in stock again, or takes that back. Answers whether that was done. */
export async function awaitStock(id: string, awaits: boolean): Promise<boolean> {
  try {
    await changeWishlist(messages.notAskedForStock, () => call(wishlistPaths.awaitStock, { body: { productId: id, awaits } }))
    return true
  } catch (error) {
    toast.error(sentenceOf(error, messages.notAskedForStock))
    return false
  }
}

/** The wishlist kept in this browser; nothing for what is absent or not readable. */
function readVisitorWishlist(): WishedProduct[] {
  const kept = storage.readJson('wishlist')
  return Array.isArray(kept) ? kept.filter(isWish) : []
}

function writeVisitorWishlist(wishes: readonly WishedProduct[]): void {
  if (wishes.length === 0) storage.remove('wishlist')
  else storage.write('wishlist', JSON.stringify(wishes))
}

function isWish(value: unknown): value is WishedProduct {
  const { id, name } = Object(value) as Record<string, unknown> // `as`: an object has fields
  return typeof id === 'string' && id !== '' && typeof name === 'string'
}
