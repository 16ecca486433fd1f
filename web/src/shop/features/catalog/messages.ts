export const drawn = 'Drawing. Your pack carries the warning picture in force.'
export const offEach = (perPiece: string) => `${perPiece} off each`
export const wishlistOf = (name: string) => `Wishlist: ${name}`
export const discountOff = (discount: number) => `${discount}% off`
export const bidiAPack = (bidiPerPack: number) => `${bidiPerPack} bidi a pack.`
export const priceIncludesTaxes = 'Price includes taxes.'
export const adding = 'Adding...'
export const addToCart = 'Add to Cart'
