export { findBatch, listRecalledAfter } from './batch.queries.ts'
export { COLUMNS } from './csv.rules.ts'
export type { InventoryFilter } from './inventory.queries.ts'
export { listInventory, listInventoryAfter } from './inventory.queries.ts'
