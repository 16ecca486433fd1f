export { insertFirstProducts } from './first-products.ts'
export { findSellable, listProducts, toCard } from './product.queries.ts'
export { findBySku, insertProduct, lockProduct, saveProduct } from './product.store.ts'
export { ratingsOf } from './rating.queries.ts'
