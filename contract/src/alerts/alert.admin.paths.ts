import { pathsOf } from '../endpoint.ts'
import type { alertEndpoints } from './alert.admin.schemas.ts'

export const alertPaths = pathsOf<typeof alertEndpoints>()({
  state: ['GET', '/api/admin/alerts'],
  seen: ['GET', '/api/admin/alerts/seen'],
  saveProfile: ['PUT', '/api/admin/alerts/profiles/:profile'],
  newPhone: ['POST', '/api/admin/alerts/phone'],
  dropPhone: ['DELETE', '/api/admin/alerts/phone'],
  readAgain: ['POST', '/api/admin/alerts/mailbox/retry'],
  sms: ['POST', '/api/alerts/sms/:path'],
})
