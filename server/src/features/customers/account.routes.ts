import { customerPaths as at } from 'contract/customers/customer.paths.ts'
import { customerEndpoints as endpoints } from 'contract/customers/customer.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { endOneSession, endOtherSessions, listSessions } from '../sessions/public.ts'
import { changeEmail, sendEmailCode } from './change-email.ts'
import { changePassword, changeProfile, checkPassword } from './change-profile.ts'

/** What a shopper does with the own account while signed in. */
export function accountRoutes(api: Api, shop: Shop): void {
  serve(api, at.profile, endpoints.profile, async ({ actor, body }) => ({
    message: 'Profile updated successfully',
    user: await changeProfile(shop, actor, body),
  }))
  serve(api, at.changePassword, endpoints.changePassword, async ({ actor, body }) => {
    await changePassword(shop, actor, body)
    return { message: 'Password changed successfully!' }
  })
  serve(api, at.sendEmailCode, endpoints.sendEmailCode, async ({ actor, body, from }) => {
    await sendEmailCode(shop, actor, { ...body, ip: from.ip })
    return { message: 'A code is on its way to the new email.' }
  })
  serve(api, at.changeEmail, endpoints.changeEmail, async ({ actor, body }) => ({
    message: 'Email changed successfully!',
    user: await changeEmail(shop, actor, body),
  }))
  serve(api, at.sessions, endpoints.sessions, async ({ actor }) => ({ sessions: await listSessions(shop, actor) }))
  serve(api, at.endSession, endpoints.endSession, async ({ actor, params, body }) => {
    await checkPassword(shop, actor, body.password, 'password')
    await endOneSession(shop, actor, params.id)
    return { message: 'This device is signed out.' }
  })
  serve(api, at.endOtherSessions, endpoints.endOtherSessions, async ({ actor, body }) => {
    await checkPassword(shop, actor, body.password, 'password')
    await endOtherSessions(shop, actor)
    return { message: 'Every other device is signed out.' }
  })
}
