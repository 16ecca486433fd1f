import { pathsOf } from '../endpoint.ts'
import type { pushEndpoints } from './push.schemas.ts'

export const pushPaths = pathsOf<typeof pushEndpoints>()({
  get: ['GET', '/api/push'],
  subscribe: ['PUT', '/api/push'],
  unsubscribe: ['DELETE', '/api/push'],
})
