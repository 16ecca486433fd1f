export { clearCart as forgetCart, deleteLines as takeOutOfCart } from './cart.store.ts'
export { addToCart, putInCart } from './change-cart.ts'
