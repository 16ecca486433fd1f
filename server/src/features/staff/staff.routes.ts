import { staffPaths as at, staffDevicePaths as deviceAt, passkeyPaths as passkeyAt } from 'contract/admin.paths.ts'
import { DEVICE_LINK_MINUTES } from 'contract/rules/limits.ts'
import { staffDeviceEndpoints as deviceEndpoints, passkeyEndpoints } from 'contract/staff/passkey.admin.schemas.ts'
import { staffEndpoints as endpoints } from 'contract/staff/staff.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { endOneSession, endOtherSessions, endSession, listSessions } from '../sessions/public.ts'
import { countUnspent, listAdmins, showAdmin } from './admin.queries.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts'
import { logInStaff, mailDeviceLink, openDeviceLink, quickLogIn } from './log-in-staff.ts'
import { acceptInvitation, changeAdmin, inviteAdmin, removeAdmin, resetColleague } from './manage-admins.ts'
import { changeOwnEmail, changeOwnLanguage, changeOwnPassword, proveOwnPassword } from './own-account.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export function staffRoutes(api: Api, shop: Shop): void {
  serve(api, at.login, endpoints.login, async ({ body, from: { ip, userAgent, token, devices: known } }, tell) => {
    const { devices, ...session } = await logInStaff(shop, { ...body, ip, userAgent, devices: known })
    await endSession(shop, token, 'admin')
    tell.saveDevices(devices)
    return { message: 'Welcome back', ...session }
  })
  serve(api, at.quickLogin, endpoints.quickLogin, async ({ body, from: { ip, userAgent, token, devices: known } }, tell) => {
    const { devices, ...session } = await quickLogIn(shop, { ...body, ip, userAgent, devices: known })
    await endSession(shop, token, 'admin')
    tell.saveDevices(devices)
    return { message: 'Welcome back', ...session }
  })
  serve(api, at.verify, endpoints.verify, async ({ actor }) => ({ admin: await showAdmin(shop.db, actor.id) }))
  serve(api, at.logout, endpoints.logout, async ({ from }) => {
    await endSession(shop, from.token)
    return { message: 'Logged out successfully' }
  })
  serve(api, at.list, endpoints.list, async () => ({ admins: await listAdmins(shop.db) }))
  serve(api, at.invite, endpoints.invite, async ({ actor, body }) => ({
    message: 'Invitation sent.',
    admin: await inviteAdmin(shop, actor, body),
  }))
  serve(api, at.change, endpoints.change, async ({ actor, params, body }) => ({
    admin: await changeAdmin(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => {
    await removeAdmin(shop, actor, params.id)
    return { message: 'Admin deleted.' }
  })
  serve(api, at.acceptInvitation, endpoints.acceptInvitation, async ({ body, from }, tell) => {
    const { username, devices } = await acceptInvitation(shop, { ...body, ip: from.ip, devices: from.devices })
    tell.saveDevices(devices)
    return { message: 'Your password is set. You can sign in now.', username }
  })
  serve(api, at.changePassword, endpoints.changePassword, async ({ actor, body }) => {
    await changeOwnPassword(shop, actor, body)
    return { message: 'Password changed successfully!' }
  })
  serve(api, at.changeEmail, endpoints.changeEmail, async ({ actor, body }) => ({
    message: 'Email address changed.',
    admin: await changeOwnEmail(shop, actor, body),
  }))
  serve(api, at.changeLanguage, endpoints.changeLanguage, async ({ actor, body }) => ({
    admin: await changeOwnLanguage(shop, actor, body.language),
  }))
  serve(api, at.resetPassword, endpoints.resetPassword, async ({ actor, params, body }) => ({
    message: await resetColleague(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.sessions, endpoints.sessions, async ({ actor }) => ({ sessions: await listSessions(shop, actor) }))
  serve(api, at.endSession, endpoints.endSession, async ({ actor, params, body }) => {
    await endOneSession(shop, actor, params.id, await proveOwnPassword(shop, actor, body.password))
    return { message: 'This device is signed out.' }
  })
  serve(api, at.endOtherSessions, endpoints.endOtherSessions, async ({ actor, body }) => {
    await endOtherSessions(shop, actor, await proveOwnPassword(shop, actor, body.password))
    return { message: 'Every other device is signed out.' }
  })
  serve(api, at.recoveryCodes, endpoints.recoveryCodes, async ({ actor }) => ({ left: await countUnspent(shop.db, actor.id) }))
  serve(api, at.makeRecoveryCodes, endpoints.makeRecoveryCodes, async ({ actor, body }) => ({
    codes: [...(await makeRecoveryCodes(shop, actor, body.password))],
  }))
}

export function staffDeviceRoutes(api: Api, shop: Shop): void {
  serve(api, deviceAt.askLink, deviceEndpoints.askLink, async ({ body, from: { ip } }) => {
    await mailDeviceLink(shop, { username: body.username, ip })
    return {
      message: `If this account exists, its mailbox has a link now. Open it on this device within ${DEVICE_LINK_MINUTES} minutes, then sign in with your password.`,
    }
  })
  serve(api, deviceAt.openLink, deviceEndpoints.openLink, async ({ body, from: { ip, devices: known } }, tell) => {
    const { username, devices } = await openDeviceLink(shop, { ...body, ip, devices: known })
    tell.saveDevices(devices)
    return { message: 'This device is known now. Sign in with your password.', username }
  })
}

export function passkeyRoutes(api: Api, shop: Shop): void {
  serve(api, passkeyAt.list, passkeyEndpoints.list, ({ actor }) => listPasskeys(shop, actor))
  serve(api, passkeyAt.begin, passkeyEndpoints.begin, async ({ actor, body }) => ({ options: await beginPasskey(shop, actor, body) }))
  serve(api, passkeyAt.add, passkeyEndpoints.add, async ({ actor, body }) => {
    const { passkey, codes } = await addPasskey(shop, actor, body.credential)
    return { message: 'Passkey added.', passkey, codes: [...codes] }
  })
  serve(api, passkeyAt.rename, passkeyEndpoints.rename, async ({ actor, params, body }) => ({
    message: 'Passkey renamed.',
    passkey: await renamePasskey(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, passkeyAt.remove, passkeyEndpoints.remove, async ({ actor, params, body }) => {
    await removePasskey(shop, actor, { ...body, id: params.id })
    return { message: 'Passkey removed.' }
  })
}
