export { clearCart as forgetCart, deleteLines as takeOutOfCart } from './cart.store.ts'
export { addToCart } from './change-cart.ts'
