import { pathsOf } from '../endpoint.ts'
import type { statementEndpoints } from './statement.admin.schemas.ts'

export const statementPaths = pathsOf<typeof statementEndpoints>()({
  all: ['GET', '/api/admin/statements'],
  findings: ['GET', '/api/admin/statements/findings'],
  read: ['POST', '/api/admin/statements'],
  verify: ['POST', '/api/admin/statements/verify'],
  settle: ['POST', '/api/admin/statements/credits/:id/settle'],
  mappings: ['GET', '/api/admin/statements/mappings'],
  changeMapping: ['PUT', '/api/admin/statements/mappings/:id'],
  removeMapping: ['DELETE', '/api/admin/statements/mappings/:id'],
  get: ['GET', '/api/admin/statements/:id'],
  forget: ['DELETE', '/api/admin/statements/:id'],
})
