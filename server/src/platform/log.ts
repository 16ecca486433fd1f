import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from '../config.ts'

/** What a text says of a person: addresses of mail, and whatever stands in it as a value. */
const PERSONAL: readonly [RegExp, string][] = [
  [/\nparams: [\s\S]*/, ''], // Drizzle puts the values of a statement behind it
  [/(invalid [^:]{0,200}|out of range[^:]{0,200}): "[\s\S]*"/, '$1'], // PostgreSQL quotes what it could not read
  [/value "[\s\S]*" is out of range/, 'value is out of range'], // and what was too large
  [/(?<![^\s<>"',;:@])[^\s<>"',;:@]+@[^\s<>"',;:]+/g, '[address]'],
]

const maskPersonal = (message: string) => PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message)

/** Why something failed, innermost reason last, as a log may keep it: no value of a statement, no address of a person. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return maskPersonal(String(error))
  const code = 'code' in error ? ` [${String(error.code)}]` : ''
  const constraint = 'constraint' in error && error.constraint ? ` (${String(error.constraint)})` : ''
  const own = `${error.name}${code}: ${maskPersonal(error.message)}${constraint}`
  return error.cause === undefined ? own : `${own} because of ${reasonOf(error.cause)}`
}

/** An error as its line in the log: why, and where in the code; never the values that were at hand. */
export function errorFacts(error: unknown): { reason: string; at: string } {
  const { message = '', stack = '' } = error instanceof Error ? error : {}
  const at = stack.slice(stack.lastIndexOf(message) + message.length).trim()
  return { reason: reasonOf(error), at }
}

const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'emailOtp',
  'otp',
  'token',
  'transactionId',
  'screenshot',
  'authorization',
]

/** One JSON line an event, with everything a thief would like taken out; to standard output where nothing else is said. */
export const openLog = (config: Pick<Config, 'logLevel'>, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: {
        paths: [...SECRETS, ...SECRETS.map((s) => `*.${s}`), 'req.headers.authorization', 'req.headers.cookie'],
        censor: '[redacted]',
      },
      serializers: { err: errorFacts },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: null,
    },
    to,
  )
