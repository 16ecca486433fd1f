import { wires } from '../endpoint.ts'
import type { inventoryShapes } from './inventory.admin.schemas.ts'

export const inventoryPaths = wires<typeof inventoryShapes>()({
  all: ['GET', '/api/admin/inventory'],
  get: ['GET', '/api/admin/inventory/:id'],
  updateStock: ['PUT', '/api/admin/inventory/:id/stock'],
  add: ['POST', '/api/admin/inventory'],
  change: ['PUT', '/api/admin/inventory/:id'],
  importCsv: ['POST', '/api/admin/inventory/import'],
})
export const inventoryExportPath = '/api/admin/inventory/export'
