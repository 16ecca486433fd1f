import { staffDevicePaths } from 'contract/staff/staff-device.admin.paths.ts'
import { call } from '#client/call.ts'

/** Has a link emailed that makes a device known; '' asks for the owner's. Answers the sentence to show. @throws ApiError, NetworkError */
export const askDeviceLink = async (username: string): Promise<string> =>
  (await call(staffDevicePaths.askLink, { body: { username } }, { isLogin: true })).message ?? ''

/** Makes this device known; answers the name to sign in with. @throws ApiError, NetworkError */
export const openDeviceLink = async (token: string): Promise<string> =>
  (await call(staffDevicePaths.openLink, { body: { token } }, { isLogin: true })).username
