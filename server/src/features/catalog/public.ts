export { insertFirstProducts } from './first-products.ts'
export { findSellable } from './product.queries.ts'
