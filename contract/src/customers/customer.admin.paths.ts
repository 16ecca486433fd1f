import { wires } from '../endpoint.ts'
import type { customerAdminShapes } from './customer.admin.schemas.ts'

export const customerAdminPaths = wires<typeof customerAdminShapes>()({
  all: ['GET', '/api/admin/users'],
  toggle: ['PUT', '/api/admin/users/:id/toggle-status'],
})
export const usersExportPath = '/api/admin/users/export'
