export { insertFirstProducts } from './first-products.ts'
export { findNamed, findSellable, listProducts, ratingsOf, toCard } from './product.queries.ts'
export { insertProduct, lockBySkus, lockProduct, saveProduct } from './product.store.ts'
export { adjustStock, emitLowBySetting, lacksStock, openStock, settleStock } from './settle-stock.ts'
