import { wires } from '../endpoint.ts'
import type { settingShapes } from './setting.admin.schemas.ts'

export const settingPaths = wires<typeof settingShapes>()({
  read: ['GET', '/api/admin/settings'],
  save: ['PUT', '/api/admin/settings'],
})
