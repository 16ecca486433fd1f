import { pathsOf } from '../endpoint.ts'
import type { passkeyEndpoints } from './passkey.admin.schemas.ts'

export const passkeyPaths = pathsOf<typeof passkeyEndpoints>()({
  list: ['GET', '/api/admin/passkeys'],
  begin: ['POST', '/api/admin/passkeys/options'],
  add: ['POST', '/api/admin/passkeys'],
  rename: ['PUT', '/api/admin/passkeys/:id'],
  remove: ['POST', '/api/admin/passkeys/:id/remove'],
})
