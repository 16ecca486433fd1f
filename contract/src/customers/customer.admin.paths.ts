import { pathsOf } from '../endpoint.ts'
import type { customerAdminEndpoints } from './customer.admin.schemas.ts'

export const customerAdminPaths = pathsOf<typeof customerAdminEndpoints>()({
  all: ['GET', '/api/admin/users'],
  toggle: ['PUT', '/api/admin/users/:id/toggle-status'],
})
export const usersExportPath = '/api/admin/users/export'
