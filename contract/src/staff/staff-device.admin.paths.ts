import { wires } from '../endpoint.ts'
import type { staffDeviceShapes } from './staff-device.admin.schemas.ts'

export const staffDevicePaths = wires<typeof staffDeviceShapes>()({
  askLink: ['POST', '/api/admin/device-link'],
  openLink: ['POST', '/api/admin/device'],
})
