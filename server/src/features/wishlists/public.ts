export { mailBackInStock, productSuppliedEmails } from './tell-of-stock.ts'
export { deleteWishes as forgetWishlist } from './wishlist.store.ts'
