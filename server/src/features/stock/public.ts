export { adjustStock } from './adjust-stock.ts'
export { openShelf, sayLowBySetting, settleStock } from './settle-stock.ts'
