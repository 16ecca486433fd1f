import { customerPaths as at } from 'contract/customers/customer.paths.ts'
import { customerShapes as shapes } from 'contract/customers/customer.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { endSession } from '../sessions/public.ts'
import { checkAvailability } from './check-availability.ts'
import { showUser } from './customer.queries.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { sendRegistrationCode } from './send-registration-code.ts'

export function customerRoutes(api: Api, shop: Shop): void {
  serve(api, at.checkAvailability, shapes.checkAvailability, async ({ body, from }) => {
    await checkAvailability(shop, { email: body.email, phone: body.phone, ip: from.ip })
    return { message: 'Available' }
  })
  serve(api, at.sendRegistrationCode, shapes.sendRegistrationCode, async ({ body, from }) => {
    await sendRegistrationCode(shop, { email: body.email, name: body.name ?? '', ip: from.ip })
    return { message: 'Verification code sent to your email' }
  })
  serve(api, at.resendRegistrationCode, shapes.resendRegistrationCode, async ({ body, from }) => {
    await sendRegistrationCode(shop, { email: body.email, name: body.name ?? '', ip: from.ip })
    return { message: 'Email OTP resent successfully' }
  })
  serve(api, at.register, shapes.register, async ({ body, from }) => register(shop, { ...body, userAgent: from.userAgent }))
  serve(api, at.login, shapes.login, async ({ body, from }) => ({
    message: 'Welcome back',
    ...(await logIn(shop, { ...body, userAgent: from.userAgent })),
  }))
  serve(api, at.verify, shapes.verify, async ({ actor }) => ({ user: await showUser(shop.db, actor.id) }))
  serve(api, at.logout, shapes.logout, async ({ from }) => {
    await endSession(shop, from.token)
    return { message: 'Logged out successfully' }
  })
}
