import { cartPaths } from 'contract/carts/cart.paths.ts'
import type { Cart } from 'contract/carts/cart.schemas.ts'
import { productPaths } from 'contract/catalog/product.paths.ts'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { toast } from '#ui/overlay/toast.ts'
import { ApiError, call, newKey, sendOnce, sentenceOf } from '../call.ts'
import * as messages from '../messages.ts'
import { askToLogIn } from '../navigation.ts'
import { session, sessionSettled } from '../session.ts'
import { storage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import type { SyncState } from '../synced-store.ts'
import { accountId, createSync } from '../synced-store.ts'
import type { CartLine } from './cart-line.ts'
import { atTodaysPrices, lineOf, withAdded } from './cart-line.ts'

export type CartState = SyncState & {
  items: readonly CartLine[]
  loading: boolean
  /** Whether this is the cart of who is here; false until it has been read for the first time. */
  isKnown: boolean
}

export const cart = createStore<CartState>({ items: [], status: 'idle', loading: false, error: null, isKnown: false })
export const useCart = (): CartState => useStore(cart, (state) => state)

/** What the server said last. */
let confirmedLines: readonly CartLine[] = []
let owner: string | null = null
/** Whose cart it is on the server; null for a visitor's, which this browser keeps. */
export const cartOwner = (): string | null => owner

/** `waiting`: not sent yet, and the cart is as it will be. */
export type CartAnswer = { cart: Cart; waiting?: boolean }

/** Changes the account's cart, see `createSync`. */
export const changeCart = createSync<CartAnswer>({
  owner: () => owner,
  get: () => call(cartPaths.get, {}),
  // another tab or the shop itself has changed what this page shows
  isOutdated: (error) => error instanceof ApiError && (error.status === 404 || error.status === 409),
  confirm: ({ cart: { items } }) => {
    confirmedLines = items
    cart.set({ isKnown: true })
  },
  show: (state, isDone) => cart.set({ ...state, ...(isDone && { items: confirmedLines }), loading: !isDone }),
})

/** Follows the session from here on: the visitor's cart before, the account's own after. */
export function startCart(): void {
  session.subscribe(() => void follow())
  addEventListener('storage', ({ key }) => key === 'cart' && !owner && showVisitorCart())
  showVisitorCart()
  void follow()
}

async function follow(): Promise<void> {
  const now = accountId()
  if (now === owner) return
  const before = owner
  owner = now
  if (!now || before) showVisitorCart() // nothing of the account before stays
  if (!now) return
  cart.set({ isKnown: false })
  await mergeVisitorCartIntoAccount()
  await loadCart()
}

function showVisitorCart(): void {
  confirmedLines = readVisitorCart().items
  cart.set({ items: confirmedLines, status: 'idle', loading: false, error: null, isKnown: true })
}

/** A visitor's cart costs what the shop asks today: prices and stock come from the catalogue, quantities stay. */
async function refreshVisitorCart(): Promise<void> {
  showVisitorCart()
  if (confirmedLines.length === 0) return
  try {
    const { products } = await call(productPaths.list, {})
    if (!owner) saveVisitorCart(atTodaysPrices(readVisitorCart().items, products))
  } catch (error) {
    console.warn('The prices of the cart could not be looked at again.', error)
  }
}

/** The visitor's cart joins the account's; the local copy goes only once the server has it. */
async function mergeVisitorCartIntoAccount(): Promise<void> {
  const { id, items } = readVisitorCart()
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
  if (!owner) return refreshVisitorCart()
  await changeCart(messages.cartNotLoaded, () => call(cartPaths.get, {})).catch((error) =>
    console.warn('The cart could not be loaded.', error),
  )
}

export const sendAdd = (productId: string, quantity: number): Promise<CartAnswer> =>
  sendOnce(['cart', owner, productId, quantity], (headers) => call(cartPaths.add, { body: { productId, quantity }, headers }))

/** Adds to the account's cart. A visitor is asked to sign in; the wish is remembered. Answers whether it lies in the account's cart. */
export async function addToCart(product: ProductCard, quantity: number): Promise<boolean> {
  const { id: productId, name } = product
  await sessionSettled()
  if (!owner) {
    const items = withAdded(readVisitorCart().items, lineOf(product, quantity))
    saveVisitorCart(items)
    const saved = items.find((item) => item.productId === productId)?.quantity ?? quantity
    askToLogIn('cart', messages.savedInCart(saved, name))
    return false
  }
  try {
    const answer = await changeCart(messages.notAddedToCart, () => sendAdd(productId, quantity))
    if (!answer?.waiting) toast.success(messages.addedToCart(quantity, name))
    return true
  } catch (error) {
    toast.error(sentenceOf(error, messages.productNotAddedToCart))
    return false
  }
}

export function saveVisitorCart(items: CartLine[]): void {
  writeVisitorCart({ ...readVisitorCart(), items })
  showVisitorCart()
}

/** `id` makes handing the cart over to an account count once, however often it is tried. */
type VisitorCart = { id: string; items: CartLine[] }

/** The cart kept in this browser; an empty one for what is absent or not readable. */
export function readVisitorCart(): VisitorCart {
  const { id, items } = Object(storage.readJson('cart')) as Record<string, unknown> // `as`: an object has fields
  return { id: typeof id === 'string' && id.length >= 8 ? id : newKey(), items: Array.isArray(items) ? items.filter(isLine) : [] }
}

function writeVisitorCart(cart: VisitorCart): void {
  if (cart.items.length === 0) storage.remove('cart')
  else storage.write('cart', JSON.stringify(cart))
}

function isLine(value: unknown): value is CartLine {
  const { name, price, originalPrice, quantity } = Object(value) as Record<string, unknown> // `as`: an object has fields
  const isAmount = (amount: unknown) => Number.isFinite(amount) && Number(amount) >= 0
  return typeof name === 'string' && isAmount(price) && isAmount(originalPrice) && Number.isInteger(quantity) && Number(quantity) > 0
}
