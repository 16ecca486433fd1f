import { wires } from '../endpoint.ts'
import type { contactShapes } from './contact.schemas.ts'

export const contactPaths = wires<typeof contactShapes>()({
  send: ['POST', '/api/contact'],
  status: ['POST', '/api/contact/status'],
})
