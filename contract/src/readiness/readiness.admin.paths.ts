import { pathsOf } from '../endpoint.ts'
import type { readinessEndpoints } from './readiness.admin.schemas.ts'

export const readinessPaths = pathsOf<typeof readinessEndpoints>()({
  read: ['GET', '/api/admin/readiness'],
  testMail: ['POST', '/api/admin/test-mail'],
})
