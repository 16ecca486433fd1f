import { isIP } from 'node:net'
import { isEmail, normaliseEmail } from 'contract/rules/forms/name-and-email.ts'
import { PASSWORD_MINIMUM } from 'contract/rules/limits.ts'
import { z } from 'zod'
import { readDatabaseUrl } from './platform/db/database-url.ts'

// What each kind of environment variable may hold. Messages follow the variable's name and never repeat the value, which may be a secret.

const PORT_RULE = 'must be a whole number from 0 to 65535'
export const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .refine((value) => value <= 65_535, PORT_RULE)

export const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value)),
    'must be an address or a host name',
  )

/** A URL with one of these schemes and a host. */
export const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    )

const DATABASE_RULE = 'must be a URL that starts with postgres:// or postgresql://'
/** The address of a PostgreSQL server, or of several of which one takes writes. */
export const database = z.string().refine((value) => {
  if (!/^postgres(ql)?:\/\//.test(value)) return false
  try {
    return URL.canParse(readDatabaseUrl(value).connectionString)
  } catch {
    return false
  }
}, DATABASE_RULE)

export const pooler = z.enum(['transaction'], 'must be transaction, or not set')

const POOL_RULE = 'must be a whole number of connections from 2 to 200'
export const connections = z
  .string()
  .regex(/^\d{1,3}$/, POOL_RULE)
  .transform(Number)
  .refine((value) => value >= 2 && value <= 200, POOL_RULE)

/** A web address without a path, given back without the slash at its end. */
export const origin = address('https', 'http')
  .transform((value) => new URL(value))
  .refine(
    ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
    'must be a bare address such as https://shop.example',
  )
  .transform((url) => url.origin)

const BUCKET_RULE = 'must look like https://ACCESS_KEY:SECRET_KEY@host/bucket'
export const bucket = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) && url.username && url.password && /^\/[^/]+\/?$/.test(url.pathname)
}, BUCKET_RULE)

export const password = z
  .string()
  .min(PASSWORD_MINIMUM, `must have at least ${PASSWORD_MINIMUM} characters`)
  .max(128, 'must have at most 128 characters')

/** 32 bytes in base64url, as `openssl rand -base64 32 | tr '+/' '-_' | tr -d =` prints them. */
export const secretKey = z.string().regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url, 43 characters')

const SECONDS_RULE = 'must be a whole number of seconds from 0 to 300'
export const seconds = z
  .string()
  .regex(/^\d{1,3}$/, SECONDS_RULE)
  .transform(Number)
  .refine((value) => value <= 300, SECONDS_RULE)

export const token = z.string().regex(/^[\w.~+/-]{20,}=*$/, 'must have at least 20 letters, digits and signs of a bearer token')

export const passphrase = z.string().min(12, 'must have at least 12 characters')

export const email = z.string().transform(normaliseEmail).refine(isEmail, 'must be an email address such as owner@shop.example')

export const tls = z.enum(['required', 'optional'], 'must be required or optional')

export const flag = z.enum(['0', '1'], 'must be 0 or 1')

export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be fatal, error, warn, info, debug, trace or silent',
)

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (value: string): boolean => {
  const [ip = '', bits, ...more] = value.split('/')
  if (NETWORKS.includes(value)) return true
  if (more.length > 0 || isIP(ip) === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128))
}

/** `true` is refused on purpose: any visitor could then write the address that the login limits count. */
export const trustProxy = z.string().transform((value, context): false | string[] | number => {
  if (value === 'false' || value === '0') return false
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  const networks = value.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue('must be a number of proxies, or addresses and networks separated by commas')
  return z.NEVER
})

const MAILBOX_RULE = 'must look like imaps://user:password@host/Folder, and imap:// only for a server on this machine'
/** A mailbox to read: user and password in it, its folder behind the host; without TLS only on this machine. */
export const mailbox = z.string().refine((value) => {
  const url = /^imaps?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : undefined
  if (!url?.username || !url.password || !url.hostname || url.search || url.hash) return false
  return url.protocol === 'imaps:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
}, MAILBOX_RULE)
