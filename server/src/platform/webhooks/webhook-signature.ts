import { createHmac } from 'node:crypto'

/**
 * The header of one request: its time in seconds, and for each secret that is good now the HMAC-SHA-256 of `time.body` in hex, as
 * `t=1764172800,v1=5257…,v1=9a3f…`. A receiver knows one of the secrets and refuses old times.
 */
export function webhookSignature(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...signatures].join(',')
}
