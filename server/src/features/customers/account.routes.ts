import { customerPaths as at } from 'contract/customers/customer.paths.ts'
import { customerShapes as shapes } from 'contract/customers/customer.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { endOneSession, endOtherSessions, listSessions } from '../sessions/public.ts'
import { changeEmail, sendEmailCode } from './change-email.ts'
import { changePassword, changeProfile, checkPassword } from './change-profile.ts'

/** What a shopper does with the own account while signed in. */
export function accountRoutes(api: Api, shop: Shop): void {
  serve(api, at.profile, shapes.profile, async ({ actor, body }) => ({
    message: 'Profile updated successfully',
    user: await changeProfile(shop, actor, body),
  }))
  serve(api, at.changePassword, shapes.changePassword, async ({ actor, body }) => {
    await changePassword(shop, actor, body)
    return { message: 'Password changed successfully!' }
  })
  serve(api, at.sendEmailCode, shapes.sendEmailCode, async ({ actor, body, from }) => {
    await sendEmailCode(shop, actor, { ...body, ip: from.ip })
    return { message: 'A code is on its way to the new email.' }
  })
  serve(api, at.changeEmail, shapes.changeEmail, async ({ actor, body }) => ({
    message: 'Email changed successfully!',
    user: await changeEmail(shop, actor, body),
  }))
  serve(api, at.sessions, shapes.sessions, async ({ actor }) => ({ sessions: await listSessions(shop, actor) }))
  serve(api, at.endSession, shapes.endSession, async ({ actor, params, body }) => {
    await checkPassword(shop, actor, body.password, 'password')
    await endOneSession(shop, actor, params.id)
    return { message: 'This device is signed out.' }
  })
  serve(api, at.endOtherSessions, shapes.endOtherSessions, async ({ actor, body }) => {
    await checkPassword(shop, actor, body.password, 'password')
    await endOtherSessions(shop, actor)
    return { message: 'Every other device is signed out.' }
  })
}
