import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** The pair that browser makers know the shop by, base64url: an uncompressed point of P-256 and its number. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Browser makers refuse more than 24 hours. */
const VALID_SECONDS = 12 * 3600

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // a number with zeros in front comes shorter
  const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: number.toString('base64url') }
}

/** Whom a browser maker may write to about what the shop sends: mailto: or https:. */
export type Sender = { keys: VapidKeys; contact: string }

/** The header Authorization of one request to an endpoint (RFC 8292). */
export function vapidHeader(endpoint: string, { keys, contact }: Sender, now: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${keys.publicKey}`
}
