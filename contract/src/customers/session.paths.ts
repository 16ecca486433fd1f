import { pathsOf } from '../endpoint.ts'
import type { customerEndpoints } from './customer.schemas.ts'

/** What every page of the shop may call; the rest of an account's stands apart, so that only its own pages load it. */
export const sessionPaths = pathsOf<Pick<typeof customerEndpoints, 'verify' | 'logout' | 'language'>>()({
  verify: ['GET', '/api/auth/verify'],
  logout: ['POST', '/api/auth/logout'],
  language: ['PUT', '/api/auth/language'],
})
