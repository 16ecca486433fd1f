export { deleteWishes as forgetWishlist } from './wishlist.store.ts'
