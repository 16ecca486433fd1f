export { mailBackInStock, productSuppliedEmails } from './back-in-stock-emails.ts'
export { deleteWishes as forgetWishlist } from './wishlist.store.ts'
