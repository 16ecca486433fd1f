import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import * as variable from './config.variables.ts'
import { readDatabaseUrl } from './platform/db/database-url.ts'

/** A variable of the environment that cannot be used: one line that names it and never repeats its value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Config = {
  port: number
  host: string
  /** Where customers reach the shop: an origin without a slash at its end. */
  publicUrl: string
  /** An absolute path. */
  dataDir: string
  databaseUrl?: string
  /** How many connections the process holds at most; ten unless set. */
  databasePool?: number
  /** A pooler that lends a connection for one transaction only stands before the database. */
  databasePooler?: 'transaction'
  /** The database past the pooler. */
  databaseDirectUrl?: string
  smtpUrl?: string
  /** Whether mails may also go over an unencrypted connection, as to a mail server in the own network. */
  smtpPlain?: boolean
  /** The mailbox that gets the alerts of the bank, with user, password and folder. */
  bankMailUrl?: string
  adminPassword?: string
  /** Address of the owner who is made at the first start. */
  adminEmail?: string
  /** What second factors are encrypted with, base64url; unset: a file of DATA_DIR. */
  secretKey?: string
  /** The key that SECRET_KEY replaces: what it opens is encrypted anew at the start. */
  secretKeyBefore?: string
  /** Wraps the key of DATA_DIR in a backup, and opens it at a restore. */
  backupPassphrase?: string
  google?: { clientId: string; clientSecret: string; issuer: string }
  s3Url?: string
  pinCodeUrl?: string
  /** Whose forwarding headers are believed: nobody's, those of these addresses, or of this many proxies in a row. */
  trustProxy: false | string[] | number
  logLevel: z.output<typeof variable.logLevel>
  /** How long a process that is to end says that it is not ready before it stops taking requests. */
  drainSeconds: number
  /** Whoever sends this as a bearer token may read /metrics from another machine. */
  metricsToken?: string
  /** Whether browsers ask for https of every subdomain too. */
  hstsSubdomains?: boolean
  /** Whether browsers lose the service worker again: what it keeps is emptied, and every page comes from the network. */
  serviceWorkerOff?: boolean
  /** NODE_ENV=production: without the two conveniences of a first try, the list of mails and the unconfigured Google button. */
  production: boolean
  /** --dev: pages from their sources, with hot reload. */
  dev: boolean
}

const environment = z.object({
  PORT: variable.port.default(3000),
  HOST: variable.host.optional(),
  PUBLIC_URL: variable.origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: variable.database.optional(),
  DATABASE_POOL: variable.connections.optional(),
  DATABASE_POOLER: variable.pooler.optional(),
  DATABASE_DIRECT_URL: variable.database.optional(),
  DATABASE_TLS: variable.tls.default('required'),
  SMTP_URL: variable.address('smtp', 'smtps').optional(),
  BANK_MAIL_URL: variable.mailbox.optional(),
  SMTP_TLS: variable.tls.default('required'),
  ADMIN_PASSWORD: variable.password.optional(),
  ADMIN_EMAIL: variable.email.optional(),
  SECRET_KEY: variable.secretKey.optional(),
  SECRET_KEY_BEFORE: variable.secretKey.optional(),
  BACKUP_PASSPHRASE: variable.passphrase.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: variable.address('https', 'http').default('https://accounts.google.com'),
  S3_URL: variable.bucket.optional(),
  PINCODE_URL: variable.address('https', 'http').optional(),
  TRUST_PROXY: variable.trustProxy.default(false),
  DRAIN_SECONDS: variable.seconds.default(0),
  METRICS_TOKEN: variable.token.optional(),
  HSTS_SUBDOMAINS: variable.flag.default('0'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  // a person reads a terminal: the first password is not to go under in a line for every request
  LOG_LEVEL: variable.logLevel.default(() => (process.stdout.isTTY ? 'warn' : 'info')),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
})
type Environment = z.output<typeof environment>

/**
 * Reads and checks the environment; nothing else in the server does. Every variable may be missing, and an empty one counts as
 * missing. Throws a ConfigError for the first that cannot be used.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, argv: readonly string[] = process.argv.slice(2)): Config {
  const given = Object.fromEntries(
    Object.entries({ ...credentialsIn(env.CREDENTIALS_DIRECTORY), ...env }).filter(([, value]) => value?.trim()),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (read.data.DATABASE_POOLER && !read.data.DATABASE_DIRECT_URL)
    throw new ConfigError('DATABASE_DIRECT_URL must be set together with DATABASE_POOLER: locks and migrations go past the pooler.')
  const dev = argv.includes('--dev')
  const production = read.data.NODE_ENV === 'production'
  if (dev && production) throw new ConfigError('NODE_ENV must not be production together with --dev.')
  if (production) {
    refuseDangerous(read.data)
    refuseUnencrypted(read.data)
  }
  return { ...requiredValues(read.data, dev), ...optionalValues(read.data), production, dev }
}

/** Variables as files of a folder, as systemd's credentials and the secrets of a container come; the environment wins. */
function credentialsIn(folder: string | undefined): Record<string, string> {
  if (!folder) return {}
  const names = Object.keys(environment.shape).filter((name) => existsSync(join(folder, name)))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]))
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const LEAST_OWNER_PASSWORD = 10

/** What would give a shop that is open to customers away from its first minute. */
function refuseDangerous({ PUBLIC_URL: url, ADMIN_PASSWORD: password }: Environment): void {
  if (url?.startsWith('http:') && !LOOPBACK.test(new URL(url).hostname))
    throw new ConfigError('PUBLIC_URL must be an https address in production: over http everybody on the way reads passwords.')
  if (password && (password.length < LEAST_OWNER_PASSWORD || new Set(password).size < 5))
    throw new ConfigError(
      `ADMIN_PASSWORD must have at least ${LEAST_OWNER_PASSWORD} characters in production, five of them different; without it a random one is made.`,
    )
}

/** A name without a dot is one of a container's own network, and a path or nothing at all a socket of this machine. */
const isLocalHost = (host: string): boolean => LOOPBACK.test(host) || !/[.:]/.test(host)

/** What leaves this machine goes over TLS with a certificate that is checked. */
function refuseUnencrypted(env: Environment): void {
  for (const name of ['S3_URL', 'PINCODE_URL', 'GOOGLE_ISSUER'] as const)
    if (env[name]?.startsWith('http:') && !isLocalHost(new URL(env[name]).hostname))
      throw new ConfigError(`${name} must be an https address in production.`)
  if (env.DATABASE_TLS === 'optional') return
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
    if (env[name] && !isEncrypted(env[name]))
      throw new ConfigError(`${name} must end in ?sslmode=verify-full in production; DATABASE_TLS=optional allows a network of your own.`)
}

function isEncrypted(databaseUrl: string): boolean {
  const { connectionString, hosts } = readDatabaseUrl(databaseUrl)
  const { hostname, searchParams } = new URL(connectionString)
  const names = hosts.length > 0 ? hosts.map(({ host }) => host) : [hostname]
  return names.every(isLocalHost) || searchParams.get('sslmode') === 'verify-full'
}

// The development server hands out sources to whoever reaches it: nobody but this machine does unless HOST says so.
function requiredValues(env: Environment, dev: boolean) {
  return {
    port: env.PORT,
    host: env.HOST ?? (dev ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    drainSeconds: env.DRAIN_SECONDS,
  }
}

function optionalValues(env: Environment) {
  const google = googleOf(env)
  return {
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_POOL && { databasePool: env.DATABASE_POOL }),
    ...(env.DATABASE_POOLER && { databasePooler: env.DATABASE_POOLER }),
    ...(env.DATABASE_DIRECT_URL && { databaseDirectUrl: env.DATABASE_DIRECT_URL }),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    ...(env.BANK_MAIL_URL && { bankMailUrl: env.BANK_MAIL_URL }),
    ...(env.SMTP_TLS === 'optional' && { smtpPlain: true }),
    ...(env.ADMIN_PASSWORD && { adminPassword: env.ADMIN_PASSWORD }),
    ...(env.ADMIN_EMAIL && { adminEmail: env.ADMIN_EMAIL }),
    ...(env.SECRET_KEY && { secretKey: env.SECRET_KEY }),
    ...(env.SECRET_KEY_BEFORE && { secretKeyBefore: env.SECRET_KEY_BEFORE }),
    ...(env.BACKUP_PASSPHRASE && { backupPassphrase: env.BACKUP_PASSPHRASE }),
    ...(google && { google }),
    ...(env.S3_URL && { s3Url: env.S3_URL }),
    ...(env.PINCODE_URL && { pinCodeUrl: env.PINCODE_URL }),
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    ...(env.HSTS_SUBDOMAINS === '1' && { hstsSubdomains: true }),
    ...(env.SERVICE_WORKER === 'off' && { serviceWorkerOff: true }),
  }
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: Environment) {
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  if (clientId) throw new ConfigError('GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.')
  if (clientSecret) throw new ConfigError('GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET.')
  return undefined
}
