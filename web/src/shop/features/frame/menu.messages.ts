import { plural } from '#ui/plural.messages.ts'

export const products = 'Products'
export const myProfile = 'My Profile'
export const orders = 'Orders'
export const wishlistCount = (wishes: number) => `Wishlist (${wishes})`
export const settings = 'Settings'
export const noAddress = 'No delivery address saved'
export const addAddress = 'Add Address'
export const deliveryAddress = 'Delivery address'
export const logout = 'Logout'
export const home = 'Home'
export const about = 'About'
export const contact = 'Contact'
export const menu = 'Menu'
export const secure = 'Secure'
export const certified = 'Certified'
export const fast = 'Fast'
export const items = (n: number) => `${n} ${plural(n, 'item', 'items')}`
export const account = 'Account'
export const welcome = 'Welcome,'
export const editAddress = 'Edit Address'
export const cartSaved = (items: string, savings: string) => `Cart, ${items}, ${savings} saved`
export const cartWith = (items: string) => `Cart, ${items}`
export const signOut = 'Sign Out'
export const signIn = 'Sign In'
export const createAccount = 'Create Account'
export const bulkSavings = 'Bulk Savings'
export const itemsFrom = (minQty: number) => `${minQty}+ items`
export const bulkSavingsText = 'Your cart shows the exact discount per piece before you order.'
