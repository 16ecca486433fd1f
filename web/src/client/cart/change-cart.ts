import { cartPaths } from 'contract/carts/cart.paths.ts'
import { toast } from '#ui/overlay/toast.ts'
import { ApiError, call, sentenceOf } from '../call.ts'
import * as messages from '../messages.ts'
import type { CartAnswer } from './cart.ts'
import { cart, cartOwner, changeCart, readVisitorCart, saveVisitorCart, sendAdd } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import { withAdded, withQuantity } from './cart-line.ts'

/** The newest quantity of each product that waits for its turn. */
const wantedQuantities = new Map<string, number>()

/** Takes a product out on the server; one that is gone already is out. */
async function takeOut(productId: string): Promise<CartAnswer> {
  try {
    return await call(cartPaths.remove, { params: { id: productId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return call(cartPaths.get, {})
    throw error
  }
}

/** Sets a quantity, shown at once; 0 or less takes the product out. A line without an id stays as it is. */
export async function setQuantity(productId: string | undefined, quantity: number): Promise<void> {
  if (!productId) return
  if (quantity <= 0) return removeFromCart(productId)
  if (!cartOwner()) return saveVisitorCart(withQuantity(cart.get().items, productId, quantity))
  const owner = cartOwner()
  cart.set({ items: withQuantity(cart.get().items, productId, quantity) })
  wantedQuantities.set(productId, quantity)
  const send = async () => {
    const latest = wantedQuantities.get(productId)
    wantedQuantities.delete(productId)
    // an earlier turn has sent the newest wish already, or somebody else has signed in since
    return latest === undefined || owner !== cartOwner()
      ? undefined
      : call(cartPaths.update, { params: { id: productId }, body: { quantity: latest } })
  }
  await changeCart(messages.quantityNotSaved, send).catch(() => toast.error(messages.quantityNotSavedTryAgain))
}

/** Takes a line out of a visitor's cart that an old page has left there without a product's id. */
export function dropLine(line: CartLine): void {
  if (cartOwner()) return
  saveVisitorCart(cart.get().items.filter((other) => other !== line))
  toast.success(messages.removedFromCart(line.name))
}

/** Puts back what has just been taken out. */
async function restoreLine(line: CartLine): Promise<void> {
  if (!cartOwner() || !line.productId) return saveVisitorCart(withAdded(readVisitorCart().items, line))
  const { productId, quantity } = line
  await changeCart(messages.notAddedToCart, () => sendAdd(productId, quantity)).catch((error) =>
    toast.error(sentenceOf(error, messages.productNotAddedToCart)),
  )
}

/** Takes a product out and says so. */
export async function removeFromCart(productId: string): Promise<void> {
  const line = cart.get().items.find((item) => item.productId === productId)
  wantedQuantities.delete(productId)
  if (cartOwner()) {
    cart.set({ items: withQuantity(cart.get().items, productId, 0) })
    try {
      const answer = await changeCart(messages.notRemovedFromCart, () => takeOut(productId))
      if (answer?.waiting) return
    } catch {
      return void toast.error(messages.itemNotRemovedTryAgain)
    }
  } else {
    saveVisitorCart(withQuantity(cart.get().items, productId, 0))
  }
  const undo = line && { label: messages.undo, run: () => void restoreLine(line) }
  toast.success(line ? messages.removedFromCart(line.name) : messages.itemRemovedFromCart, undo)
}

/** Empties the cart and says so. @throws when the server refuses */
export async function clearCart(): Promise<void> {
  if (cartOwner()) await changeCart(messages.cartNotCleared, () => call(cartPaths.clear, {}))
  else saveVisitorCart([])
  toast.success(messages.cartCleared)
}
