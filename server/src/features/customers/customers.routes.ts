import { customerPaths as at } from 'contract/customers/customer.paths.ts'
import { customerEndpoints as endpoints } from 'contract/customers/customer.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { endOneSession, endOtherSessions, endSession, listSessions } from '../sessions/public.ts'
import { changeEmail, sendEmailCode } from './change-email.ts'
import { changePassword, changeProfile, checkPassword } from './change-profile.ts'
import { checkAvailability } from './check-availability.ts'
import { showUser } from './customer.queries.ts'
import { customerAdminRoutes } from './customers.admin.routes.ts'
import { sendRegistrationCode } from './email-code.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './reset-password.ts'

/** What a shopper does with the own account while signed in. */
function accountRoutes(api: Api, shop: Shop): void {
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

export function customerRoutes(api: Api, shop: Shop): void {
  serve(api, at.checkAvailability, endpoints.checkAvailability, async ({ body, from }) => {
    await checkAvailability(shop, { email: body.email, phone: body.phone, ip: from.ip })
    return { message: 'Available' }
  })
  serve(api, at.sendRegistrationCode, endpoints.sendRegistrationCode, async ({ body, from }) => {
    await sendRegistrationCode(shop, { email: body.email, ip: from.ip })
    return { message: 'Verification code sent to your email' }
  })
  serve(api, at.resendRegistrationCode, endpoints.resendRegistrationCode, async ({ body, from }) => {
    await sendRegistrationCode(shop, { email: body.email, ip: from.ip })
    return { message: 'Email OTP resent successfully' }
  })
  serve(api, at.register, endpoints.register, async ({ body, from }, tell) => {
    const { devices, ...session } = await register(shop, { ...body, userAgent: from.userAgent, devices: from.devices })
    await endSession(shop, from.token, 'customer')
    tell.saveDevices(devices)
    return session
  })
  serve(api, at.login, endpoints.login, async ({ body, from: { ip, userAgent, token, devices: known } }, tell) => {
    const { devices, ...session } = await logIn(shop, { ...body, ip, userAgent, devices: known })
    await endSession(shop, token, 'customer')
    tell.saveDevices(devices)
    return { message: 'Welcome back', ...session }
  })
  serve(api, at.forgotPassword, endpoints.forgotPassword, async ({ body, from }) => {
    await forgotPassword(shop, { email: body.email, ip: from.ip })
    return { message: 'If this email has an account, a code is on its way.' }
  })
  serve(api, at.verifyResetCode, endpoints.verifyResetCode, async ({ body }) => {
    await verifyResetCode(shop, body)
    return { message: 'Code accepted' }
  })
  serve(api, at.resetPassword, endpoints.resetPassword, async ({ body, from }, tell) => {
    const { devices } = await resetPassword(shop, { ...body, ip: from.ip, devices: from.devices })
    tell.saveDevices(devices)
    return { message: 'Password reset successfully! You can now login with your new password.' }
  })
  serve(api, at.verify, endpoints.verify, async ({ actor }) => ({ user: await showUser(shop.db, actor.id) }))
  accountRoutes(api, shop)
  customerAdminRoutes(api, shop)
  serve(api, at.logout, endpoints.logout, async ({ from }) => {
    await endSession(shop, from.token)
    return { message: 'Logged out successfully' }
  })
}
