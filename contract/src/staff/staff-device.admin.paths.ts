import { pathsOf } from '../endpoint.ts'
import type { staffDeviceEndpoints } from './staff-device.admin.schemas.ts'

export const staffDevicePaths = pathsOf<typeof staffDeviceEndpoints>()({
  askLink: ['POST', '/api/admin/device-link'],
  openLink: ['POST', '/api/admin/device'],
})
