import { wires } from '../endpoint.ts'
import type { readinessShapes } from './readiness.admin.schemas.ts'

export const readinessPaths = wires<typeof readinessShapes>()({
  read: ['GET', '/api/admin/readiness'],
  testMail: ['POST', '/api/admin/test-mail'],
})
