import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The cookies of the shop and how long browsers save them, in seconds: the devices that have signed in (400 days, the longest there is), and the
 * visits to Google that are under way. Neither signs anybody in.
 */
const COOKIES = { device: 400 * 86_400, google: 600 }
type CookieName = keyof typeof COOKIES

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
const nameOf = (name: CookieName, publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name)

/** What the browser has under this name, '' where there is nothing. */
export const cookieOf = ({ headers, server: { publicUrl } }: FastifyRequest, name: CookieName): string =>
  parseCookie(headers.cookie ?? '')[nameOf(name, publicUrl)] ?? ''

/** Has the browser save it, out of reach of scripts and of other sites. */
export function saveCookie(reply: FastifyReply, name: CookieName, value: string): void {
  const { publicUrl } = reply.server
  const cookie = { name: nameOf(name, publicUrl), value, path: '/', httpOnly: true, secure: isSecure(publicUrl), maxAge: COOKIES[name] }
  reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'strict' }))
}
