export { deleteLines as takeOutOfCart } from './cart.store.ts'
