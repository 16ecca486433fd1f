import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { logged } from './reason-of.ts'

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
      serializers: { err: logged },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: null,
    },
    to,
  )
