import { pathsOf } from '../endpoint.ts'
import type { settingEndpoints } from './setting.admin.schemas.ts'

export const settingPaths = pathsOf<typeof settingEndpoints>()({
  read: ['GET', '/api/admin/settings'],
  save: ['PUT', '/api/admin/settings'],
})
