import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import { call } from '../../../client/call.ts'
import { keepStaff } from '../shell/staff.ts'

/** Signs in by name. @throws Refused, Unreachable */
export async function logIn(username: string, password: string): Promise<void> {
  const { token, admin } = await call(staffPaths.login, { body: { username: username.trim(), password } }, { isLogin: true })
  keepStaff(token, admin)
}

/** Signs the owner in by password alone. @throws Refused, Unreachable */
export async function quickLogIn(password: string): Promise<void> {
  const { token, admin } = await call(staffPaths.quickLogin, { body: { password } }, { isLogin: true })
  keepStaff(token, admin)
}
