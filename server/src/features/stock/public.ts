export { adjustStock } from './adjust-stock.ts'
export { openShelf } from './open-shelf.ts'
export { sayLowBySetting, settleStock } from './settle-stock.ts'
