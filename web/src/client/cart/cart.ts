import { cartPaths } from 'contract/carts/cart.paths.ts'
import type { Cart } from 'contract/carts/cart.schemas.ts'
import { productPaths } from 'contract/catalog/product.paths.ts'
import { toast } from '#ui/overlay/toast.ts'
import { call } from '../call.ts'
import { askToLogIn } from '../overlay.ts'
import { ApiError, sentenceOf } from '../refusal.ts'
import { sendOnce } from '../send-once.ts'
import { session, sessionSettled } from '../session.ts'
import { storage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import type { CartLine } from './cart-line.ts'
import { atTodaysPrices, withAdded, withQuantity } from './cart-line.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'

export type CartState = {
  items: readonly CartLine[]
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  loading: boolean
  error: string | null
  /** Whether this is the cart of who is here; false until it has been read for the first time. */
  isKnown: boolean
}

export const cart = createStore<CartState>({ items: [], status: 'idle', loading: false, error: null, isKnown: false })
export const useCart = (): CartState => useStore(cart, (state) => state)

/** What the server said last: where a refused change goes back to. */
let confirmed: readonly CartLine[] = []
let owner: string | null = null
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
const wanted = new Map<string, number>()

/** Follows the session from here on: the guest's cart before, the account's own after. */
export function startCart(): void {
  session.subscribe(() => void follow())
  addEventListener('storage', ({ key }) => key === 'cart' && !owner && showGuestCart())
  showGuestCart()
  void follow()
}

async function follow(): Promise<void> {
  const { user, isInitialized } = session.get()
  const now = isInitialized && user ? (user.id ?? user._id) : null
  if (now === owner) return
  owner = now
  wanted.clear()
  if (!now) return showGuestCart()
  cart.set({ isKnown: false })
  await handOver()
  await loadCart()
}

function showGuestCart(): void {
  confirmed = readGuestCart().items
  cart.set({ items: confirmed, status: 'idle', loading: false, error: null, isKnown: true })
}

/** A guest's cart costs what the shop asks today: prices and stock come from the catalogue, quantities stay. */
async function refreshGuestCart(): Promise<void> {
  showGuestCart()
  if (confirmed.length === 0) return
  try {
    const { products } = await call(productPaths.list, {})
    if (!owner) saveGuestCart(atTodaysPrices(readGuestCart().items, products))
  } catch (error) {
    console.warn('The prices of the cart could not be looked at again.', error)
  }
}

/** The guest's cart joins the account's; the local copy goes only once the server has it. */
async function handOver(): Promise<void> {
  const { id, items } = readGuestCart()
  const lines = items.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
  if (lines.length === 0) return
  try {
    await call(cartPaths.merge, { body: { items: lines, cartId: id } })
    storage.remove('cart')
  } catch (error) {
    console.warn('The cart of this browser could not be handed over yet.', error)
  }
}

/** Fetches the account's cart; a failure is only logged. */
export async function loadCart(): Promise<void> {
  if (!owner) return refreshGuestCart()
  await change('Failed to fetch cart', () => call(cartPaths.get, {})).catch((error) => console.warn('The cart could not be loaded.', error))
}

/**
 * Sends one change after the other and shows the last answer when none is left; a refused one falls back to what the server has, which is
 * asked for where the refusal says that something else is known here.
 * @throws what the call threw
 */
function change(failure: string, send: () => Promise<{ cart: Cart } | undefined>): Promise<void> {
  const asked = owner
  waiting += 1
  cart.set({ status: 'loading', loading: true, error: null })
  const turn = queue.then(async () => {
    let error: unknown
    try {
      const reply = await send()
      if (reply && asked === owner) setConfirmed(reply.cart)
    } catch (refused) {
      error = refused
      const fresh = isOutdated(refused) ? await call(cartPaths.get, {}).catch(() => undefined) : undefined
      if (fresh && asked === owner) setConfirmed(fresh.cart)
    }
    waiting -= 1
    if (asked === owner) {
      const outcome = error ? { status: 'failed' as const, error: error instanceof ApiError ? failure : sentenceOf(error, failure) } : {}
      cart.set({ ...(waiting === 0 && { items: confirmed, status: 'succeeded' }), ...outcome, loading: waiting > 0 })
    }
    if (error) throw error
  })
  queue = turn.catch(() => {})
  return turn
}

function setConfirmed({ items }: Cart): void {
  confirmed = items
  cart.set({ isKnown: true })
}

/** Another tab or the shop itself has changed what this page shows. */
const isOutdated = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409)

/** Takes a product out on the server; one that is gone already is out. */
async function takeOut(productId: string): Promise<{ cart: Cart }> {
  try {
    return await call(cartPaths.remove, { params: { id: productId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return call(cartPaths.get, {})
    throw error
  }
}

/** Adds to the account's cart. A guest is asked to sign in; the wish is remembered. Answers whether it lies in the account's cart. */
export async function addToCart(line: CartLine): Promise<boolean> {
  const { productId, quantity, name } = line
  await sessionSettled()
  if (!owner || !productId) {
    const items = withAdded(readGuestCart().items, line)
    saveGuestCart(items)
    const kept = items.find((item) => item.productId === productId)?.quantity ?? quantity
    askToLogIn(`We’ve saved ${kept} x ${name} in your cart. Sign in to check out.`)
    return false
  }
  try {
    await change('Failed to add to cart', () =>
      sendOnce(['cart', owner, productId, quantity], (headers) => call(cartPaths.add, { body: { productId, quantity }, headers })),
    )
    toast.success(`${quantity} x ${name} added to cart`)
    return true
  } catch (error) {
    toast.error(sentenceOf(error, 'Failed to add product to cart'))
    return false
  }
}

function saveGuestCart(items: CartLine[]): void {
  writeGuestCart({ ...readGuestCart(), items })
  showGuestCart()
}

/** Sets a quantity, shown at once; 0 or less takes the product out. A line without an id stays as it is. */
export async function setQuantity(productId: string | undefined, quantity: number): Promise<void> {
  if (!productId) return
  if (quantity <= 0) return removeFromCart(productId)
  if (!owner) return saveGuestCart(withQuantity(cart.get().items, productId, quantity))
  cart.set({ items: withQuantity(cart.get().items, productId, quantity) })
  wanted.set(productId, quantity)
  const send = async () => {
    const latest = wanted.get(productId)
    wanted.delete(productId)
    // an earlier turn has sent the newest wish already
    return latest === undefined ? undefined : call(cartPaths.update, { params: { id: productId }, body: { quantity: latest } })
  }
  await change('Failed to update quantity', send).catch(() => toast.error('Failed to update quantity. Please try again.'))
}

/** Takes a line out of a guest's cart that an old page has left there without a product's id. */
export function dropLine(line: CartLine): void {
  if (owner) return
  saveGuestCart(cart.get().items.filter((other) => other !== line))
  toast.success(`${line.name} removed from cart`)
}

/** Puts back what has just been taken out. */
async function putBack(line: CartLine): Promise<void> {
  if (!owner || !line.productId) return saveGuestCart(withAdded(readGuestCart().items, line))
  const body = { productId: line.productId, quantity: line.quantity }
  await change('Failed to add to cart', () => call(cartPaths.add, { body })).catch((error) =>
    toast.error(sentenceOf(error, 'Failed to add product to cart')),
  )
}

/** Takes a product out and says so. */
export async function removeFromCart(productId: string): Promise<void> {
  const line = cart.get().items.find((item) => item.productId === productId)
  wanted.delete(productId)
  if (owner) {
    cart.set({ items: withQuantity(cart.get().items, productId, 0) })
    const failed = await change('Failed to remove from cart', () => takeOut(productId)).then(
      () => false,
      () => true,
    )
    if (failed) return void toast.error('Failed to remove item. Please try again.')
  } else {
    saveGuestCart(withQuantity(cart.get().items, productId, 0))
  }
  const undo = line && { label: 'Undo', run: () => void putBack(line) }
  toast.success(line ? `${line.name} removed from cart` : 'Item removed from cart', undo)
}

/** Empties the cart. `quiet` for what the checkout does on its own: no message. @throws when the server refuses */
export async function clearCart({ quiet = false } = {}): Promise<void> {
  if (owner) await change('Failed to clear cart', () => call(cartPaths.clear, {}))
  else saveGuestCart([])
  if (!quiet) toast.success('Cart cleared')
}
