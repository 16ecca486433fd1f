import { wires } from '../endpoint.ts'
import type { contactAdminShapes } from './contact.admin.schemas.ts'

export const contactAdminPaths = wires<typeof contactAdminShapes>()({
  all: ['GET', '/api/admin/messages'],
  settle: ['POST', '/api/admin/messages/:id/settle'],
  answer: ['POST', '/api/admin/messages/:id/answer'],
})
