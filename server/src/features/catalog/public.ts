export { insertFirstProducts } from './first-products.ts'
export { findSellable, toCard } from './product.queries.ts'
export { ratingsOf } from './rating.queries.ts'
