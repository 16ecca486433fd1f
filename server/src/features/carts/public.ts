export { clearCart, subtractFromCart } from './cart.store.ts'
export { addToCart, putInCart } from './change-cart.ts'
