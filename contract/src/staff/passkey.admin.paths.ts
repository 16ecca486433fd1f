import { wires } from '../endpoint.ts'
import type { passkeyShapes } from './passkey.admin.schemas.ts'

export const passkeyPaths = wires<typeof passkeyShapes>()({
  list: ['GET', '/api/admin/passkeys'],
  begin: ['POST', '/api/admin/passkeys/options'],
  add: ['POST', '/api/admin/passkeys'],
  rename: ['PUT', '/api/admin/passkeys/:id'],
  remove: ['POST', '/api/admin/passkeys/:id/remove'],
})
