import { pathsOf } from '../endpoint.ts'
import type { contactEndpoints } from './contact.schemas.ts'

export const contactPaths = pathsOf<typeof contactEndpoints>()({
  send: ['POST', '/api/contact'],
  status: ['POST', '/api/contact/status'],
})
