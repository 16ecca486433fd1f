export { findSellable } from './product.queries.ts'
export { insertFirstProducts } from './first-products.ts'
