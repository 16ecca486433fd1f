export { insertFirstProducts } from './first-products.ts'
export { findNamed, findSellable, listProducts, toCard } from './product.queries.ts'
export { insertProduct, lockBySkus, lockProduct, saveProduct } from './product.store.ts'
export { ratingsOf } from './rating.queries.ts'
