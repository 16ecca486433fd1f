import { pathsOf } from '../endpoint.ts'
import type { inventoryEndpoints } from './inventory.admin.schemas.ts'

export const inventoryPaths = pathsOf<typeof inventoryEndpoints>()({
  all: ['GET', '/api/admin/inventory'],
  get: ['GET', '/api/admin/inventory/:id'],
  updateStock: ['PUT', '/api/admin/inventory/:id/stock'],
  add: ['POST', '/api/admin/inventory'],
  change: ['PUT', '/api/admin/inventory/:id'],
  importCsv: ['POST', '/api/admin/inventory/import'],
})
export const inventoryExportPath = '/api/admin/inventory/export'
