export { mailBackInStock, productSuppliedEmails } from './back-in-stock-emails.ts'
export { deleteWishlist } from './wishlist.store.ts'
