import { pathsOf } from '../endpoint.ts'
import type { contactAdminEndpoints } from './contact.admin.schemas.ts'

export const contactAdminPaths = pathsOf<typeof contactAdminEndpoints>()({
  all: ['GET', '/api/admin/messages'],
  settle: ['POST', '/api/admin/messages/:id/settle'],
  answer: ['POST', '/api/admin/messages/:id/answer'],
})
