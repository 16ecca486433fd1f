import { customerPaths as at } from 'contract/customers/customer.paths.ts'
import { customerEndpoints as endpoints } from 'contract/customers/customer.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { endSession } from '../sessions/public.ts'
import { signInWithGoogle, startGoogle } from './google.ts'

export function identityRoutes(api: Api, shop: Shop): void {
  serve(api, at.googleStart, endpoints.googleStart, async () => startGoogle(shop))
  serve(api, at.google, endpoints.google, async ({ body, from }, tell) => {
    const { devices, ...session } = await signInWithGoogle(shop, { ...body, userAgent: from.userAgent, devices: from.devices })
    await endSession(shop, from.token, 'customer')
    tell.saveDevices(devices)
    return { message: 'Welcome back', ...session }
  })
}
