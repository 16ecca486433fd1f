import { MINIMUM_AGE } from 'contract/rules/limits.ts'
export const pageNeedsScript = 'This page needs JavaScript. Please switch it on and load the page again.'
export const loading = 'Loading'
export const close = 'Close'
export const cancel = 'Cancel'
/** Ends a sentence that is put together from parts. */
export const fullStop = '.'
export const total = 'Total'
export const messages = 'Messages'
export const dismiss = 'Dismiss'
export const pages = 'Pages'
export const pageNumber = (n: number) => `Page ${n}`
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const breadcrumbs = 'Breadcrumb'
export const done = ', done'
export const bulkPricing = 'Bulk pricing'
export const statutoryWarning = 'Statutory health warning'
export const warningMark = 'WARNING'
export const adultsOnly = `Adults ${MINIMUM_AGE} and over only`
export const price = 'Price'
export const originalPrice = 'Original price'
export const outOfFive = (rating: number) => `${rating} out of 5 stars`
const pack = (size: string, seen: string) => `Special Lion Beedi, ${size === 'big' ? 'Big' : 'Small'} pack, ${seen}`
export const packFront = (size: string) => pack(size, 'front. 85 percent of the face is the statutory health warning.')
export const packSide = (size: string) => pack(size, 'from the side')
export const clearSearch = 'Clear search'
export const wholeNumber = 'Please enter a whole number of pieces'
export const decreaseOf = (name: string) => `Decrease ${name}`
export const increaseOf = (name: string) => `Increase ${name}`
