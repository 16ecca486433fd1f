import { staffDevicePaths as at } from 'contract/staff/staff-device.admin.paths.ts'
import { staffDeviceEndpoints as endpoints } from 'contract/staff/staff-device.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { mailDeviceLink, openDeviceLink } from './device-link.ts'

export function staffDeviceRoutes(api: Api, shop: Shop): void {
  serve(api, at.askLink, endpoints.askLink, async ({ body, from: { ip } }) => {
    await mailDeviceLink(shop, { username: body.username, ip })
    return {
      message:
        'If this account exists, its mailbox has a link now. Open it on this device within 30 minutes, then sign in with your password.',
    }
  })
  serve(api, at.openLink, endpoints.openLink, async ({ body, from: { ip, devices: known } }, tell) => {
    const { username, devices } = await openDeviceLink(shop, { ...body, ip, devices: known })
    tell.saveDevices(devices)
    return { message: 'This device is known now. Sign in with your password.', username }
  })
}
