import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Longest that browsers save a cookie: 400 days. */
const SECONDS = 400 * 86_400

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
const nameOf = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-device' : 'device')

/** What the browser has of signed-in devices, '' where there is nothing: it signs nobody in, it only lets guesses be counted apart. */
export const devicesOf = ({ headers }: FastifyRequest, publicUrl: string): string =>
  parseCookie(headers.cookie ?? '')[nameOf(publicUrl)] ?? ''

/** Has the browser save it, out of reach of scripts and of other sites. */
export function saveDevices(reply: FastifyReply, publicUrl: string, value: string): void {
  const cookie = { name: nameOf(publicUrl), value, path: '/', httpOnly: true, secure: isSecure(publicUrl), maxAge: SECONDS }
  reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'strict' }))
}
