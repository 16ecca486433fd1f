export { clearCart as forgetCart, subtractLines as takeOutOfCart } from './cart.store.ts'
export { addToCart, putInCart } from './change-cart.ts'
