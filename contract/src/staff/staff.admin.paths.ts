import { wires } from '../endpoint.ts'
import type { staffShapes } from './staff.admin.schemas.ts'

export const staffPaths = wires<typeof staffShapes>()({
  login: ['POST', '/api/admin/login'],
  quickLogin: ['POST', '/api/admin/simple-login'],
  verify: ['GET', '/api/admin/verify'],
  logout: ['POST', '/api/admin/logout'],
  dashboard: ['GET', '/api/admin/dashboard'],
})
