import { plural } from '#ui/plural.messages.ts'

export const all = 'All'
export const nameAZ = 'Name (A-Z)'
export const priceLowToHigh = 'Price: low to high'
export const priceHighToLow = 'Price: high to low'
export const bestDiscount = 'Best discount'
export const category = 'Category'
export const priceUpTo = (now: string) => `Price: up to ${now}`
export const upToPrice = (now: string) => `Up to ${now}`
export const filters = 'Filters'
export const showProducts = (shown: string) => `Show ${shown}`
export const searchResults = (q: string) => `Search results for “${q}”`
export const products = 'Products'
export const description = 'All our pack sizes with today’s prices, taxes included. The more packs, the less each of them costs.'
export const home = 'Home'
export const productCount = (n: number) => `${n} ${plural(n, 'product', 'products')}`
export const forSearch = (q: string) => `for “${q}”`
export const sortBy = 'Sort by'
export const noProducts = 'No products found'
export const clearFilters = 'Clear Filters'
export const noProductsText = 'No products match. Clear the filters to see all of them.'
/** Above all the products that there are. */
export const nothingCalled = (q: string) => `Nothing in this shop is called “${q}”. This is all that we sell:`
