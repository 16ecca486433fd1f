import { plural } from '#ui/plural.messages.ts'

export const ask = 'Ask'
export const call = 'Call'
export const linkCopied = 'Link copied'
export const linkNotCopied = (address: string) => `The link could not be copied: ${address}`
export const share = 'Share'
export const copyLink = 'Copy link'

export const description = 'Description'
export const specifications = 'Specifications'
export const reviews = 'Reviews'
export const aboutThisProduct = 'About this product'

export const discountOff = (discount: number) => `${discount}% off`
export const bidiAPack = (bidiPerPack: number) => `${bidiPerPack} bidi a pack.`
export const priceIncludesTaxes = 'Price includes taxes.'
export const outOfStock = 'Out of Stock'
export const tooFewLeft = (n: number, minQuantity: number) =>
  `${n} ${plural(n, 'pack is', 'packs are')} left, and the smallest order is ${minQuantity} packs.`
export const cannotBeOrdered = 'This pack cannot be ordered at the moment.'
export const seeOther = (name: string) => `See ${name}`
export const quantity = 'Quantity'
export const packs = (n: number) => `${n} ${plural(n, 'pack', 'packs')}`
export const minimumPacks = (n: number) => `Minimum ${packs(n)}`
export const packsAt = (n: number, price: string) => `${packs(n)} at ${price}`
export const bulkDiscountEach = (perPiece: string) => `Bulk discount, ${perPiece} each`
export const noReviewsYet = 'No reviews yet.'
export const beTheFirst = 'Be the first to review this product!'
export const reviewCount = (n: number) => `${n} ${plural(n, 'review', 'reviews')}`
export const signInToBuy = 'Your order goes on from here.'
export const buyNow = 'Buy Now'
export const adding = 'Adding...'
export const addToCart = 'Add to Cart'
export const bulkPricing = 'Bulk pricing'
export const offEachApplied = (perPiece: string) => `${perPiece} off each applied`

export const gallery = 'gallery'
export const picturesOf = (name: string) => `Pictures of ${name}`
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const pictureOf = (at: number, count: number) => `Picture ${at} of ${count}`
export const showPicture = (place: number) => `Picture ${place}`

export const notFound = 'Not Found'
export const productNotFound = 'Product Not Found'
export const notFoundText = 'This product does not exist.'
export const home = 'Home'
export const products = 'Products'
export const back = 'Back'
export const similarProducts = 'Similar Products'
export const backToHome = 'Back to Home'
export const productNotFoundText = "The product you're looking for doesn't exist."
/** What the next step of the bulk prices takes. */
export const addMorePacks = (n: number, perPiece: string) => `Add ${n} more ${plural(n, 'pack', 'packs')} for ${perPiece} off each.`
export const cartHolds = (n: number, perPiece: string | undefined) =>
  `Your cart holds ${packs(n)} too${perPiece ? `: together ${perPiece} off each` : ''}.`
