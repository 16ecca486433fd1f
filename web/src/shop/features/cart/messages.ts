import { plural } from '#ui/plural.messages.ts'

export const size = (size: string) => `Size: ${size}`
export const bidiCount = (bidiPerPack: number) => `${bidiPerPack} bidi`
export const remove = (name: string) => `Remove ${name}`
export const originalPrice = 'Original price'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const outOfStock = 'Out of stock'

export const cart = 'Cart'
export const itemCount = (n: number) => `${n} ${plural(n, 'item', 'items')}`
export const itemList = 'Items in your cart'
export const spokenItems = (n: number) => `${n} ${plural(n, 'item in the cart', 'items in the cart')}`
export const spokenBulkDiscount = (perPiece: string) => `bulk discount ${perPiece} per piece`
export const spokenTotal = (total: string) => `total ${total}`
export const cartNotCleared = 'Failed to clear cart'
export const clearCart = 'Clear Cart'
export const clearCartQuestion = 'Clear cart?'
export const clearing = 'Clearing...'
export const clearCartWarning = 'Everything in it is taken out.'
export const emptyCart = 'Your cart is empty'
export const continueShopping = 'Continue Shopping'
export const cartNotLoaded = 'Your cart could not be loaded'
export const tryAgain = 'Try Again'
export const loadingYourCart = 'Loading your cart'
export const signInToCheckOut = 'This browser keeps your cart until you sign in. Then you go on to the delivery address.'
export const subtotal = 'Subtotal'
export const productDiscounts = 'Product discounts'
export const bulkDiscount = 'Bulk discount'
export const totalSavings = 'Total savings'
export const proceedToAddress = 'Proceed to Address'
export const secureCheckout = 'Secure checkout'
export const freeShipping = (rupees: number) => `Free shipping ${rupees}+`
export const pieces = (n: number) => `${n} ${plural(n, 'piece', 'pieces')}`
export const bulkDiscountPerPiece = (perPiece: string) => `Bulk discount, ${perPiece} per piece`
export const bulkDiscountFrom = (pieces: number) => `Bulk discount from ${pieces} pieces`
export const piecesSaved = (n: number, saved: string) => `${pieces(n)}, ${saved} saved`
/** What the next step of the bulk prices takes. */
export const addMorePieces = (n: number, perPiece: string) => `Add ${n} more ${plural(n, 'piece', 'pieces')} for ${perPiece} off each.`
