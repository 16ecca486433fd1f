import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from '../config.ts'

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

/** One JSON line an event, with everything a thief would like taken out. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    redact: {
      paths: [...SECRETS, ...SECRETS.map((s) => `*.${s}`), 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[redacted]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
  })
