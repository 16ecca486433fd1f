export const networkError = 'Network error. Please check your internet connection.'

export const sessionExpired = 'Session expired'
export const noTokenFound = 'No token found'
export const invalidSession = 'Invalid session'
export const loginFailedTryAgain = 'Login failed. Please try again.'
export const loginFailed = 'Login failed'
export const missingData = 'Registration failed - missing data'
export const registrationFailed = 'Registration failed'
export const loggedOut = 'Logged out successfully'
export const invalidLoginAnswer = 'Invalid login response format'
export const invalidUserNoId = 'Invalid user data format - missing ID'
export const invalidUserIncomplete = 'Invalid user data format - missing required fields'

export const cartNotLoaded = 'Failed to fetch cart'
export const savedInCart = (saved: number, name: string) => `This browser keeps ${saved} × ${name} until you sign in.`
export const notAddedToCart = 'Failed to add to cart'
export const addedToCart = (quantity: number, name: string) => `${quantity} x ${name} added to cart`
export const productNotAddedToCart = 'Failed to add product to cart'
export const quantityNotSaved = 'Failed to update quantity'
export const quantityNotSavedTryAgain = 'Failed to update quantity. Please try again.'
export const removedFromCart = (name: string) => `${name} removed from cart`
export const notRemovedFromCart = 'Failed to remove from cart'
export const itemNotRemovedTryAgain = 'Failed to remove item. Please try again.'
export const undo = 'Undo'
export const itemRemovedFromCart = 'Item removed from cart'
export const cartNotCleared = 'Failed to clear cart'
export const cartCleared = 'Cart cleared'

export const wishlistNotLoaded = 'Failed to fetch wishlist'
export const removedFromWishlist = 'Removed from wishlist'
export const notAddedToWishlist = 'Failed to add to wishlist'
export const addedToWishlist = (name: string) => `${name} added to wishlist`
export const savedOnWishlist = (name: string) => `Your account keeps your wishlist too: ${name} is on it once you sign in.`
export const itemRemovedFromWishlist = 'Item removed from wishlist'
export const notRemovedFromWishlist = 'Failed to remove from wishlist'
export const notMovedToCart = 'Failed to move to cart'

export const notAskedForStock = 'This could not be saved. Please try again.'
export const wishlistNotReached = 'The wishlist could not be reached. Please try again.'
