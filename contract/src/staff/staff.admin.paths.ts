import { pathsOf } from '../endpoint.ts'
import type { staffEndpoints } from './staff.admin.schemas.ts'

export const staffPaths = pathsOf<typeof staffEndpoints>()({
  login: ['POST', '/api/admin/login'],
  quickLogin: ['POST', '/api/admin/simple-login'],
  verify: ['GET', '/api/admin/verify'],
  logout: ['POST', '/api/admin/logout'],
  list: ['GET', '/api/admin/list'],
  invite: ['POST', '/api/admin/admins'],
  change: ['PUT', '/api/admin/admins/:id'],
  remove: ['DELETE', '/api/admin/admins/:id'],
  acceptInvitation: ['POST', '/api/admin/accept-invitation'],
  changePassword: ['PUT', '/api/admin/change-password'],
  changeEmail: ['PUT', '/api/admin/own-email'],
  resetPassword: ['POST', '/api/admin/admins/:id/reset-password'],
  sessions: ['GET', '/api/admin/own-sessions'],
  endSession: ['POST', '/api/admin/own-sessions/:id/end'],
  endOtherSessions: ['POST', '/api/admin/own-sessions/end-others'],
  recoveryCodes: ['GET', '/api/admin/recovery-codes'],
  makeRecoveryCodes: ['POST', '/api/admin/recovery-codes'],
  work: ['GET', '/api/admin/work'],
  dashboard: ['GET', '/api/admin/dashboard'],
})
