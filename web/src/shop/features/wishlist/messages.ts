import { plural } from '#ui/plural.messages.ts'

export const dateAdded = 'Date added'
export const nameAZ = 'Name (A-Z)'
export const priceLowToHigh = 'Price: low to high'
export const priceHighToLow = 'Price: high to low'
export const highestRating = 'Highest rating'
export const grid = 'Grid'
export const list = 'List'

export const selectItem = (name: string) => `Select ${name}`
export const moving = 'Moving...'
export const addToCart = 'Add to Cart'
export const removeItem = (name: string) => `Remove ${name}`
export const noReviewsYet = 'No reviews yet'
export const discountOff = (discount: number) => `${discount}% off`

export const wishlist = 'Wishlist'
export const items = (n: number) => `${n} ${plural(n, 'item', 'items')}`
export const itemsAndSelected = (count: number, selectedCount: number) => `${items(count)}, ${selectedCount} selected`
export const share = 'Share'
export const view = 'View'
export const search = 'Search your wishlist'
export const searchPlaceholder = 'Search your wishlist...'
export const category = 'Category'
export const allCategories = 'All Categories'
export const sortBy = 'Sort by'
export const selectAll = 'Select All'
export const onSaleOnly = 'On Sale Only'
export const myWishlist = 'My wishlist'
export const wishlistCopied = 'Wishlist copied'
export const wishlistNotShared = 'The wishlist could not be shared.'

export const wishlistNotLoaded = 'Failed to fetch wishlist'
export const noItems = 'No items found'
export const clearFilters = 'Clear Filters'
export const itemList = 'Items on your wishlist'
export const selectedItems = (n: number) => `${n} ${plural(n, 'selected item', 'selected items')}`
export const selected = (count: number) => `${count} selected`
export const remove = 'Remove'
export const tryAgain = 'Try Again'
export const emptyWishlist = 'Your Wishlist is Empty'
export const browseProducts = 'Browse Products'
export const emptyWishlistText = 'Tap the heart on a product to save it here.'
export const loadingYourWishlist = 'Loading your wishlist'
export const notMoved = 'Failed to move to cart'
export const movedToCart = 'Moved to cart!'
export const inYourCart = (name: string) => `${name} is in your cart now.`
export const itemsMoved = (n: number) => `${items(n)} moved to cart`
export const itemsRemoved = (n: number) => `${items(n)} removed`
/** `name` of a product. */
export const signInToBeTold = (name: string) => `Sign in, and we email you once ${name} is in stock again.`
export const tellMe = 'Email me when it is in stock'
export const tellMeNoMore = 'Do not email me'
export const youAreTold = 'We email you once, when it is in stock again.'
export const saving = 'Saving...'
