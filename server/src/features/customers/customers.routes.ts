import { customerAdminPaths as adminAt } from 'contract/admin.paths.ts'
import { customerPaths as at, customerPaths as identityAt } from 'contract/customers/customer.paths.ts'
import {
  customerAdminEndpoints as adminEndpoints,
  customerEndpoints as endpoints,
  customerEndpoints as identityEndpoints,
} from 'contract/customers/customer.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { endOneSession, endOtherSessions, endSession, listSessions } from '../sessions/public.ts'
import {
  changeEmail,
  changeLanguage,
  changePassword,
  changeProfile,
  checkPassword,
  sendEmailCode,
  toggleCustomer,
} from './change-account.ts'
import { checkAvailability, countUsers, listUsers, showUser } from './customer.queries.ts'
import { sendRegistrationCode } from './email-code.ts'
import { signInWithGoogle, startGoogle } from './google-sign-in.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './reset-password.ts'

const WEEK_MS = 7 * 86_400_000

function customerAdminRoutes(api: Api, shop: Shop): void {
  serve(api, adminAt.all, adminEndpoints.all, async ({ query }) => ({
    message: 'Users loaded',
    ...(await listUsers(shop.db, query)),
    summary: await countUsers(shop.db, new Date(shop.now().getTime() - WEEK_MS)),
  }))
  serve(api, adminAt.toggle, adminEndpoints.toggle, async ({ actor, params, body }) => ({
    message: body.isActive ? 'User activated successfully!' : 'User deactivated successfully!',
    user: await toggleCustomer(shop, actor, { id: params.id, isActive: body.isActive }),
  }))
}

/** What a shopper does with the own account while signed in. */
function accountRoutes(api: Api, shop: Shop): void {
  serve(api, at.profile, endpoints.profile, async ({ actor, body }) => ({
    message: 'Profile updated successfully',
    user: await changeProfile(shop, actor, body),
  }))
  serve(api, at.language, endpoints.language, async ({ actor, body }) => {
    await changeLanguage(shop, actor, body.language)
    return { message: 'Language saved' }
  })
  serve(api, at.changePassword, endpoints.changePassword, async ({ actor, body }) => {
    await changePassword(shop, actor, body)
    return { message: 'Password changed successfully!' }
  })
  serve(api, at.sendEmailCode, endpoints.sendEmailCode, async ({ actor, body, from }) => {
    await sendEmailCode(shop, actor, { ...body, ip: from.ip })
    return { message: 'A code is on its way to the new email.' }
  })
  serve(api, at.changeEmail, endpoints.changeEmail, async ({ actor, body, from }) => ({
    message: 'Email changed successfully!',
    user: await changeEmail(shop, actor, { ...body, ip: from.ip }),
  }))
  serve(api, at.sessions, endpoints.sessions, async ({ actor }) => ({ sessions: await listSessions(shop, actor) }))
  serve(api, at.endSession, endpoints.endSession, async ({ actor, params, body }) => {
    const { proof } = await checkPassword(shop, actor, body.password, 'password')
    await endOneSession(shop, actor, params.id, proof)
    return { message: 'This device is signed out.' }
  })
  serve(api, at.endOtherSessions, endpoints.endOtherSessions, async ({ actor, body }) => {
    const { proof } = await checkPassword(shop, actor, body.password, 'password')
    await endOtherSessions(shop, actor, proof)
    return { message: 'Every other device is signed out.' }
  })
}

export function customerRoutes(api: Api, shop: Shop): void {
  serve(api, at.checkAvailability, endpoints.checkAvailability, async ({ body, from }) => {
    await checkAvailability(shop, { email: body.email, ip: from.ip })
    return { message: 'Available' }
  })
  serve(api, at.sendRegistrationCode, endpoints.sendRegistrationCode, async ({ body, from }) => {
    await sendRegistrationCode(shop, { email: body.email, language: body.language, ip: from.ip })
    return { message: 'Verification code sent to your email' }
  })
  serve(api, at.resendRegistrationCode, endpoints.resendRegistrationCode, async ({ body, from }) => {
    await sendRegistrationCode(shop, { email: body.email, language: body.language, ip: from.ip })
    return { message: 'Email OTP resent successfully' }
  })
  serve(api, at.register, endpoints.register, async ({ body, from }, tell) => {
    const { devices, ...session } = await register(shop, { ...body, userAgent: from.userAgent, ip: from.ip, devices: from.devices })
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
    await forgotPassword(shop, { ...body, ip: from.ip })
    return { message: 'If this email has an account, a code is on its way.' }
  })
  serve(api, at.verifyResetCode, endpoints.verifyResetCode, async ({ body, from }) => {
    await verifyResetCode(shop, { ...body, ip: from.ip })
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

export function identityRoutes(api: Api, shop: Shop): void {
  serve(api, identityAt.googleStart, identityEndpoints.googleStart, async ({ from }, tell) => {
    const { visits, ...start } = await startGoogle(shop, from.googleVisits)
    tell.saveGoogleVisits(visits)
    return start
  })
  serve(api, identityAt.google, identityEndpoints.google, async ({ body, from }, tell) => {
    const { userAgent, devices: known, googleVisits } = from
    const { devices, ...session } = await signInWithGoogle(shop, { ...body, googleVisits, userAgent, devices: known })
    await endSession(shop, from.token, 'customer')
    tell.saveDevices(devices)
    return { message: 'Welcome back', ...session }
  })
}
